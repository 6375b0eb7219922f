/**
 * Where everything lies in the core's linear memory, and the numbers that the core and its host exchange. Read by both:
 * only integers, so that the file means the same to AssemblyScript and to TypeScript. src/README.md draws the picture.
 */

// Fixed tables. The compiler's static data lies below.

/**
 * 256 entries of 8 bytes, one for each opcode: constant gas u16, route u8 (routes.ts), 0 u8, the least
 * stack and how much more it may be u16 each, in bytes.
 */
export const OPCODES = 0x10000
/** Least stack of an opcode that the fork does not have: no stack has so many bytes. */
export const UNDEFINED = 0xffff
/** Gas costs and other numbers of the fork: u64 each, by PARAM_*. */
export const PARAMS = 0x10800
/** Words of block and transaction, 32 bytes each, by ENV_*. */
export const ENVIRONMENT = 0x10c00
/** Registers: see REG_*. */
export const REGISTERS = 0x11000
/** Base (u32) and capacity (u32) in bytes of each growing region, by REGION_*. */
export const REGIONS = 0x11400
/** Arguments of exported functions: words and addresses. */
export const ARGUMENTS = 0x11500
/** Bytes for the host: an address (20) or a slot's key (32). */
export const HOST_BYTES = 0x11700
/** Scratch for addresses of contracts that are to be created: up to 96 bytes. */
export const CREATE_BYTES = 0x11740
/** Versioned hashes of the transaction's blobs, as words. */
export const BLOB_HASHES = 0x12000
/** Most of them; beyond what any block may hold. */
export const BLOB_HASHES_MAX = 256
/** Frames by depth, 0 to 1024, FRAME_BYTES each. */
export const FRAMES = 0x20000
export const FRAME_BYTES = 256
/** Deepest frame: geth, params.CallCreateDepth. */
export const DEPTH_MAX = 1024
/** Stacks of all frames, one after the other, 32 bytes an item. */
export const STACK = 0x80000
export const STACK_ITEMS_MAX = 1024
/** Behind the stack of 1,025 frames with 1,024 items each and the text of steps (textLayout.ts). */
export const GROWING = 0x2110000

// Regions that grow, in their order.

/** Codes: bytes, zeros, the bitmap of jump destinations. They stay from run to run. */
export const REGION_CODES = 0
/** CODE_BYTES for each code. */
export const REGION_CODE_ENTRIES = 1
/** ACCOUNT_BYTES for each account of the transaction, in order of first use. */
export const REGION_ACCOUNTS = 2
/** Hash table: entries of 8 bytes, epoch u32 and account u32. */
export const REGION_ACCOUNT_INDEX = 3
/** SLOT_BYTES for each slot of storage and of transient storage, in order of first use. */
export const REGION_SLOTS = 4
export const REGION_SLOT_INDEX = 5
/** Undo records, JOURNAL_BYTES each. */
export const REGION_JOURNAL = 6
/** Logs: address, topics and data. */
export const REGION_LOGS = 7
/** The record of the run, until the host takes it. */
export const REGION_EVENTS = 8
/** Call data of the transaction, then the memories of the frames. */
export const REGION_MEMORY = 9
export const REGION_COUNT = 10

// Registers: u64 at REGISTERS + 8 × number.

/** Gas left of the frame that runs, while no local variable has it. */
export const REG_GAS = 0
/** Second counter of gas (EIP-8037); 0 before Amsterdam. */
export const REG_STATE_GAS = 1
export const REG_REFUND = 2
/** Gas of the frames below the one that runs. */
export const REG_RETAINED = 3
/** A run pauses where less gas than this is left in all frames together. */
export const REG_PAUSE_BELOW = 4
export const REG_DEPTH = 5
/** FAIL_* of the frame that ended last, and its two numbers. */
export const REG_FAILURE = 6
export const REG_FAILURE_A = 7
export const REG_FAILURE_B = 8
/** Output of the frame that ended last: from the start of REGION_MEMORY, bytes. */
export const REG_OUTPUT = 9
export const REG_OUTPUT_LENGTH = 10
/** Bytes of memory of the frame that runs. */
export const REG_MEMORY_BYTES = 11
/** How far REGION_MEMORY has moved since the register was cleared, bytes. */
export const REG_SHIFT = 12
export const REG_EPOCH = 13
export const REG_ACCOUNTS = 14
export const REG_SLOTS = 15
export const REG_JOURNAL = 16
export const REG_LOGS = 17
/** Bytes used in REGION_LOGS. */
export const REG_LOG_BYTES = 18
export const REG_CODES = 19
/** Bytes used in REGION_CODES. */
export const REG_CODE_BYTES = 20
/** Bytes used in REGION_EVENTS. */
export const REG_EVENT_BYTES = 21
/** RECORDING_*: who is told of frames. */
export const REG_RECORDING = 22
/** FORK_* */
export const REG_FORK = 23
export const REG_BLOB_COUNT = 24
/** Most bytes of linear memory. */
export const REG_BYTES_MAX = 25
/** Two secret numbers that spread the keys of the hash tables. */
export const REG_SEED_A = 26
export const REG_SEED_B = 27
/** Bytes of call data (or initial code) of the transaction, at the start of REGION_MEMORY. */
export const REG_INPUT_LENGTH = 29
/** Account that the outermost frame created. */
export const REG_CREATED = 28
/** A run ends where less gas than this would be left in all frames together; 0: no such bound. */
export const REG_ABORT_BELOW = 30
/** Instruction that is told: its place in the code, opcode, gas before it, its cost, what it forwards, its stack. */
export const REG_STEP_PC = 32
export const REG_STEP_OPCODE = 33
export const REG_STEP_GAS = 34
export const REG_STEP_COST = 35
export const REG_STEP_FORWARDED = 36
export const REG_STEP_STACK = 37
/** As REG_STEP_COST, without what a call that cannot be paid would forward. */
export const REG_STEP_WANTED = 39
/** TELLS_*: when the host is told of an instruction. */
export const REG_STEP_TELLS = 40
/** Length of the output of the precompiled contract that ran last, bytes. */
export const REG_PRECOMPILE_LENGTH = 38

// Bits of REG_STEP_TELLS.

export const TELLS_BEFORE = 1
export const TELLS_AFTER = 2

// Bits of REG_RECORDING.

/** Frames, logs and accesses are events. */
export const RECORDING_EVENTS = 1
/** Frames are part of the text of steps (textLayout.ts). */
export const RECORDING_TEXT = 2

// Words of block and transaction.

export const ENV_ORIGIN = 0
export const ENV_GAS_PRICE = 1
export const ENV_COINBASE = 2
export const ENV_TIMESTAMP = 3
export const ENV_NUMBER = 4
/** PREVRANDAO, before the merge the difficulty. */
export const ENV_RANDAO = 5
export const ENV_GAS_LIMIT = 6
export const ENV_CHAIN_ID = 7
export const ENV_BASE_FEE = 8
export const ENV_BLOB_BASE_FEE = 9

// Bits of REG_FORK.

/** A creation whose code cannot be paid for fails (EIP-2). */
export const FORK_HOMESTEAD = 1
/** A call keeps a 64th of the gas (EIP-150). */
export const FORK_EIP150 = 2
/** Empty accounts end (EIP-161). */
export const FORK_EIP158 = 4
/** Gas by accesses (EIP-2929). */
export const FORK_BERLIN = 8
/** No code that begins with 0xef (EIP-3541). */
export const FORK_LONDON = 16
/** SELFDESTRUCT ends only what the transaction created (EIP-6780). */
export const FORK_CANCUN = 64
/** Delegated accounts (EIP-7702). */
export const FORK_PRAGUE = 128
/** SSTORE's gas depends on the value before the transaction (EIP-1283, EIP-2200). */
export const FORK_NET_SSTORE = 256
/** SSTORE wants more than 2,300 gas (EIP-2200). */
export const FORK_SSTORE_SENTRY = 512

// Numbers of the fork.

export const PARAM_EXP_BYTE = 0
/** EIP-2929: what the first access to an account costs more than the constant gas. */
export const PARAM_COLD_ACCOUNT_EXTRA = 1
export const PARAM_COLD_ACCOUNT = 2
export const PARAM_WARM_ACCESS = 3
export const PARAM_COLD_SLOT = 4
/** SSTORE: nothing changes; a slot comes into being; a slot that was not written before; a slot that was. */
export const PARAM_SSTORE_NOOP = 5
export const PARAM_SSTORE_INIT = 6
export const PARAM_SSTORE_CLEAN = 7
export const PARAM_SSTORE_DIRTY = 8
/** Refunds of SSTORE: cleared; back to zero; back to another value. */
export const PARAM_SSTORE_CLEAR_REFUND = 9
export const PARAM_SSTORE_RESET_CLEAR_REFUND = 10
export const PARAM_SSTORE_RESET_REFUND = 11
export const PARAM_CALL_VALUE = 12
export const PARAM_CALL_NEW_ACCOUNT = 13
export const PARAM_CALL_STIPEND = 14
/** SELFDESTRUCT's gas where it is not constant (before EIP-2929). */
export const PARAM_SELFDESTRUCT = 15
export const PARAM_SELFDESTRUCT_NEW_ACCOUNT = 16
export const PARAM_SELFDESTRUCT_REFUND = 17
export const PARAM_CREATE_DATA = 18
/** Most bytes of a contract's code. */
export const PARAM_CODE_MAX = 19
/** Most bytes of initial code. */
export const PARAM_INIT_CODE_MAX = 20
export const PARAM_INIT_CODE_WORD = 21
export const PARAM_KECCAK_WORD = 22
export const PARAM_COPY_WORD = 23
export const PARAM_LOG = 24
export const PARAM_LOG_TOPIC = 25
export const PARAM_LOG_BYTE = 26
export const PARAM_MEMORY_WORD = 27
export const PARAM_COUNT = 28

// A frame.

/** The code's bytes; of initial code from the start of REGION_MEMORY. */
export const FRAME_CODE = 0
export const FRAME_CODE_LENGTH = 4
/** FRAME_IS_* */
export const FRAME_FLAGS = 12
/** Next instruction, from the code's start. */
export const FRAME_PC = 16
/** Address behind the top item. */
export const FRAME_TOP = 20
/** Address of the first item. */
export const FRAME_BASE = 24
/** The frame's memory, from the start of REGION_MEMORY. */
export const FRAME_MEMORY = 28
export const FRAME_MEMORY_BYTES = 32
/** Call data, from the start of REGION_MEMORY. */
export const FRAME_DATA = 36
export const FRAME_DATA_LENGTH = 40
/** Where the caller wants the output, in its own memory. */
export const FRAME_OUT = 44
export const FRAME_OUT_LENGTH = 48
/** The account whose storage it is. */
export const FRAME_ACCOUNT = 52
/** Opcode that began the frame; of the outermost one CALL or CREATE. */
export const FRAME_KIND = 56
/** Undo records and logs at the frame's beginning. */
export const FRAME_JOURNAL = 60
export const FRAME_LOGS = 64
export const FRAME_LOG_BYTES = 68
export const FRAME_GAS = 72
export const FRAME_STATE_GAS = 80
export const FRAME_REFUND = 88
/** Gas at the beginning. */
export const FRAME_GAS_START = 96
/** Words. */
export const FRAME_CALLER = 128
export const FRAME_VALUE = 160
export const FRAME_ADDRESS = 192

/** No writes (EIP-214). */
export const FRAME_IS_STATIC = 1
/** It runs initial code. */
export const FRAME_IS_CREATION = 2
/** An instruction was told and is not over. */
export const FRAME_IS_TOLD = 4

// An account.

export const ACCOUNT_BYTES = 128
/** The address, three limbs of a word, comes first. */
/** ACCOUNT_IS_* and ACCOUNT_HAS_* */
export const ACCOUNT_FLAGS = 24
/** Its code; NOT_LOADED, or 0 for none. */
export const ACCOUNT_CODE = 28
export const ACCOUNT_BALANCE = 32
export const ACCOUNT_NONCE = 64
/** Number of the precompiled contract that is there; 0 for none. */
export const ACCOUNT_PRECOMPILE = 72
/** 32 bytes; of no meaning without code. */
export const ACCOUNT_CODE_HASH = 80

export const NOT_LOADED = 0xffffffff

/** It is in the state, if only as an empty account. */
export const ACCOUNT_EXISTS = 1
export const ACCOUNT_IS_WARM = 2
/** The transaction created its contract. */
export const ACCOUNT_IS_CREATED = 4
export const ACCOUNT_IS_DESTROYED = 8
/** Written, or touched (EIP-161). */
export const ACCOUNT_IS_TOUCHED = 16
/** The state has slots of it. */
export const ACCOUNT_HAS_STORAGE = 32
/** Recorded as looked at. */
export const ACCOUNT_IS_RECORDED = 64
/** Its touch outlives the revert of the frame that touched it: account 0x03 alone. */
export const ACCOUNT_STAYS_TOUCHED = 128

// A slot.

export const SLOT_BYTES = 112
export const SLOT_KEY = 0
export const SLOT_VALUE = 32
/** Value before the transaction. */
export const SLOT_ORIGINAL = 64
/** The account, with SLOT_TRANSIENT for transient storage. */
export const SLOT_ACCOUNT = 96
export const SLOT_FLAGS = 100

export const SLOT_TRANSIENT = 0x80000000
export const SLOT_IS_WARM = 1
export const SLOT_IS_RECORDED = 2

// A code.

export const CODE_BYTES = 80
export const CODE_HASH = 0
export const CODE_START = 32
export const CODE_LENGTH = 36
/** 1 when it is a delegation (EIP-7702). */
export const CODE_IS_DELEGATION = 44
/** Three limbs of the address that it delegates to. */
export const CODE_TARGET = 48
/** Zeros behind a code: a PUSH32 at its end reads them. The bitmap of jump destinations comes next. */
export const CODE_PADDING = 40

// An undo record: kind u32, index u32, u64, 32 bytes.

export const JOURNAL_BYTES = 48
export const UNDO_BALANCE = 1
export const UNDO_NONCE = 2
export const UNDO_CODE = 3
export const UNDO_FLAGS = 4
export const UNDO_SLOT = 5
export const UNDO_SLOT_FLAGS = 6

// A log: account u32, topics u32, data length u32, 4 unused, topics as 32 bytes each, data.

export const LOG_HEAD_BYTES = 16

// An event: kind u32 and what follows below.

/**
 * Opcode u32, depth u32, input length u32, input address u32 (0: it follows), gas u64, from, to (24 each), value 32.
 */
export const EVENT_ENTER = 1
/** FAIL_* u32, precompile u32, output length u32, output address u32, pad, gas used u64, two numbers u64. */
export const EVENT_EXIT = 2
/** Bytes of an entry in REGION_LOGS follow: address u32 of it. */
export const EVENT_LOG = 3
/** Account u32. */
export const EVENT_ACCOUNT = 4
/** Slot u32. */
export const EVENT_SLOT = 5
/** Longest input or output that is copied; of a longer one the event has the address, and the host takes it at once. */
export const EVENT_COPY_MAX = 4096
/** Events that are kept until the host takes them, bytes. */
export const EVENT_BYTES_MAX = 0x40000

// How a run goes on.

export const RUN_DONE = 0
export const RUN_PAUSED = 1

// How a frame failed. geth: core/vm/errors.go.

export const FAIL_NONE = 0
export const FAIL_REVERT = 1
export const FAIL_OUT_OF_GAS = 2
/** A: items on the stack, B: items wanted. */
export const FAIL_STACK_UNDERFLOW = 3
/** A: items on the stack, B: most items. */
export const FAIL_STACK_OVERFLOW = 4
/** A: opcode */
export const FAIL_INVALID_OPCODE = 5
export const FAIL_BAD_JUMP = 6
export const FAIL_WRITE_PROTECTION = 7
export const FAIL_RETURN_DATA = 8
export const FAIL_GAS_OVERFLOW = 9
/** The gas of an instruction cannot be computed: geth puts "out of gas: " before the reason. */
export const FAIL_GAS_BY_OVERFLOW = 10
export const FAIL_GAS_BY_WRITE = 11
export const FAIL_GAS_BY_SENTRY = 12
export const FAIL_GAS_BY_GAS = 13
/** A: bytes, B: most bytes */
export const FAIL_GAS_BY_INIT_CODE = 14
export const FAIL_DEPTH = 15
export const FAIL_BALANCE = 16
export const FAIL_NONCE = 17
export const FAIL_COLLISION = 18
export const FAIL_INVALID_CODE = 19
export const FAIL_CODE_STORE = 20
/** A: bytes, B: most bytes */
export const FAIL_CODE_SIZE = 21
/** A: the host's number for the reason */
export const FAIL_PRECOMPILE = 22
