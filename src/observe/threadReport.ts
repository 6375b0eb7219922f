/**
 * The metrics of a serving thread, as plain values that the thread sends to the main thread. Metrics of the process are
 * left out, because the main thread has them.
 */
import { setImmediate } from 'node:timers/promises'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { eventLoopMetrics } from './eventLoopMetrics.ts'
import { gaugeMetrics } from './gaugeMetrics.ts'
import { type NodeGauges, type NodeReading, readGauges } from './nodeGauges.ts'
import { type ReadMetric, register, type Sample } from './readMetric.ts'

/** Prefix of the metrics of Node.js that are about the process, and equal in all its threads. */
const OF_PROCESS = 'process_'

/**
 * Replacements of prom-client's aggregators. `max` replaces `average`, which hides a thread whose event loop is late.
 * `first`, the value of the main thread, replaces `omit`, which would omit the metric.
 */
const AGGREGATORS: Readonly<Record<string, string>> = { average: 'max', omit: 'first' }

/** A metric and its samples. Equals the entries of prom-client's `getMetricsAsJSON`. */
export interface MetricReport {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  /** How to combine the samples of several threads that have equal labels: a name that prom-client defines. */
  readonly aggregator: string
  readonly values: readonly Sample[]
}

export type MetricsReport = readonly MetricReport[]

/**
 * The gauges that each serving thread has of its own; the metrics page has their sums. All other gauges of a node are
 * about parts that exist once: the head, the workers, the spool, the disk, the pool, the filters. Only the main thread
 * reads these other gauges.
 */
export type ThreadGauges = Pick<NodeGauges, 'views' | 'shortCalls' | 'answers' | 'subscriptions' | 'http'>

interface ThreadReportParts {
  /** The number of the serving thread, from 1. A replacement keeps the number of the replaced thread. */
  readonly thread: number
  /** Metrics of components that have their own counters. */
  readonly metrics: readonly ReadMetric[]
  readonly gauges: Partial<ThreadGauges>
  /** Called for a gauge that throws. */
  readonly logError: (message: string, error: unknown) => void
}

/**
 * Prepares the reports of a serving thread. Must be called only once in a thread, because each call starts to measure
 * the delay of the event loop.
 *
 * @returns a function that returns the current values
 */
export function threadReport(parts: ThreadReportParts): () => Promise<MetricsReport> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith(OF_PROCESS)) registry.removeSingleMetric(name)
  }
  let last: NodeReading = {}
  const own = [...eventLoopMetrics(), ...parts.metrics, ...gaugeMetrics(() => last)]
  for (const metric of own) register(registry, metric, String(parts.thread))
  return async () => {
    last = await readGauges(parts.gauges, (name, error) =>
      parts.logError(`metrics: ${name} cannot be read`, error),
    )
    return (await reportOf(registry)).filter(({ values }) => values.length > 0)
  }
}

/**
 * Returns the current values of a registry. Reads one metric at a time and yields after each metric, because requests
 * wait meanwhile.
 */
export async function reportOf(registry: Registry): Promise<MetricsReport> {
  const report: MetricReport[] = []
  for (const { name } of registry.getMetricsAsArray()) {
    const read = (await (registry.getSingleMetric(name) as Metric).get()) as unknown as MetricReport
    report.push({ ...read, aggregator: AGGREGATORS[read.aggregator] ?? read.aggregator })
    await setImmediate()
  }
  return report
}
