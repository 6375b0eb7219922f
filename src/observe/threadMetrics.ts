/**
 * Collects the metrics of the serving threads in the main thread, and sums them with the main thread's own.
 *
 * A sum of counters must never decrease, because Prometheus would take a decrease for a restart of the node. If a
 * thread does not report in time, its last report is therefore used again. The counters of a thread that has ended
 * stay in the sum.
 */
import { AggregatorRegistry, type Metric, Registry } from 'prom-client'
import type { ReadMetric } from './readMetric.ts'
import type { MetricReport, MetricsReport } from './threadReport.ts'

/** Default of the maximum milliseconds for which a scrape waits for the reports of the serving threads. */
const REPORT_MS_MAX = 500

/** Asks a thread for its report. Rejects when the thread ends. */
export type AskReport = () => Promise<MetricsReport>

interface Reporter {
  readonly ask: AskReport
  /** Resolves when the requested report arrives; undefined while no report is requested. */
  pending: Promise<void> | undefined
  last: MetricsReport
}

/** Collects the metrics of all serving threads, and sums them. */
export class ThreadMetrics {
  readonly #reportMsMax: number
  readonly #reporters = new Map<number, Reporter>()
  /** Counters and histograms of the threads that have ended. */
  #ended: MetricsReport[] = []
  #endedCount = 0
  #late = 0

  /** @param reportMsMax maximum milliseconds for which a scrape waits */
  constructor(reportMsMax = REPORT_MS_MAX) {
    this.#reportMsMax = reportMsMax
  }

  /**
   * Adds a thread.
   *
   * @param thread the number of the thread; a new thread gets the number of the thread that it replaces
   */
  add(thread: number, ask: AskReport): void {
    this.remove(thread)
    this.#reporters.set(thread, { ask, pending: undefined, last: [] })
  }

  /** Removes a thread that has ended. Its counters, as of its last report, stay in the sums; its gauges do not. */
  remove(thread: number): void {
    const reporter = this.#reporters.get(thread)
    if (reporter === undefined) return
    this.#reporters.delete(thread)
    this.#endedCount++
    const counted = reporter.last.filter(({ type }) => type !== 'gauge')
    if (counted.length > 0) this.#ended.push(counted)
  }

  /**
   * Asks all threads at once for their reports, and waits for at most `reportMsMax` milliseconds.
   *
   * @returns the reports in the order of the threads' numbers, then the counters of the threads that have ended
   */
  async collect(): Promise<MetricsReport[]> {
    const asked = [...this.#reporters].sort(([a], [b]) => a - b).map(([, reporter]) => reporter)
    for (const reporter of asked) reporter.pending ??= takeReport(reporter)
    await within(Promise.all(asked.map(({ pending }) => pending)), this.#reportMsMax)
    this.#late += asked.filter(({ pending }) => pending !== undefined).length
    if (this.#ended.length > 1) this.#ended = [await summed(this.#ended)]
    return [...asked.map(({ last }) => last), ...this.#ended]
  }

  /** Returns the metrics about the threads themselves. */
  metrics(): ReadMetric[] {
    const one = (type: 'counter' | 'gauge', name: string, help: string, read: () => number): ReadMetric => ({
      type,
      name,
      help,
      read: () => [{ value: read() }],
    })
    return [
      one('gauge', 'cartulary_serving_threads', 'Threads that serve requests.', () => this.#reporters.size),
      one(
        'counter',
        'cartulary_serving_threads_ended_total',
        'Threads that served requests and ended; another thread took the place of each.',
        () => this.#endedCount,
      ),
      one(
        'counter',
        'cartulary_thread_reports_late_total',
        'How often a scrape had the last report of a thread instead of a new one.',
        () => this.#late,
      ),
    ]
  }
}

/** Asks a thread for a report, and keeps it. Only one question is open at a time, so a stuck thread gets no more. */
async function takeReport(reporter: Reporter): Promise<void> {
  try {
    reporter.last = await reporter.ask()
  } catch {
    // The thread has ended. It is about to be removed.
  }
  reporter.pending = undefined
}

/** Waits for a promise that does not reject, or for `ms` milliseconds. */
async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, expired])
  clearTimeout(timer)
}

/**
 * Returns one report in which each value is the sum of the samples with the same name and labels. Metrics and samples
 * are in the order in which they first appear in the reports.
 */
async function summed(reports: readonly MetricsReport[]): Promise<MetricsReport> {
  return (await aggregated(reports).getMetricsAsJSON()) as unknown as MetricsReport
}

/** Returns the text of a metric in Prometheus's format. @param metrics reports of the metric from all threads */
export function metricText(metrics: readonly MetricReport[]): Promise<string> {
  const [first] = metrics
  const { name } = first!
  if (metrics.length > 1) return aggregated(metrics.map((metric) => [metric])).getSingleMetricAsString(name)
  const registry = new Registry()
  registry.registerMetric({ ...first, get: async () => first } as unknown as Metric)
  return registry.getSingleMetricAsString(name)
}

function aggregated(reports: readonly MetricsReport[]): Registry {
  return AggregatorRegistry.aggregate(reports as unknown as object[])
}
