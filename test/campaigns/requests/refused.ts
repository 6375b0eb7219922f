/** Why parameters of recorded requests are refused, although the client that recorded them answers. */

interface Refused {
  readonly methods: RegExp
  /** Matches the message of the refusal */
  readonly message: RegExp
  readonly reason: string
}

const REFUSED: readonly Refused[] = [
  {
    methods: /^debug_accountRange$/,
    message: /too many parameters|invalid parameter/,
    reason: "debug_accountRange has Besu's parameters, which are others (block, transaction, start, limit)",
  },
  {
    methods: /^trace_(?:block|replayBlockTransactions)$/,
    message: /traceConfig/,
    reason: 'IncludeWithdrawals adds traces that only Erigon has',
  },
  {
    methods: /^(?:eth_call|eth_simulateV1)$/,
    message: /block override (?:timestamp|blockNumber|blockHash)/,
    reason: 'block overrides have the names of geth: number and time',
  },
  {
    methods: /^trace_filter$/,
    message: /fromBlock comes after toBlock/,
    reason: 'a range whose end comes before its start is a mistake',
  },
]

/** @returns undefined when no reason is listed */
export function reasonFor({ method }: { readonly method: string }, message: string): string | undefined {
  return REFUSED.find((one) => one.methods.test(method) && one.message.test(message))?.reason
}
