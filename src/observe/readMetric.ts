/**
 * A metric whose values are read at each scrape from the component that counts them. The Prometheus client then needs
 * no counters of its own.
 */
import type { Metric, Registry } from 'prom-client'

export interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string | number>>
  /** Name of a histogram's sample: the metric's name with the suffix `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string
}

export interface ReadMetric {
  /** `cartulary_…` with the unit; names of counters end in `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /**
   * Whether each serving thread has a series of its own, with the label `thread`. Otherwise, the samples of the threads
   * with the same labels are summed (threadMetrics.ts).
   */
  readonly isOfThread?: boolean
  /** Returns the samples, or no samples if the value is unknown. */
  readonly read: () => Iterable<Sample>
}

/** The value of the label `thread` in the main thread; in the serving threads, the value is the thread's number. */
export const MAIN_THREAD = 'main'

/** The labels of samples without labels: prom-client sums only samples that have an object of labels. */
const NO_LABELS = {}

function withLabels(sample: Sample): Sample {
  return sample.labels === undefined ? { ...sample, labels: NO_LABELS } : sample
}

/**
 * Adds a metric to a registry, as an object with only the members that a scrape uses.
 *
 * @param thread the value of the label `thread`, for metrics that have it
 */
export function register(
  registry: Registry,
  { name, help, type, isOfThread = false, read }: ReadMetric,
  thread: string = MAIN_THREAD,
): void {
  const ofThread = (sample: Sample): Sample => ({ ...sample, labels: { ...sample.labels, thread } })
  const samples = (): Sample[] => Array.from(read(), isOfThread ? ofThread : withLabels)
  const metric = {
    name,
    help,
    type,
    get: async () => ({ name, help, type, aggregator: 'sum', values: samples() }),
    // Ignore a reset, because the component that counts the values cannot reset its counters.
    reset: () => {},
  }
  registry.registerMetric(metric as unknown as Metric)
}
