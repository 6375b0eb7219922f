//! Answers that are nested deeply: traces of calls, which the EVM lets call each other 1,024 deep.
//!
//! serde_json and what serde derives take a piece of the stack for each level, and serde_json refuses more than 127 of
//! them. What is deeper is read on a thread of its own, with a stack that the levels, counted before, fit in. (The
//! crates that grow the stack do it for the parser only, not for the untagged enums and the structs behind it.)

use std::io;
use std::panic::resume_unwind;
use std::thread;

/// Levels of arrays and objects in an answer, at most: whatever a server answers, the stack ends here. The deepest
/// trace has some 3,080: of 1,025 calls, each three levels deeper than its caller in a `vmTrace`.
const LEVELS_MAX: usize = 4096;

/// Levels that any stack has room for: as many as serde_json takes where nobody says otherwise.
pub const SHALLOW_LEVELS_MAX: usize = 127;

/// For each array, so many objects may stand in each other besides [`SHALLOW_LEVELS_MAX`]. Calls stand in lists, of
/// which a `vmTrace` has one for two objects. Objects alone nest in the maps of a mux tracer, of which each is a form
/// among several: to find which, serde copies all that is in it.
const OBJECTS_PER_ARRAY: usize = 2;

/// Stack of the thread before the first level.
const STACK_BYTES_MIN: usize = 1 << 20;

/// Stack for a level: four times what the structs take in a build without optimization, 16 times what they take in
/// one with it. 65 MiB for the deepest, of which the system gives what is used.
const STACK_BYTES_PER_LEVEL: usize = 16 << 10;

/// How many arrays and objects stand in each other; `None` for more than are read. What is no JSON has at least the
/// levels at which a parser finds that out.
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

/// Runs what goes down so many levels where the stack has room for them. The error says that there is no thread.
pub fn with_room_for<T: Send>(levels: usize, read: impl FnOnce() -> T + Send) -> io::Result<T> {
    if levels <= SHALLOW_LEVELS_MAX {
        return Ok(read());
    }
    thread::scope(|scope| {
        let reader = thread::Builder::new()
            .stack_size(STACK_BYTES_MIN + levels * STACK_BYTES_PER_LEVEL)
            .spawn_scoped(scope, read)?;
        Ok(reader.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
