/**
 * Checks traces on every chain of the recorded vectors: the invariants of traceInvariants.ts, and that an archive with
 * stored traces and an archive that executes again return the same bytes.
 */
import fs from 'node:fs'
import path from 'node:path'
import { headOf } from '../../../src/archive/blocks.ts'
import { readIdentity } from '../../../src/archive/identity.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { openChainFile } from '../../../src/ingest/chainFile.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import type { Store } from '../../../src/store/store.ts'
import { inlineExecutor } from '../../support/inlineExecutor.ts'
import { type Answering, answering, WireError } from '../../support/readChain.ts'
import { memoryStore } from '../../support/stores.ts'
import { expectInvariants } from '../../support/traceInvariants.ts'

/** Calls to compare for every block: method → parameters after the block. */
const QUESTIONS: readonly [method: string, ...params: unknown[]][] = [
  ['trace_block'],
  ['trace_replayBlockTransactions', ['trace', 'stateDiff', 'vmTrace']],
  ['debug_traceBlockByNumber'],
  ['debug_traceBlockByNumber', { enableMemory: true, enableReturnData: true }],
  ['debug_traceBlockByNumber', { tracer: 'callTracer', tracerConfig: { withLog: true } }],
  ['debug_traceBlockByNumber', { tracer: 'flatCallTracer' }],
  ['debug_traceBlockByNumber', { tracer: 'prestateTracer' }],
  ['debug_traceBlockByNumber', { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }],
  ['debug_traceBlockByNumber', { tracer: '4byteTracer' }],
]

interface Tally {
  chains: number
  blocks: number
  faults: string[]
}

/** @param suites folder with suites that have a chain, at any depth */
export async function checkTraces(suites: string): Promise<Tally> {
  const tally: Tally = { chains: 0, blocks: 0, faults: [] }
  for (const folder of chainFolders(suites)) {
    const name = path.relative(suites, folder)
    try {
      await checkChain(folder, name, tally)
      tally.chains++
    } catch (error) {
      tally.faults.push(`${name}: ${messageOf(error)}`)
    }
  }
  return tally
}

/** Returns the folders with a chain: the given folder, or folders below it. */
export function chainFolders(folder: string): string[] {
  if (fs.existsSync(path.join(folder, 'chain.rlp'))) return [folder]
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'cases')
    .flatMap((entry) => chainFolders(path.join(folder, entry.name)))
}

async function checkChain(folder: string, name: string, tally: Tally): Promise<void> {
  const stored = await imported(folder, true)
  const bare = await imported(folder, false)
  const { genesisNumber } = readIdentity(stored)!
  const [keeping, executing] = [asking(stored), asking(bare)]
  for (let number = genesisNumber + 1; number <= headOf(stored).number; number++) {
    tally.blocks++
    try {
      await expectInvariants(keeping.ask, number)
      await expectSameAnswers(keeping, executing, number)
    } catch (error) {
      tally.faults.push(`${name}, block ${number}: ${messageOf(error)}`)
    }
  }
  await stored.close()
  await bare.close()
}

/** Imports the chain of a folder. @param traces whether the archive stores traces */
export async function imported(folder: string, traces: boolean): Promise<Store> {
  const store = await memoryStore()
  const genesis = parseGenesis(fs.readFileSync(path.join(folder, 'genesis.json'), 'utf8'))
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces }
  const importer = await Importer.open(store, genesis, true, options)
  for await (const { bytes } of openChainFile(path.join(folder, 'chain.rlp'))) await importer.add(bytes)
  return store
}

/** Answers calls about an archive in this thread. */
export function asking(store: Store): Answering {
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
}

async function expectSameAnswers(one: Answering, other: Answering, number: number): Promise<void> {
  for (const [method, ...params] of QUESTIONS) {
    const at = `0x${number.toString(16)}`
    const ask = ({ text }: Answering): Promise<string> =>
      text(method as never, at, ...params).catch(errorText)
    const [a, b] = await Promise.all([one, other].map(ask))
    if (a === b) continue
    const start = commonLength(a!, b!)
    const around = (answer: string): string => answer.slice(Math.max(0, start - 60), start + 60)
    throw new RangeError(
      `${method} ${JSON.stringify(params)}: stored …${around(a!)}… executed …${around(b!)}…`,
    )
  }
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Errors are answers too, for instance for a trace that is too large. */
function errorText(error: unknown): string {
  if (error instanceof WireError) return `error ${error.code} ${error.message}`
  throw error
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 600)
}
