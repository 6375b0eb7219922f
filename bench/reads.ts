/** Benchmarks reads of the archive: reads per second on one thread, without JSON-RPC. */

import { bodyAt, decodeTransactions, headerAt, headOf, receiptsAt } from '../src/archive/blocks.ts'
import { decodeChangeSet } from '../src/archive/changeSet.ts'
import { readIdentity } from '../src/archive/identity.ts'
import { proveAccount } from '../src/archive/proof.ts'
import { stateAt } from '../src/archive/state.ts'
import { wholeState } from '../src/archive/stateReader.ts'
import { backgroundScope } from '../src/scope.ts'
import { changeSetKey } from '../src/store/schema.ts'
import type { Store } from '../src/store/store.ts'
import { sampleChain, withArchive } from './chains.ts'
import type { BenchRow } from './row.ts'

const RUN_MS = 500
/** Number of calls between two reads of the clock. */
const STRIDE = 32

/** Returns rows `read.…` for an archive of the sample chain on disk. */
export async function benchReads(): Promise<BenchRow[]> {
  return withArchive(await sampleChain(), {}, (store) => rowsOf(store))
}

function rowsOf(store: Store): BenchRow[] {
  const head = headOf(store).number
  const state = wholeState(store)
  const archive = { reader: state, identity: readIdentity(store)! }
  const addresses: Uint8Array[] = []
  const slots: [address: Uint8Array, slot: Uint8Array][] = []
  for (let number = 1; number <= head; number++) {
    for (const entry of decodeChangeSet(store.get(changeSetKey(number))!).accounts) {
      addresses.push(entry.address)
      for (const slot of entry.slots) slots.push([entry.address, slot])
    }
  }
  /** Visits the numbers below `length` in a scattered order. */
  const spread = (i: number, length: number): number => (i * 7919) % length
  const address = (i: number): Uint8Array => addresses[spread(i, addresses.length)]!
  const slotOf = (i: number) => slots[spread(i, slots.length)]!
  const past = (i: number): number => 1 + spread(i, head)
  const questions: Record<string, (i: number) => unknown> = {
    balance_latest: (i) => stateAt(state, head).account(address(i))?.balance,
    balance_historical: (i) => stateAt(state, past(i)).account(address(i))?.balance,
    slot_latest: (i) => stateAt(state, head).slot(...slotOf(i)),
    slot_historical: (i) => stateAt(state, past(i)).slot(...slotOf(i)),
    header: (i) => headerAt(store, past(i)),
    transactions_of_block: (i) => decodeTransactions(bodyAt(store, past(i))),
    receipts_of_block: (i) => receiptsAt(store, past(i)),
    proof_latest: (i) => proveAccount(archive, head, address(i), [], backgroundScope()),
    proof_historical: (i) => proveAccount(archive, past(i), address(i), [], backgroundScope()),
  }
  return Object.entries(questions).map(([name, ask]) => ({
    name: `read.${name}`,
    value: Math.round(perSecond(ask)),
    unit: 'reads/s',
  }))
}

function perSecond(ask: (i: number) => unknown): number {
  let count = 0
  const start = performance.now()
  for (;;) {
    for (let i = 0; i < STRIDE; i++) ask(count++)
    const elapsedMs = performance.now() - start
    if (elapsedMs >= RUN_MS) return (count / elapsedMs) * 1000
  }
}
