// Generated from openrpc.json by `npm run generate`: do not edit.

/**
 * Every error that the server answers: its JSON-RPC code and message, whether the same request may succeed within
 * seconds (`retryable`), the path of its documentation on the site (`docs`), and whether its data has this link
 * even if the caller does not ask for links (`hasLink`).
 */
export const errors = {
  /** The body is not JSON. The answer has the id null. */
  parseError: { code: -32700, message: 'parse error', retryable: false, docs: '/docs/errors/-32700#parseError', hasLink: true },
  /**
   * The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`, `method`, `params` or `id`, or an empty batch.
   */
  invalidRequest: { code: -32600, message: 'invalid request', retryable: false, docs: '/docs/errors/-32600#invalidRequest', hasLink: true },
  /** The batch has more calls than the limit. Every call of it gets this error. */
  batchTooLarge: { code: -32600, message: 'batch too large', retryable: false, docs: '/docs/errors/-32600#batchTooLarge', hasLink: true },
  /** The body is larger than the limit. HTTP 413. */
  bodyTooLarge: { code: -32600, message: 'request body too large', retryable: false, docs: '/docs/errors/-32600#bodyTooLarge', hasLink: true },
  /** The JSON is nested deeper than the limit. */
  nestingTooDeep: { code: -32600, message: 'request nested too deeply', retryable: false, docs: '/docs/errors/-32600#nestingTooDeep', hasLink: true },
  /** The answers of the batch exceed the limit; the calls that are left are not run. */
  responseTooLarge: { code: -32003, message: 'response too large', retryable: false, docs: '/docs/errors/-32003#responseTooLarge', hasLink: true },
  /**
   * The batch took longer than the time limit for a whole batch. Its calls that ran were ended, the calls
   * that were left were not run. The message adds the limit: `batch timed out (timeout = 60s)`.
   */
  batchTimeout: { code: -32005, message: 'batch timed out', retryable: false, docs: '/docs/errors/-32005#batchTimeout', hasLink: true },
  /** No method of this name, or one that the configuration denies. */
  methodNotFound: { code: -32601, message: 'the method does not exist or is not available', retryable: false, docs: '/docs/errors/-32601#methodNotFound', hasLink: true },
  /** A defect of the server. The log has the details. */
  internalError: { code: -32603, message: 'internal error', retryable: true, docs: '/docs/errors/-32603#internalError', hasLink: true },
  /**
   * The caller's address has used up its tokens. HTTP 429 with `Retry-After` in seconds;
   * `data.rate.backoff_seconds` says the same. The call was not charged.
   */
  rateLimited: { code: -32005, message: 'rate limit exceeded', retryable: true, docs: '/docs/errors/-32005#rateLimited', hasLink: true },
  /**
   * A parameter is missing, superfluous or not what the contract says. The message names the parameter and
   * what was expected: `invalid parameter 0 (address): expected …`.
   */
  invalidParams: { code: -32602, message: 'invalid params', retryable: false, docs: '/docs/errors/-32602#invalidParams', hasLink: false },
  /** `fromBlock` comes after `toBlock`. */
  invalidBlockRange: { code: -32602, message: 'invalid block range params', retryable: false, docs: '/docs/errors/-32602#invalidBlockRange', hasLink: false },
  /** The range ends after the newest block. */
  blockRangeBeyondHead: { code: -32602, message: 'block range extends beyond current head block', retryable: false, docs: '/docs/errors/-32602#blockRangeBeyondHead', hasLink: false },
  /**
   * The range has too many blocks, or the result too many entries. Where a smaller range helps the message
   * ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and `to`.
   */
  rangeTooLarge: { code: -32602, message: 'query exceeds the limits', retryable: false, docs: '/docs/errors/-32602#rangeTooLarge', hasLink: true },
  /**
   * The request asks for more items than one call may. The message says of what there are too many, most add
   * the limit: `too many slots (max 1024)`, `count asks for too many traces (max 100000)`, `too many calls:
   * 5001 > 5000`. `too many blocks` of eth_simulateV1 are more than `--max-simulate-blocks`.
   */
  clientLimitExceeded: { code: -38026, message: 'client limit exceeded', retryable: false, docs: '/docs/errors/-38026#clientLimitExceeded', hasLink: false },
  /**
   * The code reverted. The message adds the reason of `Error(string)` or `Panic(uint256)`; `data` has the
   * bytes of the revert.
   */
  executionReverted: { code: 3, message: 'execution reverted', retryable: false, docs: '/docs/errors/3#executionReverted', hasLink: false },
  /**
   * The call cannot be executed or failed otherwise than by a revert. The message says why in geth's words:
   * `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`.
   */
  executionError: { code: -32000, message: 'execution failed', retryable: false, docs: '/docs/errors/-32000#executionError', hasLink: false },
  /**
   * State or execution was asked for at a block that is not known. eth_feeHistory says how far its range
   * goes: `request beyond head block: requested 300, head 256`.
   */
  headerNotFound: { code: -32000, message: 'header not found', retryable: false, docs: '/docs/errors/-32000#headerNotFound', hasLink: false },
  /** Logs were asked for by the hash of a block that is not known. */
  unknownBlock: { code: -32000, message: 'unknown block', retryable: false, docs: '/docs/errors/-32000#unknownBlock', hasLink: false },
  /** The archive was made with `--no-proofs`: it holds no trie nodes. `eth_capabilities` says so. */
  proofsNotStored: { code: 4444, message: 'proofs are not stored in this archive', retryable: false, docs: '/docs/errors/4444#proofsNotStored', hasLink: true },
  /**
   * The execution, or handing a large call to a worker, took longer than the time limit and was ended. The
   * message adds the limit: `execution aborted (timeout = 5s)`.
   */
  callTimeout: { code: -32000, message: 'execution aborted', retryable: false, docs: '/docs/errors/-32000#callTimeout', hasLink: true },
  /**
   * Every worker is busy, and too many calls wait already, of all clients or of this one, or the call has
   * waited too long; or the answer is long and finds no space: others that are being made or that clients
   * have not read yet take it up, or the disk is full. The message adds which bound of the queue it was:
   * `limit exceeded: too many calls wait for a worker`. When too many bytes of long requests are being read
   * or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it does when one client
   * has too many requests in progress, and when there are too many WebSockets.
   */
  limitExceeded: { code: -32005, message: 'limit exceeded', retryable: true, docs: '/docs/errors/-32005#limitExceeded', hasLink: true },
  /**
   * The call was ended before its time limit, because other clients, who took less of the workers, waited for
   * the worker that it had. The message adds how long they waited: `preempted: other clients waited for the
   * worker for more than 500 ms`.
   */
  preempted: { code: -32005, message: 'preempted', retryable: true, docs: '/docs/errors/-32005#preempted', hasLink: true },
  /** The work for the request took more memory than a worker may have, and was ended. */
  memoryExceeded: { code: -32000, message: 'the call needs too much memory', retryable: false, docs: '/docs/errors/-32000#memoryExceeded', hasLink: true },
  /**
   * There are as many filters or subscriptions as there may be: of all clients, of this one, or on this
   * connection.
   */
  tooManyWatchers: { code: -32005, message: 'too many filters or subscriptions', retryable: false, docs: '/docs/errors/-32005#tooManyWatchers', hasLink: true },
  /**
   * There is no block of this number or hash to trace. The message names it: `block #… not found`, `block 0x…
   * not found`.
   */
  blockNotFound: { code: -32000, message: 'block not found', retryable: false, docs: '/docs/errors/-32000#blockNotFound', hasLink: false },
  /** There is no transaction of this hash, or of this index in the block. */
  transactionNotFound: { code: -32000, message: 'transaction not found', retryable: false, docs: '/docs/errors/-32000#transactionNotFound', hasLink: false },
  /** The account does not exist at this transaction. */
  accountNotFound: { code: -32000, message: 'account not found', retryable: false, docs: '/docs/errors/-32000#accountNotFound', hasLink: false },
  /** The first block has no transactions to trace. */
  genesisNotTraceable: { code: -32000, message: 'genesis is not traceable', retryable: false, docs: '/docs/errors/-32000#genesisNotTraceable', hasLink: false },
  /**
   * There is no tracer of this name. The message names those that there are, and for one inside muxTracer its
   * place.
   */
  unknownTracer: { code: -32602, message: 'unknown tracer', retryable: false, docs: '/docs/errors/-32602#unknownTracer', hasLink: false },
  /**
   * The trace, or handing a large call to a worker, took longer than `timeout`, or than the time limit of the
   * server, and was ended. The message adds the limit: `execution timeout (timeout = 30s)`.
   */
  traceTimeout: { code: -32000, message: 'execution timeout', retryable: false, docs: '/docs/errors/-32000#traceTimeout', hasLink: true },
  /**
   * The trace has more bytes than the limit. The message adds the limit and what gives a smaller answer of
   * the method: `trace exceeds the limit of 500000000 bytes (--max-trace-response): ask for fewer trace
   * types`. The same error tells of a transaction whose inner calls pass on more than 67,108,864 bytes of
   * data, which are not kept.
   */
  traceTooLarge: { code: -32003, message: 'trace too large', retryable: false, docs: '/docs/errors/-32003#traceTooLarge', hasLink: true },
  /**
   * A call of trace_callMany cannot be executed. The message begins with its index and says why in geth's
   * words, as in `call 0: insufficient funds for gas * price + value: …`; `data` has the `index`.
   */
  callNotExecuted: { code: -32000, message: 'call 0: execution failed', retryable: false, docs: '/docs/errors/-32000#callNotExecuted', hasLink: true },
  /** The block is the head, after it, or before the finalized one. The message says which. */
  rewindRefused: { code: -32000, message: 'not allowed to rewind to a future block', retryable: false, docs: '/docs/errors/-32000#rewindRefused', hasLink: false },
  /** With `validation`, the nonce of a call is below the one of its sender. */
  simulatedNonceTooLow: { code: -38010, message: 'nonce too low', retryable: false, docs: '/docs/errors/-38010#simulatedNonceTooLow', hasLink: false },
  /** With `validation`, the nonce of a call is above the one of its sender. */
  simulatedNonceTooHigh: { code: -38011, message: 'nonce too high', retryable: false, docs: '/docs/errors/-38011#simulatedNonceTooHigh', hasLink: false },
  /**
   * The fee cap of a call is below the base fee of its block. Without `validation` only a call that offers a
   * fee can have this error.
   */
  simulatedFeeTooLow: { code: -38012, message: 'max fee per gas less than block base fee', retryable: false, docs: '/docs/errors/-38012#simulatedFeeTooLow', hasLink: false },
  /**
   * The gas of a call does not cover what a transaction of its size costs before any code runs. Gas that the
   * call does not name is what the block and the gas cap of the whole simulation have left.
   */
  simulatedIntrinsicGas: { code: -38013, message: 'intrinsic gas too low', retryable: false, docs: '/docs/errors/-38013#simulatedIntrinsicGas', hasLink: false },
  /**
   * The sender of a call cannot pay for its gas, blobs and value. The message says what it has and what it
   * needs.
   */
  simulatedInsufficientFunds: { code: -38014, message: 'insufficient funds for gas * price + value', retryable: false, docs: '/docs/errors/-38014#simulatedInsufficientFunds', hasLink: false },
  /** A call names more gas than its block has left. */
  simulatedBlockGasLimit: { code: -38015, message: 'block gas limit reached', retryable: false, docs: '/docs/errors/-38015#simulatedBlockGasLimit', hasLink: false },
  /** The number of a block is not above the one before. */
  simulatedBlockNumber: { code: -38020, message: 'block numbers must be in order', retryable: false, docs: '/docs/errors/-38020#simulatedBlockNumber', hasLink: false },
  /** The time of a block is not above the one before. */
  simulatedBlockTime: { code: -38021, message: 'block timestamps must be in order', retryable: false, docs: '/docs/errors/-38021#simulatedBlockTime', hasLink: false },
  /** `movePrecompileToAddress` of a precompile is its own address. */
  simulatedPrecompileItself: { code: -38022, message: 'a precompile cannot move to its own address', retryable: false, docs: '/docs/errors/-38022#simulatedPrecompileItself', hasLink: false },
  /** The init code of a creation has more than 49,152 bytes (EIP-3860). */
  simulatedInitCodeSize: { code: -38025, message: 'max initcode size exceeded', retryable: false, docs: '/docs/errors/-38025#simulatedInitCodeSize', hasLink: false },
  /**
   * A call is no transaction that a block could hold for a reason that has no code of its own: a nonce that
   * cannot be counted up (`nonce has max value: …`), an empty list of authorizations, a blob hash of an
   * unknown version. The code is geth's; nothing is wrong with the server, and its metrics count the error as
   * -32602.
   */
  simulatedTransactionInvalid: { code: -32603, message: 'invalid transaction', retryable: false, docs: '/docs/errors/-32603#simulatedTransactionInvalid', hasLink: false },
  /** The blocks have more bytes than the limit. The message adds the limit. */
  simulationTooLarge: { code: -38026, message: 'response too large', retryable: false, docs: '/docs/errors/-38026#simulationTooLarge', hasLink: true },
  /**
   * There is no filter of the id: it was never made, was not asked for its lifetime, has fallen further
   * behind than is remembered, or met a block with more than it could answer.
   */
  filterNotFound: { code: -32000, message: 'filter not found', retryable: false, docs: '/docs/errors/-32000#filterNotFound', hasLink: false },
  /** The connection has no subscription of the id. */
  subscriptionNotFound: { code: -32000, message: 'subscription not found', retryable: false, docs: '/docs/errors/-32000#subscriptionNotFound', hasLink: false },
  /** A subscription was asked for over HTTP, which only answers: use a WebSocket. */
  notificationsNotSupported: { code: -32001, message: 'notifications not supported', retryable: false, docs: '/docs/errors/-32001#notificationsNotSupported', hasLink: false },
  /** Logs of the pending block were to be waited for; only those of blocks can be. */
  pendingLogsUnsupported: { code: -32000, message: 'pending logs are not supported', retryable: false, docs: '/docs/errors/-32000#pendingLogsUnsupported', hasLink: false },
  /** A block can be made on the head only. */
  parentNotHead: { code: -32000, message: 'parentHash is not current head', retryable: false, docs: '/docs/errors/-32000#parentNotHead', hasLink: false },
  /**
   * The pool does not take the transaction. The message says why in geth's words: `already known`, `nonce too
   * low: …`, `replacement transaction underpriced`, `insufficient funds for gas * price + value: …`.
   */
  transactionRejected: { code: -32000, message: 'transaction rejected', retryable: false, docs: '/docs/errors/-32000#transactionRejected', hasLink: false },
  /**
   * The answer has more bytes than the limit. The message adds the limit and what gives a shorter answer:
   * `the answer exceeds the limit of 25000000 bytes (--max-pool-answer): ask txpool_inspect, or
   * txpool_contentFrom for one sender`.
   */
  answerTooLarge: { code: -32003, message: 'answer too large', retryable: false, docs: '/docs/errors/-32003#answerTooLarge', hasLink: true },
  /** The body holds more JSON values than the limit: objects, arrays, and what they hold. */
  tooManyValues: { code: -32600, message: 'request too complex', retryable: false, docs: '/docs/errors/-32600#tooManyValues', hasLink: true },
  /**
   * What is read or written for the request takes longer than the time limit. The message adds the limit and
   * what helps: `request timed out (timeout = 10s): ask for less`.
   */
  readTimeout: { code: -32000, message: 'request timed out', retryable: false, docs: '/docs/errors/-32000#readTimeout', hasLink: true },
  /**
   * The disk under the archive or under the pool's journal takes no writes: it is full, a quota is used up,
   * or it fails. A transaction that was sent was not taken; of several blocks that were to be made or taken
   * back, some may have been. Reads go on. The node goes on by itself when there is room again; until then
   * `/readiness` is DOWN and says why.
   */
  storeUnavailable: { code: -32002, message: 'resource unavailable: the disk takes no writes now', retryable: true, docs: '/docs/errors/-32002#storeUnavailable', hasLink: true },
  /**
   * A record that the request needs is damaged or missing on the disk, so the request gets no result. The log
   * and `/readiness` name the file.
   */
  archiveDamaged: { code: -32002, message: 'resource unavailable: the archive is damaged', retryable: false, docs: '/docs/errors/-32002#archiveDamaged', hasLink: true },
  /**
   * After its disk failed the archive has to be opened again, and that could not be done yet: opening needs
   * some room, too. The node goes on trying; until then `/readiness` is DOWN and says why. Or the process has
   * no file handle left for a file of the archive.
   */
  archiveUnavailable: { code: -32002, message: 'resource unavailable: the archive cannot be read now', retryable: true, docs: '/docs/errors/-32002#archiveUnavailable', hasLink: true },
} as const

export type ErrorName = keyof typeof errors

/** The methods that list an error, by the name of the error, unless all methods list it. */
export interface ErrorMethods {
  invalidBlockRange: 'eth_getFilterLogs' | 'eth_newFilter' | 'eth_subscribe' | 'eth_getLogs'
  blockRangeBeyondHead: 'eth_getFilterLogs' | 'eth_getLogs'
  rangeTooLarge: 'eth_getFilterLogs' | 'eth_getLogs' | 'trace_filter'
  clientLimitExceeded: 'eth_simulateV1' | 'eth_getStorageValues' | 'trace_filter' | 'evm_mine'
  executionReverted: 'eth_call' | 'eth_estimateGas'
  executionError: 'eth_simulateV1' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'trace_call' | 'trace_rawTransaction' | 'debug_traceCall' | 'testing_buildBlockV1'
  headerNotFound: 'eth_getFilterLogs' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getTransactionCount' | 'eth_getAccountInfo' | 'eth_getProof' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'trace_call' | 'trace_callMany' | 'debug_traceCall' | 'testing_buildBlockV1'
  unknownBlock: 'eth_getFilterLogs' | 'eth_getLogs'
  proofsNotStored: 'eth_simulateV1' | 'eth_getProof' | 'debug_storageRangeAt' | 'debug_accountRange'
  callTimeout: 'eth_sendRawTransaction' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'testing_buildBlockV1'
  limitExceeded: 'eth_sendRawTransaction' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'debug_setHead' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'evm_mine' | 'testing_buildBlockV1'
  preempted: 'eth_sendRawTransaction' | 'eth_simulateV1' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'testing_buildBlockV1'
  memoryExceeded: 'eth_sendRawTransaction' | 'eth_simulateV1' | 'eth_feeHistory' | 'eth_getBalance' | 'eth_getCode' | 'eth_getStorageAt' | 'eth_getStorageValues' | 'eth_getAccountInfo' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockReceipts' | 'eth_getBlockTransactionCountByNumber' | 'eth_getUncleCountByBlockNumber' | 'eth_getUncleByBlockNumberAndIndex' | 'eth_getTransactionByBlockNumberAndIndex' | 'eth_getLogs' | 'eth_call' | 'eth_estimateGas' | 'eth_createAccessList' | 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt' | 'testing_buildBlockV1'
  tooManyWatchers: 'eth_newBlockFilter' | 'eth_newFilter' | 'eth_newPendingTransactionFilter' | 'eth_subscribe'
  blockNotFound: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_accountAt'
  transactionNotFound: 'debug_traceTransaction'
  accountNotFound: 'debug_accountAt'
  genesisNotTraceable: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash'
  unknownTracer: 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall'
  traceTimeout: 'debug_getRawHeader' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_storageRangeAt' | 'debug_accountRange' | 'debug_accountAt'
  traceTooLarge: 'trace_block' | 'trace_filter' | 'trace_transaction' | 'trace_get' | 'trace_call' | 'trace_callMany' | 'trace_rawTransaction' | 'trace_replayTransaction' | 'trace_replayBlockTransactions' | 'debug_traceBlockByNumber' | 'debug_traceBlockByHash' | 'debug_traceTransaction' | 'debug_traceCall' | 'debug_storageRangeAt' | 'debug_accountRange'
  callNotExecuted: 'trace_callMany'
  rewindRefused: 'debug_setHead'
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
  simulationTooLarge: 'eth_simulateV1'
  filterNotFound: 'eth_getFilterChanges' | 'eth_getFilterLogs'
  subscriptionNotFound: 'eth_unsubscribe'
  notificationsNotSupported: 'eth_subscribe' | 'eth_unsubscribe'
  pendingLogsUnsupported: 'eth_newFilter' | 'eth_subscribe'
  parentNotHead: 'testing_buildBlockV1'
  transactionRejected: 'eth_sendRawTransaction'
  answerTooLarge: 'txpool_content' | 'txpool_contentFrom' | 'txpool_inspect'
  readTimeout: 'web3_sha3' | 'eth_getFilterLogs' | 'eth_feeHistory' | 'eth_getStorageValues' | 'eth_getProof' | 'eth_getBlockByNumber' | 'eth_getBlockByHash' | 'eth_getBlockReceipts' | 'eth_getTransactionReceipt' | 'eth_getLogs' | 'eth_call' | 'debug_getRawBlock' | 'debug_getRawReceipts' | 'txpool_content' | 'txpool_contentFrom' | 'txpool_inspect'
  storeUnavailable: 'eth_sendRawTransaction' | 'debug_setHead' | 'evm_mine'
}
