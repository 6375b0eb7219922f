/** Counts requests that the transport refused, by HTTP status. */
import type { ReadMetric } from './readMetric.ts'

/**
 * Statuses with which the transport refuses requests. Each counter starts at 0, so that Prometheus sees the first
 * increase.
 */
const STATUSES = [400, 403, 404, 405, 413, 415, 429, 431, 500, 501, 503, 505] as const

export class Refusals {
  readonly #counts = new Map<number, number>(STATUSES.map((status) => [status, 0]))

  /** @param status one of {@link STATUSES} */
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
