/** Measures whether replicas slow each other: the CPU time of a request to one replica, alone and beside another. */
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { toQuantity } from '../../src/chain/hex.ts'
import type { BlockFiller } from '../../test/campaigns/fleet/blockFiller.ts'
import type { Fleet } from '../../test/campaigns/fleet/fleet.ts'
import type { FleetNode } from '../../test/campaigns/fleet/fleetNode.ts'
import { devAccounts } from '../../test/campaigns/soak/devAccounts.ts'
import type { BenchRow } from '../row.ts'
import { Load } from '../serving/load.ts'
import { median, rounded } from '../serving/numbers.ts'
import { cpuSeconds } from '../serving/usage.ts'

const ROUNDS = 6
const ROUND_MS = 2_000
const WARM_UP_MS = 4_000
const CONNECTIONS = 32
/** Milliseconds between two blocks: the replicas apply blocks while they answer. */
const BLOCK_MS = 500
const OF_EACH = 1
/** Goal: R replicas answer 0.9 · R times as many requests as one, so a request takes at most 1 / 0.9 of the CPU time. */
const CPU_MOST = rounded(1 / 0.9)

/** Questions → the block that each asks about. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'eth_getBalance latest': 'latest',
  'eth_getBalance historical': toQuantity(1),
}

/** Figures of one round. */
interface Round {
  readonly answers: number
  readonly perSecond: number
  /** CPU time of the replicas, in seconds; NaN if unknown */
  readonly cpuSeconds: number
}

/**
 * Returns rows `replication.reads.cpu.…`: the CPU time of a request while two replicas answer, as a ratio to the CPU time
 * while one answers. With fewer than four cores, the replicas also compete with each other and with the programs that ask.
 *
 * @param fleet with the writer `a`, which seals on demand, and at least two replicas
 */
export async function benchReplicaReads(fleet: Fleet, filler: BlockFiller): Promise<BenchRow[]> {
  const replicas = fleet.nodes.filter(({ name }) => name !== 'a').slice(0, 2)
  const loads = replicas.map(() => new Load())
  let isFilling = true
  const filling = (async () => {
    while (isFilling) {
      await filler.fill(1, OF_EACH)
      await sleep(BLOCK_MS)
    }
  })()
  // The `finally` below reports a failure; until then it must not end the program.
  filling.catch(() => {})
  try {
    const rows: BenchRow[] = []
    for (const [name, block] of Object.entries(QUESTIONS)) {
      const bodies = devAccounts.map(({ address }) =>
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, block] }),
      )
      const ask = (index: number, forMs: number): Promise<Round> =>
        roundOf(loads[index]!, replicas[index]!, bodies, forMs)
      for (const index of replicas.keys()) await ask(index, WARM_UP_MS)
      const alone: Round[] = []
      const beside: Round[] = []
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await ask(round % 2, ROUND_MS))
        beside.push(together(await Promise.all([ask(0, ROUND_MS), ask(1, ROUND_MS)])))
      }
      const [one, two] = [cpuOf(alone), cpuOf(beside)]
      rows.push({
        name: `replication.reads.cpu.2.${name}`,
        value: rounded(two / one),
        unit: '× the CPU time with 1 replica',
        goals: [{ most: CPU_MOST, orMost: CPU_MOST }],
        note: `${rounded(one)} → ${rounded(two)} µs a request, ${speedOf(alone)} → ${speedOf(beside)} requests/s, ${availableParallelism()} cores`,
      })
    }
    return rows
  } finally {
    isFilling = false
    await filling
    for (const load of loads) load.stop()
  }
}

async function roundOf(
  load: Load,
  { process }: FleetNode,
  bodies: readonly string[],
  forMs: number,
): Promise<Round> {
  const pid = process.pid!
  const before = cpuSeconds(pid) ?? Number.NaN
  const order = { url: process.url, bodies, connections: CONNECTIONS, forMs, firstSalt: load.salts.next }
  const { answers, perSecond } = await load.run(order)
  return { answers, perSecond, cpuSeconds: (cpuSeconds(pid) ?? Number.NaN) - before }
}

/** Adds the figures of replicas that were asked at the same time. */
function together(rounds: readonly Round[]): Round {
  const sum = (name: keyof Round): number => rounds.reduce((total, round) => total + round[name], 0)
  return { answers: sum('answers'), perSecond: sum('perSecond'), cpuSeconds: sum('cpuSeconds') }
}

/** CPU time of a request, in µs: the median of the rounds. */
function cpuOf(rounds: readonly Round[]): number {
  return median(rounds.map((round) => (round.cpuSeconds / round.answers) * 1e6))
}

function speedOf(rounds: readonly Round[]): number {
  return Math.round(median(rounds.map(({ perSecond }) => perSecond)))
}
