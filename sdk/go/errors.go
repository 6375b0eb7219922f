// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.

package cartulary

// Codes of the errors that the server answers. Several errors share a code; ErrorName tells them apart.
const (
	// CodeParseError: "parse error". The body is not JSON. The answer has the id null. Mend the JSON; the same
	// body fails again. Send UTF-8 without a byte order mark, and one value only.
	CodeParseError = -32700
	// CodeInvalidRequest: "invalid request". The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`,
	// `method`, `params` or `id`, or an empty batch. Send an object with `jsonrpc` "2.0", a `method` that is
	// text, an `id` that is text, a number or null, and `params` that are an array or an object, or left out; or
	// a batch of such. The same request fails again.
	CodeInvalidRequest = -32600
	// CodeBatchTooLarge: "batch too large". The batch has more calls than the limit. Every call of it gets this
	// error. Send the calls in several batches of at most `batchCallsMax` calls (1,000 by default). Batches of
	// about a hundred are as quick, and one slow call holds up fewer others.
	CodeBatchTooLarge = -32600
	// CodeBodyTooLarge: "request body too large". The body is larger than the limit. HTTP 413. Split the
	// request: fewer calls in the batch, or fewer entries in a list. An operator can raise `bodyBytesMax`.
	CodeBodyTooLarge = -32600
	// CodeNestingTooDeep: "request nested too deeply". The JSON is nested deeper than the limit. Send the values
	// less deeply nested: no method of the contract needs more than a few levels.
	CodeNestingTooDeep = -32600
	// CodeResponseTooLarge: "response too large". The answers of the batch exceed the limit; the calls that are
	// left are not run. Keep the answers that came, and send the calls that got this error again in a smaller
	// batch.
	CodeResponseTooLarge = -32003
	// CodeBatchTimeout: "batch timed out". The batch took longer than the time limit for a whole batch. Its
	// calls that ran were ended, the calls that were left were not run. The message adds the limit: `batch timed
	// out (timeout = 60s)`. Keep the answers that came, and send the calls that got this error again in smaller
	// batches, or one at a time: a call alone has the whole time limit of its method.
	CodeBatchTimeout = -32005
	// CodeMethodNotFound: "the method does not exist or is not available". No method of this name, or one that
	// the configuration denies. Compare the name with the methods of `rpc.discover`, which leaves out what this
	// node does not serve. Methods that need keys, such as `eth_sign`, are served nowhere in this contract: sign
	// in a wallet.
	CodeMethodNotFound = -32601
	// CodeInternalError: "internal error". A defect of the server. The log has the details. Retry a few times at
	// most, a second later. If it comes again report it with the time of the request: the log of the node has
	// what happened. The same request may succeed within seconds.
	CodeInternalError = -32603
	// CodeRateLimited: "rate limit exceeded". The caller's address has used up its tokens. HTTP 429 with
	// `Retry-After` in seconds; `data.rate.backoff_seconds` says the same. The call was not charged. Wait as
	// many seconds as `Retry-After` says, then send the same request. Look at `x-cost` for a cheaper method, and
	// put fewer calls into a batch. The same request may succeed within seconds.
	CodeRateLimited = -32005
	// CodeInvalidParams: "invalid params". A parameter is missing, superfluous or not what the contract says.
	// The message names the parameter and what was expected: `invalid parameter 0 (address): expected …`.
	// Correct the parameter that the message names; the same request fails again. The page of the method has its
	// parameters and an example.
	CodeInvalidParams = -32602
	// CodeInvalidBlockRange: "invalid block range params". `fromBlock` comes after `toBlock`. Exchange
	// `fromBlock` and `toBlock`. Tags are looked up at the moment of the call: latest may be lower than a number
	// that you have from elsewhere.
	CodeInvalidBlockRange = -32602
	// CodeBlockRangeBeyondHead: "block range extends beyond current head block". The range ends after the newest
	// block. Ask up to latest. The same range is answered once `eth_blockNumber` has reached its end; a node
	// that follows another may be a block behind it.
	CodeBlockRangeBeyondHead = -32602
	// CodeRangeTooLarge: "query exceeds the limits". The range has too many blocks, or the result too many
	// entries. Where a smaller range helps the message ends with `Try with this block range [0x.., 0x..]`, and
	// `data` has `from` and `to`. Ask again for the range in `data`, then go on behind its end. Where there is
	// none, one block has too much: name addresses or topics, or page `trace_filter` with `after` and `count`.
	CodeRangeTooLarge = -32602
	// CodeClientLimitExceeded: "client limit exceeded". The request asks for more items than one call may. The
	// message says of what there are too many, most add the limit: `too many slots (max 1024)`, `count asks for
	// too many traces (max 100000)`, `too many calls: 5001 > 5000`. `too many blocks` of eth_simulateV1 are more
	// than `--max-simulate-blocks`. Split the request into several of at most the number that the message names.
	// The same request fails again.
	CodeClientLimitExceeded = -38026
	// CodeExecutionReverted: "execution reverted". The code reverted. The message adds the reason of
	// `Error(string)` or `Panic(uint256)`; `data` has the bytes of the revert. Read the reason in the message,
	// or decode `data` with the errors of the contract. At the same block the call reverts again: change its
	// arguments, its sender or its value; `debug_traceCall` with callTracer shows where it happens.
	CodeExecutionReverted = 3
	// CodeExecutionError: "execution failed". The call cannot be executed or failed otherwise than by a revert.
	// The message says why in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas *
	// price + value: …`. Change what the message names: more gas, more ether for the sender (without a gas price
	// only for the value), a nonce that is not used. At the same block the same call fails again.
	CodeExecutionError = -32000
	// CodeHeaderNotFound: "header not found". State or execution was asked for at a block that is not known.
	// eth_feeHistory says how far its range goes: `request beyond head block: requested 300, head 256`. Ask
	// `eth_blockNumber` for the newest block. A block that another node announced is found once it has come
	// here, too; a hash that was found before belongs to a block that is not on the chain any more.
	CodeHeaderNotFound = -32000
	// CodeUnknownBlock: "unknown block". Logs were asked for by the hash of a block that is not known. Look the
	// hash up with `eth_getBlockByHash`: null means that the block is not on the chain, or not here yet. After a
	// reorganisation ask for the block that took its place.
	CodeUnknownBlock = -32000
	// CodeProofsNotStored: "proofs are not stored in this archive". The archive was made with `--no-proofs`: it
	// holds no trie nodes. `eth_capabilities` says so. Ask another node, or an operator for an archive that is
	// made without `--no-proofs`; waiting does not help. For values without proof use `eth_getAccountInfo` and
	// `eth_getStorageValues`.
	CodeProofsNotStored = 4444
	// CodeCallTimeout: "execution aborted". The execution, or handing a large call to a worker, took longer than
	// the time limit and was ended. The message adds the limit: `execution aborted (timeout = 5s)`. Make the
	// call smaller: split what it loops over, or give less `gas`. The same call takes as long again; an operator
	// can raise `callTimeoutMs`.
	CodeCallTimeout = -32000
	// CodeLimitExceeded: "limit exceeded". Every worker is busy, and too many calls wait already, of all clients
	// or of this one, or the call has waited too long; or the answer is long and finds no space: others that are
	// being made or that clients have not read yet take it up, or the disk is full. The message adds which bound
	// of the queue it was: `limit exceeded: too many calls wait for a worker`. When too many bytes of long
	// requests are being read or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it
	// does when one client has too many requests in progress, and when there are too many WebSockets. Retry
	// after a pause that grows from one second, or after `Retry-After`, and have fewer calls under way at a
	// time. The same request may succeed within seconds.
	CodeLimitExceeded = -32005
	// CodePreempted: "preempted". The call was ended before its time limit, because other clients, who took less
	// of the workers, waited for the worker that it had. The message adds how long they waited: `preempted:
	// other clients waited for the worker for more than 500 ms`. Retry after a pause that grows from one second:
	// when fewer clients wait, the call runs to its end. Or ask for less at a time: a call that ends within the
	// milliseconds that the message names is not ended for others. The same request may succeed within seconds.
	CodePreempted = -32005
	// CodeMemoryExceeded: "the call needs too much memory". The work for the request took more memory than a
	// worker may have, and was ended. Ask for less: fewer calls in one request, less `gas`, a tracer instead of
	// every instruction. The same call fails again; an operator can raise `workerHeapBytesMax`.
	CodeMemoryExceeded = -32000
	// CodeTooManyWatchers: "too many filters or subscriptions". There are as many filters or subscriptions as
	// there may be: of all clients, of this one, or on this connection. End what is not needed any longer with
	// `eth_uninstallFilter` or `eth_unsubscribe`, then ask again. Filters that nobody asks end after
	// `filterLifetimeMs`; one filter or subscription of several addresses does the work of many.
	CodeTooManyWatchers = -32005
	// CodeBlockNotFound: "block not found". There is no block of this number or hash to trace. The message names
	// it: `block #… not found`, `block 0x… not found`. Ask `eth_blockNumber` for the newest block, or look the
	// hash up with `eth_getBlockByHash`. A block that was announced elsewhere is found once it has come here,
	// too.
	CodeBlockNotFound = -32000
	// CodeTransactionNotFound: "transaction not found". There is no transaction of this hash, or of this index
	// in the block. Only mined transactions can be traced: trace it once `eth_getTransactionReceipt` is not
	// null. For one that is not mined use `debug_traceCall`, or `trace_rawTransaction` when it is signed; an
	// index must be one of the block.
	CodeTransactionNotFound = -32000
	// CodeAccountNotFound: "account not found". The account does not exist at this transaction. The answer is
	// final for this place: the account had no ether, no nonce and no code. Ask at a later transaction or block;
	// `eth_getAccountInfo` answers zeros where there is no account.
	CodeAccountNotFound = -32000
	// CodeGenesisNotTraceable: "genesis is not traceable". The first block has no transactions to trace. Begin
	// with the block after the first. What the first block allots is in `eth_getBalance` and `eth_getCode` at
	// it.
	CodeGenesisNotTraceable = -32000
	// CodeUnknownTracer: "unknown tracer". There is no tracer of this name. The message names those that there
	// are, and for one inside muxTracer its place. Use one of the names in the message; programs in JavaScript
	// are not run. For every instruction leave `tracer` out.
	CodeUnknownTracer = -32602
	// CodeTraceTimeout: "execution timeout". The trace, or handing a large call to a worker, took longer than
	// `timeout`, or than the time limit of the server, and was ended. The message adds the limit: `execution
	// timeout (timeout = 30s)`. Give a longer `timeout`, or trace less: one transaction instead of the block,
	// callTracer with `onlyTopCall`, no `vmTrace`. Beyond the limit of the server only its operator can help,
	// with `traceTimeoutMs`.
	CodeTraceTimeout = -32000
	// CodeTraceTooLarge: "trace too large". The trace has more bytes than the limit. The message adds the limit
	// and what gives a smaller answer of the method: `trace exceeds the limit of 500000000 bytes
	// (--max-trace-response): ask for fewer trace types`. The same error tells of a transaction whose inner
	// calls pass on more than 67,108,864 bytes of data, which are not kept. Ask for the smaller answer that the
	// message names: fewer trace types, single transactions, `limit`, `disableStack` or `disableStorage`. The
	// same request fails again.
	CodeTraceTooLarge = -32003
	// CodeCallNotExecuted: "call 0: execution failed". A call of trace_callMany cannot be executed. The message
	// begins with its index and says why in geth's words, as in `call 0: insufficient funds for gas * price +
	// value: …`; `data` has the `index`. Correct the call whose `index` is in `data`, and send all of them
	// again: none of the results is kept.
	CodeCallNotExecuted = -32000
	// CodeRewindRefused: "not allowed to rewind to a future block". The block is the head, after it, or before
	// the finalized one. The message says which. Ask for a block below `eth_blockNumber` and above the finalized
	// one, which never goes.
	CodeRewindRefused = -32000
	// CodeSimulatedNonceTooLow: "nonce too low". With `validation`, the nonce of a call is below the one of its
	// sender. Leave the nonce out, so that the right one is taken, or simulate without `validation`.
	CodeSimulatedNonceTooLow = -38010
	// CodeSimulatedNonceTooHigh: "nonce too high". With `validation`, the nonce of a call is above the one of
	// its sender. Leave the nonce out, or put the calls with the nonces before it into the simulation.
	CodeSimulatedNonceTooHigh = -38011
	// CodeSimulatedFeeTooLow: "max fee per gas less than block base fee". The fee cap of a call is below the
	// base fee of its block. Without `validation` only a call that offers a fee can have this error. Raise
	// `maxFeePerGas` to the base fee of the block, set `baseFeePerGas` in `blockOverrides`, or leave the fees
	// out and simulate without `validation`.
	CodeSimulatedFeeTooLow = -38012
	// CodeSimulatedIntrinsicGas: "intrinsic gas too low". The gas of a call does not cover what a transaction of
	// its size costs before any code runs. Gas that the call does not name is what the block and the gas cap of
	// the whole simulation have left. Give the call at least 21,000 gas and what its data costs, or leave `gas`
	// out. When no gas is left for calls that name none, simulate fewer of them in one request.
	CodeSimulatedIntrinsicGas = -38013
	// CodeSimulatedInsufficientFunds: "insufficient funds for gas * price + value". The sender of a call cannot
	// pay for its gas, blobs and value. The message says what it has and what it needs. Give the sender ether
	// with `balance` in `stateOverrides`, or lower the value, the gas or the fees.
	CodeSimulatedInsufficientFunds = -38014
	// CodeSimulatedBlockGasLimit: "block gas limit reached". A call names more gas than its block has left.
	// Lower the gas of the call, move it into the next block, or raise `gasLimit` in `blockOverrides`.
	CodeSimulatedBlockGasLimit = -38015
	// CodeSimulatedBlockNumber: "block numbers must be in order". The number of a block is not above the one
	// before. Give each block a `number` above the one before, the first one above its base, or leave the
	// numbers out.
	CodeSimulatedBlockNumber = -38020
	// CodeSimulatedBlockTime: "block timestamps must be in order". The time of a block is not above the one
	// before. Give each block a `time` above the one before, in seconds, or leave the times out.
	CodeSimulatedBlockTime = -38021
	// CodeSimulatedPrecompileItself: "a precompile cannot move to its own address". `movePrecompileToAddress` of
	// a precompile is its own address. Name another address in `movePrecompileToAddress`, or leave it out to
	// keep the precompile where it is.
	CodeSimulatedPrecompileItself = -38022
	// CodeSimulatedInitCodeSize: "max initcode size exceeded". The init code of a creation has more than 49,152
	// bytes (EIP-3860). Make the init code shorter, by libraries or several contracts: a real block would not
	// take it either.
	CodeSimulatedInitCodeSize = -38025
	// CodeSimulatedTransactionInvalid: "invalid transaction". A call is no transaction that a block could hold
	// for a reason that has no code of its own: a nonce that cannot be counted up (`nonce has max value: …`), an
	// empty list of authorizations, a blob hash of an unknown version. The code is geth's; nothing is wrong with
	// the server, and its metrics count the error as -32602. Change what the message names: no block could hold
	// this transaction, so it fails at every block. It is no defect of the server, whatever its code says.
	CodeSimulatedTransactionInvalid = -32603
	// CodeSimulationTooLarge: "response too large". The blocks have more bytes than the limit. The message adds
	// the limit. Simulate fewer blocks or calls at a time, or leave `returnFullTransactions` out. The same
	// request fails again.
	CodeSimulationTooLarge = -38026
	// CodeFilterNotFound: "filter not found". There is no filter of the id: it was never made, was not asked for
	// its lifetime, has fallen further behind than is remembered, or met a block with more than it could answer.
	// Make a new filter, and fetch with `eth_getLogs` or `eth_getBlockByNumber` what was missed since the last
	// answer. Poll more often than `filterLifetimeMs`.
	CodeFilterNotFound = -32000
	// CodeSubscriptionNotFound: "subscription not found". The connection has no subscription of the id. Nothing
	// is left to do when the subscription was to end. Ids hold for the connection that subscribed only: after
	// reconnecting subscribe anew.
	CodeSubscriptionNotFound = -32000
	// CodeNotificationsNotSupported: "notifications not supported". A subscription was asked for over HTTP,
	// which only answers: use a WebSocket. Connect over a WebSocket, at the same address with ws instead of
	// http, and subscribe there; or poll a filter of `eth_newFilter` with `eth_getFilterChanges`.
	CodeNotificationsNotSupported = -32001
	// CodePendingLogsUnsupported: "pending logs are not supported". Logs of the pending block were to be waited
	// for; only those of blocks can be. Leave `fromBlock` and `toBlock` out to wait for the logs of new blocks.
	// Logs of the pending block as it is now are in `eth_getLogs`.
	CodePendingLogsUnsupported = -32000
	// CodeParentNotHead: "parentHash is not current head". A block can be made on the head only. Not by itself:
	// ask `eth_getBlockByNumber` for latest, and send another request with its hash as parent.
	CodeParentNotHead = -32000
	// CodeTransactionRejected: "transaction rejected". The pool does not take the transaction. The message says
	// why in geth's words: `already known`, `nonce too low: …`, `replacement transaction underpriced`,
	// `insufficient funds for gas * price + value: …`. Do what the message says: `already known` is no failure,
	// the pool has it; for `nonce too low` ask `eth_getTransactionReceipt` whether this transaction was mined,
	// or another one of its nonce; to replace one pay at least a tenth more in each fee, for a blob transaction
	// twice as much; when funds lack, send the same bytes once the sender has them.
	CodeTransactionRejected = -32000
	// CodeAnswerTooLarge: "answer too large". The answer has more bytes than the limit. The message adds the
	// limit and what gives a shorter answer: `the answer exceeds the limit of 25000000 bytes
	// (--max-pool-answer): ask txpool_inspect, or txpool_contentFrom for one sender`. Ask for the shorter answer
	// that the message names, such as `txpool_contentFrom` for one sender.
	CodeAnswerTooLarge = -32003
	// CodeTooManyValues: "request too complex". The body holds more JSON values than the limit: objects, arrays,
	// and what they hold. Split the request: fewer calls in the batch, or shorter lists. An operator can raise
	// `requestValuesMax`.
	CodeTooManyValues = -32600
	// CodeReadTimeout: "request timed out". What is read or written for the request takes longer than the time
	// limit. The message adds the limit and what helps: `request timed out (timeout = 10s): ask for less`. Ask
	// for less at a time, as the message says: a shorter range, fewer slots, a narrower filter. The same request
	// takes as long again, unless the server was busy with others.
	CodeReadTimeout = -32000
	// CodeStoreUnavailable: "resource unavailable: the disk takes no writes now". The disk under the archive or
	// under the pool's journal takes no writes: it is full, a quota is used up, or it fails. A transaction that
	// was sent was not taken; of several blocks that were to be made or taken back, some may have been. Reads go
	// on. The node goes on by itself when there is room again; until then `/readiness` is DOWN and says why.
	// Retry after a pause that grows from one second, or send it to another node. An operator makes room on the
	// disk of the data folder; the node need not be restarted. The same request may succeed within seconds.
	CodeStoreUnavailable = -32002
	// CodeArchiveDamaged: "resource unavailable: the archive is damaged". A record that the request needs is
	// damaged or missing on the disk, so the request gets no result. The log and `/readiness` name the file. Ask
	// another node: waiting does not help. The operator stops the node and runs `cartulary recover`.
	CodeArchiveDamaged = -32002
	// CodeArchiveUnavailable: "resource unavailable: the archive cannot be read now". After its disk failed the
	// archive has to be opened again, and that could not be done yet: opening needs some room, too. The node
	// goes on trying; until then `/readiness` is DOWN and says why. Or the process has no file handle left for a
	// file of the archive. Retry after a pause that grows from one second, or ask another node. An operator
	// makes room on the disk of the data folder; the node need not be restarted. Where it lacks file handles,
	// the operator raises the limit of open files (`ulimit -n`, `LimitNOFILE`). The same request may succeed
	// within seconds.
	CodeArchiveUnavailable = -32002
)

// ErrorName is the name of an error in the contract's catalogue.
type ErrorName string

// Names of the errors that the server answers.
const (
	NameParseError                  ErrorName = "parseError"
	NameInvalidRequest              ErrorName = "invalidRequest"
	NameBatchTooLarge               ErrorName = "batchTooLarge"
	NameBodyTooLarge                ErrorName = "bodyTooLarge"
	NameNestingTooDeep              ErrorName = "nestingTooDeep"
	NameResponseTooLarge            ErrorName = "responseTooLarge"
	NameBatchTimeout                ErrorName = "batchTimeout"
	NameMethodNotFound              ErrorName = "methodNotFound"
	NameInternalError               ErrorName = "internalError"
	NameRateLimited                 ErrorName = "rateLimited"
	NameInvalidParams               ErrorName = "invalidParams"
	NameInvalidBlockRange           ErrorName = "invalidBlockRange"
	NameBlockRangeBeyondHead        ErrorName = "blockRangeBeyondHead"
	NameRangeTooLarge               ErrorName = "rangeTooLarge"
	NameClientLimitExceeded         ErrorName = "clientLimitExceeded"
	NameExecutionReverted           ErrorName = "executionReverted"
	NameExecutionError              ErrorName = "executionError"
	NameHeaderNotFound              ErrorName = "headerNotFound"
	NameUnknownBlock                ErrorName = "unknownBlock"
	NameProofsNotStored             ErrorName = "proofsNotStored"
	NameCallTimeout                 ErrorName = "callTimeout"
	NameLimitExceeded               ErrorName = "limitExceeded"
	NamePreempted                   ErrorName = "preempted"
	NameMemoryExceeded              ErrorName = "memoryExceeded"
	NameTooManyWatchers             ErrorName = "tooManyWatchers"
	NameBlockNotFound               ErrorName = "blockNotFound"
	NameTransactionNotFound         ErrorName = "transactionNotFound"
	NameAccountNotFound             ErrorName = "accountNotFound"
	NameGenesisNotTraceable         ErrorName = "genesisNotTraceable"
	NameUnknownTracer               ErrorName = "unknownTracer"
	NameTraceTimeout                ErrorName = "traceTimeout"
	NameTraceTooLarge               ErrorName = "traceTooLarge"
	NameCallNotExecuted             ErrorName = "callNotExecuted"
	NameRewindRefused               ErrorName = "rewindRefused"
	NameSimulatedNonceTooLow        ErrorName = "simulatedNonceTooLow"
	NameSimulatedNonceTooHigh       ErrorName = "simulatedNonceTooHigh"
	NameSimulatedFeeTooLow          ErrorName = "simulatedFeeTooLow"
	NameSimulatedIntrinsicGas       ErrorName = "simulatedIntrinsicGas"
	NameSimulatedInsufficientFunds  ErrorName = "simulatedInsufficientFunds"
	NameSimulatedBlockGasLimit      ErrorName = "simulatedBlockGasLimit"
	NameSimulatedBlockNumber        ErrorName = "simulatedBlockNumber"
	NameSimulatedBlockTime          ErrorName = "simulatedBlockTime"
	NameSimulatedPrecompileItself   ErrorName = "simulatedPrecompileItself"
	NameSimulatedInitCodeSize       ErrorName = "simulatedInitCodeSize"
	NameSimulatedTransactionInvalid ErrorName = "simulatedTransactionInvalid"
	NameSimulationTooLarge          ErrorName = "simulationTooLarge"
	NameFilterNotFound              ErrorName = "filterNotFound"
	NameSubscriptionNotFound        ErrorName = "subscriptionNotFound"
	NameNotificationsNotSupported   ErrorName = "notificationsNotSupported"
	NamePendingLogsUnsupported      ErrorName = "pendingLogsUnsupported"
	NameParentNotHead               ErrorName = "parentNotHead"
	NameTransactionRejected         ErrorName = "transactionRejected"
	NameAnswerTooLarge              ErrorName = "answerTooLarge"
	NameTooManyValues               ErrorName = "tooManyValues"
	NameReadTimeout                 ErrorName = "readTimeout"
	NameStoreUnavailable            ErrorName = "storeUnavailable"
	NameArchiveDamaged              ErrorName = "archiveDamaged"
	NameArchiveUnavailable          ErrorName = "archiveUnavailable"
)

var errorMarks = []errorMark{
	{NameParseError, CodeParseError, ""},
	{NameInvalidRequest, CodeInvalidRequest, "invalid request"},
	{NameBatchTooLarge, CodeBatchTooLarge, "batch too large"},
	{NameBodyTooLarge, CodeBodyTooLarge, "request body too large"},
	{NameNestingTooDeep, CodeNestingTooDeep, "request nested too deeply"},
	{NameResponseTooLarge, CodeResponseTooLarge, "response too large"},
	{NameBatchTimeout, CodeBatchTimeout, "batch timed out"},
	{NameMethodNotFound, CodeMethodNotFound, ""},
	{NameInternalError, CodeInternalError, "internal error"},
	{NameRateLimited, CodeRateLimited, "rate limit exceeded"},
	{NameInvalidParams, CodeInvalidParams, "invalid params"},
	{NameInvalidBlockRange, CodeInvalidBlockRange, "invalid block range params"},
	{NameBlockRangeBeyondHead, CodeBlockRangeBeyondHead, "block range extends beyond current head block"},
	{NameRangeTooLarge, CodeRangeTooLarge, "query exceeds the limits"},
	{NameClientLimitExceeded, CodeClientLimitExceeded, "client limit exceeded"},
	{NameExecutionReverted, CodeExecutionReverted, ""},
	{NameExecutionError, CodeExecutionError, "execution failed"},
	{NameHeaderNotFound, CodeHeaderNotFound, "header not found"},
	{NameUnknownBlock, CodeUnknownBlock, "unknown block"},
	{NameProofsNotStored, CodeProofsNotStored, "proofs are not stored in this archive"},
	{NameCallTimeout, CodeCallTimeout, "execution aborted"},
	{NameLimitExceeded, CodeLimitExceeded, "limit exceeded"},
	{NamePreempted, CodePreempted, "preempted"},
	{NameMemoryExceeded, CodeMemoryExceeded, "the call needs too much memory"},
	{NameTooManyWatchers, CodeTooManyWatchers, "too many filters or subscriptions"},
	{NameBlockNotFound, CodeBlockNotFound, "block not found"},
	{NameTransactionNotFound, CodeTransactionNotFound, "transaction not found"},
	{NameAccountNotFound, CodeAccountNotFound, "account not found"},
	{NameGenesisNotTraceable, CodeGenesisNotTraceable, "genesis is not traceable"},
	{NameUnknownTracer, CodeUnknownTracer, "unknown tracer"},
	{NameTraceTimeout, CodeTraceTimeout, "execution timeout"},
	{NameTraceTooLarge, CodeTraceTooLarge, "trace too large"},
	{NameCallNotExecuted, CodeCallNotExecuted, "call 0: execution failed"},
	{NameRewindRefused, CodeRewindRefused, "not allowed to rewind to a future block"},
	{NameSimulatedNonceTooLow, CodeSimulatedNonceTooLow, "nonce too low"},
	{NameSimulatedNonceTooHigh, CodeSimulatedNonceTooHigh, "nonce too high"},
	{NameSimulatedFeeTooLow, CodeSimulatedFeeTooLow, "max fee per gas less than block base fee"},
	{NameSimulatedIntrinsicGas, CodeSimulatedIntrinsicGas, "intrinsic gas too low"},
	{NameSimulatedInsufficientFunds, CodeSimulatedInsufficientFunds, "insufficient funds for gas * price + value"},
	{NameSimulatedBlockGasLimit, CodeSimulatedBlockGasLimit, "block gas limit reached"},
	{NameSimulatedBlockNumber, CodeSimulatedBlockNumber, "block numbers must be in order"},
	{NameSimulatedBlockTime, CodeSimulatedBlockTime, "block timestamps must be in order"},
	{NameSimulatedPrecompileItself, CodeSimulatedPrecompileItself, "a precompile cannot move to its own address"},
	{NameSimulatedInitCodeSize, CodeSimulatedInitCodeSize, "max initcode size exceeded"},
	{NameSimulatedTransactionInvalid, CodeSimulatedTransactionInvalid, "invalid transaction"},
	{NameSimulationTooLarge, CodeSimulationTooLarge, "response too large"},
	{NameFilterNotFound, CodeFilterNotFound, "filter not found"},
	{NameSubscriptionNotFound, CodeSubscriptionNotFound, "subscription not found"},
	{NameNotificationsNotSupported, CodeNotificationsNotSupported, "notifications not supported"},
	{NamePendingLogsUnsupported, CodePendingLogsUnsupported, "pending logs are not supported"},
	{NameParentNotHead, CodeParentNotHead, "parentHash is not current head"},
	{NameTransactionRejected, CodeTransactionRejected, "transaction rejected"},
	{NameAnswerTooLarge, CodeAnswerTooLarge, "answer too large"},
	{NameTooManyValues, CodeTooManyValues, "request too complex"},
	{NameReadTimeout, CodeReadTimeout, "request timed out"},
	{NameStoreUnavailable, CodeStoreUnavailable, "resource unavailable: the disk takes no writes now"},
	{NameArchiveDamaged, CodeArchiveDamaged, "resource unavailable: the archive is damaged"},
	{NameArchiveUnavailable, CodeArchiveUnavailable, "resource unavailable: the archive cannot be read now"},
}
