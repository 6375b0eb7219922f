// Generated from openrpc.json by `npm run generate`: do not edit.

/** Every limit of the contract. */
export const limits = {
  /** Largest request body; a larger one is answered with HTTP 413. Unit: bytes. */
  bodyBytesMax: 5_000_000,
  /** Deepest nesting of arrays and objects in a request. Unit: levels. */
  nestingDepthMax: 64,
  /** Most calls in one batch; in a longer one every call gets an error. Unit: calls. */
  batchCallsMax: 1_000,
  /** Most bytes that a batch answers; the calls that are left get an error. Unit: bytes. */
  batchResponseBytesMax: 25_000_000,
  /** Most calls of one batch that run at the same time. Unit: calls. */
  batchConcurrencyMax: 16,
  /**
   * Rate at which a caller's address earns tokens; `x-cost` of a method says what a call costs. Loopback
   * addresses are not limited unless asked for. Unit: tokens per second.
   */
  rateTokensPerSecond: 1_000,
  /** Most tokens that an address can save up. Unit: tokens. */
  rateTokensBurst: 5_000,
  /** Most blocks that eth_feeHistory answers; a larger count is shortened. Unit: blocks. */
  feeHistoryBlocksMax: 1_024,
  /** Most percentiles in one eth_feeHistory. Unit: percentiles. */
  feeHistoryPercentilesMax: 100,
  /** Most storage slots in one eth_getProof. Unit: slots. */
  proofKeysMax: 1_024,
  /** Most storage slots, over all contracts, in one eth_getStorageValues. Unit: slots. */
  storageValuesMax: 1_024,
  /** Most logs that eth_getLogs answers. Unit: logs. */
  logsResultsMax: 10_000,
  /** Longest range of eth_getLogs. Unit: blocks. */
  logsRangeBlocksMax: 100_000,
  /** Most addresses in a log filter. Unit: addresses. */
  logsAddressesMax: 1_000,
  /** Most alternatives at one topic position of a log filter. Unit: topics. */
  logsTopicAlternativesMax: 1_000,
  /**
   * Gas cap of eth_call, eth_estimateGas, eth_createAccessList and of the calls that trace_call,
   * trace_callMany and debug_traceCall simulate. Unit: gas.
   */
  callGasMax: 50_000_000,
  /**
   * Longest execution of eth_call, eth_estimateGas and eth_createAccessList; then the worker is ended. Unit:
   * milliseconds.
   */
  callTimeoutMs: 5_000,
  /** Most calls that wait for a worker; more are answered with limitExceeded. Unit: calls. */
  callQueueMax: 1_024,
  /**
   * Longest run of a trace; then the worker is ended. The `timeout` of debug_trace* asks for less. Unit:
   * milliseconds.
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
} as const

export type LimitName = keyof typeof limits

/** The limits that an operator can set. The others are part of the contract's schemas. */
export const limitOptions = {
  bodyBytesMax: {
    option: '--max-body',
    unit: 'bytes',
    description: 'Largest request body; a larger one is answered with HTTP 413.',
  },
  nestingDepthMax: {
    option: '--max-nesting',
    unit: 'levels',
    description: 'Deepest nesting of arrays and objects in a request.',
  },
  batchCallsMax: {
    option: '--max-batch',
    unit: 'calls',
    description: 'Most calls in one batch; in a longer one every call gets an error.',
  },
  batchResponseBytesMax: {
    option: '--max-batch-response',
    unit: 'bytes',
    description: 'Most bytes that a batch answers; the calls that are left get an error.',
  },
  batchConcurrencyMax: {
    option: '--batch-concurrency',
    unit: 'calls',
    description: 'Most calls of one batch that run at the same time.',
  },
  rateTokensPerSecond: {
    option: '--rate-limit',
    unit: 'tokens per second',
    description: 'Rate at which a caller\'s address earns tokens; `x-cost` of a method says what a call costs. Loopback addresses are not limited unless asked for.',
  },
  rateTokensBurst: {
    option: '--rate-burst',
    unit: 'tokens',
    description: 'Most tokens that an address can save up.',
  },
  feeHistoryBlocksMax: {
    option: '--max-fee-history-blocks',
    unit: 'blocks',
    description: 'Most blocks that eth_feeHistory answers; a larger count is shortened.',
  },
  storageValuesMax: {
    option: '--max-storage-values',
    unit: 'slots',
    description: 'Most storage slots, over all contracts, in one eth_getStorageValues.',
  },
  logsResultsMax: {
    option: '--max-logs',
    unit: 'logs',
    description: 'Most logs that eth_getLogs answers.',
  },
  logsRangeBlocksMax: {
    option: '--max-logs-range',
    unit: 'blocks',
    description: 'Longest range of eth_getLogs.',
  },
  callGasMax: {
    option: '--call-gas-cap',
    unit: 'gas',
    description: 'Gas cap of eth_call, eth_estimateGas, eth_createAccessList and of the calls that trace_call, trace_callMany and debug_traceCall simulate.',
  },
  callTimeoutMs: {
    option: '--call-timeout',
    unit: 'milliseconds',
    description: 'Longest execution of eth_call, eth_estimateGas and eth_createAccessList; then the worker is ended.',
  },
  callQueueMax: {
    option: '--call-queue',
    unit: 'calls',
    description: 'Most calls that wait for a worker; more are answered with limitExceeded.',
  },
  traceTimeoutMs: {
    option: '--trace-timeout',
    unit: 'milliseconds',
    description: 'Longest run of a trace; then the worker is ended. The `timeout` of debug_trace* asks for less.',
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
  rangeEntriesMax: {
    option: '--max-range-entries',
    unit: 'entries',
    description: 'Most entries that debug_accountRange and debug_storageRangeAt answer; a larger limit is shortened.',
  },
} as const satisfies Partial<
  Record<LimitName, { option: string; unit: string; description: string }>
>
