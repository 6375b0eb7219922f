// Generated from openrpc.json by `npm run generate`: do not edit.

/** Every limit of the contract. */
export const limits = {
  /**
   * Largest request body, and largest message of a WebSocket; the inflated length of a compressed one counts
   * as well. A larger body is answered with HTTP 413; over a WebSocket the connection is closed with code
   * 1009. Unit: bytes.
   */
  bodyBytesMax: 5_000_000,
  /**
   * Most bytes of long request bodies and WebSocket messages (of more than 64 KiB) that are being read or
   * answered at a time; a longer request is then refused with HTTP 503, and a WebSocket is cut. A client that
   * is limited gets a quarter of them. Unit: bytes.
   */
  bodiesBytesMax: 128_000_000,
  /**
   * Most bytes of answers that are kept in memory until HTTP clients have read them; then the client that
   * leaves most unread loses its largest answer: the connection is cut. Unit: bytes.
   */
  answersBytesMax: 512_000_000,
  /**
   * How much of a refused body is read and dropped, so that its sender gets to see the refusal; then the
   * connection is cut. Unit: bytes.
   */
  discardBytesMax: 33_554_432,
  /** Deepest nesting of arrays and objects in a request. Unit: levels. */
  nestingDepthMax: 64,
  /** Most JSON values in a request body: objects, arrays and what they hold. Unit: values. */
  requestValuesMax: 50_000,
  /**
   * Most calls in one batch; in a longer one every call gets an error, and one of more than four times as
   * many gets one error. Unit: calls.
   */
  batchCallsMax: 1_000,
  /** Most bytes that a batch answers; the calls that are left get an error. Unit: bytes. */
  batchResponseBytesMax: 25_000_000,
  /**
   * Longest time of a whole batch. Then its calls that run are ended, and each call without an answer gets an
   * error. A call that has changed something by then is answered, and the change stays. Unit: milliseconds.
   */
  batchTimeoutMs: 60_000,
  /** Most calls of one batch that run at the same time. Unit: calls. */
  batchConcurrencyMax: 16,
  /**
   * Rate at which a client's address earns tokens; `x-cost` of a method says what a call costs. 0 switches
   * the limit off. Loopback addresses are not limited unless asked for. Unit: tokens per second.
   */
  rateTokensPerSecond: 1_000,
  /** Most tokens that an address can save up. Unit: tokens. */
  rateTokensBurst: 5_000,
  /** A request costs one token more for each so many bytes of its body. Unit: bytes per token. */
  rateBytesPerToken: 10_000,
  /**
   * Price of each second that a call had a worker or took turns on the serving thread, charged when the call
   * has ended, beside its `x-cost`. 0 charges nothing. Unit: tokens per second.
   */
  rateWorkerTokensPerSecond: 3_000,
  /**
   * All addresses of an IPv6 network (/48) together earn and save up as many tokens as this number of
   * clients; a client is a /64 of the network. 0 sets no limit for networks. Unit: clients.
   */
  rateNetworkClients: 16,
  /**
   * JSON values in a body that cost one token more, because they have to be parsed and checked. Unit: values
   * per token.
   */
  rateValuesPerToken: 200,
  /**
   * Most clients whose tokens are counted one by one; those who come when there are as many share the tokens
   * of one. Unit: clients.
   */
  rateClientsMax: 100_000,
  /**
   * Most connections that are open at a time, WebSockets among them; more are closed at once. A client that
   * is limited gets a quarter of them. A trusted proxy is not limited in its connections, but its clients are
   * in their requests: of one client at most a quarter of so many are in progress at a time, and more are
   * refused with HTTP 503. Unit: connections.
   */
  connectionsMax: 10_000,
  /**
   * Most requests that wait on one connection for the answer to the request before them (HTTP pipelining);
   * with more it is cut. Unit: requests.
   */
  pipelinedRequestsMax: 64,
  /**
   * Longest head of a request: its first line and its headers. A longer one is answered with HTTP 431, and
   * the connection is closed. Unit: bytes.
   */
  headerBytesMax: 16_384,
  /**
   * Longest wait for the end of the headers of a request. Then the connection is closed, after HTTP 408 if
   * there was something of a request. Unit: milliseconds.
   */
  headersTimeoutMs: 10_000,
  /**
   * Longest wait for the end of a request, its body included. Then the connection is closed, after HTTP 408.
   * Not less than --headers-timeout. A WebSocket is cut on which a message is not finished for as long. Unit:
   * milliseconds.
   */
  requestTimeoutMs: 30_000,
  /**
   * How long a connection is kept open on which nothing is asked after an answer; Node.js adds a second.
   * Unit: milliseconds.
   */
  keepAliveTimeoutMs: 120_000,
  /**
   * How long a client may take to read 524,288 bytes of an answer, or what is left of it, before the
   * connection is cut. Unit: milliseconds.
   */
  stallTimeoutMs: 30_000,
  /**
   * How long a server that is to stop goes on accepting connections while /readiness answers 503, so that
   * load balancers stop sending before it closes; each answer closes its connection meanwhile. Unit:
   * milliseconds.
   */
  stopDelayMs: 0,
  /**
   * How long a server that is stopped waits for requests that run; then their connections are cut. Unit:
   * milliseconds.
   */
  stopTimeoutMs: 5_000,
  /**
   * Most WebSockets that are open at a time; more are refused with HTTP 503. A client that is limited gets a
   * quarter of them. Unit: connections.
   */
  webSocketsMax: 1_000,
  /**
   * Most messages of one WebSocket that are answered at the same time; it is not read further meanwhile.
   * Unit: messages.
   */
  webSocketRequestsMax: 16,
  /**
   * As long as more bytes of answers wait for the reader of a WebSocket, no further message of it is
   * answered. Unit: bytes.
   */
  webSocketBacklogBytesMax: 16_000_000,
  /**
   * Most bytes of answers and notifications that wait for the readers of all WebSockets; then the one is cut
   * that leaves most unread. Unit: bytes.
   */
  webSocketsBacklogBytesMax: 512_000_000,
  /**
   * As long as more bytes of notifications wait for the reader of a WebSocket, it is waited for; one that
   * does not read on is closed with code 1013, and one that is four times as far behind at once. Unit: bytes.
   */
  notificationBytesMax: 16_000_000,
  /**
   * How often a WebSocket is asked whether its client is still there; one that has not answered until the
   * next time is cut. Unit: milliseconds.
   */
  pingIntervalMs: 30_000,
  /**
   * Most filters that there are at a time; more are answered with tooManyWatchers. A client that is limited
   * gets a quarter of them. Unit: filters.
   */
  filtersMax: 10_000,
  /** A filter that is not asked for this long ends. Unit: milliseconds. */
  filterLifetimeMs: 300_000,
  /**
   * Most subscriptions that there are at a time; more are answered with tooManyWatchers. A client that is
   * limited gets a quarter of them. Unit: subscriptions.
   */
  subscriptionsMax: 10_000,
  /** Most subscriptions of one connection; more are answered with tooManyWatchers. Unit: subscriptions. */
  connectionSubscriptionsMax: 128,
  /**
   * Longest time that a request may take which is answered from what is stored, without a worker: blocks,
   * receipts, logs, fees, proofs, slots, the pool, the hash of long data. Waiting for turns with other
   * requests counts. Unit: milliseconds.
   */
  readTimeoutMs: 10_000,
  /** Most blocks that eth_feeHistory answers; a larger count is shortened. Unit: blocks. */
  feeHistoryBlocksMax: 1_024,
  /** Most percentiles in one eth_feeHistory. Unit: percentiles. */
  feeHistoryPercentilesMax: 100,
  /** Most storage slots in one eth_getProof. Unit: slots. */
  proofKeysMax: 1_024,
  /** Most storage slots, over all contracts, in one eth_getStorageValues. Unit: slots. */
  storageValuesMax: 1_024,
  /** Longest range of eth_getLogs. Unit: blocks. */
  logsRangeBlocksMax: 100_000,
  /** Most logs that eth_getLogs answers. Unit: logs. */
  logsResultsMax: 10_000,
  /**
   * Longest answer of eth_getLogs and eth_getFilterLogs; a longer one is an error. eth_getFilterChanges gives
   * the rest with the next call. Unit: bytes.
   */
  logsResponseBytesMax: 50_000_000,
  /** Most addresses in a log filter. Unit: addresses. */
  logsAddressesMax: 1_000,
  /** Most alternatives at one topic position of a log filter. Unit: topics. */
  logsTopicAlternativesMax: 1_000,
  /**
   * Gas cap of eth_call, eth_estimateGas, eth_createAccessList, of the calls that trace_call, trace_callMany
   * and debug_traceCall simulate, and of all calls of one eth_simulateV1 together. Unit: gas.
   */
  callGasMax: 50_000_000,
  /**
   * Most accounts in the state overrides of one request, over all blocks of eth_simulateV1. Unit: accounts.
   */
  overrideAccountsMax: 1_000,
  /** Most slots in the state overrides of one request, over all accounts and blocks. Unit: slots. */
  overrideSlotsMax: 10_000,
  /** Most addresses and slots in the access lists of the calls of one request. Unit: addresses and slots. */
  accessListKeysMax: 10_000,
  /**
   * Longest execution of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and
   * testing_buildBlockV1, and longest assembly of a pending block; then it is ended. A large call may take as
   * long besides until a worker has it. Unit: milliseconds.
   */
  callTimeoutMs: 5_000,
  /**
   * Most calls that wait for a worker of one kind; more are answered with limitExceeded. A client that is
   * limited gets a quarter of them, and when the queue is full, a client that has few takes the place of the
   * last call of the one that has most. The client that took least of the workers lately comes first. In
   * both, all clients of an IPv6 network (/48) count as one before they count among themselves. Unit: calls.
   */
  callQueueMax: 1_024,
  /**
   * Longest wait for a worker, its start included; then the call is answered with limitExceeded. Longer than
   * --trace-timeout, so that no call is refused because of the one before it. Waiting does not count towards
   * the time that a call may run. Unit: milliseconds.
   */
  queueWaitMs: 90_000,
  /**
   * Most calls of one client that workers of one kind run at the same time; its others wait. 0 leaves one
   * worker of each kind to other clients, where there is more than one. Loopback addresses are not limited
   * unless asked for. Unit: calls.
   */
  clientCallsMax: 0,
  /**
   * Most gas that the serving thread executes for one eth_call, debug_traceCall or trace_call, intrinsic gas
   * apart; for the several runs of eth_estimateGas and eth_createAccessList twice as much, and for
   * eth_simulateV1, whose blocks run system contracts too, three times as much. A call that needs more begins
   * anew on a worker, and calls like it go straight there for a while. 0 leaves all calls to the workers.
   * Unit: gas.
   */
  shortCallGasMax: 100_000,
  /**
   * Most records that the serving thread reads from the archive for one such call; what it remembers of the
   * newest block (--read-cache) does not count. A call that needs more begins anew on a worker. Unit:
   * records.
   */
  shortCallReadsMax: 24,
  /**
   * How long a call of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and
   * testing_buildBlockV1, or the check of a sent transaction, runs before it may be ended for another client
   * that has waited as long. Only a limited client's call is ended, for a client that took less of the
   * workers (or whose IPv6 network, a /48, did, where the two are of different networks) and whose last call
   * ran for less than this. Unit: milliseconds.
   */
  callPreemptMs: 500,
  /**
   * The same for traces, and for debug_accountRange, debug_storageRangeAt and debug_accountAt. Unit:
   * milliseconds.
   */
  tracePreemptMs: 5_000,
  /** Most blocks of one eth_simulateV1, those that fill gaps included. Unit: blocks. */
  simulateBlocksMax: 256,
  /** Most calls, over all blocks, in one eth_simulateV1. Unit: calls. */
  simulateCallsMax: 5_000,
  /** Largest answer of eth_simulateV1; a larger one is an error. Unit: bytes. */
  simulateResponseBytesMax: 100_000_000,
  /**
   * Longest run of a trace, and of debug_accountRange, debug_storageRangeAt and debug_accountAt; then it is
   * ended. A large call may take as long besides until a worker has it. The `timeout` of debug_trace* asks
   * for less. Unit: milliseconds.
   */
  traceTimeoutMs: 60_000,
  /** Largest trace; a larger one is an error. Unit: bytes. */
  traceResponseBytesMax: 500_000_000,
  /** Most traces that trace_filter answers without `count`; more are an error. Unit: traces. */
  traceFilterResultsMax: 10_000,
  /** Largest `count` of trace_filter. Unit: traces. */
  traceFilterCountMax: 100_000,
  /** Most addresses in one list of trace_filter. Unit: addresses. */
  traceFilterAddressesMax: 1_000,
  /** Most calls in one trace_callMany. Unit: calls. */
  traceCallsMax: 1_000,
  /** Longest path of trace_get. Unit: indices. */
  traceIndicesMax: 1_025,
  /**
   * Most entries that debug_accountRange and debug_storageRangeAt answer; a larger limit is shortened. Unit:
   * entries.
   */
  rangeEntriesMax: 1_024,
  /**
   * Memory for answers about mined blocks that are given again, the least recently used ones dropped first; 0
   * keeps none. Unit: bytes.
   */
  answerCacheBytes: 64_000_000,
  /**
   * Most bytes on disk of long answers that are being made or sent; what finds no room is an error. A client
   * that is limited gets a quarter of them. Unit: bytes.
   */
  spoolBytesMax: 8_589_934_592,
  /** Most pending blocks that wait to be assembled; there is one on each head. Unit: blocks. */
  pendingQueueMax: 8,
  /** Blocks that one call of evm_mine may seal. Unit: blocks. */
  minedBlocksMax: 1_000,
  /**
   * Most pending transactions of all senders, as long as one has more than --pool-account-slots; then whoever
   * has most loses its last one. Unit: transactions.
   */
  poolPendingMax: 5_120,
  /**
   * Most queued transactions (after a nonce gap) of all senders; then those leave that have waited longest
   * for a promotion. Unit: transactions.
   */
  poolQueuedMax: 1_024,
  /**
   * Pending transactions of one sender that are not taken away for the sake of other senders. Unit:
   * transactions.
   */
  poolAccountPendingMax: 16,
  /** Most queued transactions of one sender. Unit: transactions. */
  poolAccountQueuedMax: 64,
  /**
   * How long a sender's queued transactions wait without one of them becoming pending; then they leave. Unit:
   * seconds.
   */
  poolLifetimeSeconds: 10_800,
  /** How much more a replacement has to pay, in fee cap and in tip cap. Unit: percent. */
  poolPriceBumpPercent: 10,
  /**
   * How much more a replacement of a blob transaction has to pay, in fee cap, tip cap and blob fee cap. Unit:
   * percent.
   */
  poolBlobPriceBumpPercent: 100,
  /** Lowest tip cap, for one unit of gas, that the pool takes. Unit: wei. */
  poolMinTipWei: 1,
  /**
   * Most bytes of blob transactions in the pool, sidecars included; then those leave that are the furthest
   * from being included. Unit: bytes.
   */
  poolBlobBytesMax: 128_000_000,
  /**
   * Most that a transaction sent to the node may offer for its gas: gas limit times fee cap. 0 is no limit.
   * Unit: milliether.
   */
  transactionFeeMax: 1_000,
  /**
   * Longest answer of txpool_content, txpool_contentFrom and txpool_inspect; a longer one is an error. Unit:
   * bytes.
   */
  poolAnswerBytesMax: 25_000_000,
  /** Most transactions that wait until their blobs or authorizations are verified. Unit: transactions. */
  proofQueueMax: 64,
  /**
   * Longest verification of what comes with a transaction that is sent: blobs, or many authorizations, and
   * longest making of the cell proofs of one blob; then the worker is ended. Unit: milliseconds.
   */
  blobTimeoutMs: 30_000,
  /**
   * Memory for records of accounts, slots, headers and trie nodes that requests on one head have read; it
   * begins anew with each block, and when it is full. Unit: bytes.
   */
  readCacheBytes: 32_000_000,
  /**
   * Memory of the JavaScript objects of each worker, and as much again for what the EVM holds; a call that
   * needs more is answered with memoryExceeded. Unit: bytes.
   */
  workerHeapBytesMax: 1_000_000_000,
} as const

export type LimitName = keyof typeof limits

/** The option that sets each limit. */
export const limitOptions = {
  bodyBytesMax: {
    option: '--max-body',
    unit: 'bytes',
    description: 'Largest request body, and largest message of a WebSocket; the inflated length of a compressed one counts as well. A larger body is answered with HTTP 413; over a WebSocket the connection is closed with code 1009.',
  },
  bodiesBytesMax: {
    option: '--max-bodies',
    unit: 'bytes',
    description: 'Most bytes of long request bodies and WebSocket messages (of more than 64 KiB) that are being read or answered at a time; a longer request is then refused with HTTP 503, and a WebSocket is cut. A client that is limited gets a quarter of them.',
  },
  answersBytesMax: {
    option: '--max-answers',
    unit: 'bytes',
    description: 'Most bytes of answers that are kept in memory until HTTP clients have read them; then the client that leaves most unread loses its largest answer: the connection is cut.',
  },
  discardBytesMax: {
    option: '--max-discard',
    unit: 'bytes',
    description: 'How much of a refused body is read and dropped, so that its sender gets to see the refusal; then the connection is cut.',
  },
  nestingDepthMax: {
    option: '--max-nesting',
    unit: 'levels',
    description: 'Deepest nesting of arrays and objects in a request.',
  },
  requestValuesMax: {
    option: '--max-request-values',
    unit: 'values',
    description: 'Most JSON values in a request body: objects, arrays and what they hold.',
  },
  batchCallsMax: {
    option: '--max-batch',
    unit: 'calls',
    description: 'Most calls in one batch; in a longer one every call gets an error, and one of more than four times as many gets one error.',
  },
  batchResponseBytesMax: {
    option: '--max-batch-response',
    unit: 'bytes',
    description: 'Most bytes that a batch answers; the calls that are left get an error.',
  },
  batchTimeoutMs: {
    option: '--batch-timeout',
    unit: 'milliseconds',
    description: 'Longest time of a whole batch. Then its calls that run are ended, and each call without an answer gets an error. A call that has changed something by then is answered, and the change stays.',
  },
  batchConcurrencyMax: {
    option: '--batch-concurrency',
    unit: 'calls',
    description: 'Most calls of one batch that run at the same time.',
  },
  rateTokensPerSecond: {
    option: '--rate-limit',
    unit: 'tokens per second',
    description: 'Rate at which a client\'s address earns tokens; `x-cost` of a method says what a call costs. 0 switches the limit off. Loopback addresses are not limited unless asked for.',
  },
  rateTokensBurst: {
    option: '--rate-burst',
    unit: 'tokens',
    description: 'Most tokens that an address can save up.',
  },
  rateBytesPerToken: {
    option: '--rate-bytes-per-token',
    unit: 'bytes per token',
    description: 'A request costs one token more for each so many bytes of its body.',
  },
  rateWorkerTokensPerSecond: {
    option: '--rate-worker-tokens',
    unit: 'tokens per second',
    description: 'Price of each second that a call had a worker or took turns on the serving thread, charged when the call has ended, beside its `x-cost`. 0 charges nothing.',
  },
  rateNetworkClients: {
    option: '--rate-network-clients',
    unit: 'clients',
    description: 'All addresses of an IPv6 network (/48) together earn and save up as many tokens as this number of clients; a client is a /64 of the network. 0 sets no limit for networks.',
  },
  rateValuesPerToken: {
    option: '--rate-values-per-token',
    unit: 'values per token',
    description: 'JSON values in a body that cost one token more, because they have to be parsed and checked.',
  },
  rateClientsMax: {
    option: '--rate-clients',
    unit: 'clients',
    description: 'Most clients whose tokens are counted one by one; those who come when there are as many share the tokens of one.',
  },
  connectionsMax: {
    option: '--max-connections',
    unit: 'connections',
    description: 'Most connections that are open at a time, WebSockets among them; more are closed at once. A client that is limited gets a quarter of them. A trusted proxy is not limited in its connections, but its clients are in their requests: of one client at most a quarter of so many are in progress at a time, and more are refused with HTTP 503.',
  },
  pipelinedRequestsMax: {
    option: '--max-pipelined',
    unit: 'requests',
    description: 'Most requests that wait on one connection for the answer to the request before them (HTTP pipelining); with more it is cut.',
  },
  headerBytesMax: {
    option: '--max-header',
    unit: 'bytes',
    description: 'Longest head of a request: its first line and its headers. A longer one is answered with HTTP 431, and the connection is closed.',
  },
  headersTimeoutMs: {
    option: '--headers-timeout',
    unit: 'milliseconds',
    description: 'Longest wait for the end of the headers of a request. Then the connection is closed, after HTTP 408 if there was something of a request.',
  },
  requestTimeoutMs: {
    option: '--request-timeout',
    unit: 'milliseconds',
    description: 'Longest wait for the end of a request, its body included. Then the connection is closed, after HTTP 408. Not less than --headers-timeout. A WebSocket is cut on which a message is not finished for as long.',
  },
  keepAliveTimeoutMs: {
    option: '--keep-alive-timeout',
    unit: 'milliseconds',
    description: 'How long a connection is kept open on which nothing is asked after an answer; Node.js adds a second.',
  },
  stallTimeoutMs: {
    option: '--stall-timeout',
    unit: 'milliseconds',
    description: 'How long a client may take to read 524,288 bytes of an answer, or what is left of it, before the connection is cut.',
  },
  stopDelayMs: {
    option: '--stop-delay',
    unit: 'milliseconds',
    description: 'How long a server that is to stop goes on accepting connections while /readiness answers 503, so that load balancers stop sending before it closes; each answer closes its connection meanwhile.',
  },
  stopTimeoutMs: {
    option: '--stop-timeout',
    unit: 'milliseconds',
    description: 'How long a server that is stopped waits for requests that run; then their connections are cut.',
  },
  webSocketsMax: {
    option: '--max-websockets',
    unit: 'connections',
    description: 'Most WebSockets that are open at a time; more are refused with HTTP 503. A client that is limited gets a quarter of them.',
  },
  webSocketRequestsMax: {
    option: '--websocket-concurrency',
    unit: 'messages',
    description: 'Most messages of one WebSocket that are answered at the same time; it is not read further meanwhile.',
  },
  webSocketBacklogBytesMax: {
    option: '--max-websocket-backlog',
    unit: 'bytes',
    description: 'As long as more bytes of answers wait for the reader of a WebSocket, no further message of it is answered.',
  },
  webSocketsBacklogBytesMax: {
    option: '--max-websockets-backlog',
    unit: 'bytes',
    description: 'Most bytes of answers and notifications that wait for the readers of all WebSockets; then the one is cut that leaves most unread.',
  },
  notificationBytesMax: {
    option: '--max-notification-backlog',
    unit: 'bytes',
    description: 'As long as more bytes of notifications wait for the reader of a WebSocket, it is waited for; one that does not read on is closed with code 1013, and one that is four times as far behind at once.',
  },
  pingIntervalMs: {
    option: '--ping-interval',
    unit: 'milliseconds',
    description: 'How often a WebSocket is asked whether its client is still there; one that has not answered until the next time is cut.',
  },
  filtersMax: {
    option: '--max-filters',
    unit: 'filters',
    description: 'Most filters that there are at a time; more are answered with tooManyWatchers. A client that is limited gets a quarter of them.',
  },
  filterLifetimeMs: {
    option: '--filter-lifetime',
    unit: 'milliseconds',
    description: 'A filter that is not asked for this long ends.',
  },
  subscriptionsMax: {
    option: '--max-subscriptions',
    unit: 'subscriptions',
    description: 'Most subscriptions that there are at a time; more are answered with tooManyWatchers. A client that is limited gets a quarter of them.',
  },
  connectionSubscriptionsMax: {
    option: '--max-connection-subscriptions',
    unit: 'subscriptions',
    description: 'Most subscriptions of one connection; more are answered with tooManyWatchers.',
  },
  readTimeoutMs: {
    option: '--read-timeout',
    unit: 'milliseconds',
    description: 'Longest time that a request may take which is answered from what is stored, without a worker: blocks, receipts, logs, fees, proofs, slots, the pool, the hash of long data. Waiting for turns with other requests counts.',
  },
  feeHistoryBlocksMax: {
    option: '--max-fee-history-blocks',
    unit: 'blocks',
    description: 'Most blocks that eth_feeHistory answers; a larger count is shortened.',
  },
  feeHistoryPercentilesMax: {
    option: '--max-fee-history-percentiles',
    unit: 'percentiles',
    description: 'Most percentiles in one eth_feeHistory.',
  },
  proofKeysMax: {
    option: '--max-proof-keys',
    unit: 'slots',
    description: 'Most storage slots in one eth_getProof.',
  },
  storageValuesMax: {
    option: '--max-storage-values',
    unit: 'slots',
    description: 'Most storage slots, over all contracts, in one eth_getStorageValues.',
  },
  logsRangeBlocksMax: {
    option: '--max-logs-range',
    unit: 'blocks',
    description: 'Longest range of eth_getLogs.',
  },
  logsResultsMax: {
    option: '--max-logs',
    unit: 'logs',
    description: 'Most logs that eth_getLogs answers.',
  },
  logsResponseBytesMax: {
    option: '--max-logs-response',
    unit: 'bytes',
    description: 'Longest answer of eth_getLogs and eth_getFilterLogs; a longer one is an error. eth_getFilterChanges gives the rest with the next call.',
  },
  logsAddressesMax: {
    option: '--max-logs-addresses',
    unit: 'addresses',
    description: 'Most addresses in a log filter.',
  },
  logsTopicAlternativesMax: {
    option: '--max-logs-topics',
    unit: 'topics',
    description: 'Most alternatives at one topic position of a log filter.',
  },
  callGasMax: {
    option: '--call-gas-cap',
    unit: 'gas',
    description: 'Gas cap of eth_call, eth_estimateGas, eth_createAccessList, of the calls that trace_call, trace_callMany and debug_traceCall simulate, and of all calls of one eth_simulateV1 together.',
  },
  overrideAccountsMax: {
    option: '--max-override-accounts',
    unit: 'accounts',
    description: 'Most accounts in the state overrides of one request, over all blocks of eth_simulateV1.',
  },
  overrideSlotsMax: {
    option: '--max-override-slots',
    unit: 'slots',
    description: 'Most slots in the state overrides of one request, over all accounts and blocks.',
  },
  accessListKeysMax: {
    option: '--max-access-list',
    unit: 'addresses and slots',
    description: 'Most addresses and slots in the access lists of the calls of one request.',
  },
  callTimeoutMs: {
    option: '--call-timeout',
    unit: 'milliseconds',
    description: 'Longest execution of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and testing_buildBlockV1, and longest assembly of a pending block; then it is ended. A large call may take as long besides until a worker has it.',
  },
  callQueueMax: {
    option: '--call-queue',
    unit: 'calls',
    description: 'Most calls that wait for a worker of one kind; more are answered with limitExceeded. A client that is limited gets a quarter of them, and when the queue is full, a client that has few takes the place of the last call of the one that has most. The client that took least of the workers lately comes first. In both, all clients of an IPv6 network (/48) count as one before they count among themselves.',
  },
  queueWaitMs: {
    option: '--queue-wait',
    unit: 'milliseconds',
    description: 'Longest wait for a worker, its start included; then the call is answered with limitExceeded. Longer than --trace-timeout, so that no call is refused because of the one before it. Waiting does not count towards the time that a call may run.',
  },
  clientCallsMax: {
    option: '--client-calls',
    unit: 'calls',
    description: 'Most calls of one client that workers of one kind run at the same time; its others wait. 0 leaves one worker of each kind to other clients, where there is more than one. Loopback addresses are not limited unless asked for.',
  },
  shortCallGasMax: {
    option: '--short-call-gas',
    unit: 'gas',
    description: 'Most gas that the serving thread executes for one eth_call, debug_traceCall or trace_call, intrinsic gas apart; for the several runs of eth_estimateGas and eth_createAccessList twice as much, and for eth_simulateV1, whose blocks run system contracts too, three times as much. A call that needs more begins anew on a worker, and calls like it go straight there for a while. 0 leaves all calls to the workers.',
  },
  shortCallReadsMax: {
    option: '--short-call-reads',
    unit: 'records',
    description: 'Most records that the serving thread reads from the archive for one such call; what it remembers of the newest block (--read-cache) does not count. A call that needs more begins anew on a worker.',
  },
  callPreemptMs: {
    option: '--call-preempt',
    unit: 'milliseconds',
    description: 'How long a call of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and testing_buildBlockV1, or the check of a sent transaction, runs before it may be ended for another client that has waited as long. Only a limited client\'s call is ended, for a client that took less of the workers (or whose IPv6 network, a /48, did, where the two are of different networks) and whose last call ran for less than this.',
  },
  tracePreemptMs: {
    option: '--trace-preempt',
    unit: 'milliseconds',
    description: 'The same for traces, and for debug_accountRange, debug_storageRangeAt and debug_accountAt.',
  },
  simulateBlocksMax: {
    option: '--max-simulate-blocks',
    unit: 'blocks',
    description: 'Most blocks of one eth_simulateV1, those that fill gaps included.',
  },
  simulateCallsMax: {
    option: '--max-simulate-calls',
    unit: 'calls',
    description: 'Most calls, over all blocks, in one eth_simulateV1.',
  },
  simulateResponseBytesMax: {
    option: '--max-simulate-response',
    unit: 'bytes',
    description: 'Largest answer of eth_simulateV1; a larger one is an error.',
  },
  traceTimeoutMs: {
    option: '--trace-timeout',
    unit: 'milliseconds',
    description: 'Longest run of a trace, and of debug_accountRange, debug_storageRangeAt and debug_accountAt; then it is ended. A large call may take as long besides until a worker has it. The `timeout` of debug_trace* asks for less.',
  },
  traceResponseBytesMax: {
    option: '--max-trace-response',
    unit: 'bytes',
    description: 'Largest trace; a larger one is an error.',
  },
  traceFilterResultsMax: {
    option: '--max-trace-filter',
    unit: 'traces',
    description: 'Most traces that trace_filter answers without `count`; more are an error.',
  },
  traceFilterCountMax: {
    option: '--max-trace-filter-count',
    unit: 'traces',
    description: 'Largest `count` of trace_filter.',
  },
  traceFilterAddressesMax: {
    option: '--max-trace-filter-addresses',
    unit: 'addresses',
    description: 'Most addresses in one list of trace_filter.',
  },
  traceCallsMax: {
    option: '--max-trace-calls',
    unit: 'calls',
    description: 'Most calls in one trace_callMany.',
  },
  traceIndicesMax: {
    option: '--max-trace-indices',
    unit: 'indices',
    description: 'Longest path of trace_get.',
  },
  rangeEntriesMax: {
    option: '--max-range-entries',
    unit: 'entries',
    description: 'Most entries that debug_accountRange and debug_storageRangeAt answer; a larger limit is shortened.',
  },
  answerCacheBytes: {
    option: '--answer-cache',
    unit: 'bytes',
    description: 'Memory for answers about mined blocks that are given again, the least recently used ones dropped first; 0 keeps none.',
  },
  spoolBytesMax: {
    option: '--max-spool',
    unit: 'bytes',
    description: 'Most bytes on disk of long answers that are being made or sent; what finds no room is an error. A client that is limited gets a quarter of them.',
  },
  pendingQueueMax: {
    option: '--pending-queue',
    unit: 'blocks',
    description: 'Most pending blocks that wait to be assembled; there is one on each head.',
  },
  minedBlocksMax: {
    option: '--max-mined-blocks',
    unit: 'blocks',
    description: 'Blocks that one call of evm_mine may seal.',
  },
  poolPendingMax: {
    option: '--pool-slots',
    unit: 'transactions',
    description: 'Most pending transactions of all senders, as long as one has more than --pool-account-slots; then whoever has most loses its last one.',
  },
  poolQueuedMax: {
    option: '--pool-queue',
    unit: 'transactions',
    description: 'Most queued transactions (after a nonce gap) of all senders; then those leave that have waited longest for a promotion.',
  },
  poolAccountPendingMax: {
    option: '--pool-account-slots',
    unit: 'transactions',
    description: 'Pending transactions of one sender that are not taken away for the sake of other senders.',
  },
  poolAccountQueuedMax: {
    option: '--pool-account-queue',
    unit: 'transactions',
    description: 'Most queued transactions of one sender.',
  },
  poolLifetimeSeconds: {
    option: '--pool-lifetime',
    unit: 'seconds',
    description: 'How long a sender\'s queued transactions wait without one of them becoming pending; then they leave.',
  },
  poolPriceBumpPercent: {
    option: '--pool-price-bump',
    unit: 'percent',
    description: 'How much more a replacement has to pay, in fee cap and in tip cap.',
  },
  poolBlobPriceBumpPercent: {
    option: '--pool-blob-price-bump',
    unit: 'percent',
    description: 'How much more a replacement of a blob transaction has to pay, in fee cap, tip cap and blob fee cap.',
  },
  poolMinTipWei: {
    option: '--pool-min-tip',
    unit: 'wei',
    description: 'Lowest tip cap, for one unit of gas, that the pool takes.',
  },
  poolBlobBytesMax: {
    option: '--pool-blob-bytes',
    unit: 'bytes',
    description: 'Most bytes of blob transactions in the pool, sidecars included; then those leave that are the furthest from being included.',
  },
  transactionFeeMax: {
    option: '--max-transaction-fee',
    unit: 'milliether',
    description: 'Most that a transaction sent to the node may offer for its gas: gas limit times fee cap. 0 is no limit.',
  },
  poolAnswerBytesMax: {
    option: '--max-pool-answer',
    unit: 'bytes',
    description: 'Longest answer of txpool_content, txpool_contentFrom and txpool_inspect; a longer one is an error.',
  },
  proofQueueMax: {
    option: '--proof-queue',
    unit: 'transactions',
    description: 'Most transactions that wait until their blobs or authorizations are verified.',
  },
  blobTimeoutMs: {
    option: '--blob-timeout',
    unit: 'milliseconds',
    description: 'Longest verification of what comes with a transaction that is sent: blobs, or many authorizations, and longest making of the cell proofs of one blob; then the worker is ended.',
  },
  readCacheBytes: {
    option: '--read-cache',
    unit: 'bytes',
    description: 'Memory for records of accounts, slots, headers and trie nodes that requests on one head have read; it begins anew with each block, and when it is full.',
  },
  workerHeapBytesMax: {
    option: '--worker-heap',
    unit: 'bytes',
    description: 'Memory of the JavaScript objects of each worker, and as much again for what the EVM holds; a call that needs more is answered with memoryExceeded.',
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
}
