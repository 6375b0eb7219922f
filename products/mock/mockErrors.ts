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
  historyPruned: (_params, head) => ({ data: { first: quantity(beginOf(head) + 1) } }),
  stateUnknown: unknownState,
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
  const data = { from: quantity(from), to: quantity(last) }
  return { message: `${what}. Try with this block range [${data.from}, ${data.to}]`, data }
}

/** Returns the number of the block after which the archive would begin: the middle of the chain. */
function beginOf(head: number): number {
  return Math.floor(head / 2)
}

/** Names the state that the call asks for first, as a node does: an account, its slot, or a code. */
function unknownState(params: Params, head: number): RpcErrorDetails {
  const block = quantity(beginOf(head))
  // Methods that page through the state are refused, whatever they ask for.
  if ('startKey' in params) return { data: { block, why: 'range' } }
  const { transaction, address = (transaction as { to?: unknown } | undefined)?.to, slot, codeHash } = params
  const word = typeof slot === 'string' ? `0x${slot.slice(2).padStart(64, '0')}` : undefined
  const named = Object.entries({ address, slot: word, codeHash }).filter(([, value]) => value !== undefined)
  return { data: { ...Object.fromEntries(named), block, why: 'unused' } }
}

function quantity(number: number): string {
  return `0x${number.toString(16)}`
}

function numberOf(block: unknown, head: number): number {
  if (block === 'earliest') return 0
  return typeof block === 'string' && block.startsWith('0x') ? Number(block) : head
}
