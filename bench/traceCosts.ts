/** Benchmarks the cost of recording traces at import: time, records and files, with and without traces. */
import { type BenchChain, type ImportFigures, sampleChain, transferChain, withArchive } from './chains.ts'
import { bytesOf } from './import.ts'
import type { BenchRow } from './row.ts'

/** Number of imports with traces, and without, in turn; the first import runs cold code. */
const ROUNDS = 4

interface Cost extends ImportFigures {
  /** Size of all keys and values, in bytes. */
  recordBytes: number
}

/** Returns rows `traces.<chain>.…`: the best of four imports each. */
export async function benchTraceCosts(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const chain of [await sampleChain(), await transferChain()]) rows.push(...(await costsOf(chain)))
  return rows
}

async function costsOf(chain: BenchChain): Promise<BenchRow[]> {
  let [recorded, plain]: (Cost | undefined)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    recorded = cheaper(recorded, await costOf(chain, true))
    plain = cheaper(plain, await costOf(chain, false))
  }
  return [...rowsOf(`traces.${chain.name}`, recorded!), ...rowsOf(`traces.${chain.name}.no_traces`, plain!)]
}

function costOf(chain: BenchChain, traces: boolean): Promise<Cost> {
  return withArchive(chain, traces ? {} : { noTraces: true }, async (store, figures) => ({
    ...figures,
    recordBytes: await bytesOf(store),
  }))
}

function cheaper(best: Cost | undefined, cost: Cost): Cost {
  return best === undefined || cost.seconds < best.seconds ? cost : best
}

function rowsOf(name: string, { seconds, transactions, recordBytes, diskBytes }: Cost): BenchRow[] {
  return [
    { name: `${name}.import`, value: Math.round(transactions / seconds), unit: 'transactions/s' },
    { name: `${name}.records`, value: Math.round(recordBytes / transactions), unit: 'bytes/transaction' },
    { name: `${name}.disk`, value: Math.round(diskBytes / transactions), unit: 'bytes/transaction' },
  ]
}
