// Generated from openrpc.json by `npm run generate`: do not edit.
//! Codes of the errors that the server answers. Several errors share a code; then the message tells them apart.

/// "parse error". The body is not JSON. The answer has the id null. The same request fails again.
pub const PARSE_ERROR: i64 = -32700;

/// "invalid request". The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`, `method`, `params` or `id`,
/// or an empty batch. The same request fails again.
pub const INVALID_REQUEST: i64 = -32600;

/// "batch too large". The batch has more calls than the limit. Every call of it gets this error. The same
/// request fails again.
pub const BATCH_TOO_LARGE: i64 = -32600;

/// "request body too large". The body is larger than the limit. HTTP 413. The same request fails again.
pub const BODY_TOO_LARGE: i64 = -32600;

/// "request nested too deeply". The JSON is nested deeper than the limit. The same request fails again.
pub const NESTING_TOO_DEEP: i64 = -32600;

/// "response too large". The answers of the batch exceed the limit; the calls that are left are not run. The
/// same request fails again.
pub const RESPONSE_TOO_LARGE: i64 = -32003;

/// "the method does not exist or is not available". No method of this name, or one that the configuration
/// denies. The same request fails again.
pub const METHOD_NOT_FOUND: i64 = -32601;

/// "internal error". A defect of the server. The log has the details. The same request can succeed later.
pub const INTERNAL_ERROR: i64 = -32603;

/// "rate limit exceeded". The caller's address has used up its tokens. HTTP 429 with `Retry-After` in
/// seconds; `data.rate.backoff_seconds` says the same. The call was not charged. The same request can succeed
/// later.
pub const RATE_LIMITED: i64 = -32005;

/// "invalid params". A parameter is missing, superfluous or not what the contract says. The message names the
/// parameter and what was expected: `invalid parameter 0 (address): expected …`. The same request fails
/// again.
pub const INVALID_PARAMS: i64 = -32602;

/// "invalid block range params". `fromBlock` comes after `toBlock`. The same request fails again.
pub const INVALID_BLOCK_RANGE: i64 = -32602;

/// "block range extends beyond current head block". The range ends after the newest block. The same request
/// fails again.
pub const BLOCK_RANGE_BEYOND_HEAD: i64 = -32602;

/// "query exceeds the limits". The range has too many blocks, or the result too many entries. Where a smaller
/// range helps the message ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and
/// `to`. The same request fails again.
pub const RANGE_TOO_LARGE: i64 = -32602;

/// "client limit exceeded". The request asks for more items than one call may. The message adds the limit:
/// `too many slots (max 1024)`, `count asks for too many traces (max 100000)`. The same request fails again.
pub const CLIENT_LIMIT_EXCEEDED: i64 = -38026;

/// "execution reverted". The code reverted. The message adds the reason of `Error(string)` or
/// `Panic(uint256)`; `data` has the bytes of the revert. The same request fails again.
pub const EXECUTION_REVERTED: i64 = 3;

/// "execution failed". The call cannot be executed or failed otherwise than by a revert. The message says why
/// in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`. The
/// same request fails again.
pub const EXECUTION_ERROR: i64 = -32000;

/// "header not found". State or execution was asked for at a block that is not known. The same request fails
/// again.
pub const HEADER_NOT_FOUND: i64 = -32000;

/// "unknown block". Logs were asked for by the hash of a block that is not known. The same request fails
/// again.
pub const UNKNOWN_BLOCK: i64 = -32000;

/// "proofs are not stored in this archive". The archive was made with `--no-proofs`: it holds no trie nodes.
/// `eth_capabilities` says so. The same request fails again.
pub const PROOFS_NOT_STORED: i64 = 4444;

/// "execution aborted". The execution took longer than the time limit and was ended. The message adds the
/// limit: `execution aborted (timeout = 5s)`. The same request fails again.
pub const CALL_TIMEOUT: i64 = -32000;

/// "limit exceeded". Every worker is busy, and too many calls wait already, of all clients or of this one, or
/// the call has waited too long; or the answer is long and finds no space: others that are being made or that
/// clients have not read yet take it up, or the disk is full. The message adds which bound of the queue it
/// was: `limit exceeded: too many calls wait for a worker`. When too many bytes of long requests are being
/// read or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it does when one
/// client has too many requests in progress, and when there are too many WebSockets. Or the call needs more
/// memory than a worker may have: `limit exceeded: the call needs too much memory`. The same request can
/// succeed later.
pub const LIMIT_EXCEEDED: i64 = -32005;

/// "block not found". There is no block of this number or hash to trace. The message names it: `block #… not
/// found`, `block 0x… not found`. The same request fails again.
pub const BLOCK_NOT_FOUND: i64 = -32000;

/// "transaction not found". There is no transaction of this hash, or of this index in the block. The same
/// request fails again.
pub const TRANSACTION_NOT_FOUND: i64 = -32000;

/// "account not found". The account does not exist at this transaction. The same request fails again.
pub const ACCOUNT_NOT_FOUND: i64 = -32000;

/// "genesis is not traceable". The first block has no transactions to trace. The same request fails again.
pub const GENESIS_NOT_TRACEABLE: i64 = -32000;

/// "unknown tracer". There is no tracer of this name. The message names those that there are, and for one
/// inside muxTracer its place. The same request fails again.
pub const UNKNOWN_TRACER: i64 = -32602;

/// "execution timeout". The trace took longer than `timeout`, or than the time limit of the server, and was
/// ended. The message adds the limit: `execution timeout (timeout = 30s)`. The same request fails again.
pub const TRACE_TIMEOUT: i64 = -32000;

/// "trace too large". The trace has more bytes than the limit. The message adds the limit and what gives a
/// smaller answer of the method: `trace exceeds the limit of 500000000 bytes (--max-trace-response): ask for
/// fewer trace types`. The same error tells of a transaction whose inner calls pass on more than 67,108,864
/// bytes of data, which are not kept. The same request fails again.
pub const TRACE_TOO_LARGE: i64 = -32003;

/// "call 0: execution failed". A call of trace_callMany cannot be executed. The message begins with its index
/// and says why in geth's words, as in `call 0: insufficient funds for gas * price + value: …`; `data` has
/// the `index`. The same request fails again.
pub const CALL_NOT_EXECUTED: i64 = -32000;

/// "not allowed to rewind to a future block". The block is the head, after it, or before the finalized one.
/// The message says which. The same request fails again.
pub const REWIND_REFUSED: i64 = -32000;

/// "nonce too low". With `validation`, the nonce of a call is below the one of its sender. The same request
/// fails again.
pub const SIMULATED_NONCE_TOO_LOW: i64 = -38010;

/// "nonce too high". With `validation`, the nonce of a call is above the one of its sender. The same request
/// fails again.
pub const SIMULATED_NONCE_TOO_HIGH: i64 = -38011;

/// "max fee per gas less than block base fee". The fee cap of a call is below the base fee of its block.
/// Without `validation` only a call that offers a fee can have this error. The same request fails again.
pub const SIMULATED_FEE_TOO_LOW: i64 = -38012;

/// "intrinsic gas too low". The gas of a call does not cover what a transaction of its size costs before any
/// code runs. Gas that the call does not name is what the block and the gas cap of the whole simulation have
/// left. The same request fails again.
pub const SIMULATED_INTRINSIC_GAS: i64 = -38013;

/// "insufficient funds for gas * price + value". The sender of a call cannot pay for its gas, blobs and
/// value. The message says what it has and what it needs. The same request fails again.
pub const SIMULATED_INSUFFICIENT_FUNDS: i64 = -38014;

/// "block gas limit reached". A call names more gas than its block has left. The same request fails again.
pub const SIMULATED_BLOCK_GAS_LIMIT: i64 = -38015;

/// "block numbers must be in order". The number of a block is not above the one before. The same request
/// fails again.
pub const SIMULATED_BLOCK_NUMBER: i64 = -38020;

/// "block timestamps must be in order". The time of a block is not above the one before. The same request
/// fails again.
pub const SIMULATED_BLOCK_TIME: i64 = -38021;

/// "a precompile cannot move to its own address". `movePrecompileToAddress` of a precompile is its own
/// address. The same request fails again.
pub const SIMULATED_PRECOMPILE_ITSELF: i64 = -38022;

/// "max initcode size exceeded". The init code of a creation has more than 49,152 bytes (EIP-3860). The same
/// request fails again.
pub const SIMULATED_INIT_CODE_SIZE: i64 = -38025;

/// "invalid transaction". A call is no transaction that a block could hold for a reason that has no code of
/// its own: a nonce that cannot be counted up (`nonce has max value: …`), blobs or authorizations in a
/// creation, a blob hash of an unknown version. The code is geth's; nothing is wrong with the server. The
/// same request fails again.
pub const SIMULATED_TRANSACTION_INVALID: i64 = -32603;

/// "response too large". The blocks have more bytes than the limit. The message adds the limit. The same
/// request fails again.
pub const SIMULATION_TOO_LARGE: i64 = -38026;

/// "filter not found". There is no filter of the id: it was never made, was not asked for its lifetime, or
/// has fallen further behind than is remembered. The same request fails again.
pub const FILTER_NOT_FOUND: i64 = -32000;

/// "subscription not found". The connection has no subscription of the id. The same request fails again.
pub const SUBSCRIPTION_NOT_FOUND: i64 = -32000;

/// "notifications not supported". A subscription was asked for over HTTP, which only answers: use a
/// WebSocket. The same request fails again.
pub const NOTIFICATIONS_NOT_SUPPORTED: i64 = -32001;

/// "pending logs are not supported". Logs of the pending block were to be waited for; only those of blocks
/// can be. The same request fails again.
pub const PENDING_LOGS_UNSUPPORTED: i64 = -32000;

/// "parentHash is not current head". A block can be made on the head only. The same request can succeed
/// later.
pub const PARENT_NOT_HEAD: i64 = -32000;

/// "transaction rejected". The pool does not take the transaction. The message says why in geth's words:
/// `already known`, `nonce too low: …`, `replacement transaction underpriced`, `insufficient funds for gas *
/// price + value: …`. The same request fails again.
pub const TRANSACTION_REJECTED: i64 = -32000;

/// "answer too large". The answer has more bytes than the limit. The message adds the limit and what gives a
/// shorter answer: `the answer exceeds the limit of 25000000 bytes (--max-pool-answer): ask txpool_inspect,
/// or txpool_contentFrom for one sender`. The same request fails again.
pub const ANSWER_TOO_LARGE: i64 = -32003;

/// "request too complex". The body holds more JSON values than the limit: objects, arrays, and what they
/// hold. The same request fails again.
pub const TOO_MANY_VALUES: i64 = -32600;

/// "request timed out". What is read or written for the request takes longer than the time limit. The message
/// adds the limit and what helps: `request timed out (timeout = 10s): ask for less`. The same request fails
/// again.
pub const READ_TIMEOUT: i64 = -32000;
