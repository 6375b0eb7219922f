/** A metric whose values are read when Prometheus asks, from whoever counts them: nothing is counted twice. */
import type { Metric, Registry } from 'prom-client'

export interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string | number>>
  /** Of a histogram: with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string
}

export interface ReadMetric {
  /** `cartulary_…`, with its unit; of a counter ending in `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** No sample when there is nothing to tell. */
  readonly read: () => Iterable<Sample>
}

/** Adds a metric to a registry, which asks nothing of it but what a scrape needs. */
export function register(registry: Registry, { name, help, type, read }: ReadMetric): void {
  const metric = {
    name,
    help,
    type,
    get: async () => ({ name, help, type, aggregator: 'sum', values: [...read()] }),
    // What is counted elsewhere is not set back here.
    reset: () => {},
  }
  registry.registerMetric(metric as unknown as Metric)
}
