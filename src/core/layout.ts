/**
 * The layout of the core's linear memory, and the numbers that the core and its host exchange. The file has only
 * integers, because it is compiled both as AssemblyScript and as TypeScript. src/README.md draws the layout.
 */

// Fixed tables. The compiler's static data lies below.

/**
 * 256 entries of 8 bytes, one for each opcode: constant gas u16, route u8 (routes.ts), 0 u8, the least stack and how
 * much larger it may be u16 each, in bytes.
 */
export const OPCODES = 0x10000
/** Least stack of an opcode that the fork does not define: no stack reaches it. */
export const UNDEFINED = 0xffff
/** Gas costs and other parameters of the fork: u64 each, by PARAM_*. */
export const PARAMS = 0x10800
/** Context of block and transaction: words of 32 bytes, by ENV_*. */
export const ENVIRONMENT = 0x10c00
/** Registers: see REG_*. */
export const REGISTERS = 0x11000
/** Base (u32) and capacity (u32) in bytes of each growing region, by REGION_*. */
export const REGIONS = 0x11400
/** Arguments of exported functions: words and addresses. */
export const ARGUMENTS = 0x11500
/** Buffer for host calls: an address (20 bytes), a slot's key (32) and its account's address (20), or a hash (32). */
export const HOST_BYTES = 0x11700
/** Scratch for computing the address of a new contract: up to 96 bytes. */
export const CREATE_BYTES = 0x11740
/** Versioned hashes of the transaction's blobs, as words. */
export const BLOB_HASHES = 0x12000
/** Maximum number of versioned hashes, more than any block may contain. */
export const BLOB_HASHES_MAX = 256
/** Frames by depth, 0 to 1024, FRAME_BYTES each. */
export const FRAMES = 0x20000
export const FRAME_BYTES = 256
/** Deepest frame: geth, params.CallCreateDepth. */
export const DEPTH_MAX = 1024
/** Stacks of all frames, one after the other, 32 bytes per item. */
export const STACK = 0x80000
export const STACK_ITEMS_MAX = 1024
/** Start of the growing regions, after all stacks and the text of steps (textLayout.ts). */
export const GROWING = 0x2110000

// Regions that grow, in the order of their addresses.

/** Codes: bytes, padding zeros, the bitmap of jump destinations. They are kept between runs. */
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
/** Recorded events, until the host takes them. */
export const REGION_EVENTS = 8
/** Call data of the transaction, then the memories of the frames. */
export const REGION_MEMORY = 9
export const REGION_COUNT = 10

// Registers: u64 at REGISTERS + 8 × number.

/** Remaining gas of the running frame, while no local variable holds it. */
export const REG_GAS = 0
/** Second counter of gas (EIP-8037); 0 before Amsterdam. */
export const REG_STATE_GAS = 1
export const REG_REFUND = 2
/** Remaining gas of all frames below the running one. */
export const REG_RETAINED = 3
/** A run pauses when the remaining gas of all frames together falls below this. */
export const REG_PAUSE_BELOW = 4
export const REG_DEPTH = 5
/** FAIL_* of the frame that ended last, with two arguments A and B. */
export const REG_FAILURE = 6
export const REG_FAILURE_A = 7
export const REG_FAILURE_B = 8
/** Output of the frame that ended last: offset in REGION_MEMORY; its length in bytes follows. */
export const REG_OUTPUT = 9
export const REG_OUTPUT_LENGTH = 10
/** Bytes of the running frame's memory. */
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
/** RECORDING_*: what is recorded. */
export const REG_RECORDING = 22
/** FORK_* */
export const REG_FORK = 23
export const REG_BLOB_COUNT = 24
/** Maximum size of linear memory in bytes. */
export const REG_BYTES_MAX = 25
/** Two secret random numbers that seed the hash tables. */
export const REG_SEED_A = 26
export const REG_SEED_B = 27
/** Bytes of call data (or init code) of the transaction, at the start of REGION_MEMORY. */
export const REG_INPUT_LENGTH = 29
/** Account that the outermost frame created. */
export const REG_CREATED = 28
/** A run is aborted when the remaining gas of all frames together would fall below this; 0 for no bound. */
export const REG_ABORT_BELOW = 30
/** The reported instruction: its pc, opcode, gas before it, cost, forwarded gas, and stack pointer. */
export const REG_STEP_PC = 32
export const REG_STEP_OPCODE = 33
export const REG_STEP_GAS = 34
export const REG_STEP_COST = 35
export const REG_STEP_FORWARDED = 36
export const REG_STEP_STACK = 37
/** As REG_STEP_COST, without the gas that an unpaid call would forward. */
export const REG_STEP_WANTED = 39
/** TELLS_*: when instructions are reported to the host. */
export const REG_STEP_TELLS = 40
/** Bytes of the last precompiled contract's output. */
export const REG_PRECOMPILE_LENGTH = 38

// Bits of REG_STEP_TELLS.

export const TELLS_BEFORE = 1
export const TELLS_AFTER = 2

// Bits of REG_RECORDING.

/** Frames, logs and accesses are recorded as events. */
export const RECORDING_EVENTS = 1
/** Frames are written to the text of steps (textLayout.ts). */
export const RECORDING_TEXT = 2

// Context of block and transaction.

export const ENV_ORIGIN = 0
export const ENV_GAS_PRICE = 1
export const ENV_COINBASE = 2
export const ENV_TIMESTAMP = 3
export const ENV_NUMBER = 4
/** PREVRANDAO; before the merge the difficulty. */
export const ENV_RANDAO = 5
export const ENV_GAS_LIMIT = 6
export const ENV_CHAIN_ID = 7
export const ENV_BASE_FEE = 8
export const ENV_BLOB_BASE_FEE = 9

// Bits of REG_FORK.

/** A creation fails when the gas does not suffice to store its code (EIP-2). */
export const FORK_HOMESTEAD = 1
/** A call keeps a 64th of the gas (EIP-150). */
export const FORK_EIP150 = 2
/** Touched empty accounts are deleted (EIP-161). */
export const FORK_EIP158 = 4
/** Gas depends on warm and cold accesses (EIP-2929). */
export const FORK_BERLIN = 8
/** New code must not begin with 0xef (EIP-3541). */
export const FORK_LONDON = 16
/** SELFDESTRUCT deletes only contracts that the same transaction created (EIP-6780). */
export const FORK_CANCUN = 64
/** Delegated accounts (EIP-7702). */
export const FORK_PRAGUE = 128
/** SSTORE's gas depends on the value before the transaction (EIP-1283, EIP-2200). */
export const FORK_NET_SSTORE = 256
/** SSTORE requires more than 2,300 gas (EIP-2200). */
export const FORK_SSTORE_SENTRY = 512

// Parameters of the fork.

export const PARAM_EXP_BYTE = 0
/** EIP-2929: surcharge of the first access to an account, above the constant gas. */
export const PARAM_COLD_ACCOUNT_EXTRA = 1
export const PARAM_COLD_ACCOUNT = 2
export const PARAM_WARM_ACCESS = 3
export const PARAM_COLD_SLOT = 4
/** Gas of SSTORE: no change; zero to nonzero; first change of a nonzero slot; later change of a slot. */
export const PARAM_SSTORE_NOOP = 5
export const PARAM_SSTORE_INIT = 6
export const PARAM_SSTORE_CLEAN = 7
export const PARAM_SSTORE_DIRTY = 8
/** Refunds of SSTORE: cleared; restored to zero; restored to another value. */
export const PARAM_SSTORE_CLEAR_REFUND = 9
export const PARAM_SSTORE_RESET_CLEAR_REFUND = 10
export const PARAM_SSTORE_RESET_REFUND = 11
export const PARAM_CALL_VALUE = 12
export const PARAM_CALL_NEW_ACCOUNT = 13
export const PARAM_CALL_STIPEND = 14
/** Gas of SELFDESTRUCT before EIP-2929, which made it part of the constant gas. */
export const PARAM_SELFDESTRUCT = 15
export const PARAM_SELFDESTRUCT_NEW_ACCOUNT = 16
export const PARAM_SELFDESTRUCT_REFUND = 17
export const PARAM_CREATE_DATA = 18
/** Maximum length of a contract's code in bytes. */
export const PARAM_CODE_MAX = 19
/** Maximum length of init code in bytes. */
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

/** Address of the code; for init code its offset in REGION_MEMORY. */
export const FRAME_CODE = 0
export const FRAME_CODE_LENGTH = 4
/** FRAME_IS_* */
export const FRAME_FLAGS = 12
/** Offset of the next instruction in the code. */
export const FRAME_PC = 16
/** Stack pointer: the address just above the top item. */
export const FRAME_TOP = 20
/** Address of the first item. */
export const FRAME_BASE = 24
/** Offset of the frame's memory in REGION_MEMORY. */
export const FRAME_MEMORY = 28
export const FRAME_MEMORY_BYTES = 32
/** Offset of the call data in REGION_MEMORY. */
export const FRAME_DATA = 36
export const FRAME_DATA_LENGTH = 40
/** Offset in the caller's memory to which the output is copied. */
export const FRAME_OUT = 44
export const FRAME_OUT_LENGTH = 48
/** The account whose storage the frame uses. */
export const FRAME_ACCOUNT = 52
/** Opcode that began the frame; CALL or CREATE for the outermost one. */
export const FRAME_KIND = 56
/** Number of undo records and of logs when the frame began. */
export const FRAME_JOURNAL = 60
export const FRAME_LOGS = 64
export const FRAME_LOG_BYTES = 68
export const FRAME_GAS = 72
export const FRAME_STATE_GAS = 80
export const FRAME_REFUND = 88
/** Gas when the frame began. */
export const FRAME_GAS_START = 96
/** Words of 32 bytes. */
export const FRAME_CALLER = 128
export const FRAME_VALUE = 160
export const FRAME_ADDRESS = 192

/** No writes (EIP-214). */
export const FRAME_IS_STATIC = 1
/** The frame runs init code. */
export const FRAME_IS_CREATION = 2
/** An instruction was reported and has not ended. */
export const FRAME_IS_TOLD = 4

// An account.

export const ACCOUNT_BYTES = 128
/** The address comes first: three limbs of a word. */
/** ACCOUNT_IS_* and ACCOUNT_HAS_* */
export const ACCOUNT_FLAGS = 24
/** Number of the code; NOT_LOADED, or 0 for none. */
export const ACCOUNT_CODE = 28
export const ACCOUNT_BALANCE = 32
export const ACCOUNT_NONCE = 64
/** Number of the precompiled contract at this address; 0 for none. */
export const ACCOUNT_PRECOMPILE = 72
/** 32 bytes; meaningless without code. */
export const ACCOUNT_CODE_HASH = 80

export const NOT_LOADED = 0xffffffff

/** The account exists in the state, even if it is empty. */
export const ACCOUNT_EXISTS = 1
export const ACCOUNT_IS_WARM = 2
/** The transaction created the contract. */
export const ACCOUNT_IS_CREATED = 4
export const ACCOUNT_IS_DESTROYED = 8
/** Written, or touched (EIP-161). */
export const ACCOUNT_IS_TOUCHED = 16
/** The state has storage slots of the account. */
export const ACCOUNT_HAS_STORAGE = 32
/** The access is already recorded. */
export const ACCOUNT_IS_RECORDED = 64
/** The touch survives the revert of its frame: only for account 0x03. */
export const ACCOUNT_STAYS_TOUCHED = 128

// A slot.

export const SLOT_BYTES = 112
export const SLOT_KEY = 0
export const SLOT_VALUE = 32
/** The slot's value before the transaction. */
export const SLOT_ORIGINAL = 64
/** Number of the account, plus SLOT_TRANSIENT for transient storage. */
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
/** 1 for a delegation (EIP-7702). */
export const CODE_IS_DELEGATION = 44
/** The delegation's target address: three limbs. */
export const CODE_TARGET = 48
/** Bytes of zeros after a code, which a PUSH32 at its end reads. The bitmap of jump destinations follows. */
export const CODE_PADDING = 40

// An undo record: kind u32, index u32, number u64, word of 32 bytes.

export const JOURNAL_BYTES = 48
export const UNDO_BALANCE = 1
export const UNDO_NONCE = 2
export const UNDO_CODE = 3
export const UNDO_FLAGS = 4
export const UNDO_SLOT = 5
export const UNDO_SLOT_FLAGS = 6

// A log: account u32, topics u32, data length u32, 4 unused, topics as 32 bytes each, data.

export const LOG_HEAD_BYTES = 16

// An event: kind u32, then the fields below.

/**
 * Opcode u32, depth u32, input length u32, input address u32 (0: input follows), gas u64, from, to (24 each), value 32.
 */
export const EVENT_ENTER = 1
/** FAIL_* u32, precompile u32, output length u32, output address u32, padding, gas used u64, A and B u64. */
export const EVENT_EXIT = 2
/** A log: its offset in REGION_LOGS u32. */
export const EVENT_LOG = 3
/** Account u32. */
export const EVENT_ACCOUNT = 4
/** Slot u32. */
export const EVENT_SLOT = 5
/** Longest input or output that an event copies, bytes; a longer one is passed by address, and taken at once. */
export const EVENT_COPY_MAX = 4096
/** Size of the recorded events in bytes above which the host takes them. */
export const EVENT_BYTES_MAX = 0x40000

// State of a run.

export const RUN_DONE = 0
export const RUN_PAUSED = 1

// Reasons for a frame's failure. geth: core/vm/errors.go.

export const FAIL_NONE = 0
export const FAIL_REVERT = 1
export const FAIL_OUT_OF_GAS = 2
/** A: items on the stack, B: items needed. */
export const FAIL_STACK_UNDERFLOW = 3
/** A: items on the stack, B: maximum number of items. */
export const FAIL_STACK_OVERFLOW = 4
/** A: opcode */
export const FAIL_INVALID_OPCODE = 5
export const FAIL_BAD_JUMP = 6
export const FAIL_WRITE_PROTECTION = 7
export const FAIL_RETURN_DATA = 8
export const FAIL_GAS_OVERFLOW = 9
/** A failure while the gas of an instruction is computed: geth puts "out of gas: " before the reason. */
export const FAIL_GAS_BY_OVERFLOW = 10
export const FAIL_GAS_BY_WRITE = 11
export const FAIL_GAS_BY_SENTRY = 12
export const FAIL_GAS_BY_GAS = 13
/** A: bytes, B: maximum number of bytes */
export const FAIL_GAS_BY_INIT_CODE = 14
export const FAIL_DEPTH = 15
export const FAIL_BALANCE = 16
export const FAIL_NONCE = 17
export const FAIL_COLLISION = 18
export const FAIL_INVALID_CODE = 19
export const FAIL_CODE_STORE = 20
/** A: bytes, B: maximum number of bytes */
export const FAIL_CODE_SIZE = 21
/** A: the host's number for the reason */
export const FAIL_PRECOMPILE = 22
