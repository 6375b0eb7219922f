/** Several processes that ask one server at once, because one process cannot keep several serving threads busy. */
import { type Asking, Load, type LoadFigures, type LoadOrder } from './load.ts'
import { Salts } from './salts.ts'

export class Loads implements Asking {
  readonly salts = new Salts()
  readonly #loads: readonly Load[]

  /** @param count number of processes */
  constructor(count: number) {
    this.#loads = Array.from({ length: count }, () => new Load())
  }

  /**
   * Runs an order in all processes at once, which share its connections.
   *
   * @returns the sums of answers and speeds; of the latencies, those of the slowest process
   * @throws RangeError like {@link Load.run}
   */
  async run(order: LoadOrder): Promise<LoadFigures> {
    const connections = Math.ceil(order.connections / this.#loads.length)
    const all = await Promise.all(this.#loads.map((load) => load.run({ ...order, connections })))
    const sum = (name: 'answers' | 'perSecond'): number => all.reduce((total, one) => total + one[name], 0)
    const worst = (name: 'p50Ms' | 'p99Ms'): number => Math.max(...all.map((one) => one[name]))
    return {
      answers: sum('answers'),
      perSecond: sum('perSecond'),
      bytesEach: all.reduce((total, one) => total + one.bytesEach * one.answers, 0) / sum('answers'),
      p50Ms: worst('p50Ms'),
      p99Ms: worst('p99Ms'),
    }
  }

  stop(): void {
    for (const load of this.#loads) load.stop()
  }
}
