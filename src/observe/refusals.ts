/** Requests that the transport refused, by HTTP status. */
import type { ReadMetric } from './readMetric.ts'

export class Refusals {
  readonly #counts = new Map<number, number>()

  /** @param status one of the few that the transport answers */
  count(status: number): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1)
  }

  metric(): ReadMetric {
    return {
      name: 'cartulary_refusals_total',
      help: 'Requests that were refused before they were run, by HTTP status: 429 to clients over their rate, 413 …',
      type: 'counter',
      read: () => [...this.#counts].map(([status, value]) => ({ labels: { status }, value })),
    }
  }
}
