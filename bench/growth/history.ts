/** Asks nodes with a long history of small blocks about its beginning and its end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { BenchRow, PartOptions } from '../row.ts'
import { compare } from '../serving/compare.ts'
import { startGeth } from '../serving/gethNode.ts'
import { Load } from '../serving/load.ts'
import { measure } from '../serving/measure.ts'
import { PATIENT, programOf } from '../serving/nodes.ts'
import { rounded } from '../serving/numbers.ts'
import { bodyOf, type Call, makeQuestion, type Peer, type Question } from '../serving/question.ts'
import { importChain, ourProgram, type Server, startOurs } from '../serving/servers.ts'
import { accountAt, grownChain, type Shape, slotAt, writer } from './grownChain.ts'

const SHAPE: Shape = { accounts: 1_000, blocks: 12_000, transactions: 4, slots: 64 }
/** Number of blocks at the beginning, and at the end, that the questions are about. */
const BLOCKS = 100
const VARIANTS = 200
const ROUNDS = 5
const WARM_UP_MS = 3_000
const CONNECTIONS = 32

type Side = 'ours' | Peer

/** Returns rows `growth.history.…`: questions about the first blocks, and about the last blocks, in requests per second. */
export async function benchHistory({ geth, against, seconds, say }: PartOptions): Promise<BenchRow[]> {
  const files = await grownChain(SHAPE, say)
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-growth-'))
  const servers = new Map<Side, Server>()
  const load = new Load()
  try {
    const serve = async (side: Side, program: string): Promise<void> => {
      await importChain(join(folder, side), files.genesisFile, files.chainFile, program)
      servers.set(side, await startOurs(join(folder, side), PATIENT, { program }))
    }
    await serve('ours', ourProgram)
    if (against !== undefined) await serve('before', programOf(against))
    if (geth !== undefined) servers.set('geth', await startGeth(geth, files, join(folder, 'geth')))
    const rows: BenchRow[] = []
    for (const question of questions()) rows.push(await rowOf(question, servers, load, seconds))
    return rows
  } finally {
    load.stop()
    for (const server of servers.values()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function questions(): Question[] {
  const ends = { first: (i: number) => 1 + (i % BLOCKS), last: (i: number) => SHAPE.blocks - (i % BLOCKS) }
  return Object.entries(ends).flatMap(([end, blockAt]) => {
    const question = (name: string, call: (i: number, block: string) => Call): Question =>
      makeQuestion({
        name: `${name}.${end}`,
        bodies: Array.from({ length: VARIANTS }, (_, i) => bodyOf(call(i, toQuantity(blockAt(i))))),
      })
    const account = (i: number): string => toHex(accountAt(i))
    const slot = (i: number): string => toHex(slotAt(i % SHAPE.slots!))
    return [
      question('eth_getBalance', (i, block) => ['eth_getBalance', [account(i), block]]),
      question('eth_getStorageAt', (i, block) => ['eth_getStorageAt', [toHex(writer), slot(i), block]]),
      question('eth_getProof', (i, block) => ['eth_getProof', [account(i), [], block]]),
      question('eth_getProof_slot', (i, block) => ['eth_getProof', [toHex(writer), [slot(i)], block]]),
    ]
  })
}

async function rowOf(
  question: Question,
  servers: ReadonlyMap<Side, Server>,
  load: Load,
  seconds: number,
): Promise<BenchRow> {
  const asked = [...servers.values()].map((server) => ({ server }))
  await compare(question, asked, load.salts)
  const sides = asked.map(({ server }) => ({ server, bodies: question.bodies, isCompiledAtRun: true }))
  const plan = {
    connections: CONNECTIONS,
    rounds: ROUNDS,
    roundMs: (seconds * 1_000) / ROUNDS,
    warmUpMs: WARM_UP_MS,
  }
  const figures = await measure(load, sides, plan)
  const speeds = [...servers.keys()].map((side, i) => [side, rounded(figures[i]!.perSecond)] as const)
  const { ours, ...peers } = Object.fromEntries(speeds)
  const cpu = figures.map(
    ({ cpuMicros }, i) => `${[...servers.keys()][i]} ${rounded(cpuMicros ?? Number.NaN)}`,
  )
  return {
    name: `growth.history.${question.name}`,
    value: ours!,
    unit: 'requests/s',
    peers,
    note: `CPU µs a request: ${cpu.join(', ')}`,
  }
}
