/**
 * The nodes of a run on the chain of {@link SHORT_BLOCKS}: ours, those that it is compared with, and variants of both.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SHORT_BLOCKS } from './chain.ts'
import type { Fleet, MemoryRow } from './fleet.ts'
import { PEERS, type Peer } from './question.ts'
import type { Server } from './servers.ts'

/** Whom ours is compared with, beside anvil. */
export interface Peers {
  /** geth's program. */
  geth?: string | undefined
  /** Another checkout of this project, built. */
  against?: string | undefined
}

export interface Nodes {
  ours: Server
  peers: Readonly<Partial<Record<Peer, Server>>>
  /** Ours, without kept answers. */
  uncached: Server
  /** anvil, with all states in memory. */
  inMemory: Server | undefined
  /** Of ours. */
  datadir: string
  /** An archive of ours that nobody serves. */
  spare: string
}

/** What is executed may take long before there is a core of our own; nobody is to wait for nothing. */
const PATIENT = ['--call-timeout', '60000'] as const

/** The program of another checkout. @throws RangeError when there is none */
export function programOf(checkout: string): string {
  const program = join(checkout, 'dist', 'cartulary.js')
  if (!existsSync(program)) throw new RangeError(`${checkout} is not built: there is no ${program}`)
  return program
}

/** @param say told of whom there is not */
export async function startNodes(
  fleet: Fleet,
  { geth, against }: Peers,
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
      : await fleet.ours(await fleet.archive(SHORT_BLOCKS, undefined, program), PATIENT, [], program)
  const ours = await fleet.ours(datadir, PATIENT)
  const uncached = await fleet.ours(second, [...PATIENT, '--answer-cache', '0'])
  if (anvil === undefined) say('there is no anvil for this platform: its figures are left out')
  if (geth === undefined) say('there is no geth (see --help): its figures are left out')
  const all = { anvil, geth: gethNode, before }
  const peers = Object.fromEntries(
    PEERS.flatMap((peer) => (all[peer] === undefined ? [] : [[peer, all[peer]]])),
  )
  return { ours, peers, uncached, inMemory, datadir, spare }
}

/** What the nodes of a run took, those without kept answers left out. */
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
