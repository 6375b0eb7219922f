/**
 * Where the build that tells instructions writes them as JSON, as layout.ts says it of all else: only integers, read by
 * the core and by its host.
 */

/**
 * 256 entries of INSTRUCTION_BYTES, one for each opcode: length of the mnemonic u8, items that the instruction puts on
 * the stack u8, the mnemonic in ASCII.
 */
export const INSTRUCTIONS = 0x14000
export const INSTRUCTION_BYTES = 32
export const INSTRUCTION_PUTS = 1
export const INSTRUCTION_NAME = 2
/** OPERATION_BYTES for each frame that has begun and not ended, the outermost first. */
export const OPERATIONS = 0x16000
export const OPERATION_BYTES = 32
/** JSON in ASCII that the host has not taken yet. */
export const TEXT = 0x2100000
export const TEXT_BYTES = 0x10000

// Registers: those of layout.ts come before them.

/** TEXT_FORMAT_* */
export const REG_TEXT_FORMAT = 41
/** Bytes used in TEXT. */
export const REG_TEXT_BYTES = 42
/** TEXT_HAS_* */
export const REG_TEXT_OPTIONS = 43
/** Entries that have been written, and how many there may be; 0: as many as there are. */
export const REG_TEXT_ENTRIES = 44
export const REG_TEXT_ENTRIES_MAX = 45
/** Frames in OPERATIONS. */
export const REG_TEXT_DEPTH = 46

/** Nothing is written. */
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

// A frame's operation: the instruction that it runs.

/** u64: gas, with what it forwards. */
export const OPERATION_COST = 0
export const OPERATION_PC = 8
/** OPERATION_* and TEXT_FRAME_* */
export const OPERATION_FLAGS = 12
/** The memory that it writes, in its frame's memory. */
export const OPERATION_AREA = 16
export const OPERATION_AREA_LENGTH = 20
/** The frame's initial code, from the start of REGION_MEMORY. */
export const OPERATION_CODE = 24
export const OPERATION_CODE_LENGTH = 28

/** An instruction was told and is not over. */
export const OPERATION_RUNS = 1
/** Its text has begun, because a frame began within it. */
export const OPERATION_IS_OPEN = 2
/** The frame's text has begun. */
export const TEXT_FRAME_IS_OPEN = 4
/** The frame has an operation that is written, or begun. */
export const TEXT_FRAME_HAS_OPERATIONS = 8
/** No frame at all: a self-destruction, which is told like one. */
export const TEXT_FRAME_IS_NONE = 16
