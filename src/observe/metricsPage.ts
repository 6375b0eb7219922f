/** The page `/metrics` in Prometheus's text format: metrics of Node.js, of the calls, and of the node. */
import { setImmediate } from 'node:timers/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { eventLoopMetrics } from './eventLoopMetrics.ts'
import { gaugeMetrics } from './gaugeMetrics.ts'
import { type NodeGauges, type NodeReading, readGauges } from './nodeGauges.ts'
import { type ReadMetric, register } from './readMetric.ts'
import { metricText, type ThreadMetrics } from './threadMetrics.ts'
import { type MetricReport, type MetricsReport, reportOf } from './threadReport.ts'

export interface MetricsPage {
  readonly contentType: string
  readonly body: string
}

/** The values on the page that do not change while the node runs. */
export interface NodeIdentity {
  /** The result of web3_clientVersion. */
  readonly version: string
  readonly chainId: bigint | number
}

export interface MetricsParts {
  readonly identity: NodeIdentity
  /** Metrics of components that have their own counters. */
  readonly metrics: readonly ReadMetric[]
  readonly gauges: Partial<NodeGauges>
  /** The metrics of the serving threads; undefined if the main thread serves all requests. */
  readonly threads?: ThreadMetrics | undefined
  /** Called for a gauge that throws. */
  readonly logError: (message: string, error: unknown) => void
}

/**
 * Creates the page. Must be called only once in a process, because each call starts to measure the delay of the event
 * loop.
 *
 * @returns a function that renders the page; concurrent requests share one rendering
 */
export function metricsPage({
  identity,
  metrics,
  gauges,
  threads,
  logError,
}: MetricsParts): () => Promise<MetricsPage> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let last: NodeReading = {}
  const own = [...metrics, ...(threads?.metrics() ?? [])]
  const all = [...identityMetrics(identity), ...eventLoopMetrics(), ...own, ...gaugeMetrics(() => last)]
  for (const metric of all) register(registry, metric)
  const make = async (): Promise<MetricsPage> => {
    const reports = await threads?.collect()
    last = await readGauges(gauges, (name, error) => logError(`metrics: ${name} cannot be read`, error))
    return {
      contentType: registry.contentType,
      body: await textOf([await reportOf(registry), ...(reports ?? [])]),
    }
  }
  let pending: Promise<MetricsPage> | undefined
  return () => {
    pending ??= make().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** Renders one metric at a time and yields after each metric: with every method in use, rendering takes 10 ms. */
async function textOf(reports: readonly MetricsReport[]): Promise<string> {
  const texts: string[] = []
  for (const metrics of byName(reports).values()) {
    texts.push(await metricText(metrics))
    await setImmediate()
  }
  return `${texts.join('\n\n')}\n`
}

/** Groups the metrics of all threads by name, in the order of the first report. */
function byName(reports: readonly MetricsReport[]): Map<string, MetricReport[]> {
  const all = new Map<string, MetricReport[]>()
  for (const metric of reports.flat()) {
    const known = all.get(metric.name)
    if (known === undefined) all.set(metric.name, [metric])
    else known.push(metric)
  }
  return all
}

function identityMetrics({ version, chainId }: NodeIdentity): ReadMetric[] {
  const info = (name: string, help: string, labels: Record<string, string>): ReadMetric => ({
    name,
    help,
    type: 'gauge',
    read: () => [{ labels, value: 1 }],
  })
  return [
    info('cartulary_build_info', 'Which build this is.', { version }),
    // The chain id is a label, because a chain id may exceed the precision of a Prometheus value.
    info('cartulary_chain_info', 'Which chain this is.', { chain_id: String(chainId) }),
  ]
}
