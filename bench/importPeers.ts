/** Compares imports of the same files by this build, by another build, and by geth as an archive node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Input, RLP } from '@ethereumjs/rlp'
import { type ImportedChain, importedChains } from './importChains.ts'
import type { BenchRow, PartOptions, RowGoal } from './row.ts'
import { programOf } from './serving/nodes.ts'
import { sayProfiles } from './serving/profile.ts'
import type { Peer } from './serving/question.ts'
import { importChain } from './serving/servers.ts'

/** Number of imports, of which the fastest counts: other work of the machine only ever adds time. */
const ROUNDS = 2
const HASH_ARCHIVE = ['--gcmode', 'archive', '--state.scheme', 'hash'] as const
/** Minimum ratio to the build of `--against`, by chain. */
const LEAST_BEFORE: Readonly<Record<string, number>> = { transfers: 2, 'tokens and swaps': 2.5 }
const LEAST_GETH = 0.5

type Side = 'ours' | Peer
/** Imports a chain file into an archive in a new folder. @returns the time in seconds */
type ImportFile = (chain: ImportedChain, chainFile: string, folder: string) => Promise<number>

/**
 * Returns rows `importPeers.<chain>`: transactions per second. The start of a program does not count: the time of
 * importing only the first block is subtracted.
 */
export async function benchImportPeers({ geth, against, only, say }: PartOptions): Promise<BenchRow[]> {
  const sides: Partial<Record<Side, ImportFile>> = { ours: ourImport() }
  if (against !== undefined) sides.before = ourImport(programOf(against))
  if (geth === undefined) say('there is no geth (see --help): its figures are left out')
  else sides.geth = gethImport(geth)
  const rows: BenchRow[] = []
  for (const chain of await importedChains(say)) {
    if (only === undefined || only.test(chain.name)) rows.push(await rowOf(chain, sides))
  }
  return rows
}

/** Prints a CPU profile of our import of a chain. @throws RangeError for an unknown chain */
export async function profileImport(name: string, say: (line: string) => void): Promise<void> {
  const chain = (await importedChains(say)).find((one) => one.name === name)
  if (chain === undefined) throw new RangeError(`no such chain: ${name}`)
  await inFolder(async (folder) => {
    const profiles = join(folder, 'profiles')
    const options = ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
    const file = await chainFileOf(chain, chain.blocks.length, folder)
    const seconds = await ourImport(undefined, options)(chain, file, join(folder, 'data'))
    say(`${name}: ${chain.blocks.length} blocks in ${seconds.toFixed(1)} s while it is profiled`)
    await sayProfiles(profiles, say)
  })
}

async function rowOf(chain: ImportedChain, sides: Partial<Record<Side, ImportFile>>): Promise<BenchRow> {
  const { name, blocks } = chain
  const [head, ...rest] = blocks.map(transactionsOf)
  const transactions = rest.reduce((sum, count) => sum + count, 0)
  const least = new Map<string, { whole: number; first: number }>()
  if (head === undefined) throw new RangeError(`${name} has no blocks`)
  await inFolder(async (folder) => {
    const whole = await chainFileOf(chain, blocks.length, folder)
    const first = await chainFileOf(chain, 1, folder)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [side, importFile] of Object.entries(sides)) {
        const before = least.get(side) ?? { whole: Number.POSITIVE_INFINITY, first: Number.POSITIVE_INFINITY }
        const data = (kind: string): string => join(folder, `${side}-${round}-${kind}`)
        const seconds = {
          whole: await importFile(chain, whole, data('whole')),
          first: await importFile(chain, first, data('first')),
        }
        least.set(side, {
          whole: Math.min(before.whole, seconds.whole),
          first: Math.min(before.first, seconds.first),
        })
      }
    }
  })
  const speeds = [...least].map(([side, seconds]) => {
    return [side, Math.round(transactions / (seconds.whole - seconds.first))] as const
  })
  const { ours, ...peers } = Object.fromEntries(speeds)
  const goals: RowGoal[] = [
    { against: 'before', least: LEAST_BEFORE[name]! },
    { against: 'geth', least: LEAST_GETH },
  ]
  return { name: `importPeers.${name}`, value: ours!, unit: 'transactions/s', peers, goals }
}

function ourImport(program?: string, nodeOptions: readonly string[] = []): ImportFile {
  return ({ genesisFile }, chainFile, folder) =>
    timed(() => importChain(folder, genesisFile, chainFile, program, nodeOptions))
}

function gethImport(binary: string): ImportFile {
  return async ({ genesisFile }, chainFile, folder) => {
    const data = ['--datadir', folder, '--state.scheme', 'hash']
    await runGeth(binary, [...data, 'init', genesisFile])
    return timed(() => runGeth(binary, ['--datadir', folder, ...HASH_ARCHIVE, 'import', chainFile]))
  }
}

async function runGeth(binary: string, args: readonly string[]): Promise<void> {
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-2_000)
  })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new RangeError(`geth ${args.at(-2)}: ${text}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

async function chainFileOf({ blocks }: ImportedChain, count: number, folder: string): Promise<string> {
  const file = join(folder, `${count}.rlp`)
  await writeFile(file, Buffer.concat(blocks.slice(0, count)))
  return file
}

/** @param bytes RLP of a block */
function transactionsOf(bytes: Uint8Array): number {
  return (RLP.decode(bytes as Input) as [unknown, unknown[]])[1].length
}

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-import-'))
  try {
    await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
