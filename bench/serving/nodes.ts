/**
 * The nodes of a run, on the chain of {@link SHORT_BLOCKS}: ours, its peers, and variants of both.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SHORT_BLOCKS } from './chain.ts'
import type { Fleet, MemoryRow } from './fleet.ts'
import { PEERS, type Peer } from './question.ts'
import type { Server } from './servers.ts'

/** Peers of our node, besides anvil; and the threads of our node. */
export interface Peers {
  /** Path of geth. */
  geth?: string | undefined
  /** Folder of another checkout of this project, already built. */
  against?: string | undefined
  /** Number of serving threads of our node. Default: the default of the program */
  servingThreads?: number | undefined
}

/** All nodes of a run. */
export interface Nodes {
  ours: Server
  peers: Readonly<Partial<Record<Peer, Server>>>
  /** Our node without an answer cache. */
  uncached: Server
  /** anvil with all states in memory. */
  inMemory: Server | undefined
  /** Datadir of our node. */
  datadir: string
  /** Another archive of our node, not served. */
  spare: string
}

/** A long call timeout, for slow executions in older builds. */
export const PATIENT = ['--call-timeout', '60000'] as const

/** Returns the path of another checkout's program. @throws RangeError if the checkout is not built */
export function programOf(checkout: string): string {
  const program = join(checkout, 'dist', 'cartulary.js')
  if (!existsSync(program)) throw new RangeError(`${checkout} is not built: there is no ${program}`)
  return program
}

/** Returns the options for a number of serving threads; undefined: none, for the default of the program. */
export function threadOptions(servingThreads: number | undefined): string[] {
  return servingThreads === undefined ? [] : ['--serving-threads', String(servingThreads)]
}

/** Starts all nodes. @param say prints a line for each missing peer */
export async function startNodes(
  fleet: Fleet,
  { geth, against, servingThreads }: Peers,
  say: (line: string) => void,
): Promise<Nodes> {
  const program = against === undefined ? undefined : programOf(against)
  const [datadir, anvil, inMemory] = await Promise.all([
    fleet.archive(SHORT_BLOCKS),
    fleet.anvil(SHORT_BLOCKS, 'default'),
    fleet.anvil(SHORT_BLOCKS, 'memory'),
  ])
  const from = { datadir, blockCount: SHORT_BLOCKS }
  const [spare, second] = [await fleet.archive(SHORT_BLOCKS, from), await fleet.archive(SHORT_BLOCKS, from)]
  const gethNode = geth === undefined ? undefined : await fleet.geth(geth, SHORT_BLOCKS)
  const before =
    program === undefined
      ? undefined
      : await fleet.ours(await fleet.archive(SHORT_BLOCKS, undefined, program), PATIENT, { program })
  const options = [...PATIENT, ...threadOptions(servingThreads)]
  const ours = await fleet.ours(datadir, options)
  const uncached = await fleet.ours(second, [...options, '--answer-cache', '0'])
  if (anvil === undefined) say('there is no anvil for this platform: its figures are left out')
  if (geth === undefined) say('there is no geth (see --help): its figures are left out')
  const all = { anvil, geth: gethNode, before }
  const peers = Object.fromEntries(
    PEERS.flatMap((peer) => (all[peer] === undefined ? [] : [[peer, all[peer]]])),
  )
  return { ours, peers, uncached, inMemory, datadir, spare }
}

/** Returns the memory of the nodes of a run, except the one without an answer cache. */
export async function memoryRows(
  fleet: Fleet,
  { ours, peers, inMemory, datadir }: Nodes,
): Promise<MemoryRow[]> {
  const rows = [await fleet.memory('cartulary', SHORT_BLOCKS, ours, datadir)]
  for (const [name, server] of Object.entries(peers))
    rows.push(await fleet.memory(name, SHORT_BLOCKS, server))
  if (inMemory === undefined) return rows
  return [...rows, await fleet.memory('anvil, all states in memory', SHORT_BLOCKS, inMemory)]
}
