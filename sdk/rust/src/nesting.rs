//! Deeply nested answers: traces of calls, whose depth the EVM limits to 1,024.
//!
//! serde_json and the code that serde derives use a part of the stack for each level, and serde_json refuses more than
//! 127 levels unless told otherwise. An answer with more than 32 levels is decoded on a thread of its own, whose stack is
//! large enough for the levels that were counted before. (The crates that grow the stack do so only for the parser, not
//! for untagged enums and structs.)

use std::io;
use std::panic::resume_unwind;
use std::thread;

/// Maximum number of levels of arrays and objects in an answer. It bounds the stack. The deepest trace has about 3,080
/// levels: a `vmTrace` of 1,025 calls, each three levels deeper than its caller.
const LEVELS_MAX: usize = 4096;

/// Number of levels that fit on any stack, in a build without optimization, too.
const LEVELS_ON_ANY_STACK: usize = 32;

/// Number of levels that serde_json decodes without further arrangements.
pub const SHALLOW_LEVELS_MAX: usize = 127;

/// Maximum number of nested objects for each array, in addition to [`SHALLOW_LEVELS_MAX`]. Nested calls are in lists,
/// and a `vmTrace` has one list for two objects. Objects without lists nest in the maps of a mux tracer. Each of these
/// is a branch of an untagged enum, and serde copies its content to find the branch.
const OBJECTS_PER_ARRAY: usize = 2;

/// Size of the stack before the first level, in bytes. It also has room for the maps of nested mux tracers, of which
/// there are at most [`SHALLOW_LEVELS_MAX`]: each takes more than 16 KiB in a build without optimization, and more with
/// each further kind of result.
const STACK_BYTES_MIN: usize = 8 << 20;

/// Size of the stack for each level, in bytes: four times the need of a build without optimization, and 16 times the
/// need of one with it. The deepest answer gets 72 MiB, of which the system allocates what is used.
const STACK_BYTES_PER_LEVEL: usize = 16 << 10;

/// Returns the number of nested arrays and objects; `None` if it exceeds the limits. For invalid JSON, the number is at
/// least the depth at which a parser finds the fault.
pub fn levels(text: &str) -> Option<usize> {
    let (mut arrays, mut objects, mut deepest) = (0_usize, 0_usize, 0);
    let (mut in_string, mut escaped) = (false, false);
    for byte in text.bytes() {
        if in_string {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => in_string = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => in_string = true,
            b'[' => arrays += 1,
            b'{' => objects += 1,
            b']' => arrays = arrays.saturating_sub(1),
            b'}' => objects = objects.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(arrays + objects);
        if deepest > LEVELS_MAX || objects > SHALLOW_LEVELS_MAX + OBJECTS_PER_ARRAY * arrays {
            return None;
        }
    }
    Some(deepest)
}

/// Runs a function that recurses through the levels, on a stack that is large enough. Fails if no thread can be started.
pub fn with_room_for<T: Send>(levels: usize, read: impl FnOnce() -> T + Send) -> io::Result<T> {
    if levels <= LEVELS_ON_ANY_STACK {
        return Ok(read());
    }
    thread::scope(|scope| {
        let reader = thread::Builder::new()
            .stack_size(STACK_BYTES_MIN + levels * STACK_BYTES_PER_LEVEL)
            .spawn_scoped(scope, read)?;
        Ok(reader.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
