// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.

package cartulary

// Codes of the errors that the server answers. Several errors share a code; ErrorName tells them apart.
const (
	// CodeParseError: "parse error". The body is not valid JSON. The response has the `id` null. Fix the JSON;
	// the same body fails again. Send a single value in UTF-8 without a byte order mark.
	CodeParseError = -32700
	// CodeInvalidRequest: "invalid request". The JSON is not a JSON-RPC 2.0 request: `jsonrpc`, `method`,
	// `params` or `id` is invalid, or the batch is empty. Send an object, or a batch of objects, with `jsonrpc`
	// "2.0", a string as `method`, a string, number or null as `id`, and an array or object as `params`, unless
	// the method needs none. The same request fails again.
	CodeInvalidRequest = -32600
	// CodeBatchTooLarge: "batch too large". The batch has more calls than the limit. Each of its calls gets this
	// error. Split the calls into batches of at most `batchCallsMax` calls (1,000 by default). Batches of about
	// a hundred are as fast, and a slow call delays fewer others.
	CodeBatchTooLarge = -32600
	// CodeBodyTooLarge: "request body too large". The body is larger than the limit. The HTTP status is 413.
	// Split the request: fewer calls in the batch, or fewer entries in a list. The operator of the node can
	// raise `bodyBytesMax`.
	CodeBodyTooLarge = -32600
	// CodeNestingTooDeep: "request nested too deeply". The JSON is nested more deeply than the limit. Nest the
	// values less deeply. No method of the contract needs more than a few levels.
	CodeNestingTooDeep = -32600
	// CodeResponseTooLarge: "response too large". The results of the batch exceed the limit. The remaining calls
	// do not run. Keep the results that you received, and send the calls that got this error in a smaller batch.
	CodeResponseTooLarge = -32003
	// CodeBatchTimeout: "batch timed out". The batch took longer than the time limit of a whole batch. Running
	// calls were cancelled, and the remaining calls did not run. The message includes the limit: `batch timed
	// out (timeout = 60s)`. Keep the results that you received, and send the calls that got this error in
	// smaller batches or one at a time: a single call has the whole time limit of its method.
	CodeBatchTimeout = -32005
	// CodeMethodNotFound: "the method does not exist or is not available". No method has this name, or the node
	// does not serve the method. `data.suggestion` is the method with the most similar name, if there is one.
	// `data.reason` says why the node does not serve a method of the contract. Call the method in
	// `data.suggestion`, or compare the name with `rpc.discover`, which lists the methods that the node serves.
	// If there is a `data.reason`, ask the operator or another node. Methods that need keys, such as `eth_sign`,
	// exist only on development chains: elsewhere, sign in a wallet.
	CodeMethodNotFound = -32601
	// CodeInternalError: "internal error". The node has a bug. Its log has the details. Retry a few times at
	// most, with a pause of one second. If the error persists, report it to the operator with the time of the
	// request: the log of the node has the details. The same request may succeed within seconds.
	CodeInternalError = -32603
	// CodeRateLimited: "rate limit exceeded". Your address has used up its tokens. The HTTP status is 429.
	// `Retry-After` and `data.rate.backoff_seconds` have the seconds to wait. The call was not charged. Wait for
	// the number of seconds in `Retry-After`, then send the same request. To spend fewer tokens, look for a
	// method with a lower `x-cost`, and put fewer calls into a batch. The same request may succeed within
	// seconds.
	CodeRateLimited = -32005
	// CodeInvalidParams: "invalid params". A parameter is missing, superfluous or invalid. The message names the
	// parameter and the expected value: `invalid parameter 0 (address): expected …`. Correct the parameter that
	// the message names; the same request fails again. The docs page of the method has its parameters and an
	// example.
	CodeInvalidParams = -32602
	// CodeInvalidBlockRange: "invalid block range params". `fromBlock` is after `toBlock`. Swap `fromBlock` and
	// `toBlock`. Tags are resolved when the call runs, so latest can be lower than a number from another source.
	CodeInvalidBlockRange = -32602
	// CodeBlockRangeBeyondHead: "block range extends beyond current head block". The range ends after the newest
	// block. Request blocks up to latest. The same range succeeds once `eth_blockNumber` has reached its end; a
	// node that follows another node can be a block behind it.
	CodeBlockRangeBeyondHead = -32602
	// CodeRangeTooLarge: "query exceeds the limits". The range has too many blocks, or the result has too many
	// entries. If a smaller range helps, the message ends with `Try with this block range [0x.., 0x..]`, and
	// `data` has `from` and `to`. Request the range in `data`, then continue after its end. If there is no such
	// range, a single block has too many entries: filter by addresses or topics, or use `after` and `count` of
	// `trace_filter`.
	CodeRangeTooLarge = -32602
	// CodeClientLimitExceeded: "client limit exceeded". The request has more items than one call may have. The
	// message names the items and usually the limit: `too many slots (max 1024)`, `count asks for too many
	// traces (max 100000)`, `too many calls: 5001 > 5000`. For eth_simulateV1, `too many blocks` means more than
	// `--max-simulate-blocks`, which also bounds the bundles of an eth_callMany or debug_traceCallMany. Split
	// the request so that each part stays within the limit in the message. The same request fails again.
	CodeClientLimitExceeded = -38026
	// CodeExecutionReverted: "execution reverted". The code reverted. The message includes the reason from
	// `Error(string)` or `Panic(uint256)`; `data` has the revert data. Read the reason in the message, or decode
	// `data` with the custom errors of the contract. At the same block, the same call reverts again: change its
	// arguments, its sender or its value. `debug_traceCall` with callTracer shows where it reverts.
	CodeExecutionReverted = 3
	// CodeExecutionError: "execution failed". The call cannot be executed, or failed for a reason other than a
	// revert. The message has the reason in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds
	// for gas * price + value: …`. Change what the message names: provide more gas, more ether for the sender
	// (without a gas price, only for the value), or an unused nonce. At the same block, the same call fails
	// again.
	CodeExecutionError = -32000
	// CodeHeaderNotFound: "header not found". The request needs state or execution at an unknown block. For
	// eth_feeHistory, the message has the end of the available range: `request beyond head block: requested 300,
	// head 256`. Get the newest block with `eth_blockNumber`. A block that another node has announced is found
	// once it has arrived at this node. If a hash was found earlier, a reorg has removed its block.
	CodeHeaderNotFound = -32000
	// CodeUnknownBlock: "unknown block". The request asks for the logs or traces of an unknown block hash. Look
	// up the hash with `eth_getBlockByHash`: null means that the block is not on the chain, or has not arrived
	// yet. After a reorg, request the block that replaced it.
	CodeUnknownBlock = -32000
	// CodeProofsNotStored: "proofs are not stored in this archive". The archive was made with `--no-proofs`, so
	// it has no trie nodes. `eth_capabilities` reports this. Ask another node, or ask the operator for an
	// archive without `--no-proofs`; time does not help. For values without proofs, use `eth_getAccountInfo` and
	// `eth_getStorageValues`.
	CodeProofsNotStored = 4444
	// CodeHistoryPruned: "pruned history unavailable". The archive begins at a later block than its chain, and
	// does not have the blocks that the request needs. `data.first` is the number of the first block that the
	// archive has; of the block before, it has only the header. `eth_capabilities` reports the same. The hashes
	// of earlier blocks and transactions get no such error: they are unknown. Ask for later blocks: begin ranges
	// at `data.first`. For earlier blocks, ask an archive that begins with the genesis block.
	CodeHistoryPruned = 4444
	// CodeStateUnknown: "the state is not known in this archive". The archive begins at a later block than its
	// chain. Of the state, it knows what its blocks have read or written, and the request needs something else:
	// the account `data.address`, its slot `data.slot`, the code with the hash `data.codeHash`, or the trie node
	// `data.node`. `data.why` is `unused` if no block after `data.block`, the block after which the archive
	// begins, has used it; or `range` if the request pages through the state, of which nobody knows what is
	// missing. The archive never answers zero in place of an unknown value. Ask a node that has the whole state.
	// Blocks, receipts, logs, traces of mined transactions, and the state that transactions since the first
	// block have used are known at every block.
	CodeStateUnknown = -32000
	// CodeStateSetByHand: "the state was set by hand". Nobody can prove a state that was set by hand on a
	// development chain, with `anvil_setBalance` for example. There are no proofs of the newest state until the
	// next block, and no witness of a block that begins with such changes or has a transaction of an
	// impersonated account. Seal a block with `evm_mine`; its state root has the changes, so proofs are possible
	// again. Or ask for the newest block by its number: its state has no changes.
	CodeStateSetByHand = -32000
	// CodeAccessListUnavailable: "resource not found: no access list before Amsterdam". The block is older than
	// Amsterdam, so it has no access list (EIP-7928). For debug_getRawBlockAccessList, the block may also be
	// unknown: `resource not found: no such block`. Ask for a block whose header has `blockAccessListHash`. For
	// the changes of an earlier block, use `debug_traceBlockByNumber` with `prestateTracer`.
	CodeAccessListUnavailable = -32001
	// CodeCallTimeout: "execution aborted". The execution, or the handover of a large call to a worker, exceeded
	// the time limit and was cancelled. The message includes the limit: `execution aborted (timeout = 5s)`. Make
	// the call smaller: split its loops, or provide less `gas`. The same call takes as long again. The operator
	// of the node can raise `callTimeoutMs`.
	CodeCallTimeout = -32000
	// CodeLimitExceeded: "limit exceeded". The node is busy. Too many calls are waiting for a worker (of all
	// clients, or of this one), the call has waited too long, or there is no space for a long result: results
	// that clients have not read yet occupy it, or the disk is full. The message includes the exceeded limit:
	// `limit exceeded: too many calls wait for a worker`. The HTTP status is 503, with `Retry-After` and the
	// `id` null, if too many bytes of long requests are in progress, if one client has too many requests in
	// progress, or if there are too many WebSockets. Retry with exponential backoff that starts at one second,
	// or after `Retry-After`. Run fewer calls at a time. The same request may succeed within seconds.
	CodeLimitExceeded = -32005
	// CodePreempted: "preempted". The call was cancelled before its time limit, because other clients that had
	// used less worker time waited for its worker. The message includes how long they waited: `preempted: other
	// clients waited for the worker for more than 500 ms`. Retry with exponential backoff that starts at one
	// second: when fewer clients wait, the call can finish. Or split the request: a call that finishes within
	// the time in the message is never preempted. The same request may succeed within seconds.
	CodePreempted = -32005
	// CodeMemoryExceeded: "the call needs too much memory". The request needed more memory than a worker can
	// use, and was cancelled. Ask for less: fewer calls in one request, less `gas`, or a tracer instead of every
	// instruction. The same call fails again. The operator of the node can raise `workerHeapBytesMax`.
	CodeMemoryExceeded = -32000
	// CodeTooManyWatchers: "too many filters or subscriptions". The maximum number of filters or subscriptions
	// exists: in total, for this client, or on this connection. Remove filters and subscriptions that you no
	// longer need with `eth_uninstallFilter` or `eth_unsubscribe`, then send the request again. Filters that
	// nobody polls expire after `filterLifetimeMs`. One filter or subscription can cover several addresses.
	CodeTooManyWatchers = -32005
	// CodeBlockNotFound: "block not found". The block to trace does not exist. The message names its number or
	// hash: `block #… not found`, `block 0x… not found`. Get the newest block with `eth_blockNumber`, or look up
	// the hash with `eth_getBlockByHash`. A block that another node has announced is found once it has arrived
	// at this node.
	CodeBlockNotFound = -32000
	// CodeTransactionNotFound: "transaction not found". No mined transaction has this hash, or the block has no
	// transaction with this index. Only mined transactions can be traced: trace the transaction once
	// `eth_getTransactionReceipt` returns a receipt. Before that, use `debug_traceCall`, or
	// `trace_rawTransaction` for a signed transaction. An index must be that of a transaction in the block.
	CodeTransactionNotFound = -32000
	// CodeAccountNotFound: "account not found". The account does not exist after this transaction. The result
	// will not change: at this point, the account has no ether, no nonce and no code. Choose a later transaction
	// or block, or use `eth_getAccountInfo`, which returns zeros for a missing account.
	CodeAccountNotFound = -32000
	// CodePreimageNotFound: "unknown preimage". The archive has no data with this hash. Check that the hash is
	// the Keccak-256 hash of one of the kinds of data that the method knows. Slots and addresses are known once
	// a block has written them.
	CodePreimageNotFound = -32000
	// CodeGenesisNotTraceable: "genesis is not traceable". The genesis block has no transactions to trace. Start
	// with the block after the genesis. For the allocation of the genesis, use `eth_getBalance` and
	// `eth_getCode` at that block.
	CodeGenesisNotTraceable = -32000
	// CodeUnknownTracer: "unknown tracer". No tracer has this name. The message lists the tracers, and for a
	// tracer inside muxTracer its position. Use one of the names in the message, or the code of a tracer in
	// JavaScript. To list every instruction, omit `tracer`.
	CodeUnknownTracer = -32602
	// CodeTracerFailed: "the JavaScript tracer failed". The tracer is written in JavaScript, and is no tracer,
	// or threw an error, or needed more memory than it may have, also for the state that it read. The message
	// says which, in geth's words where geth has some: `trace object must expose a function result()`. In the
	// trace of a block, as in geth, the error of such a tracer for one transaction takes the place of this
	// transaction's result; the whole trace fails if the memory runs out, or the tracer is part of muxTracer.
	// Correct the code at the place that the message names. Collect less if the memory ran out. If the message
	// says that the node runs no tracers in JavaScript, use one of its own tracers.
	CodeTracerFailed = -32000
	// CodeTraceTimeout: "execution timeout". The trace, or the handover of a large call to a worker, took longer
	// than `timeout` or than the time limit of the node, and was cancelled. The message includes the limit:
	// `execution timeout (timeout = 30s)`. Set a longer `timeout`, or trace less: one transaction instead of a
	// block, callTracer with `onlyTopCall`, no `vmTrace`. To go beyond the time limit of the node, the operator
	// has to raise `traceTimeoutMs`.
	CodeTraceTimeout = -32000
	// CodeTraceTooLarge: "trace too large". The trace has more bytes than the limit. The message includes the
	// limit and how to get a smaller result: `trace exceeds the limit of 500000000 bytes (--max-trace-response):
	// ask for fewer trace types`. The error also occurs for a transaction whose inner calls pass on more than 67,108,864
	// bytes of data, which the node does not keep. Request the smaller result that the message suggests: fewer
	// trace types, single transactions, `limit`, `disableStack` or `disableStorage`. The same request fails
	// again.
	CodeTraceTooLarge = -32003
	// CodeCallNotExecuted: "call 0: execution failed". A call of trace_callMany, eth_callMany or
	// debug_traceCallMany cannot be executed. The message has the index of the call, or of the bundle and of the
	// call in it, and the reason in geth's words, as in `call 0: insufficient funds for gas * price + value: …`;
	// `data` has the `index` of the call among all calls. Correct the call at the `index` in `data`, and send
	// all calls again: no result is kept.
	CodeCallNotExecuted = -32000
	// CodeRewindRefused: "not allowed to rewind to a future block". The block is the head, after the head, or
	// before the finalized block, or `anvil_reset` finds that no block could follow the genesis block. The
	// message says which. Choose a block below `eth_blockNumber` and not below the finalized block, which is
	// never removed.
	CodeRewindRefused = -32000
	// CodeSimulatedNonceTooLow: "nonce too low". With `validation`, the nonce of a call is below the nonce of
	// its sender. Omit the nonce to use the right one, or simulate without `validation`.
	CodeSimulatedNonceTooLow = -38010
	// CodeSimulatedNonceTooHigh: "nonce too high". With `validation`, the nonce of a call is above the nonce of
	// its sender. Omit the nonce, or add the calls with the missing nonces to the simulation.
	CodeSimulatedNonceTooHigh = -38011
	// CodeSimulatedFeeTooLow: "max fee per gas less than block base fee". The fee cap of a call is below the
	// base fee of its block. Without `validation`, this occurs only if the call offers a fee. Raise
	// `maxFeePerGas` to the base fee of the block, set `baseFeePerGas` in `blockOverrides`, or omit the fees and
	// simulate without `validation`.
	CodeSimulatedFeeTooLow = -38012
	// CodeSimulatedIntrinsicGas: "intrinsic gas too low". The gas of a call does not cover the intrinsic gas,
	// which a transaction of its size costs before any code runs. A call without `gas` gets what the block and
	// the gas cap of the whole simulation have left. Set the gas of the call to at least 21,000 plus the cost of
	// its data, or omit `gas`. If no gas is left for calls without `gas`, simulate fewer calls in one request.
	CodeSimulatedIntrinsicGas = -38013
	// CodeSimulatedInsufficientFunds: "insufficient funds for gas * price + value". The sender of a call cannot
	// pay for its gas, blobs and value. The message has the balance and the required amount. Set the `balance`
	// of the sender in `stateOverrides`, or lower the value, the gas or the fees.
	CodeSimulatedInsufficientFunds = -38014
	// CodeSimulatedBlockGasLimit: "block gas limit reached". The `gas` of a call exceeds the gas that is left in
	// its block. Lower the gas of the call, move the call to the next block, or raise `gasLimit` in
	// `blockOverrides`.
	CodeSimulatedBlockGasLimit = -38015
	// CodeSimulatedBlockNumber: "block numbers must be in order". The number of a block is not higher than that
	// of the previous block. Give each block a higher `number` than the previous one, starting above the base
	// block, or omit the numbers.
	CodeSimulatedBlockNumber = -38020
	// CodeSimulatedBlockTime: "block timestamps must be in order". The timestamp of a block is not later than
	// that of the previous block. Give each block a later `time` than the previous one, in seconds, or omit the
	// times.
	CodeSimulatedBlockTime = -38021
	// CodeSimulatedPrecompileItself: "a precompile cannot move to its own address". `movePrecompileToAddress` is
	// the address of the precompile itself. Set `movePrecompileToAddress` to another address, or omit it to
	// leave the precompile where it is.
	CodeSimulatedPrecompileItself = -38022
	// CodeSimulatedInitCodeSize: "max initcode size exceeded". The init code of a contract creation has more
	// than 49,152 bytes (EIP-3860). Shorten the init code, for example with libraries or several contracts. A
	// real block would reject it too.
	CodeSimulatedInitCodeSize = -38025
	// CodeSimulatedTransactionInvalid: "invalid transaction". A call is not a valid transaction, for a reason
	// without an error code of its own: a nonce that cannot be incremented (`nonce has max value: …`), an empty
	// authorization list, a blob hash of an unknown version. The code comes from geth. The node works correctly,
	// and its metrics count the error as -32602. Change what the message names: the transaction is invalid in
	// every block. Despite its code, the error is not a bug of the node.
	CodeSimulatedTransactionInvalid = -32603
	// CodeSimulationTooLarge: "response too large". The result has more bytes than the limit. The message
	// includes the limit. Simulate fewer blocks or calls at a time, or omit `returnFullTransactions` of
	// eth_simulateV1. The same request fails again.
	CodeSimulationTooLarge = -38026
	// CodeFilterNotFound: "filter not found". No filter has this ID. The filter never existed, was not polled
	// within its lifetime, is too far behind, or met a block with more events than one result can have. Create a
	// new filter, and fetch what you missed since the last result with `eth_getLogs` or `eth_getBlockByNumber`.
	// Poll more often than `filterLifetimeMs`.
	CodeFilterNotFound = -32000
	// CodeSubscriptionNotFound: "subscription not found". The connection has no subscription with this ID. If
	// you meant to end the subscription, there is nothing left to do. An ID is valid only on the connection that
	// subscribed, so subscribe again after you reconnect.
	CodeSubscriptionNotFound = -32000
	// CodeNotificationsNotSupported: "notifications not supported". HTTP has no notifications, so you cannot
	// subscribe over it. Connect to the same address over a WebSocket (ws instead of http), and subscribe there.
	// Or create a filter with `eth_newFilter`, and poll it with `eth_getFilterChanges`.
	CodeNotificationsNotSupported = -32001
	// CodePendingLogsUnsupported: "pending logs are not supported". A filter or subscription cannot watch the
	// logs of the pending block, only those of mined blocks. Omit `fromBlock` and `toBlock` to watch the logs of
	// new blocks. `eth_getLogs` returns the current logs of the pending block.
	CodePendingLogsUnsupported = -32000
	// CodeParentNotHead: "parentHash is not current head". A block can be built on the head only. Get the latest
	// block with `eth_getBlockByNumber`, and send a request with its hash as the parent.
	CodeParentNotHead = -32000
	// CodeTransactionRejected: "transaction rejected". The pool rejects the transaction. The message has the
	// reason in geth's words: `already known`, `nonce too low: …`, `replacement transaction underpriced`,
	// `insufficient funds for gas * price + value: …`. It depends on the message. `already known` is not a
	// failure: the pool has the transaction. For `nonce too low`, check with `eth_getTransactionReceipt` whether
	// this transaction or another one with its nonce is mined. To replace a transaction, raise each fee by at
	// least a tenth, or double each fee for a blob transaction. If funds are missing, send the same bytes once
	// the sender has them.
	CodeTransactionRejected = -32000
	// CodeSendWaitTimeout: "transaction not processed in time". The transaction is in the pool, but no block
	// included it within the time. `data` is the hash of the transaction. The message includes the time: `…
	// wasn't processed in 20s`. Do not send another transaction: this one can still be mined. Poll
	// `eth_getTransactionReceipt` with the hash in `data`. If the nonce is higher than that of the sender's next
	// transaction, send the missing ones first. The same bytes get the error `already known`.
	CodeSendWaitTimeout = 4
	// CodeAnswerTooLarge: "answer too large". The result has more bytes than the limit. The message includes the
	// limit, and how to get a shorter result if there is one: `the answer exceeds the limit of 25000000 bytes
	// (--max-pool-answer): ask txpool_inspect, or txpool_contentFrom for one sender`. Request the shorter result
	// that the message suggests, such as `txpool_contentFrom` for one sender. A longer dump of a state needs a
	// higher limit of the node.
	CodeAnswerTooLarge = -32003
	// CodeTooManyValues: "request too complex". The body has more JSON values than the limit. Objects, arrays
	// and everything in them count. Split the request: fewer calls in the batch, or shorter lists. The operator
	// of the node can raise `requestValuesMax`.
	CodeTooManyValues = -32600
	// CodeReadTimeout: "request timed out". The reads or writes of the request took longer than the time limit.
	// The message includes the limit and what helps: `request timed out (timeout = 10s): ask for less`. Ask for
	// less at a time, as the message says: a shorter range, fewer slots, or a narrower filter. The same request
	// takes as long again, unless the node was busy with other requests.
	CodeReadTimeout = -32000
	// CodeStoreUnavailable: "resource unavailable: the disk takes no writes now". The node cannot write to the
	// archive or to the pool's journal: the disk is full, exceeds a quota, or fails, or the thread that writes
	// to the archive has run out of memory and is started again. The message says which. A sent transaction was
	// not accepted. A call that seals or removes several blocks may have finished some of them. Reads still
	// work. The node continues automatically when there is free space again, or when the thread runs again;
	// until then, `/readiness` is DOWN and states the reason. Retry with exponential backoff that starts at one
	// second, or use another node. If the disk is the reason, the operator has to free space on the disk of the
	// data directory. The node need not be restarted. The same request may succeed within seconds.
	CodeStoreUnavailable = -32002
	// CodeArchiveDamaged: "resource unavailable: the archive is damaged". A record that the request needs is
	// damaged or missing on the disk. The log and `/readiness` name the file. Ask another node; time does not
	// help. The operator has to stop the node and run `cartulary recover`.
	CodeArchiveDamaged = -32002
	// CodeArchiveUnavailable: "resource unavailable: the archive cannot be read now". After a disk failure, the
	// node has to open the archive again, and has not succeeded yet. Opening the archive needs some free space
	// too. The node keeps trying; until then, `/readiness` is DOWN and states the reason. The error also occurs
	// if the process has no file descriptor left for a file of the archive. Retry with exponential backoff that
	// starts at one second, or ask another node. The operator has to free space on the disk of the data
	// directory; the node need not be restarted. If file descriptors are missing, the operator raises the limit
	// of open files (`ulimit -n`, `LimitNOFILE`). The same request may succeed within seconds.
	CodeArchiveUnavailable = -32002
	// CodeLatestUnavailable: "resource unavailable: the newest block is not known now". The node shares its
	// chain with other nodes through a log in PostgreSQL (`--log`), and cannot reach the log, or is far behind
	// it. An answer about the newest block might be older than the answer of another node. Questions about
	// blocks and transactions that the node has already shown are answered, by number and by hash. Retry with
	// exponential backoff that starts at one second, or ask another node of the fleet. A proxy that asks
	// `/readiness` sends no requests to such a node after two seconds. The same request may succeed within
	// seconds.
	CodeLatestUnavailable = -32002
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
	NameHistoryPruned               ErrorName = "historyPruned"
	NameStateUnknown                ErrorName = "stateUnknown"
	NameStateSetByHand              ErrorName = "stateSetByHand"
	NameAccessListUnavailable       ErrorName = "accessListUnavailable"
	NameCallTimeout                 ErrorName = "callTimeout"
	NameLimitExceeded               ErrorName = "limitExceeded"
	NamePreempted                   ErrorName = "preempted"
	NameMemoryExceeded              ErrorName = "memoryExceeded"
	NameTooManyWatchers             ErrorName = "tooManyWatchers"
	NameBlockNotFound               ErrorName = "blockNotFound"
	NameTransactionNotFound         ErrorName = "transactionNotFound"
	NameAccountNotFound             ErrorName = "accountNotFound"
	NamePreimageNotFound            ErrorName = "preimageNotFound"
	NameGenesisNotTraceable         ErrorName = "genesisNotTraceable"
	NameUnknownTracer               ErrorName = "unknownTracer"
	NameTracerFailed                ErrorName = "tracerFailed"
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
	NameSendWaitTimeout             ErrorName = "sendWaitTimeout"
	NameAnswerTooLarge              ErrorName = "answerTooLarge"
	NameTooManyValues               ErrorName = "tooManyValues"
	NameReadTimeout                 ErrorName = "readTimeout"
	NameStoreUnavailable            ErrorName = "storeUnavailable"
	NameArchiveDamaged              ErrorName = "archiveDamaged"
	NameArchiveUnavailable          ErrorName = "archiveUnavailable"
	NameLatestUnavailable           ErrorName = "latestUnavailable"
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
	{NameHistoryPruned, CodeHistoryPruned, "pruned history unavailable"},
	{NameStateUnknown, CodeStateUnknown, "the state is not known in this archive"},
	{NameStateSetByHand, CodeStateSetByHand, "the state was set by hand"},
	{NameAccessListUnavailable, CodeAccessListUnavailable, "resource not found: no access list before Amsterdam"},
	{NameCallTimeout, CodeCallTimeout, "execution aborted"},
	{NameLimitExceeded, CodeLimitExceeded, "limit exceeded"},
	{NamePreempted, CodePreempted, "preempted"},
	{NameMemoryExceeded, CodeMemoryExceeded, "the call needs too much memory"},
	{NameTooManyWatchers, CodeTooManyWatchers, "too many filters or subscriptions"},
	{NameBlockNotFound, CodeBlockNotFound, "block not found"},
	{NameTransactionNotFound, CodeTransactionNotFound, "transaction not found"},
	{NameAccountNotFound, CodeAccountNotFound, "account not found"},
	{NamePreimageNotFound, CodePreimageNotFound, "unknown preimage"},
	{NameGenesisNotTraceable, CodeGenesisNotTraceable, "genesis is not traceable"},
	{NameUnknownTracer, CodeUnknownTracer, "unknown tracer"},
	{NameTracerFailed, CodeTracerFailed, "the JavaScript tracer failed"},
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
	{NameSendWaitTimeout, CodeSendWaitTimeout, "transaction not processed in time"},
	{NameAnswerTooLarge, CodeAnswerTooLarge, "answer too large"},
	{NameTooManyValues, CodeTooManyValues, "request too complex"},
	{NameReadTimeout, CodeReadTimeout, "request timed out"},
	{NameStoreUnavailable, CodeStoreUnavailable, "resource unavailable: the disk takes no writes now"},
	{NameArchiveDamaged, CodeArchiveDamaged, "resource unavailable: the archive is damaged"},
	{NameArchiveUnavailable, CodeArchiveUnavailable, "resource unavailable: the archive cannot be read now"},
	{NameLatestUnavailable, CodeLatestUnavailable, "resource unavailable: the newest block is not known now"},
}
