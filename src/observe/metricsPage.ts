/** The page `/metrics` in Prometheus's text format: metrics of Node.js, of the calls, and of the node. */
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { gaugeMetrics } from './gaugeMetrics.ts'
import { type NodeGauges, type NodeReading, readGauges } from './nodeGauges.ts'
import { type ReadMetric, register } from './readMetric.ts'

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
  logError,
}: MetricsParts): () => Promise<MetricsPage> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let last: NodeReading = {}
  const all = [...identityMetrics(identity), ...eventLoopMetrics(), ...metrics, ...gaugeMetrics(() => last)]
  for (const metric of all) register(registry, metric)
  const make = async (): Promise<MetricsPage> => {
    last = await readGauges(gauges, (name, error) => logError(`metrics: ${name} cannot be read`, error))
    return { contentType: registry.contentType, body: await textOf(registry) }
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
async function textOf(registry: Registry): Promise<string> {
  const texts: string[] = []
  for (const { name } of registry.getMetricsAsArray()) {
    texts.push(await registry.getSingleMetricAsString(name))
    await setImmediate()
  }
  return `${texts.join('\n\n')}\n`
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

/**
 * Returns two counters: the seconds in which the event loop worked, and the seconds in which it waited for work. From
 * counters, a query can derive the load over any interval. prom-client's lag metric covers only the time since the last
 * scrape.
 */
function eventLoopMetrics(): ReadMetric[] {
  const seconds = (name: string, help: string, read: () => number): ReadMetric => ({
    name,
    help,
    type: 'counter',
    read: () => [{ value: read() / 1000 }],
  })
  const loop = () => performance.eventLoopUtilization()
  return [
    seconds(
      'cartulary_event_loop_active_seconds_total',
      'Seconds in which the serving thread worked.',
      () => loop().active,
    ),
    seconds(
      'cartulary_event_loop_idle_seconds_total',
      'Seconds in which it waited for work.',
      () => loop().idle,
    ),
  ]
}
