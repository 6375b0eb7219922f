/**
 * Measures serving threads: the CPU time of a request with several threads beside the CPU time with one, and on a machine
 * with few cores beside the CPU time with as many processes; the speed where
 * the machine has the cores, and the speed of two threads beside geth's.
 */
import { availableParallelism } from 'node:os'
import { satisfies } from 'semver'
import type { BenchRow, PartOptions } from './row.ts'
import { SHORT_BLOCKS, servedChain } from './serving/chain.ts'
import { compare } from './serving/compare.ts'
import { Fleet } from './serving/fleet.ts'
import { sideOf } from './serving/growth.ts'
import { Loads } from './serving/loads.ts'
import { measure, type Side, type SideFigures } from './serving/measure.ts'
import { PATIENT, threadOptions } from './serving/nodes.ts'
import { rounded } from './serving/numbers.ts'
import type { Question } from './serving/question.ts'
import { questionsOf } from './serving/questions.ts'
import { nodeVersion } from './serving/servers.ts'

/** The versions of Node that have serving threads, on Linux. */
const NODE = '>=22.12'
/** Numbers of threads beside one thread. The last one is measured only on machines with as many cores. */
const THREADS = [2, 4, 8]
/** Numbers of threads that every machine measures, since CPU time does not need the cores. */
const THREADS_ALWAYS_MAX = 4
/** Cores for each thread where the speed is measured: one for the thread, and one for the program that asks. */
const CORES_EACH = 2
/** Connections for each thread: with fewer, a thread answers fewer requests in a round of its event loop. */
const CONNECTIONS = 32
const ROUNDS = 5
const WARM_UP_MS = 5_000

/** Questions that a serving thread answers itself, by name. */
const QUESTIONS = [
  'eth_chainId',
  'eth_getBalance latest',
  'eth_getBalance historical',
  'eth_getBlockByNumber full',
  'eth_call latest',
  'batch of 100',
]
/** The question for which two threads are compared with geth, because geth computes it on all cores. */
const BESIDE_GETH = { name: 'eth_simulateV1', threads: 2 } as const

/** Goals: the ratio of the CPU time of a request, and of the speed, by the number of threads. */
const CPU_MOST: Readonly<Record<number, number>> = { 4: 1.1 }
const SPEED_LEAST: Readonly<Record<number, number>> = { 8: 6 }

/** Returns rows `servingThreads.…`, whose notes have the number of cores; none where Node has no serving threads. */
export async function benchServingThreads(options: PartOptions): Promise<BenchRow[]> {
  const { only, node, say } = options
  if (process.platform !== 'linux' || !satisfies(nodeVersion(node), NODE)) {
    say(`serving threads are not measured: they need Linux and Node ${NODE} (--node)`)
    return []
  }
  const wanted = ({ name }: { name: string }): boolean => only === undefined || only.test(name)
  const questions = questionsOf(SHORT_BLOCKS).filter(wanted)
  const fleet = new Fleet(await servedChain(say), node)
  try {
    const rows: BenchRow[] = []
    const own = questions.filter(({ name }) => QUESTIONS.includes(name))
    if (own.length > 0) rows.push(...(await besideOne(fleet, own, options)))
    const besides = questions.find(({ name }) => name === BESIDE_GETH.name)
    if (besides !== undefined) rows.push(await besideGeth(fleet, besides, options))
    return rows
  } finally {
    await fleet.close()
  }
}

/**
 * Returns the rows of nodes with several threads beside a node with one. On a machine with fewer than two cores for each
 * thread, the threads also compete with each other and with the program that asks, which one thread does not. There, the
 * threads are compared with as many processes of one thread each, too, which share the port as the threads do.
 */
async function besideOne(
  fleet: Fleet,
  questions: readonly Question[],
  { seconds, say }: PartOptions,
): Promise<BenchRow[]> {
  const cores = availableParallelism()
  const datadir = await fleet.archive(SHORT_BLOCKS)
  const copy = (): Promise<string> => fleet.archive(SHORT_BLOCKS, { datadir, blockCount: SHORT_BLOCKS })
  const other = await copy()
  const one = await fleet.ours(datadir, [...PATIENT, ...threadOptions(1)])
  const rows: BenchRow[] = []
  for (const threads of THREADS) {
    if (threads > Math.max(cores, THREADS_ALWAYS_MAX)) {
      say(`${threads} threads: not measured, this machine has ${cores} cores`)
      continue
    }
    const isFast = cores >= threads * CORES_EACH
    if (!isFast) say(`${threads} threads: no speed, which needs ${threads * CORES_EACH} cores of ${cores}`)
    const several = await fleet.ours(other, [...PATIENT, ...threadOptions(threads)])
    const servers = [one, several]
    if (!isFast) {
      const copies: string[] = []
      while (copies.length < threads) copies.push(await copy())
      servers.push(await fleet.processes(copies, [...PATIENT, ...threadOptions(1)]))
    }
    const loads = new Loads(isFast ? threads : 1)
    try {
      for (const question of questions) {
        const sides = servers.map((server) => ({
          ...sideOf(question, server, true),
          connections: server === one ? CONNECTIONS : CONNECTIONS * threads,
        }))
        const figures = await measuredSides(loads, question, sides, seconds)
        const asked = { question: question.name, threads, cores }
        rows.push(...cpuRows(asked, figures), ...(isFast ? [speedRow(asked, figures)] : []))
      }
    } finally {
      loads.stop()
      for (const server of servers.slice(1)) await server.stop()
    }
  }
  return rows
}

/** Returns the row of a node with two threads beside geth; without geth, only the speed of our node. */
async function besideGeth(
  fleet: Fleet,
  question: Question,
  { geth, seconds }: PartOptions,
): Promise<BenchRow> {
  const { threads } = BESIDE_GETH
  const ours = await fleet.ours(await fleet.archive(SHORT_BLOCKS), [...PATIENT, ...threadOptions(threads)])
  const peer = geth === undefined ? [] : [await fleet.geth(geth, SHORT_BLOCKS)]
  const loads = new Loads(1)
  try {
    const sides = [ours, ...peer].map((server) => sideOf(question, server, true))
    const figures = await measuredSides(loads, question, sides, seconds)
    const [own, its] = figures
    return {
      name: `servingThreads.${question.name}`,
      value: rounded(own!.perSecond),
      unit: 'requests/s',
      ...(its !== undefined && { peers: { geth: rounded(its.perSecond) } }),
      goals: [{ against: 'geth', least: 1 }],
      note: `${threads} threads, ${CONNECTIONS} connections, ${availableParallelism()} cores`,
    }
  } finally {
    loads.stop()
  }
}

/** Compares the answers of servers, and measures the servers. */
async function measuredSides(
  loads: Loads,
  question: Question,
  sides: readonly Side[],
  seconds: number,
): Promise<SideFigures[]> {
  await compare(
    question,
    sides.map(({ server }) => ({ server })),
    loads.salts,
  )
  const roundMs = (seconds * 1_000) / ROUNDS
  const warmUpMs = Math.max(roundMs, WARM_UP_MS)
  return measure(loads, sides, { connections: CONNECTIONS, rounds: ROUNDS, roundMs, warmUpMs })
}

interface Asked {
  readonly question: string
  readonly threads: number
  readonly cores: number
}

/**
 * Returns no row where the system does not report the CPU time of a process.
 *
 * @param figures of one thread, of several, and of as many processes if those were asked
 */
function cpuRows({ question, threads, cores }: Asked, figures: readonly SideFigures[]): BenchRow[] {
  const [one, several, processes] = figures.map(({ cpuMicros }) => cpuMicros)
  if (typeof one !== 'number' || typeof several !== 'number') return []
  const rows: BenchRow[] = [cpuRow(`cpu.${threads}.${question}`, '1 thread', one, several, cores)]
  if (typeof processes === 'number') {
    const name = `cpuBesideProcesses.${threads}.${question}`
    rows.push(cpuRow(name, `${threads} processes`, processes, several, cores))
  }
  // Where processes were asked, the goal is that of the ratio to the processes.
  const most = CPU_MOST[threads]
  if (most !== undefined) rows.at(-1)!.goals = [{ most, orMost: most }]
  return rows
}

function cpuRow(name: string, base: string, before: number, after: number, cores: number): BenchRow {
  return {
    name: `servingThreads.${name}`,
    value: rounded(after / before),
    unit: `× the CPU time with ${base}`,
    note: `${rounded(before)} → ${rounded(after)} µs a request, ${cores} cores`,
  }
}

function speedRow({ question, threads, cores }: Asked, [one, several]: readonly SideFigures[]): BenchRow {
  const least = SPEED_LEAST[threads]
  return {
    name: `servingThreads.speed.${threads}.${question}`,
    value: rounded(several!.perSecond / one!.perSecond),
    unit: '× the requests/s with 1 thread',
    goals: least === undefined ? [] : [{ atLeast: least }],
    note: `${rounded(one!.perSecond)} → ${rounded(several!.perSecond)} requests/s, ${cores} cores`,
  }
}
