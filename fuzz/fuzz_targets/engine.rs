#![no_main]

#[path = "../bodies/engine.rs"]
mod body;

libfuzzer_sys::fuzz_target!(
    init: {
        // The engine promises to survive what the rules stumble over; a panic that it catches is no finding.
        std::panic::set_hook(Box::new(|_| {}));
    },
    |data: &[u8]| body::run(data)
);
