/** Compares the speed of nodes with a short history and with a long one. */
import { LONG_BLOCKS, SHORT_BLOCKS } from './chain.ts'
import { compare } from './compare.ts'
import type { Fleet, MemoryRow } from './fleet.ts'
import type { Load } from './load.ts'
import { measure, type Plan, type Side } from './measure.ts'
import type { Question } from './question.ts'
import { lookups } from './questions.ts'
import type { Server } from './servers.ts'

/** Requests per second with 1,000 blocks and with 10,000. */
export type Grown = readonly [short: number, long: number]

export interface GrowthRow {
  name: string
  ours: Grown
  /** null without anvil, if anvil is too slow to measure again, and for questions about past states */
  anvil: Grown | null
}

const plan: Plan = { connections: 32, rounds: 3, roundMs: 300, warmUpMs: 2_000 }
/** Minimum speed of anvil, in requests per second, for measuring it again with the long history. */
const ANVIL_LEAST = 5

/**
 * Measures our node and anvil with both histories; geth is left out. anvil runs without past states, and gets no
 * questions about them: the states of 10,000 blocks would take minutes and 14 GB of memory, or, on disk, more minutes
 * and 5 GB.
 *
 * @param archive unused archive with the short history, to copy
 * @param short nodes with the short history
 * @param speeds of anvil with the short history, in requests per second, by question
 */
export async function benchGrowth(
  fleet: Fleet,
  load: Load,
  archive: string,
  short: { ours: Server; anvil: Server | undefined },
  speeds: ReadonlyMap<string, number>,
): Promise<{ growth: GrowthRow[]; memory: MemoryRow[] }> {
  const [datadir, anvil] = await Promise.all([
    fleet.archive(LONG_BLOCKS, { datadir: archive, blockCount: SHORT_BLOCKS }),
    short.anvil === undefined ? undefined : fleet.anvil(LONG_BLOCKS, 'none'),
  ])
  const ours = await fleet.ours(datadir)
  const before = lookups(SHORT_BLOCKS)
  const growth: GrowthRow[] = []
  for (const [index, question] of lookups(LONG_BLOCKS).entries()) {
    const { name } = question
    const asksAnvil = anvil !== undefined && !question.isHistorical && (speeds.get(name) ?? 0) >= ANVIL_LEAST
    const asked = asksAnvil ? [ours, anvil] : [ours]
    await compare(
      question,
      asked.map((server) => ({ server })),
      load.salts,
    )
    const both = (nodes: [Server, Server]): Side[] => [
      sideOf(before[index]!, nodes[0], nodes[0] === short.ours),
      sideOf(question, nodes[1], nodes[1] === ours),
    ]
    const sides = [...both([short.ours, ours]), ...(asksAnvil ? both([short.anvil!, anvil]) : [])]
    const [a, b, c, d] = (await measure(load, sides, plan)).map(({ perSecond }) => perSecond)
    growth.push({ name, ours: [a!, b!], anvil: asksAnvil ? [c!, d!] : null })
  }
  const memory = [await fleet.memory('cartulary', LONG_BLOCKS, ours, datadir)]
  if (anvil !== undefined) memory.push(await fleet.memory('anvil, no past states', LONG_BLOCKS, anvil))
  return { growth, memory }
}

/** Makes a side from a server and a question. */
export function sideOf({ bodies }: Question, server: Server, isOurs: boolean): Side {
  return { server, bodies, isCompiledAtRun: isOurs }
}
