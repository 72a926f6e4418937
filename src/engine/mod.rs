//! `coppice engine`: one JSON request a line, one JSON answer a line. Described in docs/engine-protocol.md.

mod lines;
mod protocol;
mod session;

use std::io::{BufRead, Write};

use serde_json::{Value, json};

use lines::{Line, Lines};
pub use protocol::Failure;
pub use session::Session;

/// Answers requests until `quit` or the end of the input. No request ends it.
pub fn run(input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
    let mut session = Session::default();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let Some(answer) = answer(&mut session, line) else { continue };
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
        if session.is_closed() {
            break;
        }
    }
    Ok(())
}

/// The answer to one line; none to an empty one.
fn answer(session: &mut Session, line: Line<'_>) -> Option<Value> {
    let bytes = match line {
        Line::TooLong => return Some(failed(Value::Null, &Failure::line_too_long())),
        Line::Whole(bytes) => bytes.trim_ascii(),
    };
    if bytes.is_empty() {
        return None;
    }
    let request: Value = match serde_json::from_slice(bytes) {
        Ok(request) => request,
        Err(error) => return Some(failed(Value::Null, &Failure::not_json(&error))),
    };
    let id = request.get("id").cloned().unwrap_or(Value::Null);
    Some(match session.handle(request) {
        Ok(answer) => json!({"id": id, "ok": answer}),
        Err(failure) => failed(id, &failure),
    })
}

fn failed(id: Value, failure: &Failure) -> Value {
    json!({"id": id, "error": failure})
}
