/**
 * The layout of the events that a run records, in REGION_EVENTS (layout.ts). Like layout.ts, the file has only integers,
 * because it is compiled both as AssemblyScript and as TypeScript.
 */

// Bits of REG_RECORDING.

/** Frames, logs and accesses are recorded as events. */
export const RECORDING_EVENTS = 1
/** Frames are written as part of a vmTrace (vmTraceText.ts). */
export const RECORDING_TEXT = 2

// An event: kind (u32), then the fields below.

/**
 * A frame begins: opcode, depth, input length, input address (0 if the input follows), padding (u32 each). Then come
 * gas (u64), from and to (24 bytes each), value (32 bytes).
 */
export const EVENT_ENTER = 1
/**
 * A frame ends: outcome (FAIL_*), whether it was a precompile (1 or 0), output length, output address (0 if the output
 * follows), padding (u32 each). Then come gas used, and the outcome's arguments A and B (u64 each).
 */
export const EVENT_EXIT = 2
/** A log is written: offset in REGION_LOGS (u32). */
export const EVENT_LOG = 3
/** An account is accessed: number of the account (u32). */
export const EVENT_ACCOUNT = 4
/** A slot is accessed: number of the slot (u32). */
export const EVENT_SLOT = 5
/** Maximum bytes of data in an event. Longer data is passed by address, and the host takes such an event at once. */
export const EVENT_COPY_MAX = 4096
/** When the recorded events exceed this number of bytes, the host takes them. */
export const EVENT_BYTES_MAX = 0x40000
