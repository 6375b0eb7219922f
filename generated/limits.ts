// Generated from openrpc.json by `npm run generate`: do not edit.

/** Every limit of the contract. */
export const limits = {
  /**
   * Maximum size of a request body or WebSocket message, before and after decompression. A larger body gets
   * HTTP 413; a larger WebSocket message closes the connection with code 1009. Unit: bytes.
   */
  bodyBytesMax: 5_000_000,
  /**
   * Maximum total size of the long request bodies and WebSocket messages (over 64 KiB each) that the node
   * reads or processes at a time. Beyond it, a long request gets HTTP 503 and a WebSocket is disconnected. A
   * remote client can use at most a quarter of it. Unit: bytes.
   */
  bodiesBytesMax: 128_000_000,
  /**
   * Maximum total size of the responses that are kept in memory until HTTP clients have read them. Beyond it,
   * the client with the most unread bytes loses its largest response: its connection is closed. Unit: bytes.
   */
  answersBytesMax: 512_000_000,
  /**
   * Maximum number of bytes of a rejected body that the node reads and discards, so that the client can
   * receive the error. After that, the connection is closed. Unit: bytes.
   */
  discardBytesMax: 33_554_432,
  /** Maximum nesting depth of arrays and objects in a request. Unit: levels. */
  nestingDepthMax: 64,
  /**
   * Maximum number of JSON values in a request body. Objects, arrays and everything in them count. Unit:
   * values.
   */
  requestValuesMax: 50_000,
  /**
   * Maximum number of calls in a batch. In a longer batch, every call gets an error. A batch of more than
   * four times this length gets a single error. Unit: calls.
   */
  batchCallsMax: 1_000,
  /** Maximum size of the response to a batch. The calls that do not fit get an error. Unit: bytes. */
  batchResponseBytesMax: 25_000_000,
  /**
   * Time limit of a whole batch. When it expires, running calls are cancelled, and each call without a result
   * gets an error. A call that has already changed something still returns its result, and the change is
   * kept. Unit: milliseconds.
   */
  batchTimeoutMs: 60_000,
  /** Maximum number of calls of a batch that run at the same time. Unit: calls. */
  batchConcurrencyMax: 16,
  /**
   * Rate at which each client address earns tokens. The `x-cost` of a method is the number of tokens that a
   * call costs. 0 disables the rate limit. Loopback addresses are exempt unless --rate-limit-loopback is set.
   * Unit: tokens per second.
   */
  rateTokensPerSecond: 1_000,
  /** Maximum number of tokens that an address can accumulate. Unit: tokens. */
  rateTokensBurst: 5_000,
  /** Number of bytes of a request body that cost one additional token. Unit: bytes per token. */
  rateBytesPerToken: 10_000,
  /**
   * Additional tokens for each second that a call occupies a worker or takes turns on the serving thread,
   * charged when the call ends. 0 charges only the `x-cost` of the method. Unit: tokens per second.
   */
  rateWorkerTokensPerSecond: 3_000,
  /**
   * All addresses of an IPv6 network (/48) together earn and accumulate as many tokens as this number of
   * clients. Each /64 counts as one client. 0 disables the limit for networks. Unit: clients.
   */
  rateNetworkClients: 16,
  /**
   * Number of JSON values in a request body that cost one additional token, for parsing and validation. Unit:
   * values per token.
   */
  rateValuesPerToken: 200,
  /**
   * Maximum number of clients whose tokens are counted individually. All further clients share the tokens of
   * one client. Unit: clients.
   */
  rateClientsMax: 100_000,
  /**
   * Maximum number of open connections, including WebSockets. Further connections are closed at once. A
   * remote client can hold at most a quarter of them. A trusted proxy can hold them all, but each of its
   * clients can have at most a quarter of this number of requests in progress; further requests get HTTP 503.
   * Unit: connections.
   */
  connectionsMax: 10_000,
  /**
   * Maximum number of requests on one connection that wait for the response to an earlier request (HTTP
   * pipelining). Beyond it, the connection is closed. Unit: requests.
   */
  pipelinedRequestsMax: 64,
  /**
   * Maximum size of the request line and headers. A request with a larger head gets HTTP 431, and the
   * connection is closed. Unit: bytes.
   */
  headerBytesMax: 16_384,
  /**
   * Time limit for receiving the headers of a request. When it expires, the connection is closed, with HTTP
   * 408 if part of a request has arrived. Unit: milliseconds.
   */
  headersTimeoutMs: 10_000,
  /**
   * Time limit for receiving a whole request, body included. When it expires, the connection is closed with
   * HTTP 408. Must be at least --headers-timeout. A WebSocket is disconnected if a message takes longer than
   * this to arrive. Unit: milliseconds.
   */
  requestTimeoutMs: 30_000,
  /** How long an idle connection stays open after a response. Node.js adds one second. Unit: milliseconds. */
  keepAliveTimeoutMs: 120_000,
  /**
   * Time limit for a client to read 524,288 bytes of a response, or the rest of it. When it expires, the
   * connection is closed. Unit: milliseconds.
   */
  stallTimeoutMs: 30_000,
  /**
   * How long the node keeps accepting connections after a stop signal. Meanwhile, /readiness returns 503, so
   * that load balancers stop sending requests, and each response closes its connection. Unit: milliseconds.
   */
  stopDelayMs: 0,
  /**
   * How long a stopping node waits for running requests before it closes their connections. Unit:
   * milliseconds.
   */
  stopTimeoutMs: 5_000,
  /**
   * Maximum number of open WebSockets and connections to --ipc. Further WebSockets get HTTP 503. A remote
   * client can hold at most a quarter of them. Unit: connections.
   */
  webSocketsMax: 1_000,
  /**
   * Maximum number of messages of one WebSocket that are processed at the same time. The node reads no
   * further messages until one of them is done. Unit: messages.
   */
  webSocketRequestsMax: 16,
  /**
   * While more than this many bytes of responses wait to be read from a WebSocket, the node processes no
   * further messages of that WebSocket. Unit: bytes.
   */
  webSocketBacklogBytesMax: 16_000_000,
  /**
   * Maximum total size of the responses and notifications that wait to be read from all WebSockets. Beyond
   * it, the WebSocket with the most unread bytes is disconnected. Unit: bytes.
   */
  webSocketsBacklogBytesMax: 512_000_000,
  /**
   * Maximum size of the notifications that wait to be read from a WebSocket. Beyond it, the node waits for
   * the client to catch up, and closes the WebSocket with code 1013 if the client does not. At four times
   * this size, the WebSocket is closed at once; so is one whose receipts of a single block would be longer.
   * Unit: bytes.
   */
  notificationBytesMax: 16_000_000,
  /**
   * Interval between pings on a WebSocket. A client that does not reply before the next ping is disconnected.
   * Unit: milliseconds.
   */
  pingIntervalMs: 30_000,
  /**
   * Maximum number of filters. Beyond it, new filters get the error tooManyWatchers. A remote client can have
   * at most a quarter of them. Unit: filters.
   */
  filtersMax: 10_000,
  /** A filter expires if it is not polled for this long. Unit: milliseconds. */
  filterLifetimeMs: 300_000,
  /**
   * Maximum number of subscriptions. Beyond it, new subscriptions get the error tooManyWatchers. A remote
   * client can have at most a quarter of them. Unit: subscriptions.
   */
  subscriptionsMax: 10_000,
  /**
   * Maximum number of subscriptions of one connection. Beyond it, new subscriptions get the error
   * tooManyWatchers. Unit: subscriptions.
   */
  connectionSubscriptionsMax: 128,
  /** Maximum number of transaction hashes in a subscription to receipts. Unit: hashes. */
  subscriptionHashesMax: 200,
  /**
   * Time limit of a request that is answered from stored data, without a worker: blocks, receipts, logs,
   * fees, proofs, slots, the pool, the hash of long data. It includes the time that the request waits for its
   * turn between other requests. Unit: milliseconds.
   */
  readTimeoutMs: 10_000,
  /**
   * Maximum number of blocks that eth_feeHistory returns. If a request asks for more, it gets this number.
   * Unit: blocks.
   */
  feeHistoryBlocksMax: 1_024,
  /** Maximum number of percentiles in a call of eth_feeHistory. Unit: percentiles. */
  feeHistoryPercentilesMax: 100,
  /** Maximum number of storage slots in a call of eth_getProof. Unit: slots. */
  proofKeysMax: 1_024,
  /** Maximum number of storage slots, over all contracts, in a call of eth_getStorageValues. Unit: slots. */
  storageValuesMax: 1_024,
  /**
   * Maximum number of blocks in the range of eth_getLogs, and that erigon_getLatestLogs searches without
   * addresses and topics. Unit: blocks.
   */
  logsRangeBlocksMax: 100_000,
  /** Maximum number of logs that eth_getLogs and erigon_getLatestLogs return. Unit: logs. */
  logsResultsMax: 10_000,
  /**
   * Maximum size of the result of eth_getLogs, eth_getFilterLogs and erigon_getLatestLogs; a larger result is
   * an error. eth_getFilterChanges returns the rest in the next call. Unit: bytes.
   */
  logsResponseBytesMax: 50_000_000,
  /** Maximum number of addresses in a log filter. Unit: addresses. */
  logsAddressesMax: 1_000,
  /** Maximum number of alternatives at one topic position of a log filter. Unit: topics. */
  logsTopicAlternativesMax: 1_000,
  /**
   * Gas cap of eth_call, eth_estimateGas and eth_createAccessList, of the calls that trace_call,
   * trace_callMany and debug_traceCall simulate, and of all calls of an eth_simulateV1, eth_callMany or
   * debug_traceCallMany together. Unit: gas.
   */
  callGasMax: 50_000_000,
  /**
   * Maximum number of accounts in the state overrides of a request. For eth_simulateV1, the accounts of all
   * blocks count. Unit: accounts.
   */
  overrideAccountsMax: 1_000,
  /**
   * Maximum number of slots in the state overrides of a request, over all accounts and blocks. Unit: slots.
   */
  overrideSlotsMax: 10_000,
  /**
   * Maximum number of addresses and slots in the access lists of all calls of a request. Unit: addresses and
   * slots.
   */
  accessListKeysMax: 10_000,
  /**
   * Time limit of the execution of eth_call, eth_estimateGas, eth_createAccessList, eth_callMany,
   * eth_simulateV1 and testing_buildBlockV1, and of building a pending block. Passing a large call to a
   * worker can take up to this long in addition. Unit: milliseconds.
   */
  callTimeoutMs: 5_000,
  /**
   * Maximum number of calls that wait for a worker of one kind. Beyond it, calls get the error limitExceeded.
   * A remote client can have at most a quarter of them. When the queue is full, a call of a client with few
   * waiting calls replaces the last call of the client with the most waiting calls. The client that used the
   * least worker time lately goes first. Both rules compare IPv6 networks (/48) first, and then the clients
   * within a network. Unit: calls.
   */
  callQueueMax: 1_024,
  /**
   * Maximum time that a call waits for a worker, including the start of the worker. After that, the call gets
   * the error limitExceeded. Keep it above --trace-timeout, so that the call ahead in the queue cannot cause
   * the error. The wait does not count towards the time limit of the call. Unit: milliseconds.
   */
  queueWaitMs: 90_000,
  /**
   * Maximum number of calls of one client that workers of one kind run at the same time; further calls of the
   * client wait. 0 leaves one worker of each kind for other clients, if there are several. Loopback addresses
   * are exempt unless --rate-limit-loopback is set. Unit: calls.
   */
  clientCallsMax: 0,
  /**
   * Maximum gas that the serving thread executes for one eth_call, eth_callMany, debug_traceCall or
   * trace_call, without intrinsic gas. The repeated runs of eth_estimateGas and eth_createAccessList get
   * twice as much, and eth_simulateV1, whose blocks also run system contracts, gets three times as much. A
   * call that needs more starts over on a worker, and similar calls go directly to a worker for a while. 0
   * sends all calls to workers. Unit: gas.
   */
  shortCallGasMax: 100_000,
  /**
   * Maximum number of archive records that the serving thread reads for a call that it runs itself (see
   * --short-call-gas). Records of the newest block that are in memory (--read-cache) do not count. A call
   * that needs more starts over on a worker. Unit: records.
   */
  shortCallReadsMax: 24,
  /**
   * How long an eth_call, eth_estimateGas, eth_createAccessList, eth_callMany, eth_simulateV1 or
   * testing_buildBlockV1, or the verification of a sent transaction, runs before it can be cancelled for
   * another client that has waited as long. Only calls of remote clients are cancelled, and only for a client
   * that used less worker time and whose last call ran for less than this. If the two clients are in
   * different IPv6 networks (/48), the worker time of the networks is compared instead. Unit: milliseconds.
   */
  callPreemptMs: 500,
  /**
   * As --call-preempt, for traces and for debug_accountRange, debug_storageRangeAt and debug_accountAt. Unit:
   * milliseconds.
   */
  tracePreemptMs: 5_000,
  /**
   * Maximum number of blocks in an eth_simulateV1, including those that fill gaps, and of bundles in an
   * eth_callMany or debug_traceCallMany. Unit: blocks.
   */
  simulateBlocksMax: 256,
  /**
   * Maximum number of calls, over all blocks or bundles, in an eth_simulateV1, eth_callMany or
   * debug_traceCallMany. Unit: calls.
   */
  simulateCallsMax: 5_000,
  /**
   * Maximum size of the result of eth_simulateV1 and eth_callMany; a larger result is an error. Unit: bytes.
   */
  simulateResponseBytesMax: 100_000_000,
  /**
   * Time limit of a trace, and of debug_accountRange, debug_storageRangeAt and debug_accountAt. Passing a
   * large call to a worker can take up to this long in addition. The `timeout` of debug_trace* can only
   * shorten it. Unit: milliseconds.
   */
  traceTimeoutMs: 60_000,
  /**
   * Maximum memory of a tracer written in JavaScript. A tracer that needs more fails with an error. 0
   * switches these tracers off. Unit: bytes.
   */
  tracerMemoryBytesMax: 64_000_000,
  /** Maximum size of a trace; a larger trace is an error. Unit: bytes. */
  traceResponseBytesMax: 500_000_000,
  /** Maximum number of traces that trace_filter returns without `count`; more are an error. Unit: traces. */
  traceFilterResultsMax: 10_000,
  /** Maximum `count` of trace_filter. Unit: traces. */
  traceFilterCountMax: 100_000,
  /** Maximum number of addresses in one list of trace_filter. Unit: addresses. */
  traceFilterAddressesMax: 1_000,
  /**
   * Maximum `pageSize` of ots_searchTransactionsBefore and ots_searchTransactionsAfter. Unit: transactions.
   */
  searchPageMax: 25,
  /** Maximum number of calls in a trace_callMany. Unit: calls. */
  traceCallsMax: 1_000,
  /** Maximum length of the path in trace_get. Unit: indices. */
  traceIndicesMax: 1_025,
  /**
   * Maximum number of entries that debug_accountRange and debug_storageRangeAt return. If a request asks for
   * more, it gets this number. Unit: entries.
   */
  rangeEntriesMax: 1_024,
  /**
   * Memory for cached results about mined blocks. The least recently used results are evicted first. 0
   * disables the cache. Unit: bytes.
   */
  answerCacheBytes: 64_000_000,
  /**
   * Maximum disk space of long results that are being produced or sent. A result that does not fit is an
   * error. A remote client can use at most a quarter of it. Unit: bytes.
   */
  spoolBytesMax: 8_589_934_592,
  /** Maximum number of pending blocks that wait to be built. Each head has at most one. Unit: blocks. */
  pendingQueueMax: 8,
  /**
   * Maximum number of blocks that one call of evm_mine, anvil_mine, hardhat_mine or anvil_reorg seals. Unit:
   * blocks.
   */
  minedBlocksMax: 100_000,
  /**
   * Maximum length of the JSON in a dump of anvil_dumpState and anvil_loadState, before compression. Unit:
   * bytes.
   */
  stateDumpBytesMax: 16_000_000,
  /**
   * Maximum number of pending transactions of all senders. Beyond it, the sender with the most pending
   * transactions loses its last one, but no sender loses one of its first --pool-account-slots transactions.
   * Unit: transactions.
   */
  poolPendingMax: 5_120,
  /**
   * Maximum number of queued transactions (those after a nonce gap) of all senders. Beyond it, the
   * transactions that have waited longest to become pending are dropped. Unit: transactions.
   */
  poolQueuedMax: 1_024,
  /**
   * Number of pending transactions of one sender that are never dropped to make room for other senders. Unit:
   * transactions.
   */
  poolAccountPendingMax: 16,
  /** Maximum number of queued transactions of one sender. Unit: transactions. */
  poolAccountQueuedMax: 64,
  /**
   * How long the queued transactions of a sender are kept while none of them becomes pending. 0 keeps them
   * for good. Unit: seconds.
   */
  poolLifetimeSeconds: 10_800,
  /**
   * Minimum increase of fee cap and tip cap for a transaction that replaces another one. With 0, any higher
   * fee cap is enough, whatever the tip cap. Unit: percent.
   */
  poolPriceBumpPercent: 10,
  /**
   * Minimum increase of fee cap, tip cap and blob fee cap for a transaction that replaces a blob transaction.
   * With 0, any higher fee cap is enough, whatever the other caps. Unit: percent.
   */
  poolBlobPriceBumpPercent: 100,
  /** Minimum tip cap per gas that the pool accepts. 0 accepts transactions without a tip. Unit: wei. */
  poolMinTipWei: 1,
  /** Maximum size of a sent transaction without blobs. Unit: bytes. */
  poolTransactionBytesMax: 131_072,
  /**
   * Maximum total size of blob transactions in the pool, including sidecars. Beyond it, the transactions that
   * are furthest from inclusion are dropped. Without --pool-sender-rules, new ones are refused instead, and
   * the limits for other transactions apply to blob transactions, too. Unit: bytes.
   */
  poolBlobBytesMax: 128_000_000,
  /**
   * Maximum fee that a sent transaction can offer: gas limit times fee cap. 0 disables the limit. Unit:
   * milliether.
   */
  transactionFeeMax: 1_000,
  /**
   * Maximum size of the results of txpool_content, txpool_contentFrom, txpool_inspect and
   * eth_pendingTransactions; a larger result is an error. Unit: bytes.
   */
  poolAnswerBytesMax: 25_000_000,
  /**
   * How long eth_sendRawTransactionSync waits for a block if the call has no `timeoutMs`. Unit: milliseconds.
   */
  sendWaitMs: 20_000,
  /**
   * Longest wait of eth_sendRawTransactionSync. A longer `timeoutMs` or --send-wait has the same effect as
   * this. Unit: milliseconds.
   */
  sendWaitLongestMs: 60_000,
  /**
   * Maximum number of calls of eth_sendRawTransactionSync that wait at the same time. Beyond it, the
   * transaction is not sent. A remote client can have at most a quarter of them. Unit: calls.
   */
  syncSendsMax: 1_000,
  /**
   * Maximum number of transactions that wait for the verification of their blobs or authorizations. Unit:
   * transactions.
   */
  proofQueueMax: 64,
  /**
   * Time limit for the verification of the blobs or the many authorizations of a sent transaction, and for
   * computing the cell proofs of one blob. It counts the worker's CPU time, where the system reports that,
   * because on a loaded machine the elapsed time says little. When it expires, the worker is terminated.
   * Unit: milliseconds.
   */
  blobTimeoutMs: 30_000,
  /**
   * Memory for the accounts, slots, headers and trie nodes that requests at the head have read. The cache is
   * emptied at each new block and when it is full. Unit: bytes.
   */
  readCacheBytes: 32_000_000,
  /**
   * Maximum memory of the JavaScript objects of each worker, and of the EVM of each worker. A call that needs
   * more gets the error memoryExceeded. Unit: bytes.
   */
  workerHeapBytesMax: 1_000_000_000,
} as const

export type LimitName = keyof typeof limits

/** The defaults on development chains that differ from {@link limits}. */
export const devLimits = {
  poolPendingMax: 10_000,
  poolQueuedMax: 10_000,
  poolAccountQueuedMax: 10_000,
  poolLifetimeSeconds: 0,
  poolPriceBumpPercent: 0,
  poolBlobPriceBumpPercent: 0,
  poolMinTipWei: 0,
  poolTransactionBytesMax: 2_000_000,
  transactionFeeMax: 0,
} as const satisfies { readonly [L in LimitName]?: number }

/** The option that sets each limit. */
export const limitOptions = {
  bodyBytesMax: {
    option: '--max-body',
    unit: 'bytes',
    description: 'Maximum size of a request body or WebSocket message, before and after decompression. A larger body gets HTTP 413; a larger WebSocket message closes the connection with code 1009.',
  },
  bodiesBytesMax: {
    option: '--max-bodies',
    unit: 'bytes',
    description: 'Maximum total size of the long request bodies and WebSocket messages (over 64 KiB each) that the node reads or processes at a time. Beyond it, a long request gets HTTP 503 and a WebSocket is disconnected. A remote client can use at most a quarter of it.',
  },
  answersBytesMax: {
    option: '--max-answers',
    unit: 'bytes',
    description: 'Maximum total size of the responses that are kept in memory until HTTP clients have read them. Beyond it, the client with the most unread bytes loses its largest response: its connection is closed.',
  },
  discardBytesMax: {
    option: '--max-discard',
    unit: 'bytes',
    description: 'Maximum number of bytes of a rejected body that the node reads and discards, so that the client can receive the error. After that, the connection is closed.',
  },
  nestingDepthMax: {
    option: '--max-nesting',
    unit: 'levels',
    description: 'Maximum nesting depth of arrays and objects in a request.',
  },
  requestValuesMax: {
    option: '--max-request-values',
    unit: 'values',
    description: 'Maximum number of JSON values in a request body. Objects, arrays and everything in them count.',
  },
  batchCallsMax: {
    option: '--max-batch',
    unit: 'calls',
    description: 'Maximum number of calls in a batch. In a longer batch, every call gets an error. A batch of more than four times this length gets a single error.',
  },
  batchResponseBytesMax: {
    option: '--max-batch-response',
    unit: 'bytes',
    description: 'Maximum size of the response to a batch. The calls that do not fit get an error.',
  },
  batchTimeoutMs: {
    option: '--batch-timeout',
    unit: 'milliseconds',
    description: 'Time limit of a whole batch. When it expires, running calls are cancelled, and each call without a result gets an error. A call that has already changed something still returns its result, and the change is kept.',
  },
  batchConcurrencyMax: {
    option: '--batch-concurrency',
    unit: 'calls',
    description: 'Maximum number of calls of a batch that run at the same time.',
  },
  rateTokensPerSecond: {
    option: '--rate-limit',
    unit: 'tokens per second',
    description: 'Rate at which each client address earns tokens. The `x-cost` of a method is the number of tokens that a call costs. 0 disables the rate limit. Loopback addresses are exempt unless --rate-limit-loopback is set.',
  },
  rateTokensBurst: {
    option: '--rate-burst',
    unit: 'tokens',
    description: 'Maximum number of tokens that an address can accumulate.',
  },
  rateBytesPerToken: {
    option: '--rate-bytes-per-token',
    unit: 'bytes per token',
    description: 'Number of bytes of a request body that cost one additional token.',
  },
  rateWorkerTokensPerSecond: {
    option: '--rate-worker-tokens',
    unit: 'tokens per second',
    description: 'Additional tokens for each second that a call occupies a worker or takes turns on the serving thread, charged when the call ends. 0 charges only the `x-cost` of the method.',
  },
  rateNetworkClients: {
    option: '--rate-network-clients',
    unit: 'clients',
    description: 'All addresses of an IPv6 network (/48) together earn and accumulate as many tokens as this number of clients. Each /64 counts as one client. 0 disables the limit for networks.',
  },
  rateValuesPerToken: {
    option: '--rate-values-per-token',
    unit: 'values per token',
    description: 'Number of JSON values in a request body that cost one additional token, for parsing and validation.',
  },
  rateClientsMax: {
    option: '--rate-clients',
    unit: 'clients',
    description: 'Maximum number of clients whose tokens are counted individually. All further clients share the tokens of one client.',
  },
  connectionsMax: {
    option: '--max-connections',
    unit: 'connections',
    description: 'Maximum number of open connections, including WebSockets. Further connections are closed at once. A remote client can hold at most a quarter of them. A trusted proxy can hold them all, but each of its clients can have at most a quarter of this number of requests in progress; further requests get HTTP 503.',
  },
  pipelinedRequestsMax: {
    option: '--max-pipelined',
    unit: 'requests',
    description: 'Maximum number of requests on one connection that wait for the response to an earlier request (HTTP pipelining). Beyond it, the connection is closed.',
  },
  headerBytesMax: {
    option: '--max-header',
    unit: 'bytes',
    description: 'Maximum size of the request line and headers. A request with a larger head gets HTTP 431, and the connection is closed.',
  },
  headersTimeoutMs: {
    option: '--headers-timeout',
    unit: 'milliseconds',
    description: 'Time limit for receiving the headers of a request. When it expires, the connection is closed, with HTTP 408 if part of a request has arrived.',
  },
  requestTimeoutMs: {
    option: '--request-timeout',
    unit: 'milliseconds',
    description: 'Time limit for receiving a whole request, body included. When it expires, the connection is closed with HTTP 408. Must be at least --headers-timeout. A WebSocket is disconnected if a message takes longer than this to arrive.',
  },
  keepAliveTimeoutMs: {
    option: '--keep-alive-timeout',
    unit: 'milliseconds',
    description: 'How long an idle connection stays open after a response. Node.js adds one second.',
  },
  stallTimeoutMs: {
    option: '--stall-timeout',
    unit: 'milliseconds',
    description: 'Time limit for a client to read 524,288 bytes of a response, or the rest of it. When it expires, the connection is closed.',
  },
  stopDelayMs: {
    option: '--stop-delay',
    unit: 'milliseconds',
    description: 'How long the node keeps accepting connections after a stop signal. Meanwhile, /readiness returns 503, so that load balancers stop sending requests, and each response closes its connection.',
  },
  stopTimeoutMs: {
    option: '--stop-timeout',
    unit: 'milliseconds',
    description: 'How long a stopping node waits for running requests before it closes their connections.',
  },
  webSocketsMax: {
    option: '--max-websockets',
    unit: 'connections',
    description: 'Maximum number of open WebSockets and connections to --ipc. Further WebSockets get HTTP 503. A remote client can hold at most a quarter of them.',
  },
  webSocketRequestsMax: {
    option: '--websocket-concurrency',
    unit: 'messages',
    description: 'Maximum number of messages of one WebSocket that are processed at the same time. The node reads no further messages until one of them is done.',
  },
  webSocketBacklogBytesMax: {
    option: '--max-websocket-backlog',
    unit: 'bytes',
    description: 'While more than this many bytes of responses wait to be read from a WebSocket, the node processes no further messages of that WebSocket.',
  },
  webSocketsBacklogBytesMax: {
    option: '--max-websockets-backlog',
    unit: 'bytes',
    description: 'Maximum total size of the responses and notifications that wait to be read from all WebSockets. Beyond it, the WebSocket with the most unread bytes is disconnected.',
  },
  notificationBytesMax: {
    option: '--max-notification-backlog',
    unit: 'bytes',
    description: 'Maximum size of the notifications that wait to be read from a WebSocket. Beyond it, the node waits for the client to catch up, and closes the WebSocket with code 1013 if the client does not. At four times this size, the WebSocket is closed at once; so is one whose receipts of a single block would be longer.',
  },
  pingIntervalMs: {
    option: '--ping-interval',
    unit: 'milliseconds',
    description: 'Interval between pings on a WebSocket. A client that does not reply before the next ping is disconnected.',
  },
  filtersMax: {
    option: '--max-filters',
    unit: 'filters',
    description: 'Maximum number of filters. Beyond it, new filters get the error tooManyWatchers. A remote client can have at most a quarter of them.',
  },
  filterLifetimeMs: {
    option: '--filter-lifetime',
    unit: 'milliseconds',
    description: 'A filter expires if it is not polled for this long.',
  },
  subscriptionsMax: {
    option: '--max-subscriptions',
    unit: 'subscriptions',
    description: 'Maximum number of subscriptions. Beyond it, new subscriptions get the error tooManyWatchers. A remote client can have at most a quarter of them.',
  },
  connectionSubscriptionsMax: {
    option: '--max-connection-subscriptions',
    unit: 'subscriptions',
    description: 'Maximum number of subscriptions of one connection. Beyond it, new subscriptions get the error tooManyWatchers.',
  },
  subscriptionHashesMax: {
    option: '--max-subscription-hashes',
    unit: 'hashes',
    description: 'Maximum number of transaction hashes in a subscription to receipts.',
  },
  readTimeoutMs: {
    option: '--read-timeout',
    unit: 'milliseconds',
    description: 'Time limit of a request that is answered from stored data, without a worker: blocks, receipts, logs, fees, proofs, slots, the pool, the hash of long data. It includes the time that the request waits for its turn between other requests.',
  },
  feeHistoryBlocksMax: {
    option: '--max-fee-history-blocks',
    unit: 'blocks',
    description: 'Maximum number of blocks that eth_feeHistory returns. If a request asks for more, it gets this number.',
  },
  feeHistoryPercentilesMax: {
    option: '--max-fee-history-percentiles',
    unit: 'percentiles',
    description: 'Maximum number of percentiles in a call of eth_feeHistory.',
  },
  proofKeysMax: {
    option: '--max-proof-keys',
    unit: 'slots',
    description: 'Maximum number of storage slots in a call of eth_getProof.',
  },
  storageValuesMax: {
    option: '--max-storage-values',
    unit: 'slots',
    description: 'Maximum number of storage slots, over all contracts, in a call of eth_getStorageValues.',
  },
  logsRangeBlocksMax: {
    option: '--max-logs-range',
    unit: 'blocks',
    description: 'Maximum number of blocks in the range of eth_getLogs, and that erigon_getLatestLogs searches without addresses and topics.',
  },
  logsResultsMax: {
    option: '--max-logs',
    unit: 'logs',
    description: 'Maximum number of logs that eth_getLogs and erigon_getLatestLogs return.',
  },
  logsResponseBytesMax: {
    option: '--max-logs-response',
    unit: 'bytes',
    description: 'Maximum size of the result of eth_getLogs, eth_getFilterLogs and erigon_getLatestLogs; a larger result is an error. eth_getFilterChanges returns the rest in the next call.',
  },
  logsAddressesMax: {
    option: '--max-logs-addresses',
    unit: 'addresses',
    description: 'Maximum number of addresses in a log filter.',
  },
  logsTopicAlternativesMax: {
    option: '--max-logs-topics',
    unit: 'topics',
    description: 'Maximum number of alternatives at one topic position of a log filter.',
  },
  callGasMax: {
    option: '--call-gas-cap',
    unit: 'gas',
    description: 'Gas cap of eth_call, eth_estimateGas and eth_createAccessList, of the calls that trace_call, trace_callMany and debug_traceCall simulate, and of all calls of an eth_simulateV1, eth_callMany or debug_traceCallMany together.',
  },
  overrideAccountsMax: {
    option: '--max-override-accounts',
    unit: 'accounts',
    description: 'Maximum number of accounts in the state overrides of a request. For eth_simulateV1, the accounts of all blocks count.',
  },
  overrideSlotsMax: {
    option: '--max-override-slots',
    unit: 'slots',
    description: 'Maximum number of slots in the state overrides of a request, over all accounts and blocks.',
  },
  accessListKeysMax: {
    option: '--max-access-list',
    unit: 'addresses and slots',
    description: 'Maximum number of addresses and slots in the access lists of all calls of a request.',
  },
  callTimeoutMs: {
    option: '--call-timeout',
    unit: 'milliseconds',
    description: 'Time limit of the execution of eth_call, eth_estimateGas, eth_createAccessList, eth_callMany, eth_simulateV1 and testing_buildBlockV1, and of building a pending block. Passing a large call to a worker can take up to this long in addition.',
  },
  callQueueMax: {
    option: '--call-queue',
    unit: 'calls',
    description: 'Maximum number of calls that wait for a worker of one kind. Beyond it, calls get the error limitExceeded. A remote client can have at most a quarter of them. When the queue is full, a call of a client with few waiting calls replaces the last call of the client with the most waiting calls. The client that used the least worker time lately goes first. Both rules compare IPv6 networks (/48) first, and then the clients within a network.',
  },
  queueWaitMs: {
    option: '--queue-wait',
    unit: 'milliseconds',
    description: 'Maximum time that a call waits for a worker, including the start of the worker. After that, the call gets the error limitExceeded. Keep it above --trace-timeout, so that the call ahead in the queue cannot cause the error. The wait does not count towards the time limit of the call.',
  },
  clientCallsMax: {
    option: '--client-calls',
    unit: 'calls',
    description: 'Maximum number of calls of one client that workers of one kind run at the same time; further calls of the client wait. 0 leaves one worker of each kind for other clients, if there are several. Loopback addresses are exempt unless --rate-limit-loopback is set.',
  },
  shortCallGasMax: {
    option: '--short-call-gas',
    unit: 'gas',
    description: 'Maximum gas that the serving thread executes for one eth_call, eth_callMany, debug_traceCall or trace_call, without intrinsic gas. The repeated runs of eth_estimateGas and eth_createAccessList get twice as much, and eth_simulateV1, whose blocks also run system contracts, gets three times as much. A call that needs more starts over on a worker, and similar calls go directly to a worker for a while. 0 sends all calls to workers.',
  },
  shortCallReadsMax: {
    option: '--short-call-reads',
    unit: 'records',
    description: 'Maximum number of archive records that the serving thread reads for a call that it runs itself (see --short-call-gas). Records of the newest block that are in memory (--read-cache) do not count. A call that needs more starts over on a worker.',
  },
  callPreemptMs: {
    option: '--call-preempt',
    unit: 'milliseconds',
    description: 'How long an eth_call, eth_estimateGas, eth_createAccessList, eth_callMany, eth_simulateV1 or testing_buildBlockV1, or the verification of a sent transaction, runs before it can be cancelled for another client that has waited as long. Only calls of remote clients are cancelled, and only for a client that used less worker time and whose last call ran for less than this. If the two clients are in different IPv6 networks (/48), the worker time of the networks is compared instead.',
  },
  tracePreemptMs: {
    option: '--trace-preempt',
    unit: 'milliseconds',
    description: 'As --call-preempt, for traces and for debug_accountRange, debug_storageRangeAt and debug_accountAt.',
  },
  simulateBlocksMax: {
    option: '--max-simulate-blocks',
    unit: 'blocks',
    description: 'Maximum number of blocks in an eth_simulateV1, including those that fill gaps, and of bundles in an eth_callMany or debug_traceCallMany.',
  },
  simulateCallsMax: {
    option: '--max-simulate-calls',
    unit: 'calls',
    description: 'Maximum number of calls, over all blocks or bundles, in an eth_simulateV1, eth_callMany or debug_traceCallMany.',
  },
  simulateResponseBytesMax: {
    option: '--max-simulate-response',
    unit: 'bytes',
    description: 'Maximum size of the result of eth_simulateV1 and eth_callMany; a larger result is an error.',
  },
  traceTimeoutMs: {
    option: '--trace-timeout',
    unit: 'milliseconds',
    description: 'Time limit of a trace, and of debug_accountRange, debug_storageRangeAt and debug_accountAt. Passing a large call to a worker can take up to this long in addition. The `timeout` of debug_trace* can only shorten it.',
  },
  tracerMemoryBytesMax: {
    option: '--max-tracer-memory',
    unit: 'bytes',
    description: 'Maximum memory of a tracer written in JavaScript. A tracer that needs more fails with an error. 0 switches these tracers off.',
  },
  traceResponseBytesMax: {
    option: '--max-trace-response',
    unit: 'bytes',
    description: 'Maximum size of a trace; a larger trace is an error.',
  },
  traceFilterResultsMax: {
    option: '--max-trace-filter',
    unit: 'traces',
    description: 'Maximum number of traces that trace_filter returns without `count`; more are an error.',
  },
  traceFilterCountMax: {
    option: '--max-trace-filter-count',
    unit: 'traces',
    description: 'Maximum `count` of trace_filter.',
  },
  traceFilterAddressesMax: {
    option: '--max-trace-filter-addresses',
    unit: 'addresses',
    description: 'Maximum number of addresses in one list of trace_filter.',
  },
  searchPageMax: {
    option: '--max-search-page',
    unit: 'transactions',
    description: 'Maximum `pageSize` of ots_searchTransactionsBefore and ots_searchTransactionsAfter.',
  },
  traceCallsMax: {
    option: '--max-trace-calls',
    unit: 'calls',
    description: 'Maximum number of calls in a trace_callMany.',
  },
  traceIndicesMax: {
    option: '--max-trace-indices',
    unit: 'indices',
    description: 'Maximum length of the path in trace_get.',
  },
  rangeEntriesMax: {
    option: '--max-range-entries',
    unit: 'entries',
    description: 'Maximum number of entries that debug_accountRange and debug_storageRangeAt return. If a request asks for more, it gets this number.',
  },
  answerCacheBytes: {
    option: '--answer-cache',
    unit: 'bytes',
    description: 'Memory for cached results about mined blocks. The least recently used results are evicted first. 0 disables the cache.',
  },
  spoolBytesMax: {
    option: '--max-spool',
    unit: 'bytes',
    description: 'Maximum disk space of long results that are being produced or sent. A result that does not fit is an error. A remote client can use at most a quarter of it.',
  },
  pendingQueueMax: {
    option: '--pending-queue',
    unit: 'blocks',
    description: 'Maximum number of pending blocks that wait to be built. Each head has at most one.',
  },
  minedBlocksMax: {
    option: '--max-mined-blocks',
    unit: 'blocks',
    description: 'Maximum number of blocks that one call of evm_mine, anvil_mine, hardhat_mine or anvil_reorg seals.',
  },
  stateDumpBytesMax: {
    option: '--max-state-dump',
    unit: 'bytes',
    description: 'Maximum length of the JSON in a dump of anvil_dumpState and anvil_loadState, before compression.',
  },
  poolPendingMax: {
    option: '--pool-slots',
    unit: 'transactions',
    description: 'Maximum number of pending transactions of all senders. Beyond it, the sender with the most pending transactions loses its last one, but no sender loses one of its first --pool-account-slots transactions.',
  },
  poolQueuedMax: {
    option: '--pool-queue',
    unit: 'transactions',
    description: 'Maximum number of queued transactions (those after a nonce gap) of all senders. Beyond it, the transactions that have waited longest to become pending are dropped.',
  },
  poolAccountPendingMax: {
    option: '--pool-account-slots',
    unit: 'transactions',
    description: 'Number of pending transactions of one sender that are never dropped to make room for other senders.',
  },
  poolAccountQueuedMax: {
    option: '--pool-account-queue',
    unit: 'transactions',
    description: 'Maximum number of queued transactions of one sender.',
  },
  poolLifetimeSeconds: {
    option: '--pool-lifetime',
    unit: 'seconds',
    description: 'How long the queued transactions of a sender are kept while none of them becomes pending. 0 keeps them for good.',
  },
  poolPriceBumpPercent: {
    option: '--pool-price-bump',
    unit: 'percent',
    description: 'Minimum increase of fee cap and tip cap for a transaction that replaces another one. With 0, any higher fee cap is enough, whatever the tip cap.',
  },
  poolBlobPriceBumpPercent: {
    option: '--pool-blob-price-bump',
    unit: 'percent',
    description: 'Minimum increase of fee cap, tip cap and blob fee cap for a transaction that replaces a blob transaction. With 0, any higher fee cap is enough, whatever the other caps.',
  },
  poolMinTipWei: {
    option: '--pool-min-tip',
    unit: 'wei',
    description: 'Minimum tip cap per gas that the pool accepts. 0 accepts transactions without a tip.',
  },
  poolTransactionBytesMax: {
    option: '--pool-transaction-bytes',
    unit: 'bytes',
    description: 'Maximum size of a sent transaction without blobs.',
  },
  poolBlobBytesMax: {
    option: '--pool-blob-bytes',
    unit: 'bytes',
    description: 'Maximum total size of blob transactions in the pool, including sidecars. Beyond it, the transactions that are furthest from inclusion are dropped. Without --pool-sender-rules, new ones are refused instead, and the limits for other transactions apply to blob transactions, too.',
  },
  transactionFeeMax: {
    option: '--max-transaction-fee',
    unit: 'milliether',
    description: 'Maximum fee that a sent transaction can offer: gas limit times fee cap. 0 disables the limit.',
  },
  poolAnswerBytesMax: {
    option: '--max-pool-answer',
    unit: 'bytes',
    description: 'Maximum size of the results of txpool_content, txpool_contentFrom, txpool_inspect and eth_pendingTransactions; a larger result is an error.',
  },
  sendWaitMs: {
    option: '--send-wait',
    unit: 'milliseconds',
    description: 'How long eth_sendRawTransactionSync waits for a block if the call has no `timeoutMs`.',
  },
  sendWaitLongestMs: {
    option: '--max-send-wait',
    unit: 'milliseconds',
    description: 'Longest wait of eth_sendRawTransactionSync. A longer `timeoutMs` or --send-wait has the same effect as this.',
  },
  syncSendsMax: {
    option: '--max-sync-sends',
    unit: 'calls',
    description: 'Maximum number of calls of eth_sendRawTransactionSync that wait at the same time. Beyond it, the transaction is not sent. A remote client can have at most a quarter of them.',
  },
  proofQueueMax: {
    option: '--proof-queue',
    unit: 'transactions',
    description: 'Maximum number of transactions that wait for the verification of their blobs or authorizations.',
  },
  blobTimeoutMs: {
    option: '--blob-timeout',
    unit: 'milliseconds',
    description: 'Time limit for the verification of the blobs or the many authorizations of a sent transaction, and for computing the cell proofs of one blob. It counts the worker\'s CPU time, where the system reports that, because on a loaded machine the elapsed time says little. When it expires, the worker is terminated.',
  },
  readCacheBytes: {
    option: '--read-cache',
    unit: 'bytes',
    description: 'Memory for the accounts, slots, headers and trie nodes that requests at the head have read. The cache is emptied at each new block and when it is full.',
  },
  workerHeapBytesMax: {
    option: '--worker-heap',
    unit: 'bytes',
    description: 'Maximum memory of the JavaScript objects of each worker, and of the EVM of each worker. A call that needs more gets the error memoryExceeded.',
  },
} as const satisfies Record<
  LimitName,
  { option: string; unit: string; description: string }
>

/** A list of limited length in a parameter. In the path of the list, `*` stands for every entry. */
export interface LimitedList {
  readonly param: string
  readonly path: readonly string[]
  readonly limit: LimitName
}

/** The limited lists of each method. Schemas have the defaults as maxima, so an operator can only lower the limits. */
export const limitedLists: Readonly<Record<string, readonly LimitedList[]>> = {
  eth_newFilter: [
    { param: 'filter', path: ['address'], limit: 'logsAddressesMax' },
    { param: 'filter', path: ['topics', '*'], limit: 'logsTopicAlternativesMax' },
  ],
  eth_subscribe: [
    { param: 'options', path: ['address'], limit: 'logsAddressesMax' },
    { param: 'options', path: ['topics', '*'], limit: 'logsTopicAlternativesMax' },
    { param: 'options', path: ['transactionHashes'], limit: 'subscriptionHashesMax' },
  ],
  eth_feeHistory: [
    { param: 'rewardPercentiles', path: [], limit: 'feeHistoryPercentilesMax' },
  ],
  eth_getProof: [
    { param: 'storageKeys', path: [], limit: 'proofKeysMax' },
  ],
  eth_getLogs: [
    { param: 'filter', path: ['address'], limit: 'logsAddressesMax' },
    { param: 'filter', path: ['topics', '*'], limit: 'logsTopicAlternativesMax' },
  ],
  trace_filter: [
    { param: 'filter', path: ['fromAddress'], limit: 'traceFilterAddressesMax' },
    { param: 'filter', path: ['toAddress'], limit: 'traceFilterAddressesMax' },
  ],
  trace_get: [
    { param: 'indices', path: [], limit: 'traceIndicesMax' },
  ],
  trace_callMany: [
    { param: 'calls', path: [], limit: 'traceCallsMax' },
  ],
  erigon_getLatestLogs: [
    { param: 'filter', path: ['address'], limit: 'logsAddressesMax' },
    { param: 'filter', path: ['topics', '*'], limit: 'logsTopicAlternativesMax' },
  ],
  erigon_getLogs: [
    { param: 'filter', path: ['address'], limit: 'logsAddressesMax' },
    { param: 'filter', path: ['topics', '*'], limit: 'logsTopicAlternativesMax' },
  ],
}
