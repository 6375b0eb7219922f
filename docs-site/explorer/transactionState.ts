/** The changes of state that a transaction made, or what a node tells of them without traces. */
import type { PrestateDiff, Receipt } from '../../generated/types.ts'
import { toNumber } from './format.ts'
import { askAlone, type Fault, faultOf, isUnavailable } from './node.ts'
import { type AccountChange, changesOfDiff, stateChanges } from './stateChanges.ts'

type Hex = `0x${string}`

/** Changes of accounts, and where they come from. */
export interface TransactionState {
  readonly changes: readonly AccountChange[]
  readonly methods: readonly string[]
  /**
   * The refusals of the methods that report changes of state, if all refused. `changes` then has the balances and nonces
   * of the transaction's own accounts, before and after its block.
   */
  readonly refusals: readonly Refusal[]
}

/** A method that a node does not serve, or that lacks the data. */
export interface Refusal {
  readonly method: string
  readonly fault: Fault
}

/** The ways to learn the changes, in the order in which they are tried. */
const WAYS: readonly {
  readonly method: string
  readonly ask: (hash: Hex, signal: AbortSignal) => Promise<AccountChange[]>
}[] = [
  {
    method: 'debug_traceTransaction',
    ask: async (hash, signal) => {
      const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
      const diff = await askAlone({ method: 'debug_traceTransaction', params: [hash, options] }, signal)
      return stateChanges(diff as PrestateDiff)
    },
  },
  {
    method: 'trace_replayTransaction',
    ask: async (hash, signal) => {
      const traces = await askAlone(
        { method: 'trace_replayTransaction', params: [hash, ['stateDiff']] },
        signal,
      )
      return changesOfDiff(traces?.stateDiff ?? {})
    },
  },
]

/**
 * Asks for the changes of a mined transaction.
 *
 * @throws CartularyError if the node does not answer, or cannot read the state of the block either
 */
export async function askState(receipt: Receipt, signal: AbortSignal): Promise<TransactionState> {
  const refusals: Refusal[] = []
  for (const { method, ask } of WAYS) {
    try {
      return { changes: await ask(receipt.transactionHash as Hex, signal), methods: [method], refusals: [] }
    } catch (error) {
      if (signal.aborted || !isUnavailable(error)) throw error
      refusals.push({ method, fault: faultOf(error) })
    }
  }
  const changes = await askAccounts(receipt, signal)
  return { changes, methods: ['eth_getBalance', 'eth_getTransactionCount'], refusals }
}

/** Compares sender, recipient and created contract before and after the block. */
async function askAccounts(receipt: Receipt, signal: AbortSignal): Promise<AccountChange[]> {
  const number = toNumber(receipt.blockNumber)
  const blocks = [`0x${Math.max(0, number - 1).toString(16)}`, receipt.blockHash] as const
  const addresses = [receipt.from, receipt.to, receipt.contractAddress].filter((one) => one !== null)
  const changes = [...new Set(addresses)].map(async (address): Promise<AccountChange> => {
    const read = (method: 'eth_getBalance' | 'eth_getTransactionCount'): Promise<[string, string]> => {
      const [before, after] = blocks.map((block) =>
        askAlone({ method, params: [address as Hex, block as Hex] }, signal),
      )
      return Promise.all([before!, after!])
    }
    const [balance, nonce] = await Promise.all([read('eth_getBalance'), read('eth_getTransactionCount')])
    return {
      address,
      kind: 'changed',
      balance: unlessSame(balance, BigInt),
      nonce: unlessSame(nonce, Number),
      code: undefined,
      slots: [],
    }
  })
  return (await Promise.all(changes)).filter(({ balance, nonce }) => (balance ?? nonce) !== undefined)
}

function unlessSame<T>([before, after]: [string, string], read: (text: string) => T) {
  return before === after ? undefined : { before: read(before), after: read(after) }
}
