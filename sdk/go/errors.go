// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.

package cartulary

// Codes of the errors that the server answers. Several errors share a code; then the message tells them apart.
const (
	// CodeParseError: "parse error". The body is not JSON. The answer has the id null. The same request fails
	// again.
	CodeParseError = -32700
	// CodeInvalidRequest: "invalid request". The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`,
	// `method`, `params` or `id`, or an empty batch. The same request fails again.
	CodeInvalidRequest = -32600
	// CodeBatchTooLarge: "batch too large". The batch has more calls than the limit. Every call of it gets this
	// error. The same request fails again.
	CodeBatchTooLarge = -32600
	// CodeBodyTooLarge: "request body too large". The body is larger than the limit. HTTP 413. The same request
	// fails again.
	CodeBodyTooLarge = -32600
	// CodeNestingTooDeep: "request nested too deeply". The JSON is nested deeper than the limit. The same
	// request fails again.
	CodeNestingTooDeep = -32600
	// CodeResponseTooLarge: "response too large". The answers of the batch exceed the limit; the calls that are
	// left are not run. The same request fails again.
	CodeResponseTooLarge = -32003
	// CodeMethodNotFound: "the method does not exist or is not available". No method of this name, or one that
	// the configuration denies. The same request fails again.
	CodeMethodNotFound = -32601
	// CodeInternalError: "internal error". A defect of the server. The log has the details. The same request can
	// succeed later.
	CodeInternalError = -32603
	// CodeRateLimited: "rate limit exceeded". The caller's address has used up its tokens. HTTP 429 with
	// `Retry-After` in seconds; `data.rate.backoff_seconds` says the same. The call was not charged. The same
	// request can succeed later.
	CodeRateLimited = -32005
	// CodeInvalidParams: "invalid params". A parameter is missing, superfluous or not what the contract says.
	// The message names the parameter and what was expected: `invalid parameter 0 (address): expected …`. The
	// same request fails again.
	CodeInvalidParams = -32602
	// CodeInvalidBlockRange: "invalid block range params". `fromBlock` comes after `toBlock`. The same request
	// fails again.
	CodeInvalidBlockRange = -32602
	// CodeBlockRangeBeyondHead: "block range extends beyond current head block". The range ends after the newest
	// block. The same request fails again.
	CodeBlockRangeBeyondHead = -32602
	// CodeRangeTooLarge: "query exceeds the limits". The range has too many blocks, or the result too many
	// entries. Where a smaller range helps the message ends with `Try with this block range [0x.., 0x..]`, and
	// `data` has `from` and `to`. The same request fails again.
	CodeRangeTooLarge = -32602
	// CodeClientLimitExceeded: "client limit exceeded". The request asks for more items than one call may. The
	// message adds the limit: `too many slots (max 1024)`, `count asks for too many traces (max 100000)`. The
	// same request fails again.
	CodeClientLimitExceeded = -38026
	// CodeExecutionReverted: "execution reverted". The code reverted. The message adds the reason of
	// `Error(string)` or `Panic(uint256)`; `data` has the bytes of the revert. The same request fails again.
	CodeExecutionReverted = 3
	// CodeExecutionError: "execution failed". The call cannot be executed or failed otherwise than by a revert.
	// The message says why in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas *
	// price + value: …`. The same request fails again.
	CodeExecutionError = -32000
	// CodeHeaderNotFound: "header not found". State or execution was asked for at a block that is not known. The
	// same request fails again.
	CodeHeaderNotFound = -32000
	// CodeUnknownBlock: "unknown block". Logs were asked for by the hash of a block that is not known. The same
	// request fails again.
	CodeUnknownBlock = -32000
	// CodeProofsNotStored: "proofs are not stored in this archive". The archive was made with `--no-proofs`: it
	// holds no trie nodes. `eth_capabilities` says so. The same request fails again.
	CodeProofsNotStored = 4444
	// CodeCallTimeout: "execution aborted". The execution took longer than the time limit and was ended. The
	// message adds the limit: `execution aborted (timeout = 5s)`. The same request fails again.
	CodeCallTimeout = -32000
	// CodeLimitExceeded: "limit exceeded". Every worker is busy, and too many calls wait already, of all clients
	// or of this one, or the call has waited too long; or the answer is long and finds no space: others that are
	// being made or that clients have not read yet take it up, or the disk is full. The message adds which bound
	// of the queue it was: `limit exceeded: too many calls wait for a worker`. When too many bytes of long
	// requests are being read or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it
	// does when one client has too many requests in progress, and when there are too many WebSockets. Or the
	// call needs more memory than a worker may have: `limit exceeded: the call needs too much memory`. The same
	// request can succeed later.
	CodeLimitExceeded = -32005
	// CodeBlockNotFound: "block not found". There is no block of this number or hash to trace. The message names
	// it: `block #… not found`, `block 0x… not found`. The same request fails again.
	CodeBlockNotFound = -32000
	// CodeTransactionNotFound: "transaction not found". There is no transaction of this hash, or of this index
	// in the block. The same request fails again.
	CodeTransactionNotFound = -32000
	// CodeAccountNotFound: "account not found". The account does not exist at this transaction. The same request
	// fails again.
	CodeAccountNotFound = -32000
	// CodeGenesisNotTraceable: "genesis is not traceable". The first block has no transactions to trace. The
	// same request fails again.
	CodeGenesisNotTraceable = -32000
	// CodeUnknownTracer: "unknown tracer". There is no tracer of this name. The message names those that there
	// are, and for one inside muxTracer its place. The same request fails again.
	CodeUnknownTracer = -32602
	// CodeTraceTimeout: "execution timeout". The trace took longer than `timeout`, or than the time limit of the
	// server, and was ended. The message adds the limit: `execution timeout (timeout = 30s)`. The same request
	// fails again.
	CodeTraceTimeout = -32000
	// CodeTraceTooLarge: "trace too large". The trace has more bytes than the limit. The message adds the limit
	// and what gives a smaller answer of the method: `trace exceeds the limit of 500000000 bytes
	// (--max-trace-response): ask for fewer trace types`. The same error tells of a transaction whose inner
	// calls pass on more than 67,108,864 bytes of data, which are not kept. The same request fails again.
	CodeTraceTooLarge = -32003
	// CodeCallNotExecuted: "call 0: execution failed". A call of trace_callMany cannot be executed. The message
	// begins with its index and says why in geth's words, as in `call 0: insufficient funds for gas * price +
	// value: …`; `data` has the `index`. The same request fails again.
	CodeCallNotExecuted = -32000
	// CodeRewindRefused: "not allowed to rewind to a future block". The block is the head, after it, or before
	// the finalized one. The message says which. The same request fails again.
	CodeRewindRefused = -32000
	// CodeSimulatedNonceTooLow: "nonce too low". With `validation`, the nonce of a call is below the one of its
	// sender. The same request fails again.
	CodeSimulatedNonceTooLow = -38010
	// CodeSimulatedNonceTooHigh: "nonce too high". With `validation`, the nonce of a call is above the one of
	// its sender. The same request fails again.
	CodeSimulatedNonceTooHigh = -38011
	// CodeSimulatedFeeTooLow: "max fee per gas less than block base fee". The fee cap of a call is below the
	// base fee of its block. Without `validation` only a call that offers a fee can have this error. The same
	// request fails again.
	CodeSimulatedFeeTooLow = -38012
	// CodeSimulatedIntrinsicGas: "intrinsic gas too low". The gas of a call does not cover what a transaction of
	// its size costs before any code runs. Gas that the call does not name is what the block and the gas cap of
	// the whole simulation have left. The same request fails again.
	CodeSimulatedIntrinsicGas = -38013
	// CodeSimulatedInsufficientFunds: "insufficient funds for gas * price + value". The sender of a call cannot
	// pay for its gas, blobs and value. The message says what it has and what it needs. The same request fails
	// again.
	CodeSimulatedInsufficientFunds = -38014
	// CodeSimulatedBlockGasLimit: "block gas limit reached". A call names more gas than its block has left. The
	// same request fails again.
	CodeSimulatedBlockGasLimit = -38015
	// CodeSimulatedBlockNumber: "block numbers must be in order". The number of a block is not above the one
	// before. The same request fails again.
	CodeSimulatedBlockNumber = -38020
	// CodeSimulatedBlockTime: "block timestamps must be in order". The time of a block is not above the one
	// before. The same request fails again.
	CodeSimulatedBlockTime = -38021
	// CodeSimulatedPrecompileItself: "a precompile cannot move to its own address". `movePrecompileToAddress` of
	// a precompile is its own address. The same request fails again.
	CodeSimulatedPrecompileItself = -38022
	// CodeSimulatedInitCodeSize: "max initcode size exceeded". The init code of a creation has more than 49,152
	// bytes (EIP-3860). The same request fails again.
	CodeSimulatedInitCodeSize = -38025
	// CodeSimulatedTransactionInvalid: "invalid transaction". A call is no transaction that a block could hold
	// for a reason that has no code of its own: a nonce that cannot be counted up (`nonce has max value: …`),
	// blobs or authorizations in a creation, a blob hash of an unknown version. The code is geth's; nothing is
	// wrong with the server. The same request fails again.
	CodeSimulatedTransactionInvalid = -32603
	// CodeSimulationTooLarge: "response too large". The blocks have more bytes than the limit. The message adds
	// the limit. The same request fails again.
	CodeSimulationTooLarge = -38026
	// CodeFilterNotFound: "filter not found". There is no filter of the id: it was never made, was not asked for
	// its lifetime, or has fallen further behind than is remembered. The same request fails again.
	CodeFilterNotFound = -32000
	// CodeSubscriptionNotFound: "subscription not found". The connection has no subscription of the id. The same
	// request fails again.
	CodeSubscriptionNotFound = -32000
	// CodeNotificationsNotSupported: "notifications not supported". A subscription was asked for over HTTP,
	// which only answers: use a WebSocket. The same request fails again.
	CodeNotificationsNotSupported = -32001
	// CodePendingLogsUnsupported: "pending logs are not supported". Logs of the pending block were to be waited
	// for; only those of blocks can be. The same request fails again.
	CodePendingLogsUnsupported = -32000
	// CodeParentNotHead: "parentHash is not current head". A block can be made on the head only. The same
	// request can succeed later.
	CodeParentNotHead = -32000
	// CodeTransactionRejected: "transaction rejected". The pool does not take the transaction. The message says
	// why in geth's words: `already known`, `nonce too low: …`, `replacement transaction underpriced`,
	// `insufficient funds for gas * price + value: …`. The same request fails again.
	CodeTransactionRejected = -32000
	// CodeAnswerTooLarge: "answer too large". The answer has more bytes than the limit. The message adds the
	// limit and what gives a shorter answer: `the answer exceeds the limit of 25000000 bytes
	// (--max-pool-answer): ask txpool_inspect, or txpool_contentFrom for one sender`. The same request fails
	// again.
	CodeAnswerTooLarge = -32003
	// CodeTooManyValues: "request too complex". The body holds more JSON values than the limit: objects, arrays,
	// and what they hold. The same request fails again.
	CodeTooManyValues = -32600
	// CodeReadTimeout: "request timed out". What is read or written for the request takes longer than the time
	// limit. The message adds the limit and what helps: `request timed out (timeout = 10s): ask for less`. The
	// same request fails again.
	CodeReadTimeout = -32000
)
