/**
 * Our node and anvil over HTTP, on the same chain, in the same run, in short rounds one after the other; first with
 * 1,000 blocks of history, then beside nodes with 10,000.
 */
import { SHORT_BLOCKS, servedChain } from './chain.ts'
import { compare } from './compare.ts'
import { Fleet, type MemoryRow } from './fleet.ts'
import { benchGrowth, type GrowthRow, sideOf } from './growth.ts'
import { Load } from './load.ts'
import { measure, type Plan, type Side, type SideFigures } from './measure.ts'
import { rounded } from './numbers.ts'
import { type Question, questionsOf } from './questions.ts'
import type { Server } from './servers.ts'

/** Figures of both; anvil's are null where there is none for the platform. */
export interface Pair {
  ours: SideFigures
  anvil: SideFigures | null
}

/** What one kind of question came to. */
export interface ServingRow {
  name: string
  /** Least ratio that is wanted; null: only measured. */
  goal: number | null
  /** Over 32 connections. */
  many: Pair
  /** Over a single one. */
  one: Pair
  /** Over 32, by a node of ours that keeps no answers; null when no answer of this kind is kept. */
  uncached: SideFigures | null
  /** Over 32, by an anvil with all states in memory; null when no states of the past are asked for. */
  inMemory: SideFigures | null
}

export interface ServingFigures {
  rows: ServingRow[]
  growth: GrowthRow[]
  memory: MemoryRow[]
}

const MANY: Plan = { connections: 32, rounds: 5, roundMs: 600, warmUpMs: 600 }
const ONE: Plan = { connections: 1, rounds: 3, roundMs: 400, warmUpMs: 200 }

/** The nodes that the questions go to. */
interface Nodes {
  ours: Server
  uncached: Server
  anvil: Server | undefined
  inMemory: Server | undefined
}

/** @param say told of the steps @throws RangeError when an answer is an error or differs from the peer's */
export async function benchServing(say: (line: string) => void): Promise<ServingFigures> {
  const fleet = new Fleet(await servedChain(say))
  const load = new Load()
  try {
    say(`loading ${SHORT_BLOCKS} blocks`)
    const [datadir, anvil, inMemory] = await Promise.all([
      fleet.archive(SHORT_BLOCKS),
      fleet.anvil(SHORT_BLOCKS, 'default'),
      fleet.anvil(SHORT_BLOCKS, 'memory'),
    ])
    if (anvil === undefined) say('there is no anvil for this platform: its figures are left out')
    const from = { datadir, blockCount: SHORT_BLOCKS }
    const [spare, second] = [await fleet.archive(SHORT_BLOCKS, from), await fleet.archive(SHORT_BLOCKS, from)]
    const ours = await fleet.ours(datadir)
    const uncached = await fleet.ours(second, ['--answer-cache', '0'])
    const rows: ServingRow[] = []
    for (const question of questionsOf(SHORT_BLOCKS)) {
      rows.push(await rowOf(load, question, { ours, uncached, anvil, inMemory }))
      say(lineOf(rows.at(-1)!))
    }
    await uncached.stop()
    const memory = [await fleet.memory('cartulary', SHORT_BLOCKS, ours, datadir)]
    if (anvil !== undefined) memory.push(await fleet.memory('anvil', SHORT_BLOCKS, anvil))
    if (inMemory !== undefined)
      memory.push(await fleet.memory('anvil, all states in memory', SHORT_BLOCKS, inMemory))
    say('the same with a longer history')
    const speeds = new Map(rows.map(({ name, many }) => [name, many.anvil?.perSecond ?? 0]))
    const grown = await benchGrowth(fleet, load, spare, { ours, anvil }, speeds)
    return { rows, growth: grown.growth, memory: [...memory, ...grown.memory] }
  } finally {
    load.stop()
    await fleet.close()
  }
}

async function rowOf(load: Load, question: Question, nodes: Nodes): Promise<ServingRow> {
  const { name, goal, isCached, isHistorical } = question
  const { ours, anvil } = nodes
  const uncached = isCached ? nodes.uncached : undefined
  const inMemory = isHistorical ? nodes.inMemory : undefined
  const present = [ours, anvil, uncached, inMemory].filter((server) => server !== undefined)
  await compare(question, present)
  const sideFor = (server: Server): Side => sideOf(question, server, server === ours || server === uncached)
  const many = await measure(load, present.map(sideFor), MANY)
  const one = await measure(load, present.slice(0, anvil === undefined ? 1 : 2).map(sideFor), ONE)
  const figuresOf = (all: SideFigures[], server: Server | undefined): SideFigures | null =>
    server === undefined ? null : all[present.indexOf(server)]!
  const pairOf = (all: SideFigures[]): Pair => ({ ours: all[0]!, anvil: figuresOf(all, anvil) })
  return {
    ...{ name, goal },
    ...{ many: pairOf(many), one: pairOf(one) },
    uncached: figuresOf(many, uncached),
    inMemory: figuresOf(many, inMemory),
  }
}

/** ours / anvil at 32 connections; null without a peer. */
export function ratioOf({ many: { ours, anvil } }: ServingRow): number | null {
  return anvil === null ? null : rounded(ours.perSecond / anvil.perSecond)
}

function lineOf(row: ServingRow): string {
  const { ours, anvil } = row.many
  const peer = anvil === null ? '' : `, anvil ${rounded(anvil.perSecond)}: ${ratioOf(row)} times`
  return `  ${row.name}: ${rounded(ours.perSecond)} requests/s${peer}`
}
