/**
 * The layout of the core's linear memory, and the numbers that the core and its host exchange (src/README.md). The file
 * has only integers, because it is compiled both as AssemblyScript and as TypeScript.
 */

// Fixed tables. The compiler's static data lies at lower addresses.

/**
 * 256 entries of 8 bytes, one for each opcode: constant gas (u16), route (u8; routes.ts), padding (u8), and two sizes
 * of the stack in bytes (u16 each): its minimum, and its maximum less its minimum.
 */
export const OPCODES = 0x10000
/** Minimum stack size of an opcode that the fork does not define. No stack is so large, so the stack check fails. */
export const UNDEFINED = 0xffff
/** Gas costs and other parameters of the fork, u64 each, indexed by PARAM_*. */
export const PARAMS = 0x10800
/** Values of the block and the transaction that instructions read: 32-byte words, indexed by ENV_*. */
export const ENVIRONMENT = 0x10c00
/** Registers, u64 each, indexed by REG_*. */
export const REGISTERS = 0x11000
/** Address (u32) and capacity in bytes (u32) of each growing region, indexed by REGION_*. */
export const REGIONS = 0x11400
/** Memory for arguments of exported functions: 32-byte words. The address of an account is passed as a word. */
export const ARGUMENTS = 0x11500
/** Buffer for host calls: an address (20 bytes), a slot's key (32) and the account's address (20), or a hash (32). */
export const HOST_BYTES = 0x11700
/** Scratch for computing the address of a new contract: up to 96 bytes. */
export const CREATE_BYTES = 0x11740
/** Versioned hashes of the transaction's blobs, as words. */
export const BLOB_HASHES = 0x12000
/** Maximum number of versioned hashes, more than any block may contain. */
export const BLOB_HASHES_MAX = 256
/** Records of frames, FRAME_BYTES each, indexed by depth, 0 to 1024. */
export const FRAMES = 0x20000
export const FRAME_BYTES = 256
/** Depth of the deepest frame. geth: params.CallCreateDepth. */
export const DEPTH_MAX = 1024
/** Stacks of all frames, one after the other, 32 bytes per item. */
export const STACK = 0x80000
export const STACK_ITEMS_MAX = 1024
/** Start of the growing regions, after all stacks and the text of steps (textLayout.ts). */
export const GROWING = 0x2110000

// Regions that grow, in the order of their addresses.

/** Codes: for each code its bytes, zeros as padding, and a bitmap of jump destinations. Codes are kept between runs. */
export const REGION_CODES = 0
/** Entries of the codes, CODE_BYTES each. */
export const REGION_CODE_ENTRIES = 1
/** Entries of the transaction's accounts, ACCOUNT_BYTES each, in order of first use. */
export const REGION_ACCOUNTS = 2
/** Hash table of the accounts. An entry has 8 bytes: epoch (u32) and account number (u32). */
export const REGION_ACCOUNT_INDEX = 3
/** Entries of slots of storage and of transient storage, SLOT_BYTES each, in order of first use. */
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

/** Remaining gas of the running frame; outdated while the interpreter counts the gas in a local variable. */
export const REG_GAS = 0
/** Reservoir of state gas (EIP-8037), which is not part of REG_GAS; 0 before Amsterdam. */
export const REG_STATE_GAS = 1
export const REG_REFUND = 2
/** Sum of the gas that the running frame's direct and indirect callers retain. */
export const REG_RETAINED = 3
/** A run pauses when the remaining gas of all frames together falls below this bound. */
export const REG_PAUSE_BELOW = 4
export const REG_DEPTH = 5
/** Outcome of the frame that ended last, FAIL_*, and the outcome's arguments A and B. */
export const REG_FAILURE = 6
export const REG_FAILURE_A = 7
export const REG_FAILURE_B = 8
/** Output of the frame that ended last: offset in REGION_MEMORY, and length in bytes. */
export const REG_OUTPUT = 9
export const REG_OUTPUT_LENGTH = 10
/** Size of the running frame's memory in bytes. */
export const REG_MEMORY_BYTES = 11
/** Number of bytes by which REGION_MEMORY has moved since this register was cleared. */
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
/** Flags RECORDING_*: what the run records. */
export const REG_RECORDING = 22
/** Flags FORK_*: the rules of the fork. */
export const REG_FORK = 23
export const REG_BLOB_COUNT = 24
/** Maximum size of linear memory in bytes. */
export const REG_BYTES_MAX = 25
/** Two secret random numbers that seed the hash tables. */
export const REG_SEED_A = 26
export const REG_SEED_B = 27
/** Length in bytes of the transaction's call data or init code, which lies at the start of REGION_MEMORY. */
export const REG_INPUT_LENGTH = 29
/** Number of the new account in the creation that began last. */
export const REG_CREATED = 28
/** A run is aborted when the remaining gas of all frames together would fall below this bound. 0 for no bound. */
export const REG_ABORT_BELOW = 30
/** The reported instruction: pc, opcode, gas before the instruction, cost, forwarded gas, and stack pointer. */
export const REG_STEP_PC = 32
export const REG_STEP_OPCODE = 33
export const REG_STEP_GAS = 34
export const REG_STEP_COST = 35
export const REG_STEP_FORWARDED = 36
export const REG_STEP_STACK = 37
// REG_STEP_COST includes forwarded gas if the frame has less gas than the instruction needs (`wanted` in evm/hooks.ts).
/** Like REG_STEP_COST, but never includes forwarded gas. */
export const REG_STEP_WANTED = 39
/** Flags TELLS_* */
export const REG_STEP_TELLS = 40
/** Length in bytes of the last precompiled contract's output. */
export const REG_PRECOMPILE_LENGTH = 38
/** Gas that the running frame has paid from REG_GAS for state, because the reservoir was empty (EIP-8037). */
export const REG_SPILLED = 31

// Bits of REG_STEP_TELLS: when instructions are reported to the host; TELLS_ACCESSES: if they name an account or a slot.
export const TELLS_BEFORE = 1
export const TELLS_AFTER = 2
export const TELLS_ACCESSES = 4

// Indexes of the words at ENVIRONMENT.

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
/** Number of the beacon chain's slot (EIP-7843). */
export const ENV_SLOT_NUMBER = 10

// Bits of REG_FORK.

/** A creation fails when the gas does not suffice to store its code (EIP-2). */
export const FORK_HOMESTEAD = 1
/** A caller keeps at least a 64th of its remaining gas (EIP-150). */
export const FORK_EIP150 = 2
/** Touched empty accounts are deleted (EIP-161). */
export const FORK_EIP158 = 4
/** Gas depends on warm and cold accesses (EIP-2929). */
export const FORK_BERLIN = 8
/** New code must not begin with 0xef (EIP-3541). */
export const FORK_LONDON = 16
/** SELFDESTRUCT deletes only contracts that the same transaction created (EIP-6780). */
export const FORK_CANCUN = 64
/** Accounts may delegate to the code of other accounts (EIP-7702). */
export const FORK_PRAGUE = 128
/** SSTORE's gas depends on the value before the transaction (EIP-1283, EIP-2200). */
export const FORK_NET_SSTORE = 256
/** SSTORE requires more than 2,300 gas (EIP-2200). */
export const FORK_SSTORE_SENTRY = 512
/** State gas (EIP-8037), logs of transfers (EIP-7708), and SELFDESTRUCT that burns no ether (EIP-8246). */
export const FORK_AMSTERDAM = 1024

// Parameters of the fork.

export const PARAM_EXP_BYTE = 0
/** EIP-2929: surcharge of the first access to an account, above the constant gas. */
export const PARAM_COLD_ACCOUNT_EXTRA = 1
export const PARAM_COLD_ACCOUNT = 2
export const PARAM_WARM_ACCESS = 3
export const PARAM_COLD_SLOT = 4
/** Gas of SSTORE: no change; first change of a zero slot; first change of a nonzero slot; later change of a slot. */
export const PARAM_SSTORE_NOOP = 5
export const PARAM_SSTORE_INIT = 6
export const PARAM_SSTORE_CLEAN = 7
export const PARAM_SSTORE_DIRTY = 8
/** Refunds of SSTORE: slot cleared; slot restored to zero; slot restored to a nonzero value. */
export const PARAM_SSTORE_CLEAR_REFUND = 9
export const PARAM_SSTORE_RESET_CLEAR_REFUND = 10
export const PARAM_SSTORE_RESET_REFUND = 11
export const PARAM_CALL_VALUE = 12
export const PARAM_CALL_NEW_ACCOUNT = 13
export const PARAM_CALL_STIPEND = 14
/** Gas of SELFDESTRUCT before Berlin; since EIP-2929, this gas is part of the constant gas. */
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
/** EIP-8038: surcharge of EXTCODESIZE and EXTCODECOPY, which read the account and the code. */
export const PARAM_CODE_READ = 28
/** State gas (EIP-8037) of a new account, of a new slot, and of a byte of code. */
export const PARAM_STATE_ACCOUNT = 29
export const PARAM_STATE_SLOT = 30
export const PARAM_STATE_CODE_BYTE = 31
/** EIP-8038: gas of SSTORE's access to a warm slot; 0 where the other parameters of SSTORE include it. */
export const PARAM_SSTORE_WARM = 32
export const PARAM_COUNT = 33

// Offsets in the record of a frame.

/** Address of the code; for init code, the offset in REGION_MEMORY. */
export const FRAME_CODE = 0
export const FRAME_CODE_LENGTH = 4
/** Flags FRAME_IS_*. */
export const FRAME_FLAGS = 12
/** Offset of the next instruction in the code. */
export const FRAME_PC = 16
/** Stack pointer: the address just above the top item. */
export const FRAME_TOP = 20
/** Address of the stack's first item. */
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
/** Opcode that began the frame; CALL or CREATE for the outermost frame. */
export const FRAME_KIND = 56
/** Numbers of undo records and of logs when the frame began. */
export const FRAME_JOURNAL = 60
export const FRAME_LOGS = 64
export const FRAME_LOG_BYTES = 68
export const FRAME_GAS = 72
export const FRAME_STATE_GAS = 80
export const FRAME_REFUND = 88
/** Gas of the frame when it began. */
export const FRAME_GAS_START = 96
/** REG_SPILLED of the frame, while a frame that it called runs. */
export const FRAME_SPILLED = 104
/** Words of 32 bytes: caller, call value, and address of the frame's account. */
export const FRAME_CALLER = 128
export const FRAME_VALUE = 160
export const FRAME_ADDRESS = 192

/** The frame may not write (EIP-214). */
export const FRAME_IS_STATIC = 1
/** The frame runs init code. */
export const FRAME_IS_CREATION = 2
/** An instruction was reported and has not ended. */
export const FRAME_IS_REPORTED = 4
/** The caller has paid the state gas of the frame's account, which is refunded if the frame fails (EIP-8037). */
export const FRAME_IS_FUNDED = 8

// Offsets in the entry of an account. The entry begins with the address, in the three lowest limbs of a word.

export const ACCOUNT_BYTES = 128
/** Flags ACCOUNT_IS_* and ACCOUNT_HAS_*. */
export const ACCOUNT_FLAGS = 24
/** Number of the code; NOT_LOADED until the code is loaded, 0 if the account has no code. */
export const ACCOUNT_CODE = 28
export const ACCOUNT_BALANCE = 32
export const ACCOUNT_NONCE = 64
/** Number of the precompiled contract at this address; 0 for none. */
export const ACCOUNT_PRECOMPILE = 72
/** Hash of the code, 32 bytes; meaningless if the account has no code. */
export const ACCOUNT_CODE_HASH = 80

export const NOT_LOADED = 0xffffffff

/** The account exists in the state. An account can exist although it is empty. */
export const ACCOUNT_EXISTS = 1
export const ACCOUNT_IS_WARM = 2
/** The transaction created the contract. */
export const ACCOUNT_IS_CREATED = 4
export const ACCOUNT_IS_DESTROYED = 8
/** The account was written, or touched (EIP-161). */
export const ACCOUNT_IS_TOUCHED = 16
/** The state has storage slots of the account. */
export const ACCOUNT_HAS_STORAGE = 32
/** The first access to the account is already recorded. */
export const ACCOUNT_IS_RECORDED = 64
/** The touch survives a revert of the frame; only account 0x03 has this flag. */
export const ACCOUNT_STAYS_TOUCHED = 128
/** The account was read in the sense of block access lists (EIP-7928). The flag survives a revert. */
export const ACCOUNT_IS_READ = 256
/** The host has not loaded the account: the entry has only the address and flags. */
export const ACCOUNT_IS_UNLOADED = 512

// Offsets in the entry of a slot.

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
/** The slot was read in the sense of block access lists (EIP-7928). The flag survives a revert. */
export const SLOT_IS_READ = 4
/** The host has not loaded the slot yet: the entry has only the key, the account and flags. */
export const SLOT_IS_UNLOADED = 8

// Offsets in the entry of a code.

export const CODE_BYTES = 80
export const CODE_HASH = 0
export const CODE_START = 32
export const CODE_LENGTH = 36
/** 1 if the code is a delegation (EIP-7702). */
export const CODE_IS_DELEGATION = 44
/** The delegation's target address: three limbs. */
export const CODE_TARGET = 48
/** Number of zero bytes between a code and its bitmap of jump destinations. A PUSH32 at the code's end reads them. */
export const CODE_PADDING = 40

// An undo record: kind (u32), index (u32), number (u64), word (32 bytes).

export const JOURNAL_BYTES = 48
export const UNDO_BALANCE = 1
export const UNDO_NONCE = 2
export const UNDO_CODE = 3
export const UNDO_FLAGS = 4
export const UNDO_SLOT = 5
export const UNDO_SLOT_FLAGS = 6

// A log: account (u32), number of topics (u32), data length (u32), padding (u32), topics (32 bytes each), data.

export const LOG_HEAD_BYTES = 16
/** Account number of a log that reports a transfer of ether. It stands for the system address (EIP-7708). */
export const LOG_OF_TRANSFER = 0xffffffff

// Results of starting or resuming a run.

export const RUN_DONE = 0
export const RUN_PAUSED = 1

// Reasons for a frame's failure, some with arguments A and B (REG_FAILURE_A and _B). geth: core/vm/errors.go.

export const FAIL_NONE = 0
export const FAIL_REVERT = 1
export const FAIL_OUT_OF_GAS = 2
/** Argument A is the number of items on the stack, B the number of items that the instruction needs. */
export const FAIL_STACK_UNDERFLOW = 3
/** Argument A is the number of items on the stack, B the maximum number. */
export const FAIL_STACK_OVERFLOW = 4
/** Argument A is the opcode. */
export const FAIL_INVALID_OPCODE = 5
export const FAIL_BAD_JUMP = 6
export const FAIL_WRITE_PROTECTION = 7
export const FAIL_RETURN_DATA = 8
export const FAIL_GAS_OVERFLOW = 9
/** FAIL_GAS_BY_* are failures while an instruction's gas is computed; geth's messages begin with "out of gas: ". */
export const FAIL_GAS_BY_OVERFLOW = 10
export const FAIL_GAS_BY_WRITE = 11
export const FAIL_GAS_BY_SENTRY = 12
export const FAIL_GAS_BY_GAS = 13
/** Argument A is the length of the init code in bytes, B the maximum length. */
export const FAIL_GAS_BY_INIT_CODE = 14
export const FAIL_DEPTH = 15
export const FAIL_BALANCE = 16
export const FAIL_NONCE = 17
export const FAIL_COLLISION = 18
export const FAIL_INVALID_CODE = 19
export const FAIL_CODE_STORE = 20
/** Argument A is the length of the code in bytes, B the maximum length. */
export const FAIL_CODE_SIZE = 21
/** Argument A is the number by which the host finds the reason of the failure. */
export const FAIL_PRECOMPILE = 22
/** The gas does not suffice for the access to the slot (EIP-8038). */
export const FAIL_GAS_BY_SLOT = 23
/** Argument A is the opcode, B its immediate byte (EIP-8024). */
export const FAIL_INVALID_OPERAND = 24
