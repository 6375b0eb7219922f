/** Creates the server of a node: on this thread, or on several serving threads. */
import type { Settings } from '../config.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { HttpServer } from '../http/server.ts'
import type { Context, Limits } from '../methods/handler.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { MethodTable, Mode } from '../rpc/method.ts'
import type { Shared } from './contexts.ts'
import { finalityModeOf } from './finalityRule.ts'
import type { FleetRates } from './fleetRates.ts'
import { gaugesOf, type MeasuredParts, readinessProbe } from './gauges.ts'
import { type HeadMode, movesOf } from './headMode.ts'
import type { MovingHead } from './headParts.ts'
import { homeFacts } from './homeFacts.ts'
import type { ListeningServer } from './listening.ts'
import type { NodeObservation } from './observation.ts'
import { sampleRequest } from './servedMethods.ts'
import { nodeServer, rateLimitOf, withUsageErrors } from './server.ts'
import type { Serving } from './serving/serving.ts'
import { clientVersion } from './version.ts'
import type { WatchedDamage } from './watchedDamage.ts'

/** The server of this thread, or those of the serving threads. */
type NodeServer = ListeningServer & Pick<HttpServer<Context>, 'isStopping'>

/** The parts that the server shows or uses. */
interface ServerParts extends Omit<MeasuredParts, 'http'> {
  readonly table: MethodTable<Context>
  readonly serving: Serving | undefined
  readonly methods: MethodTable<Context>
  readonly shared: Shared
  readonly mode: HeadMode
  readonly moving: MovingHead
  readonly reportDamage: (what: string) => void
  readonly toRpcError: WatchedDamage['toRpcError']
  readonly fleetRates: FleetRates | undefined
}

/**
 * Creates the server of a node, which does not listen yet.
 *
 * @throws UsageError when an option is invalid
 */
export function openServer(
  dispatcher: Dispatcher<Context>,
  settings: Settings,
  { table, serving, ...parts }: ServerParts,
  observation: NodeObservation,
  logError: NodeLog['logError'],
): NodeServer {
  const { chainId } = parts.views.current.archive.identity.config
  const readiness = readinessProbe({
    ...parts,
    server: () => server,
    headAgeSecondsMax: settings.readyHeadAgeSeconds,
  })
  const gauges = gaugesOf({ ...parts, http: () => own.figures() }, readiness)
  const metrics = observation.metricsPage(chainId, gauges, serving?.metrics)
  // This call checks the options, including the options of the servers on the serving threads.
  const own = nodeServer(dispatcher, settings, {
    readiness,
    metrics,
    home: homeFacts(parts.views, { version: clientVersion, sampleRequest: sampleRequest(table) }),
    onRefusal: (status, client) => observation.refused(status, client),
    rates: parts.fleetRates,
    logError,
  })
  const { mode, moving, reportDamage } = parts
  const server: NodeServer =
    serving === undefined
      ? own
      : serving.open({
          ...parts,
          ...{
            settings,
            mode: modeOf(settings, mode),
            finality: finalityModeOf(mode),
            gate: moving.gate,
            status: parts.shared.status,
          },
          finalityDepth: () => (mode.kind === 'fleet' ? mode.chain.finalityDepth : undefined),
          ...{ readiness, metrics, log: observation.writeLines, damage: reportDamage, logError },
        })
  return server
}

/**
 * Returns the serving threads of a node; undefined if the node serves on this thread. The code of serving threads is
 * loaded only if there are several.
 *
 * @throws UsageError when an option is invalid
 */
export async function servingOf(
  views: HeadViews,
  settings: Settings,
  limits: Limits,
  { kind }: HeadMode,
): Promise<Serving | undefined> {
  if (settings.servingThreads === 1) return undefined
  const { Serving } = await import('./serving/serving.ts')
  return withUsageErrors(() => new Serving(views, settings, limits, kind === 'follow'))
}

/** Returns the mode of a node, by which the contract determines the methods that the node has. */
export function modeOf({ ephemeral }: Settings, mode: HeadMode): Mode {
  if (movesOf(mode)?.kind === 'dev') return 'dev'
  return ephemeral ? 'ephemeral' : 'serve'
}

/**
 * Returns the rates that the nodes of a fleet count together; undefined if this node counts alone. The module for fleet
 * rates is loaded only with `--rate-scope fleet`.
 *
 * @throws UsageError when a rate is invalid
 */
export async function fleetRatesOf(
  { current }: HeadViews,
  settings: Settings,
  mode: HeadMode,
  serving: Serving | undefined,
  events: NodeLog,
): Promise<FleetRates | undefined> {
  const { rateScope, rateReportMs, rateReportClientsMax, rateClientsMax: clientsMax } = settings
  const rateLimit = rateLimitOf(settings)
  if (mode.kind !== 'fleet' || rateScope === 'local' || rateLimit === undefined) return undefined
  const { FleetRates } = await import('./fleetRates.ts')
  const options = {
    url: mode.url,
    rateReportMs,
    rateReportClientsMax,
    rateLimit: { ...rateLimit, clientsMax },
  }
  return withUsageErrors(() => new FleetRates(options, current.archive.identity, events, serving?.limits))
}
