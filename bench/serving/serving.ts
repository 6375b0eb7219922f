/**
 * Compares our node with its peers over HTTP, on the same chain and in the same run, in short alternating rounds: first
 * with 1,000 blocks of history, and then with nodes that have 10,000 blocks.
 */
import type { PartOptions } from '../row.ts'
import { answerHits } from './answerHits.ts'
import { SHORT_BLOCKS, servedChain } from './chain.ts'
import { compare } from './compare.ts'
import { Fleet, type MemoryRow } from './fleet.ts'
import { benchGrowth, type GrowthRow, sideOf } from './growth.ts'
import { Load } from './load.ts'
import { measure, type Plan, type Side, type SideFigures } from './measure.ts'
import { memoryRows, type Nodes, startNodes } from './nodes.ts'
import { rounded } from './numbers.ts'
import { type Goal, PEERS, type Peer, type Question } from './question.ts'
import { questionsOf } from './questions.ts'
import type { Server } from './servers.ts'

/** Figures of all nodes; null for a peer that does not run, or does not have the method. */
export type Sides = { ours: SideFigures } & Record<Peer, SideFigures | null>

/** Figures of one question. */
export interface ServingRow {
  name: string
  goals: readonly Goal[]
  /** Figures over many connections. */
  many: Sides
  /** Number of these connections. */
  connections: number
  /** Figures over a single connection. */
  one: Sides
  /** Figures of our node without answer cache, over many connections; null if the cache has no such answers. */
  uncached: SideFigures | null
  /** Figures of anvil with all states in memory, over many connections; null if the question needs no past states. */
  inMemory: SideFigures | null
}

export interface ServingFigures {
  rows: ServingRow[]
  growth: GrowthRow[]
  memory: MemoryRow[]
}

/** Minimum warm-up for V8 to compile hot code, in milliseconds: even slow questions get a thousand answers in it. */
const WARM_UP_MS = 5_000
/** Time over a single connection, as a fraction of the time over many. */
const ONE_SHARE = 0.4
const ROUNDS = { many: 5, one: 3 } as const

/**
 * Runs the part `serving`.
 *
 * @param options with `only`, the measurements with the longer history are left out
 * @throws RangeError if an answer is an error, or differs from a peer's
 */
export async function benchServing(options: PartOptions): Promise<ServingFigures> {
  const { only, seconds, node, say } = options
  const fleet = new Fleet(await servedChain(say), node)
  const load = new Load()
  try {
    say(`loading ${SHORT_BLOCKS} blocks`)
    const nodes = await startNodes(fleet, options, say)
    const rows: ServingRow[] = []
    for (const question of questionsOf(SHORT_BLOCKS)) {
      if (only !== undefined && !only.test(question.name)) continue
      rows.push(await rowOf(load, question, nodes, seconds))
      say(lineOf(rows.at(-1)!))
    }
    await nodes.uncached.stop()
    const memory = await memoryRows(fleet, nodes)
    if (only !== undefined) return { rows, growth: [], memory }
    say('the same with a longer history')
    const speeds = new Map(rows.map(({ name, many }) => [name, many.anvil?.perSecond ?? 0]))
    const short = { ours: nodes.ours, anvil: nodes.peers.anvil }
    const grown = await benchGrowth(fleet, load, nodes.spare, short, speeds)
    return { rows, growth: grown.growth, memory: [...memory, ...grown.memory] }
  } finally {
    load.stop()
    await fleet.close()
  }
}

async function rowOf(load: Load, question: Question, nodes: Nodes, seconds: number): Promise<ServingRow> {
  const { name, goals, isCached, isHistorical, connections } = question
  const { ours } = nodes
  const peers = question.peers.filter((peer) => nodes.peers[peer] !== undefined)
  const uncached = isCached ? nodes.uncached : undefined
  const inMemory = isHistorical && question.peers.includes('anvil') ? nodes.inMemory : undefined
  const first = [ours, ...peers.map((peer) => nodes.peers[peer]!)]
  const present = [...first, ...[uncached, inMemory].filter((server) => server !== undefined)]
  const isUnlike = (server: Server): boolean => question.unlike.some((peer) => nodes.peers[peer] === server)
  await compare(
    question,
    present.map((server) => ({ server, isUnlike: isUnlike(server) })),
    load.salts,
  )
  const hitsBefore = await answerHits(ours)
  const isCompiledAtRun = (server: Server): boolean =>
    server === ours || server === uncached || server === nodes.peers.before
  const sideFor = (server: Server): Side => sideOf(question, server, isCompiledAtRun(server))
  const many = await measure(load, present.map(sideFor), planOf(connections, seconds, ROUNDS.many))
  const one = await measure(load, first.map(sideFor), planOf(1, seconds * ONE_SHARE, ROUNDS.one))
  const hits = (await answerHits(ours)) - hitsBefore
  if (!isCached && hits > 0) throw new RangeError(`${name}: ${hits} answers were kept ones`)
  const figuresOf = (all: SideFigures[], server: Server | undefined): SideFigures | null =>
    (server === undefined ? undefined : all[present.indexOf(server)]) ?? null
  const sidesOf = (all: SideFigures[]): Sides => {
    const figures = PEERS.map((peer) => [peer, figuresOf(all, nodes.peers[peer])] as const)
    return { ours: all[0]!, ...Object.fromEntries(figures) } as Sides
  }
  return {
    ...{ name, goals, connections },
    ...{ many: sidesOf(many), one: sidesOf(one) },
    uncached: figuresOf(many, uncached),
    inMemory: figuresOf(many, inMemory),
  }
}

function planOf(connections: number, seconds: number, rounds: number): Plan {
  const roundMs = (seconds * 1_000) / rounds
  return { connections, rounds, roundMs, warmUpMs: Math.max(roundMs, WARM_UP_MS) }
}

/** Returns the ratio of our speed to a peer's; null without the peer. */
export function ratioOf(row: ServingRow, against: Peer, over: Goal['over'] = 'many'): number | null {
  const { ours, [against]: peer } = row[over]
  return peer === null ? null : rounded(ours.perSecond / peer.perSecond)
}

function lineOf(row: ServingRow): string {
  const against = PEERS.flatMap((peer) => {
    const figures = row.many[peer]
    return figures === null ? [] : [`, ${peer} ${rounded(figures.perSecond)}: ${ratioOf(row, peer)} times`]
  })
  return `  ${row.name}: ${rounded(row.many.ours.perSecond)} requests/s${against.join('')}`
}
