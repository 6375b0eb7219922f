/** Chains for the benchmarks, and their archives in temporary folders. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Genesis, parseGenesis } from '../src/chain/genesis.ts'
import { readBlocks } from '../src/ingest/chainFile.ts'
import { Importer } from '../src/ingest/importer.ts'
import { openStore } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { ChainBuilder, signer } from '../test/support/chains.ts'
import { currentGenesis } from '../test/support/genesis.ts'

export interface BenchChain {
  name: string
  genesis: Genesis
  /** RLP of the blocks after genesis. */
  blocks: Uint8Array[]
}

const TRANSFER_BLOCKS = 30
const TRANSFERS_PER_BLOCK = 100
/** Number of recipients. They repeat, but not within a block. */
const RECIPIENTS = 1_000

/** Reads the chain that `npm start` serves. */
export async function sampleChain(): Promise<BenchChain> {
  const fileOf = (name: string): URL => new URL(`../sample/${name}`, import.meta.url)
  const genesis = parseGenesis(await readFile(fileOf('genesis.json'), 'utf8'))
  const bytes = await readFile(fileOf('chain.rlp'))
  const blocks: Uint8Array[] = []
  for await (const block of readBlocks(Readable.from([bytes]), 'sample/chain.rlp')) blocks.push(block.bytes)
  return { name: 'sample', genesis, blocks }
}

/** Builds a chain of transfers, 100 in each block. */
export async function transferChain(): Promise<BenchChain> {
  const senders = Array.from({ length: TRANSFERS_PER_BLOCK }, (_, i) => signer(1_000 + i))
  const alloc = Object.fromEntries(
    senders.map(({ address }) => [
      Buffer.from(address).toString('hex'),
      { balance: '0x3635c9adc5dea000000000' },
    ]),
  )
  const chain = await ChainBuilder.create({
    ...currentGenesis(),
    alloc: { ...allocOf(currentGenesis()), ...alloc },
  })
  for (let number = 0; number < TRANSFER_BLOCKS; number++) {
    const transactions = senders.map((from, i) => {
      const to = new Uint8Array(20).fill(0x77)
      new DataView(to.buffer).setUint32(16, (number * TRANSFERS_PER_BLOCK + i) % RECIPIENTS)
      return { from, to, value: 1n, gasLimit: 21_000n }
    })
    await chain.add({ transactions })
  }
  return { name: 'transfers', genesis: chain.genesis, blocks: chain.blocks.map(({ bytes }) => bytes) }
}

function allocOf(genesis: object): object {
  return (genesis as { alloc: object }).alloc
}

/** Figures of one import. */
export interface ImportFigures {
  seconds: number
  transactions: number
  gas: bigint
  /** Size of the archive's files after the import, in bytes. */
  diskBytes: number
}

/** Data that a benchmark's archive leaves out. */
export interface ArchiveOptions {
  noProofs?: true
  noTraces?: true
}

/** Imports a chain into a new archive on disk, calls `run` with it, and deletes it. */
export async function withArchive<T>(
  chain: BenchChain,
  { noProofs, noTraces }: ArchiveOptions,
  run: (store: Store, figures: ImportFigures) => T | Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-bench-'))
  const store = await openStore(join(folder, 'archive'), { create: true })
  try {
    const options = { trustHeaders: false, syncEveryMs: 1_000, traces: noTraces !== true }
    const importer = await Importer.open(store, chain.genesis, noProofs !== true, options)
    const figures: ImportFigures = { seconds: 0, transactions: 0, gas: 0n, diskBytes: 0 }
    const start = performance.now()
    for (const bytes of chain.blocks) {
      const { transactions, gasUsed } = await importer.add(bytes)
      figures.transactions += transactions
      figures.gas += gasUsed
    }
    await importer.flush()
    figures.seconds = (performance.now() - start) / 1000
    figures.diskBytes = await bytesIn(join(folder, 'archive'))
    return await run(store, figures)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size
  return bytes
}
