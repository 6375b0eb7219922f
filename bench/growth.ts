/**
 * Measures how nodes grow: imports over states of 10,000 to 3,000,000 accounts, in CPU time, and questions about the
 * beginning and the end of a long history; beside geth as an archive node, and beside another build.
 */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChainFile } from '../src/ingest/chainFile.ts'
import { grownChain, type Shape } from './growth/grownChain.ts'
import { benchHistory } from './growth/history.ts'
import { type Measured, runMeasured } from './growth/measuredRun.ts'
import type { ChainFiles } from './keptChain.ts'
import type { BenchRow, PartOptions, RowGoal } from './row.ts'
import { programOf } from './serving/nodes.ts'
import { rounded } from './serving/numbers.ts'
import type { Peer } from './serving/question.ts'
import { ourProgram } from './serving/servers.ts'

/** Numbers of accounts in the genesis states, and Node's options for an older build that needs a larger heap. */
const SIZES = [10_000, 1_000_000, 3_000_000] as const
const BLOCKS = 60
const TRANSACTIONS = 400
/** Heap of the build of --against, in MB: builds before this part existed make a large genesis in memory. */
const HEAP_BEFORE = '--max-old-space-size=14000'
const GETH_IMPORT = ['--state.scheme', 'hash', '--gcmode', 'archive', 'import'] as const
const LEAST_GETH = 0.8
/** Goals of a genesis, by its number of accounts. */
const GENESIS_MOST: Readonly<Record<number, { cpuSeconds?: number; megabytes: number }>> = {
  1000000: { cpuSeconds: 60, megabytes: 1_000 },
  3000000: { megabytes: 2_000 },
}

type Side = 'ours' | Peer
/** The chain's files, and a file with only its first block. */
type Files = ChainFiles & { readonly firstFile: string }

/** Imports into a new folder: the genesis and the first block, the whole chain, and a known block once more. */
type Import = (files: Files, folder: string) => Promise<Figures>

interface Figures {
  readonly genesis: Measured
  readonly whole: Measured
  /** An import without a new block: what opening the folder takes. */
  readonly opening: Measured
  readonly diskBytes: number
}

/** Returns rows `growth.<accounts>.…`, and the rows of {@link benchHistory}. */
export async function benchGrowth(options: PartOptions): Promise<BenchRow[]> {
  const { geth, against, only, say } = options
  const sides: Partial<Record<Side, Import>> = { ours: ourImport([process.execPath, ourProgram]) }
  if (against !== undefined) sides.before = ourImport([process.execPath, HEAP_BEFORE, programOf(against)])
  if (geth === undefined) say('there is no geth (see --help): its figures are left out')
  else sides.geth = gethImport(geth)
  const rows: BenchRow[] = []
  for (const accounts of SIZES) {
    if (only !== undefined && !only.test(`growth.${accounts}`)) continue
    const shape: Shape = { accounts, blocks: BLOCKS, transactions: TRANSACTIONS }
    rows.push(...(await rowsOf(shape, await grownChain(shape, say), sides)))
  }
  return only === undefined || only.test('growth.history')
    ? [...rows, ...(await benchHistory(options))]
    : rows
}

async function rowsOf(
  { accounts, blocks, transactions }: Shape,
  files: ChainFiles,
  sides: Partial<Record<Side, Import>>,
): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-growth-'))
  try {
    const firstFile = join(folder, 'first.rlp')
    await writeFile(firstFile, await firstBlock(files.chainFile))
    const figures = new Map<Side, Figures>()
    for (const [side, importAll] of Object.entries(sides)) {
      const own = join(folder, side)
      figures.set(side as Side, await importAll({ ...files, firstFile }, own))
      await rm(own, { recursive: true })
    }
    const row = (
      name: string,
      unit: string,
      of: (side: Figures) => number,
      goals: RowGoal[] = [],
    ): BenchRow => {
      const { ours, ...peers } = Object.fromEntries(
        [...figures].map(([side, each]) => [side, rounded(of(each))]),
      )
      return { name: `growth.${accounts}.${name}`, value: ours!, unit, peers, goals }
    }
    const most = GENESIS_MOST[accounts]
    const imported = (blocks - 1) * transactions
    return [
      row('genesis_cpu', 'CPU seconds', ({ genesis }) => genesis.cpuSeconds, mostOf(most?.cpuSeconds)),
      row('genesis_memory', 'MB', ({ genesis }) => megabytes(genesis.peakBytes), mostOf(most?.megabytes)),
      row('opening', 'CPU seconds', ({ opening }) => opening.cpuSeconds),
      row(
        'import',
        'transactions/CPU second',
        ({ whole, opening }) => imported / (whole.cpuSeconds - opening.cpuSeconds),
        [{ against: 'geth', least: LEAST_GETH }],
      ),
      row('import_memory', 'MB', ({ whole }) => megabytes(whole.peakBytes)),
      row('disk', 'MB', ({ diskBytes }) => megabytes(diskBytes)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ourImport(program: readonly string[]): Import {
  return async ({ genesisFile, chainFile, firstFile }, folder) => {
    const command = [...program, 'import', '--datadir', folder]
    return {
      genesis: await runMeasured([...command, '--genesis', genesisFile, firstFile]),
      whole: await runMeasured([...command, chainFile]),
      opening: await runMeasured([...command, firstFile]),
      diskBytes: await bytesIn(folder),
    }
  }
}

function gethImport(binary: string): Import {
  return async ({ genesisFile, chainFile, firstFile }, folder) => {
    const command = [binary, '--datadir', folder, ...GETH_IMPORT]
    const init = await runMeasured([
      binary,
      '--datadir',
      folder,
      '--state.scheme',
      'hash',
      'init',
      genesisFile,
    ])
    const first = await runMeasured([...command, firstFile])
    return {
      genesis: {
        cpuSeconds: init.cpuSeconds + first.cpuSeconds,
        peakBytes: Math.max(init.peakBytes ?? 0, first.peakBytes ?? 0),
      },
      whole: await runMeasured([...command, chainFile]),
      opening: await runMeasured([...command, firstFile]),
      diskBytes: await bytesIn(folder),
    }
  }
}

/** Returns the RLP of the first block of a chain file. */
async function firstBlock(chainFile: string): Promise<Uint8Array> {
  for await (const { bytes } of openChainFile(chainFile)) return bytes
  throw new RangeError(`${chainFile} has no blocks`)
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function megabytes(bytes: number | null): number {
  return bytes === null ? Number.NaN : bytes / 1e6
}

function mostOf(most: number | undefined): RowGoal[] {
  return most === undefined ? [] : [{ most, orMost: most }]
}
