/**
 * Benchmarks the EVM alone: gas per CPU second, on small programs. Our EVM runs in this process, without worker, HTTP
 * or JSON. The CPU time of anvil is that of its process while it answers `eth_call`, almost all of it spent in the
 * programs.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readIdentity } from '../src/archive/identity.ts'
import { wholeState } from '../src/archive/stateReader.ts'
import { parseGenesis } from '../src/chain/genesis.ts'
import { toHex, toQuantity } from '../src/chain/hex.ts'
import { messageOf } from '../src/evm/callArguments.ts'
import { Simulator } from '../src/evm/simulation.ts'
import { Importer } from '../src/ingest/importer.ts'
import { result } from '../test/support/serve.ts'
import { memoryStore } from '../test/support/stores.ts'
import { type Program, programAccounts, programs } from './core/programs.ts'
import type { BenchRow, PartOptions } from './row.ts'
import { makeGenesis } from './serving/chain.ts'
import { median } from './serving/numbers.ts'
import { type Server, startQuietAnvil } from './serving/servers.ts'
import { cpuSeconds } from './serving/usage.ts'

/** Gas limit, enough for every program. */
const GAS = 1_000_000_000n
const ROUNDS = 3
/** Time for anvil's work after an answer, in milliseconds. */
const SETTLE_MS = 50

/** The outcome of one run of a program. */
interface Outcome {
  /** Executed gas, before refunds. */
  gas: bigint
  output: Uint8Array
}
type Runner = (to: Uint8Array, data: Uint8Array) => Promise<Outcome>

/**
 * Returns rows `core.…`: medians of three rounds, in which both sides take turns.
 *
 * @throws RangeError if an output differs from anvil's
 */
export async function benchCore({ seconds, only, say }: PartOptions): Promise<BenchRow[]> {
  const base = await makeGenesis()
  const genesis = JSON.stringify({ ...base, alloc: { ...base.alloc, ...programAccounts() } })
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-core-'))
  const genesisFile = join(folder, 'genesis.json')
  await writeFile(genesisFile, genesis)
  const anvil = await startAnvil(genesisFile)
  if (anvil === undefined) say('there is no anvil for this platform: its figures are left out')
  try {
    const run = await ourRunner(genesis)
    const rows: BenchRow[] = []
    for (const program of programs) {
      if (only === undefined || only.test(program.name))
        rows.push(await rowOf(program, run, anvil, seconds / ROUNDS))
    }
    return rows
  } finally {
    await anvil?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function startAnvil(genesisFile: string): Promise<Server | undefined> {
  const limits = ['--gas-limit', String(GAS)]
  return startQuietAnvil(['--init', genesisFile, '--accounts', '0', '--no-mining', ...limits])
}

/** Returns a function that executes a program as `eth_call` does, on the genesis block. */
async function ourRunner(genesis: string): Promise<Runner> {
  const store = await memoryStore()
  const importer = await Importer.open(store, parseGenesis(genesis), true, {
    trustHeaders: false,
    syncEveryMs: 1_000,
    traces: false,
  })
  await importer.flush()
  const identity = readIdentity(store)!
  const simulator = new Simulator(wholeState(store), identity)
  return async (to, data) => {
    const simulation = await simulator.start({ block: 0, stateOverrides: [], blockOverrides: {} })
    const { environment } = simulation
    const message = messageOf({ to, data, gas: GAS }, environment, identity.config.chainId, GAS)
    const { failure, gasPeak, output } = await simulation.run(message)
    if (failure !== undefined) throw failure
    return { gas: gasPeak, output }
  }
}

async function rowOf(
  program: Program,
  run: Runner,
  anvil: Server | undefined,
  roundSeconds: number,
): Promise<BenchRow> {
  const { name, least, rounds } = program
  // This run also warms the code up.
  const gasEach = Number(await compareOnce(program, rounds, run, anvil)) / rounds
  // Each run has other call data, so that neither side can cache results.
  let [own, asked] = [rounds, rounds]
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(
      await untilUsed(roundSeconds, ownCpu, async () => {
        await run(program.to, program.data(++own))
        return own * gasEach
      }),
    )
    if (anvil === undefined) continue
    const cpu = (): number => cpuSeconds(anvil.pid) ?? Number.NaN
    theirs.push(
      await untilUsed(roundSeconds, cpu, async () => {
        await askAnvil(anvil, program, ++asked)
        return asked * gasEach
      }),
    )
  }
  const figure = (values: number[]): number => Math.round(median(values) * 10) / 10
  const peers = anvil === undefined ? {} : { peers: { anvil: figure(theirs) } }
  const goals = least === undefined ? {} : { goals: [{ against: 'anvil', least } as const] }
  return { name: `core.${name}`, value: figure(ours), unit: 'Mgas/CPU s', ...peers, ...goals }
}

/** Repeats `work` until it has used `seconds` of CPU time. @param work returns its gas @returns Mgas per CPU second */
async function untilUsed(seconds: number, used: () => number, work: () => Promise<number>): Promise<number> {
  await sleep(SETTLE_MS)
  const start = used()
  let gas = 0
  do gas += await work()
  while (used() - start < seconds)
  await sleep(SETTLE_MS)
  return gas / 1e6 / (used() - start)
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Runs a program once on both sides, and compares the outputs. @returns the gas of the run */
async function compareOnce(
  program: Program,
  rounds: number,
  run: Runner,
  anvil: Server | undefined,
): Promise<bigint> {
  const { output, gas } = await run(program.to, program.data(rounds))
  if (anvil === undefined) return gas
  const [own, theirs] = [toHex(output), await askAnvil(anvil, program, rounds)]
  if (own !== theirs) throw new RangeError(`core ${program.name}: ours gives ${own}, anvil ${theirs}`)
  return gas
}

function askAnvil(anvil: Server, { to, data }: Program, rounds: number): Promise<string> {
  const call = { to: toHex(to), data: toHex(data(rounds)), gas: toQuantity(GAS) }
  return result<string>(anvil.url, 'eth_call', [call, 'latest'])
}
