/** Measures servers with the same question, in short alternating rounds. No request repeats on the same server. */
import type { Asking, LoadFigures, LoadOrder } from './load.ts'
import { median } from './numbers.ts'
import type { Server } from './servers.ts'
import { cpuSeconds } from './usage.ts'

/** A server to measure, and its requests. */
export interface Side {
  server: Server
  bodies: readonly string[]
  /** Whether the server's code is compiled at run time, and therefore needs a warm-up. */
  isCompiledAtRun: boolean
  /** Number of connections, if it is not that of the plan. */
  connections?: number
}

/** Number and length of the rounds. */
export interface Plan {
  connections: number
  rounds: number
  roundMs: number
  warmUpMs: number
}

/** Medians of the rounds. */
export interface SideFigures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the server (all threads) per answer, over all rounds, in µs; null if unknown. */
  cpuMicros: number | null
  bytesEach: number
}

/** Maximum time of a round, in milliseconds. A slower side gets no further rounds, as each waits for all answers. */
const SLOW_ROUND_MS = 3_000

/** Measures sides. @returns the figures of each side, in order */
export async function measure(load: Asking, sides: readonly Side[], plan: Plan): Promise<SideFigures[]> {
  const { connections, rounds, roundMs, warmUpMs } = plan
  for (const { server, bodies, isCompiledAtRun, connections: own = connections } of sides) {
    if (!isCompiledAtRun) continue
    const order = { url: server.url, bodies, connections: own, forMs: warmUpMs, firstSalt: load.salts.next }
    load.salts.take((await load.run(order)).answers)
  }
  const tallies = sides.map((side) => new Tally(side))
  for (let round = 0; round < rounds; round++) {
    const firstSalt = load.salts.next
    for (const tally of tallies) {
      if (tally.isSlow) continue
      const answers = await tally.ask(load, { connections, forMs: roundMs, firstSalt })
      load.salts.take(Math.max(0, firstSalt + answers - load.salts.next))
    }
  }
  return tallies.map((tally) => tally.figures())
}

class Tally {
  isSlow = false
  readonly #side: Side
  readonly #rounds: LoadFigures[] = []
  #cpuSeconds = 0

  constructor(side: Side) {
    this.#side = side
  }

  /** Runs one round. @returns the number of answers */
  async ask(load: Asking, how: Pick<LoadOrder, 'connections' | 'forMs' | 'firstSalt'>): Promise<number> {
    const { server, bodies, connections = how.connections } = this.#side
    const [cpu, start] = [cpuOf(server), performance.now()]
    const figures = await load.run({ url: server.url, bodies, ...how, connections })
    this.#rounds.push(figures)
    this.isSlow = performance.now() - start > SLOW_ROUND_MS
    this.#cpuSeconds += cpuOf(server) - cpu
    return figures.answers
  }

  figures(): SideFigures {
    const of = (name: 'perSecond' | 'p50Ms' | 'p99Ms' | 'bytesEach'): number =>
      median(this.#rounds.map((round) => round[name]))
    const answers = this.#rounds.reduce((sum, round) => sum + round.answers, 0)
    const cpuMicros = (this.#cpuSeconds / answers) * 1e6
    return {
      perSecond: of('perSecond'),
      p50Ms: of('p50Ms'),
      p99Ms: of('p99Ms'),
      cpuMicros: Number.isNaN(cpuMicros) ? null : cpuMicros,
      bytesEach: of('bytesEach'),
    }
  }
}

/** CPU time of all processes of a server, in seconds; NaN if unknown. */
function cpuOf({ pid, others = [] }: Server): number {
  return [pid, ...others].reduce((sum, each) => sum + (cpuSeconds(each) ?? Number.NaN), 0)
}
