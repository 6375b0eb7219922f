/** Rust test of deeply nested answers. */

/** Reads the answers of `deepTraces` from files named after the method, in its own folder. */
export const rustDeepTest = `use cartulary::call::{result, CallError, Method};
use cartulary::types::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

fn parsed(text: &str) -> Value {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    deserializer.disable_recursion_limit();
    Value::deserialize(&mut deserializer).unwrap()
}

/// Decodes on the thread of the test, whose stack is that of any thread; compares where there is room.
fn round_trip<M: Method>(body: &'static str)
where
    M::Result: Serialize + 'static,
{
    let decoded = result::<M, ()>(1, body).unwrap();
    let compare = move || {
        let again = parsed(&serde_json::to_string(&decoded).unwrap());
        assert!(again == parsed(body)["result"], "{} became something else", M::NAME);
    };
    let thread = std::thread::Builder::new().stack_size(256 << 20);
    thread.spawn(compare).unwrap().join().unwrap();
}

#[test]
fn call_frames() {
    round_trip::<DebugTraceTransactionParams>(include_str!("debug_traceTransaction.json"));
}

#[test]
fn vm_traces() {
    round_trip::<TraceCallParams>(include_str!("trace_call.json"));
}

/// The reason why the answer is none; drops it, too, on the stack of any thread.
fn refusal(body: &str) -> String {
    match result::<DebugTraceTransactionParams, ()>(1, body) {
        Err(CallError::Answer(reason)) => reason,
        other => panic!("{}", other.is_ok()),
    }
}

fn nested(open: &str, inner: &str, close: &str, times: usize) -> String {
    format!("{}{inner}{}", open.repeat(times), close.repeat(times))
}

#[test]
fn what_no_trace_is() {
    for levels in [4096, 100_000, 4_000_000] {
        for member in ["result", "error", "other"] {
            let lists = nested("[", "", "]", levels);
            let reason = refusal(&format!(r#"{{"id":1,"{member}":{lists}}}"#));
            assert!(reason.contains("nested too deeply"), "{reason}");
        }
        assert!(refusal(&"[".repeat(levels + 1)).contains("nested too deeply"));
    }
    let allowed = nested("[", "", "]", 4094);
    let body = format!(r#"{{"id":1,"result":{allowed}}}"#);
    let refused = result::<TraceCallParams, ()>(1, &body);
    assert!(matches!(refused, Err(CallError::Answer(reason)) if reason.contains("trace_call")));
    // A tracer in JavaScript may return any value.
    assert!(result::<DebugTraceTransactionParams, ()>(1, &body).is_ok());
    let data = format!(r#"{{"code":3,"message":"no","data":{allowed}}}"#);
    assert!(refusal(&format!(r#"{{"id":1,"error":{data}}}"#)).contains("nested data"));
    let maps = |levels| {
        let maps = nested(r#"{"muxTracer":"#, "{}", "}", levels);
        format!(r#"{{"id":1,"result":{maps}}}"#)
    };
    assert!(refusal(&maps(126)).contains("nested too deeply"));
    assert!(result::<DebugTraceTransactionParams, ()>(1, &maps(125)).is_ok());
}

#[test]
fn brackets_in_texts() {
    let text = r#"\\"["#.repeat(5000);
    let body = format!(r#"{{"id":1,"result":"{text}"}}"#);
    let decoded = result::<Web3ClientVersionParams, ()>(1, &body).unwrap();
    assert_eq!(decoded, r#""["#.repeat(5000));
}
`
