/** Benchmarks the import of chains: speed, and bytes per transaction. */
import type { Store } from '../src/store/store.ts'
import { type BenchChain, type ImportFigures, sampleChain, transferChain, withArchive } from './chains.ts'
import type { BenchRow } from './row.ts'

const EVERYTHING = { gte: new Uint8Array(0), lt: Uint8Array.of(0xff) }
/** Number of imports; the first one runs cold code. */
const ROUNDS = 2

/** Returns rows `import.<chain>.…`: the speed of the best of two imports, and the bytes of all records. */
export async function benchImport(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const chain of [await sampleChain(), await transferChain()]) rows.push(...(await benchChain(chain)))
  return rows
}

async function benchChain(chain: BenchChain): Promise<BenchRow[]> {
  let best: ImportFigures | undefined
  let withProofs = 0
  for (let round = 0; round < ROUNDS; round++) {
    await withArchive(chain, {}, async (store, figures) => {
      if (best === undefined || figures.seconds < best.seconds) best = figures
      withProofs = await bytesOf(store)
    })
  }
  const without = await withArchive(chain, { noProofs: true }, bytesOf)
  const { seconds, transactions, gas } = best!
  const row = (name: string, value: number, unit: string): BenchRow => ({
    name: `import.${chain.name}.${name}`,
    value: Math.round(value * 10) / 10,
    unit,
  })
  return [
    row('blocks', chain.blocks.length / seconds, 'blocks/s'),
    row('transactions', transactions / seconds, 'transactions/s'),
    row('gas', Number(gas) / 1e6 / seconds, 'Mgas/s'),
    row('size', withProofs / transactions, 'bytes/transaction'),
    row('size_no_proofs', without / transactions, 'bytes/transaction'),
  ]
}

/** Returns the bytes of all keys and values in the store, before LevelDB compresses them. */
export async function bytesOf(store: Store): Promise<number> {
  let bytes = 0
  for await (const [key, value] of store.entries(EVERYTHING)) bytes += key.length + value.length
  return bytes
}
