/**
 * The memory layout for instructions that the `steps` build writes as JSON. Like layout.ts, the file has only integers,
 * because both the core and its host import the file.
 */

/**
 * 256 entries of INSTRUCTION_BYTES, one for each opcode: length of the mnemonic (u8), number of items that the
 * instruction puts on the stack (u8), and the mnemonic (ASCII).
 */
export const INSTRUCTIONS = 0x14000
export const INSTRUCTION_BYTES = 32
export const INSTRUCTION_PUTS = 1
export const INSTRUCTION_NAME = 2
/** One operation of OPERATION_BYTES bytes for each open frame, the outermost frame first. */
export const OPERATIONS = 0x16000
export const OPERATION_BYTES = 32
/** Number of the current operation among those of its frame (u32), from 0, for each open frame. */
export const OPERATION_NUMBERS = 0x1e100
export const OPERATION_NUMBER_BYTES = 4
/** Buffer for JSON in ASCII that the host has not taken yet. */
export const TEXT = 0x2100000
export const TEXT_BYTES = 0x10000

// Registers, numbered after those of layout.ts.

/** Format of the text, TEXT_FORMAT_*. */
export const REG_TEXT_FORMAT = 41
/** Number of bytes in the buffer TEXT. */
export const REG_TEXT_BYTES = 42
/** Flags TEXT_HAS_*: which parts of a struct log, or of an operation of a vmTrace, are written. */
export const REG_TEXT_OPTIONS = 43
/** Number of entries written, and maximum number to write; a maximum of 0 means no limit. */
export const REG_TEXT_ENTRIES = 44
export const REG_TEXT_ENTRIES_MAX = 45
/** Number of frames in OPERATIONS. */
export const REG_TEXT_DEPTH = 46

/** No text is written. */
export const TEXT_FORMAT_NONE = 0
/** Parity's vmTrace. */
export const TEXT_FORMAT_VM_TRACE = 1
/** geth's struct logs. */
export const TEXT_FORMAT_STRUCT_LOGS = 2

// Parts of a struct log.

export const TEXT_HAS_STACK = 1
export const TEXT_HAS_MEMORY = 2
export const TEXT_HAS_RETURN_DATA = 4
export const TEXT_HAS_STORAGE = 8

/** Each operation of a vmTrace has its mnemonic and its place, `op` and `idx`. */
export const TEXT_HAS_LABELS = 16

// Offsets in a frame's operation, which describes the instruction that the frame runs.

/** Gas cost (u64), including forwarded gas. */
export const OPERATION_COST = 0
export const OPERATION_PC = 8
/** Flags OPERATION_IS_OPEN, OPERATION_RUNS and TEXT_FRAME_*. */
export const OPERATION_FLAGS = 12
/** Opcode (u8), in the highest byte of the flags. */
export const OPERATION_OPCODE = 15
/** Range of the frame's memory that the instruction writes: offset and length. */
export const OPERATION_AREA = 16
export const OPERATION_AREA_LENGTH = 20
/** Offset of the frame's init code in REGION_MEMORY. */
export const OPERATION_CODE = 24
export const OPERATION_CODE_LENGTH = 28

/** An instruction was reported and has not ended. */
export const OPERATION_RUNS = 1
/** The operation is already written up to its member `sub`, whose value is the text of a child frame. */
export const OPERATION_IS_OPEN = 2
/** The frame's text has begun. */
export const TEXT_FRAME_IS_OPEN = 4
/** The frame's text contains at least one operation, which may still be incomplete. */
export const TEXT_FRAME_HAS_OPERATIONS = 8
/** The frame is a self-destruction. The core reports a self-destruction as a frame, but writes no text for it. */
export const TEXT_FRAME_IS_NONE = 16
