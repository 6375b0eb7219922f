// Generated from openrpc.json by `npm run generate`: do not edit.

/**
 * Every error that the server answers: its JSON-RPC code and message, whether the same request may succeed within
 * seconds (`retryable`), the path of its documentation on the site (`docs`), and whether its data has this link
 * even if the caller does not ask for links (`hasLink`).
 */
export const errors = {
  /** The body is not valid JSON. The response has the `id` null. */
  parseError: { code: -32700, message: 'parse error', retryable: false, docs: '/docs/errors/-32700#parseError', hasLink: true },
  /**
   * The JSON is not a JSON-RPC 2.0 request: `jsonrpc`, `method`, `params` or `id` is invalid, or the batch is
   * empty.
   */
  invalidRequest: { code: -32600, message: 'invalid request', retryable: false, docs: '/docs/errors/-32600#invalidRequest', hasLink: true },
  /** The batch has more calls than the limit. Each of its calls gets this error. */
  batchTooLarge: { code: -32600, message: 'batch too large', retryable: false, docs: '/docs/errors/-32600#batchTooLarge', hasLink: true },
  /** The body is larger than the limit. The HTTP status is 413. */
  bodyTooLarge: { code: -32600, message: 'request body too large', retryable: false, docs: '/docs/errors/-32600#bodyTooLarge', hasLink: true },
  /** The JSON is nested more deeply than the limit. */
  nestingTooDeep: { code: -32600, message: 'request nested too deeply', retryable: false, docs: '/docs/errors/-32600#nestingTooDeep', hasLink: true },
  /** The results of the batch exceed the limit. The remaining calls do not run. */
  responseTooLarge: { code: -32003, message: 'response too large', retryable: false, docs: '/docs/errors/-32003#responseTooLarge', hasLink: true },
  /**
   * The batch took longer than the time limit of a whole batch. Running calls were cancelled, and the
   * remaining calls did not run. The message includes the limit: `batch timed out (timeout = 60s)`.
   */
  batchTimeout: { code: -32005, message: 'batch timed out', retryable: false, docs: '/docs/errors/-32005#batchTimeout', hasLink: true },
  /**
   * No method has this name, or the node does not serve the method. `data.suggestion` is the method with the
   * most similar name, if there is one. `data.reason` says why the node does not serve a method of the
   * contract.
   */
  methodNotFound: { code: -32601, message: 'the method does not exist or is not available', retryable: false, docs: '/docs/errors/-32601#methodNotFound', hasLink: true },
  /** The node has a bug. Its log has the details. */
  internalError: { code: -32603, message: 'internal error', retryable: true, docs: '/docs/errors/-32603#internalError', hasLink: true },
  /**
   * Your address has used up its tokens. The HTTP status is 429. `Retry-After` and
   * `data.rate.backoff_seconds` have the seconds to wait. The call was not charged.
   */
  rateLimited: { code: -32005, message: 'rate limit exceeded', retryable: true, docs: '/docs/errors/-32005#rateLimited', hasLink: true },
  /**
   * A parameter is missing, superfluous or invalid. The message names the parameter and the expected value:
   * `invalid parameter 0 (address): expected …`.
   */
  invalidParams: { code: -32602, message: 'invalid params', retryable: false, docs: '/docs/errors/-32602#invalidParams', hasLink: false },
  /** `fromBlock` is after `toBlock`. */
  invalidBlockRange: { code: -32602, message: 'invalid block range params', retryable: false, docs: '/docs/errors/-32602#invalidBlockRange', hasLink: false },
  /** The range ends after the newest block. */
  blockRangeBeyondHead: { code: -32602, message: 'block range extends beyond current head block', retryable: false, docs: '/docs/errors/-32602#blockRangeBeyondHead', hasLink: false },
  /**
   * The range has too many blocks, or the result has too many entries. If a smaller range helps, the message
   * ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and `to`.
   */
  rangeTooLarge: { code: -32602, message: 'query exceeds the limits', retryable: false, docs: '/docs/errors/-32602#rangeTooLarge', hasLink: true },
  /**
   * The request has more items than one call may have. The message names the items and usually the limit:
   * `too many slots (max 1024)`, `count asks for too many traces (max 100000)`, `too many calls: 5001 >
   * 5000`. For eth_simulateV1, `too many blocks` means more than `--max-simulate-blocks`, which also bounds
   * the bundles of an eth_callMany or debug_traceCallMany.
   */
  clientLimitExceeded: { code: -38026, message: 'client limit exceeded', retryable: false, docs: '/docs/errors/-38026#clientLimitExceeded', hasLink: false },
  /**
   * The code reverted. The message includes the reason from `Error(string)` or `Panic(uint256)`; `data` has
   * the revert data.
   */
  executionReverted: { code: 3, message: 'execution reverted', retryable: false, docs: '/docs/errors/3#executionReverted', hasLink: false },
  /**
   * The call cannot be executed, or failed for a reason other than a revert. The message has the reason in
   * geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`.
   */
  executionError: { code: -32000, message: 'execution failed', retryable: false, docs: '/docs/errors/-32000#executionError', hasLink: false },
  /**
   * The request needs state or execution at an unknown block. For eth_feeHistory, the message has the end of
   * the available range: `request beyond head block: requested 300, head 256`.
   */
  headerNotFound: { code: -32000, message: 'header not found', retryable: false, docs: '/docs/errors/-32000#headerNotFound', hasLink: false },
  /** The request asks for the logs or traces of an unknown block hash. */
  unknownBlock: { code: -32000, message: 'unknown block', retryable: false, docs: '/docs/errors/-32000#unknownBlock', hasLink: false },
  /** The archive was made with `--no-proofs`, so it has no trie nodes. `eth_capabilities` reports this. */
  proofsNotStored: { code: 4444, message: 'proofs are not stored in this archive', retryable: false, docs: '/docs/errors/4444#proofsNotStored', hasLink: true },
  /**
   * The archive begins at a later block than its chain, and does not have the blocks that the request needs.
   * `data.first` is the number of the first block that the archive has; of the block before, it has only the
   * header. `eth_capabilities` reports the same. The hashes of earlier blocks and transactions get no such
   * error: they are unknown.
   */
  historyPruned: { code: 4444, message: 'pruned history unavailable', retryable: false, docs: '/docs/errors/4444#historyPruned', hasLink: false },
  /**
   * The archive begins at a later block than its chain. Of the state, it knows what its blocks have read or
   * written, and the request needs something else: the account `data.address`, its slot `data.slot`, the code
   * with the hash `data.codeHash`, or the trie node `data.node`. `data.why` is `unused` if no block after
   * `data.block`, the block after which the archive begins, has used it; or `range` if the request pages
   * through the state, of which nobody knows what is missing. The archive never answers zero in place of an
   * unknown value.
   */
  stateUnknown: { code: -32000, message: 'the state is not known in this archive', retryable: false, docs: '/docs/errors/-32000#stateUnknown', hasLink: false },
  /**
   * Nobody can prove a state that was set by hand on a development chain, with `anvil_setBalance` for
   * example. There are no proofs of the newest state until the next block, and no witness of a block that
   * begins with such changes or has a transaction of an impersonated account.
   */
  stateSetByHand: { code: -32000, message: 'the state was set by hand', retryable: false, docs: '/docs/errors/-32000#stateSetByHand', hasLink: false },
  /**
   * The block is older than Amsterdam, so it has no access list (EIP-7928). For debug_getRawBlockAccessList,
   * the block may also be unknown: `resource not found: no such block`.
   */
  accessListUnavailable: { code: -32001, message: 'resource not found: no access list before Amsterdam', retryable: false, docs: '/docs/errors/-32001#accessListUnavailable', hasLink: false },
  /**
   * The execution, or the handover of a large call to a worker, exceeded the time limit and was cancelled.
   * The message includes the limit: `execution aborted (timeout = 5s)`.
   */
  callTimeout: { code: -32000, message: 'execution aborted', retryable: false, docs: '/docs/errors/-32000#callTimeout', hasLink: true },
  /**
   * The node is busy. Too many calls are waiting for a worker (of all clients, or of this one), the call has
   * waited too long, or there is no space for a long result: results that clients have not read yet occupy
   * it, or the disk is full. The message includes the exceeded limit: `limit exceeded: too many calls wait
   * for a worker`. The HTTP status is 503, with `Retry-After` and the `id` null, if too many bytes of long
   * requests are in progress, if one client has too many requests in progress, or if there are too many
   * WebSockets.
   */
  limitExceeded: { code: -32005, message: 'limit exceeded', retryable: true, docs: '/docs/errors/-32005#limitExceeded', hasLink: true },
  /**
   * The call was cancelled before its time limit, because other clients that had used less worker time waited
   * for its worker. The message includes how long they waited: `preempted: other clients waited for the
   * worker for more than 500 ms`.
   */
  preempted: { code: -32005, message: 'preempted', retryable: true, docs: '/docs/errors/-32005#preempted', hasLink: true },
  /** The request needed more memory than a worker can use, and was cancelled. */
  memoryExceeded: { code: -32000, message: 'the call needs too much memory', retryable: false, docs: '/docs/errors/-32000#memoryExceeded', hasLink: true },
  /**
   * The maximum number of filters or subscriptions exists: in total, for this client, or on this connection.
   */
  tooManyWatchers: { code: -32005, message: 'too many filters or subscriptions', retryable: false, docs: '/docs/errors/-32005#tooManyWatchers', hasLink: true },
  /**
   * The block to trace does not exist. The message names its number or hash: `block #… not found`, `block 0x…
   * not found`.
   */
  blockNotFound: { code: -32000, message: 'block not found', retryable: false, docs: '/docs/errors/-32000#blockNotFound', hasLink: false },
  /** No mined transaction has this hash, or the block has no transaction with this index. */
  transactionNotFound: { code: -32000, message: 'transaction not found', retryable: false, docs: '/docs/errors/-32000#transactionNotFound', hasLink: false },
  /** The account does not exist after this transaction. */
  accountNotFound: { code: -32000, message: 'account not found', retryable: false, docs: '/docs/errors/-32000#accountNotFound', hasLink: false },
  /** The archive has no data with this hash. */
  preimageNotFound: { code: -32000, message: 'unknown preimage', retryable: false, docs: '/docs/errors/-32000#preimageNotFound', hasLink: false },
  /** The genesis block has no transactions to trace. */
  genesisNotTraceable: { code: -32000, message: 'genesis is not traceable', retryable: false, docs: '/docs/errors/-32000#genesisNotTraceable', hasLink: false },
  /**
   * No tracer has this name. The message lists the tracers, and for a tracer inside muxTracer its position.
   */
  unknownTracer: { code: -32602, message: 'unknown tracer', retryable: false, docs: '/docs/errors/-32602#unknownTracer', hasLink: false },
  /**
   * The tracer is written in JavaScript, and is no tracer, or threw an error, or needed more memory than it
   * may have, also for the state that it read. The message says which, in geth's words where geth has some:
   * `trace object must expose a function result()`. In the trace of a block, as in geth, the error of such a
   * tracer for one transaction takes the place of this transaction's result; the whole trace fails if the
   * memory runs out, or the tracer is part of muxTracer.
   */
  tracerFailed: { code: -32000, message: 'the JavaScript tracer failed', retryable: false, docs: '/docs/errors/-32000#tracerFailed', hasLink: false },
  /**
   * The trace, or the handover of a large call to a worker, took longer than `timeout` or than the time limit
   * of the node, and was cancelled. The message includes the limit: `execution timeout (timeout = 30s)`.
   */
  traceTimeout: { code: -32000, message: 'execution timeout', retryable: false, docs: '/docs/errors/-32000#traceTimeout', hasLink: true },
  /**
   * The trace has more bytes than the limit. The message includes the limit and how to get a smaller result:
   * `trace exceeds the limit of 500000000 bytes (--max-trace-response): ask for fewer trace types`. The error
   * also occurs for a transaction whose inner calls pass on more than 67,108,864 bytes of data, which the
   * node does not keep.
   */
  traceTooLarge: { code: -32003, message: 'trace too large', retryable: false, docs: '/docs/errors/-32003#traceTooLarge', hasLink: true },
  /**
   * A call of trace_callMany, eth_callMany or debug_traceCallMany cannot be executed. The message has the
   * index of the call, or of the bundle and of the call in it, and the reason in geth's words, as in `call 0:
   * insufficient funds for gas * price + value: …`; `data` has the `index` of the call among all calls.
   */
  callNotExecuted: { code: -32000, message: 'call 0: execution failed', retryable: false, docs: '/docs/errors/-32000#callNotExecuted', hasLink: true },
  /**
   * The block is the head, after the head, or before the finalized block, or `anvil_reset` finds that no
   * block could follow the genesis block. The message says which.
   */
  rewindRefused: { code: -32000, message: 'not allowed to rewind to a future block', retryable: false, docs: '/docs/errors/-32000#rewindRefused', hasLink: false },
  /** With `validation`, the nonce of a call is below the nonce of its sender. */
  simulatedNonceTooLow: { code: -38010, message: 'nonce too low', retryable: false, docs: '/docs/errors/-38010#simulatedNonceTooLow', hasLink: false },
  /** With `validation`, the nonce of a call is above the nonce of its sender. */
  simulatedNonceTooHigh: { code: -38011, message: 'nonce too high', retryable: false, docs: '/docs/errors/-38011#simulatedNonceTooHigh', hasLink: false },
  /**
   * The fee cap of a call is below the base fee of its block. Without `validation`, this occurs only if the
   * call offers a fee.
   */
  simulatedFeeTooLow: { code: -38012, message: 'max fee per gas less than block base fee', retryable: false, docs: '/docs/errors/-38012#simulatedFeeTooLow', hasLink: false },
  /**
   * The gas of a call does not cover the intrinsic gas, which a transaction of its size costs before any code
   * runs. A call without `gas` gets what the block and the gas cap of the whole simulation have left.
   */
  simulatedIntrinsicGas: { code: -38013, message: 'intrinsic gas too low', retryable: false, docs: '/docs/errors/-38013#simulatedIntrinsicGas', hasLink: false },
  /**
   * The sender of a call cannot pay for its gas, blobs and value. The message has the balance and the
   * required amount.
   */
  simulatedInsufficientFunds: { code: -38014, message: 'insufficient funds for gas * price + value', retryable: false, docs: '/docs/errors/-38014#simulatedInsufficientFunds', hasLink: false },
  /** The `gas` of a call exceeds the gas that is left in its block. */
  simulatedBlockGasLimit: { code: -38015, message: 'block gas limit reached', retryable: false, docs: '/docs/errors/-38015#simulatedBlockGasLimit', hasLink: false },
  /** The number of a block is not higher than that of the previous block. */
  simulatedBlockNumber: { code: -38020, message: 'block numbers must be in order', retryable: false, docs: '/docs/errors/-38020#simulatedBlockNumber', hasLink: false },
  /** The timestamp of a block is not later than that of the previous block. */
  simulatedBlockTime: { code: -38021, message: 'block timestamps must be in order', retryable: false, docs: '/docs/errors/-38021#simulatedBlockTime', hasLink: false },
  /** `movePrecompileToAddress` is the address of the precompile itself. */
  simulatedPrecompileItself: { code: -38022, message: 'a precompile cannot move to its own address', retryable: false, docs: '/docs/errors/-38022#simulatedPrecompileItself', hasLink: false },
  /** The init code of a contract creation has more than 49,152 bytes (EIP-3860). */
  simulatedInitCodeSize: { code: -38025, message: 'max initcode size exceeded', retryable: false, docs: '/docs/errors/-38025#simulatedInitCodeSize', hasLink: false },
  /**
   * A call is not a valid transaction, for a reason without an error code of its own: a nonce that cannot be
   * incremented (`nonce has max value: …`), an empty authorization list, a blob hash of an unknown version.
   * The code comes from geth. The node works correctly, and its metrics count the error as -32602.
   */
  simulatedTransactionInvalid: { code: -32603, message: 'invalid transaction', retryable: false, docs: '/docs/errors/-32603#simulatedTransactionInvalid', hasLink: false },
  /** The result has more bytes than the limit. The message includes the limit. */
  simulationTooLarge: { code: -38026, message: 'response too large', retryable: false, docs: '/docs/errors/-38026#simulationTooLarge', hasLink: true },
  /**
   * No filter has this ID. The filter never existed, was not polled within its lifetime, is too far behind,
   * or met a block with more events than one result can have.
   */
  filterNotFound: { code: -32000, message: 'filter not found', retryable: false, docs: '/docs/errors/-32000#filterNotFound', hasLink: false },
  /** The connection has no subscription with this ID. */
  subscriptionNotFound: { code: -32000, message: 'subscription not found', retryable: false, docs: '/docs/errors/-32000#subscriptionNotFound', hasLink: false },
  /** HTTP has no notifications, so you cannot subscribe over it. */
  notificationsNotSupported: { code: -32001, message: 'notifications not supported', retryable: false, docs: '/docs/errors/-32001#notificationsNotSupported', hasLink: false },
  /** A filter or subscription cannot watch the logs of the pending block, only those of mined blocks. */
  pendingLogsUnsupported: { code: -32000, message: 'pending logs are not supported', retryable: false, docs: '/docs/errors/-32000#pendingLogsUnsupported', hasLink: false },
  /** A block can be built on the head only. */
  parentNotHead: { code: -32000, message: 'parentHash is not current head', retryable: false, docs: '/docs/errors/-32000#parentNotHead', hasLink: false },
  /**
   * The pool rejects the transaction. The message has the reason in geth's words: `already known`, `nonce too
   * low: …`, `replacement transaction underpriced`, `insufficient funds for gas * price + value: …`.
   */
  transactionRejected: { code: -32000, message: 'transaction rejected', retryable: false, docs: '/docs/errors/-32000#transactionRejected', hasLink: false },
  /**
   * The transaction is in the pool, but no block included it within the time. `data` is the hash of the
   * transaction. The message includes the time: `… wasn't processed in 20s`.
   */
  sendWaitTimeout: { code: 4, message: 'transaction not processed in time', retryable: false, docs: '/docs/errors/4#sendWaitTimeout', hasLink: false },
  /**
   * The result has more bytes than the limit. The message includes the limit, and how to get a shorter result
   * if there is one: `the answer exceeds the limit of 25000000 bytes (--max-pool-answer): ask txpool_inspect,
   * or txpool_contentFrom for one sender`.
   */
  answerTooLarge: { code: -32003, message: 'answer too large', retryable: false, docs: '/docs/errors/-32003#answerTooLarge', hasLink: true },
  /** The body has more JSON values than the limit. Objects, arrays and everything in them count. */
  tooManyValues: { code: -32600, message: 'request too complex', retryable: false, docs: '/docs/errors/-32600#tooManyValues', hasLink: true },
  /**
   * The reads or writes of the request took longer than the time limit. The message includes the limit and
   * what helps: `request timed out (timeout = 10s): ask for less`.
   */
  readTimeout: { code: -32000, message: 'request timed out', retryable: false, docs: '/docs/errors/-32000#readTimeout', hasLink: true },
  /**
   * The node cannot write to the archive or to the pool's journal: the disk is full, exceeds a quota, or
   * fails, or the thread that writes to the archive has run out of memory and is started again. The message
   * says which. A sent transaction was not accepted. A call that seals or removes several blocks may have
   * finished some of them. Reads still work. The node continues automatically when there is free space again,
   * or when the thread runs again; until then, `/readiness` is DOWN and states the reason.
   */
  storeUnavailable: { code: -32002, message: 'resource unavailable: the disk takes no writes now', retryable: true, docs: '/docs/errors/-32002#storeUnavailable', hasLink: true },
  /**
   * A record that the request needs is damaged or missing on the disk. The log and `/readiness` name the
   * file.
   */
  archiveDamaged: { code: -32002, message: 'resource unavailable: the archive is damaged', retryable: false, docs: '/docs/errors/-32002#archiveDamaged', hasLink: true },
  /**
   * After a disk failure, the node has to open the archive again, and has not succeeded yet. Opening the
   * archive needs some free space too. The node keeps trying; until then, `/readiness` is DOWN and states the
   * reason. The error also occurs if the process has no file descriptor left for a file of the archive.
   */
  archiveUnavailable: { code: -32002, message: 'resource unavailable: the archive cannot be read now', retryable: true, docs: '/docs/errors/-32002#archiveUnavailable', hasLink: true },
  /**
   * The node shares its chain with other nodes through a log in PostgreSQL (`--log`), and cannot reach the
   * log, or is far behind it. An answer about the newest block might be older than the answer of another
   * node. Questions about blocks and transactions that the node has already shown are answered, by number and
   * by hash.
   */
  latestUnavailable: { code: -32002, message: 'resource unavailable: the newest block is not known now', retryable: true, docs: '/docs/errors/-32002#latestUnavailable', hasLink: true },
} as const

export type ErrorName = keyof typeof errors

/** The methods that list an error, by the name of the error, unless all methods list it. */
export interface ErrorMethods {
  invalidBlockRange: 'eth_getFilterLogs' | 'eth_newFilter' | 'eth_subscribe' | 'eth_getLogs' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash'
  blockRangeBeyondHead: 'eth_getFilterLogs' | 'eth_getLogs' | 'erigon_getLatestLogs' | 'erigon_getLogs'
  rangeTooLarge: 'eth_getFilterLogs' | 'eth_getLogs' | 'trace_filter' | 'erigon_getLatestLogs' | 'erigon_getLogs'
  clientLimitExceeded: 'eth_simulateV1' | 'eth_getStorageValues' | 'eth_callMany' | 'trace_filter' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'debug_traceCallMany' | 'evm_mine' | 'anvil_mine' | 'hardhat_mine' | 'anvil_reorg'
  executionReverted: 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_call' | 'eth_estimateGas' | 'anvil_reorg'
  executionError: 'eth_simulateV1' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'trace_call' | 'trace_rawTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_traceBlock' | 'anvil_reorg' | 'testing_buildBlockV1' | 'testing_commitBlockV1'
  headerNotFound: 'eth_getFilterLogs' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getTransactionCount' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'trace_call' | 'trace_callMany' | 'erigon_getLogs' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_hasCode' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_codeByHash' | 'testing_buildBlockV1'
  unknownBlock: 'eth_getFilterLogs' | 'eth_getLogs' | 'trace_filter' | 'erigon_getLatestLogs' | 'erigon_getLogs'
  proofsNotStored: 'eth_simulateV1' | 'eth_getProof' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_executionWitness' | 'debug_intermediateRoots' | 'anvil_dumpState' | 'hardhat_dumpState'
  historyPruned: 'eth_getFilterLogs' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getTransactionCount' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockByHash' | 'eth_getBlockReceipts' | 'eth_getBlockAccessList' | 'eth_getBlockTransactionCountByNumber' | 'eth_getBlockTransactionCountByHash' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleCountByBlockHash' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getUncleByBlockHashAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getTransactionByBlockHashAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'eth_getHeaderByNumber' | 'eth_getRawTransactionByBlockNumberAndIndex' | 'eth_getRawTransactionByBlockHashAndIndex' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'debug_getRawBlockAccessList' | 'trace_block' | 'trace_filter' | 'trace_call' | 'trace_callMany' | 'trace_replayBlockTransactions' | 'erigon_getHeaderByNumber' | 'erigon_getBlockByTimestamp' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'erigon_getLogsByHash' | 'erigon_getBlockReceiptsByBlockHash' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_hasCode' | 'ots_getBlockDetails' | 'ots_getBlockDetailsByHash' | 'ots_getBlockTransactions' | 'ots_getTransactionBySenderAndNonce' | 'ots_getContractCreator' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'trace_blockOpcodeGas' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash' | 'debug_codeByHash'
  stateUnknown: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_simulateV1' | 'eth_fillTransaction' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getTransactionCount' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'ots_hasCode' | 'ots_getTransactionBySenderAndNonce' | 'ots_getContractCreator' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_codeByHash' | 'debug_preimage'
  stateSetByHand: 'eth_getProof' | 'debug_executionWitness'
  accessListUnavailable: 'eth_getBlockAccessList' | 'debug_getRawBlockAccessList'
  callTimeout: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_simulateV1' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockAccessList' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'eth_getHeaderByNumber' | 'eth_getRawTransactionByBlockNumberAndIndex' | 'erigon_getHeaderByNumber' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'anvil_reorg' | 'anvil_dumpState' | 'hardhat_dumpState' | 'testing_buildBlockV1'
  limitExceeded: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_simulateV1' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockAccessList' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'eth_getHeaderByNumber' | 'eth_getRawTransactionByBlockNumberAndIndex' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'debug_getRawBlockAccessList' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'erigon_getHeaderByNumber' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_hasCode' | 'ots_getBlockDetails' | 'ots_getBlockTransactions' | 'ots_getTransactionError' | 'ots_traceTransaction' | 'ots_getInternalOperations' | 'ots_getContractCreator' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'trace_blockOpcodeGas' | 'trace_transactionOpcodeGas' | 'debug_setHead' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash' | 'debug_codeByHash' | 'evm_mine' | 'evm_snapshot' | 'anvil_snapshot' | 'evm_revert' | 'anvil_revert' | 'anvil_reset' | 'hardhat_reset' | 'evm_increaseTime' | 'anvil_increaseTime' | 'evm_setNextBlockTimestamp' | 'anvil_setNextBlockTimestamp' | 'evm_setTime' | 'anvil_setTime' | 'anvil_mine' | 'hardhat_mine' | 'anvil_rollback' | 'anvil_reorg' | 'anvil_setBalance' | 'hardhat_setBalance' | 'anvil_addBalance' | 'hardhat_addBalance' | 'anvil_setCode' | 'hardhat_setCode' | 'anvil_setNonce' | 'hardhat_setNonce' | 'evm_setAccountNonce' | 'anvil_setStorageAt' | 'hardhat_setStorageAt' | 'anvil_setNextBlockBaseFeePerGas' | 'hardhat_setNextBlockBaseFeePerGas' | 'anvil_dumpState' | 'hardhat_dumpState' | 'anvil_loadState' | 'hardhat_loadState' | 'testing_buildBlockV1' | 'testing_commitBlockV1'
  preempted: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_simulateV1' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_getTransactionError' | 'ots_traceTransaction' | 'ots_getInternalOperations' | 'ots_getContractCreator' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'trace_blockOpcodeGas' | 'trace_transactionOpcodeGas' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash' | 'anvil_dumpState' | 'hardhat_dumpState' | 'testing_buildBlockV1'
  memoryExceeded: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_simulateV1' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'eth_signTransaction' | 'eth_fillTransaction' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getAccount' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockAccessList' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'eth_callMany' | 'eth_getHeaderByNumber' | 'eth_getRawTransactionByBlockNumberAndIndex' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'debug_getRawBlockAccessList' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'erigon_getHeaderByNumber' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_hasCode' | 'ots_getBlockDetails' | 'ots_getBlockTransactions' | 'ots_getTransactionError' | 'ots_traceTransaction' | 'ots_getInternalOperations' | 'ots_getContractCreator' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'trace_blockOpcodeGas' | 'trace_transactionOpcodeGas' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash' | 'debug_codeByHash' | 'anvil_dumpState' | 'hardhat_dumpState' | 'testing_buildBlockV1'
  tooManyWatchers: 'eth_newBlockFilter' | 'eth_newFilter' | 'eth_newPendingTransactionFilter' | 'eth_subscribe'
  blockNotFound: 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash'
  transactionNotFound: 'ots_getTransactionError' | 'ots_traceTransaction' | 'ots_getInternalOperations' | 'debug_traceTransaction'
  accountNotFound: 'debug_accountAt'
  preimageNotFound: 'debug_preimage'
  genesisNotTraceable: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots'
  unknownTracer: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_traceBlock'
  tracerFailed: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_traceBlock'
  traceTimeout: 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'debug_getRawBlockAccessList' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'ots_hasCode' | 'ots_getBlockDetails' | 'ots_getBlockTransactions' | 'ots_getTransactionError' | 'ots_traceTransaction' | 'ots_getInternalOperations' | 'ots_getContractCreator' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'trace_blockOpcodeGas' | 'trace_transactionOpcodeGas' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_intermediateRoots' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash' | 'debug_codeByHash'
  traceTooLarge: 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'erigon_getBalanceChangesInBlock' | 'reth_getBalanceChangesInBlock' | 'ots_getTransactionError' | 'ots_traceTransaction' | 'trace_blockOpcodeGas' | 'trace_transactionOpcodeGas' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_traceCallMany' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_executionWitness' | 'debug_traceBlock' | 'debug_getModifiedAccountsByNumber' | 'debug_getModifiedAccountsByHash'
  callNotExecuted: 'eth_callMany' | 'trace_callMany' | 'debug_traceCallMany'
  rewindRefused: 'debug_setHead' | 'anvil_reset' | 'hardhat_reset' | 'anvil_rollback' | 'anvil_reorg'
  simulatedNonceTooLow: 'eth_simulateV1'
  simulatedNonceTooHigh: 'eth_simulateV1'
  simulatedFeeTooLow: 'eth_simulateV1'
  simulatedIntrinsicGas: 'eth_simulateV1'
  simulatedInsufficientFunds: 'eth_simulateV1'
  simulatedBlockGasLimit: 'eth_simulateV1'
  simulatedBlockNumber: 'eth_simulateV1'
  simulatedBlockTime: 'eth_simulateV1'
  simulatedPrecompileItself: 'eth_simulateV1'
  simulatedInitCodeSize: 'eth_simulateV1'
  simulatedTransactionInvalid: 'eth_simulateV1'
  simulationTooLarge: 'eth_simulateV1' | 'eth_callMany'
  filterNotFound: 'eth_getFilterChanges' | 'eth_getFilterLogs'
  subscriptionNotFound: 'eth_unsubscribe'
  notificationsNotSupported: 'eth_subscribe' | 'eth_unsubscribe'
  pendingLogsUnsupported: 'eth_newFilter' | 'eth_subscribe'
  parentNotHead: 'testing_buildBlockV1'
  transactionRejected: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction'
  sendWaitTimeout: 'eth_sendRawTransactionSync'
  answerTooLarge: 'eth_pendingTransactions' | 'anvil_dumpState' | 'hardhat_dumpState' | 'txpool_content' | 'txpool_contentFrom' | 'txpool_inspect'
  readTimeout: 'web3_sha3' | 'eth_getFilterLogs' | 'eth_sendRawTransactionSync' | 'eth_pendingTransactions' | 'eth_feeHistory' | 'eth_getStorageValues' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockByHash' | 'eth_getBlockReceipts' | 'eth_getTransactionReceipt' | 'eth_getLogs' | 'eth_call' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'erigon_getBlockByTimestamp' | 'erigon_getLatestLogs' | 'erigon_getLogs' | 'erigon_getLogsByHash' | 'erigon_getBlockReceiptsByBlockHash' | 'ots_getBlockDetails' | 'ots_getBlockDetailsByHash' | 'ots_getBlockTransactions' | 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter' | 'debug_getBadBlocks' | 'txpool_content' | 'txpool_contentFrom' | 'txpool_inspect'
  storeUnavailable: 'eth_sendRawTransaction' | 'eth_sendRawTransactionSync' | 'eth_sendTransaction' | 'eth_sendUnsignedTransaction' | 'debug_setHead' | 'evm_mine' | 'evm_snapshot' | 'anvil_snapshot' | 'evm_revert' | 'anvil_revert' | 'anvil_reset' | 'hardhat_reset' | 'evm_setNextBlockTimestamp' | 'anvil_setNextBlockTimestamp' | 'anvil_mine' | 'hardhat_mine' | 'anvil_rollback' | 'anvil_reorg' | 'anvil_setBalance' | 'hardhat_setBalance' | 'anvil_addBalance' | 'hardhat_addBalance' | 'anvil_setCode' | 'hardhat_setCode' | 'anvil_setNonce' | 'hardhat_setNonce' | 'evm_setAccountNonce' | 'anvil_setStorageAt' | 'hardhat_setStorageAt' | 'anvil_setNextBlockBaseFeePerGas' | 'hardhat_setNextBlockBaseFeePerGas' | 'anvil_loadState' | 'hardhat_loadState' | 'testing_commitBlockV1'
}
