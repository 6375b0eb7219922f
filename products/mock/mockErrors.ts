/** The errors for the option `--fail`, with the message and the data that a node would send. */
import type { ErrorName } from '../../generated/errors.ts'
import { RpcError, type RpcErrorDetails } from '../../src/rpc/rpcError.ts'

type Params = Readonly<Record<string, unknown>>

/** The data of a revert with the reason "mock", as Solidity encodes `Error(string)`: selector, offset, length, text. */
const REVERT_DATA = `0x08c379a0${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'6d6f636b'.padEnd(64, '0')}`
/** Wait time in the error for rate-limited clients, in seconds. */
export const BACKOFF_SECONDS = 1

/** Details of the errors whose message or data differs from the catalogue. */
const DETAILS: { readonly [N in ErrorName]?: (params: Params, head: number) => RpcErrorDetails } = {
  executionReverted: () => ({ message: 'execution reverted: mock', data: REVERT_DATA }),
  executionError: () => ({ message: 'out of gas' }),
  rangeTooLarge: smallerRange,
  callNotExecuted: () => ({
    message: 'call 0: insufficient funds for gas * price + value',
    data: { index: 0 },
  }),
  rateLimited: () => ({
    message: `rate limit exceeded, try again in ${BACKOFF_SECONDS}s`,
    data: { rate: { backoff_seconds: BACKOFF_SECONDS } },
  }),
  limitExceeded: () => ({ message: 'limit exceeded: too many calls wait for a worker' }),
  transactionRejected: () => ({ message: 'already known' }),
  callTimeout: () => ({ message: 'execution aborted (timeout = 5s)' }),
  traceTimeout: () => ({ message: 'execution timeout (timeout = 30s)' }),
  readTimeout: () => ({ message: 'request timed out (timeout = 10s): ask for less' }),
}

/**
 * Returns an error of the catalogue as a node would send it.
 *
 * @param params parameters of the call, by name
 * @param head number of the newest block
 */
export function mockError(name: ErrorName, params: Params = {}, head = 0): RpcError {
  return new RpcError(name, DETAILS[name]?.(params, head))
}

/**
 * Returns an error that proposes half of the range. A client that follows the proposals reaches a range of one block.
 * For this range, the error proposes none.
 */
function smallerRange({ filter }: Params, head: number): RpcErrorDetails {
  const { fromBlock, toBlock } = (filter ?? {}) as { fromBlock?: unknown; toBlock?: unknown }
  const what = 'query returns more than the limit of 1 entries'
  const [from, to] = [numberOf(fromBlock, head), numberOf(toBlock, head)]
  if (from >= to) return { message: `${what} in one block: ask for fewer addresses or topics` }
  const last = from + Math.floor((to - from) / 2)
  const data = { from: `0x${from.toString(16)}`, to: `0x${last.toString(16)}` }
  return { message: `${what}. Try with this block range [${data.from}, ${data.to}]`, data }
}

function numberOf(block: unknown, head: number): number {
  if (block === 'earliest') return 0
  return typeof block === 'string' && block.startsWith('0x') ? Number(block) : head
}
