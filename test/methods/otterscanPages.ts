/** The transactions of accounts, found without the search of the ots methods, and chains to search. */
import type { Trace } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { CALLER, COUNTER, NOTEBOOK as DESTROYED, nestedCalls, RECEIVER } from '../support/nestedCalls.ts'
import { partlyTraced } from '../support/partlyTraced.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, answering, hex, NOTEBOOK, REVERTER } from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

interface FoundTransaction {
  readonly block: number
  readonly hash: string
}

/** The addresses of a trace. A reward has none: it belongs to no transaction. */
function partiesOf({ type, action, result }: Trace): unknown[] {
  const { from, to, address, refundAddress } = action as unknown as Record<string, unknown>
  if (type === 'reward') return []
  return [
    from,
    to,
    address,
    refundAddress,
    type === 'create' ? (result as { address?: string } | null)?.address : undefined,
  ]
}

/** The transactions that an account took part in, in the order of the chain, from the traces of every block. */
export async function foundTransactions(ask: Ask, account: string): Promise<FoundTransaction[]> {
  const head = Number(await ask('eth_blockNumber'))
  const found: FoundTransaction[] = []
  for (let block = 1; block <= head; block++) {
    const hashes = (await ask('trace_block', hex(block)))!
      .filter((trace) => partiesOf(trace).includes(account))
      .map(({ transactionHash }) => transactionHash as string)
    for (const hash of new Set(hashes)) found.push({ block, hash })
  }
  return found
}

export interface SearchedChain {
  readonly ask: Ask
  readonly accounts: readonly string[]
}

/** Archives with and without traces, and with those of the first blocks only. */
export async function searchedChains(): Promise<[SearchedChain, ...SearchedChain[]]> {
  const signers = [ann, bob, eve].map(({ address }) => toHex(address))
  const accounts = [...signers, NOTEBOOK, REVERTER, toHex(new Uint8Array(20).fill(0xcb)), addressOf(0x99)]
  const partly = await partlyTraced(17)
  const executor = inlineExecutor(partly, readIdentity(partly)!)
  const nested = [...signers, CALLER, COUNTER, DESTROYED, RECEIVER]
  return [
    { ask: await askingCalls(), accounts },
    { ask: (await bareArchive()).ask, accounts },
    { ask: answering(partly, { executor }).ask, accounts },
    { ask: (await nestedCalls()).ask, accounts: nested },
  ]
}
