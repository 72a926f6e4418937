//! Any lines to the engine: every one is answered with one line of JSON, and none ends it.

pub fn run(data: &[u8]) {
    let mut output = Vec::new();
    coppice::engine::run(data, &mut output).expect("memory can be written");
    for line in output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: serde_json::Value = serde_json::from_slice(line).expect("every answer is JSON");
        assert!(answer.get("ok").is_some() || answer.get("error").is_some());
    }
}
