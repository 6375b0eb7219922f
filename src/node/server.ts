/** Creates the HTTP server of a node from the settings. */
import { fileURLToPath } from 'node:url'
import { canSharePort } from '../config/threadOptions.ts'
import { UsageError } from '../config/usageError.ts'
import type { LimitOptionName, Settings } from '../config.ts'
import type { DocsOptions } from '../http/docs.ts'
import { HttpOptionError } from '../http/optionError.ts'
import type { HttpOptions } from '../http/options.ts'
import type { RateLimitOptions } from '../http/rateLimit.ts'
import { HttpServer } from '../http/server.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'

/** The limits that the HTTP server enforces. Each limit has the same name in the server's options and the settings. */
type HttpLimit = keyof HttpOptions & LimitOptionName

/** The names of all limits in {@link HttpLimit}. The type causes a compiler error if a name is missing. */
const HTTP_LIMITS: { readonly [L in HttpLimit]: true } = {
  bodyBytesMax: true,
  bodiesBytesMax: true,
  answersBytesMax: true,
  pipelinedRequestsMax: true,
  discardBytesMax: true,
  headerBytesMax: true,
  headersTimeoutMs: true,
  requestTimeoutMs: true,
  keepAliveTimeoutMs: true,
  stallTimeoutMs: true,
  stopDelayMs: true,
  stopTimeoutMs: true,
  connectionsMax: true,
  webSocketsMax: true,
  webSocketRequestsMax: true,
  webSocketBacklogBytesMax: true,
  webSocketsBacklogBytesMax: true,
  notificationBytesMax: true,
  pingIntervalMs: true,
}

/** Options that the HTTP server validates, and their flags. */
const HTTP_FLAGS: Readonly<Record<string, string>> = {
  trustedProxies: '--trusted-proxies',
  metricsReaders: '--metrics-from',
  headersTimeoutMs: '--headers-timeout',
  requestTimeoutMs: '--request-timeout',
  'rateLimit.tokensPerSecond': '--rate-limit',
  'rateLimit.burst': '--rate-burst',
}

/** The node's functions that the server calls. */
export type NodeProbes = Pick<HttpOptions, 'readiness' | 'logError'> &
  Partial<Pick<HttpOptions, 'home' | 'ipcPath' | 'metrics' | 'onRefusal' | 'rates' | 'sharedLimits'>>

/** @throws UsageError when an option is invalid */
export function nodeServer<Context>(
  dispatcher: Dispatcher<Context>,
  settings: Settings,
  probes: NodeProbes,
): HttpServer<Context> {
  return withUsageErrors(() => new HttpServer(dispatcher, { ...httpOptions(settings), ...probes }))
}

/** Returns the result of `make`. @throws UsageError in place of an error of the HTTP server about an option */
export function withUsageErrors<T>(make: () => T): T {
  try {
    return make()
  } catch (cause) {
    if (!(cause instanceof HttpOptionError)) throw cause
    const flag = HTTP_FLAGS[cause.option] ?? cause.option
    const expected = cause.message.replace(/^.*: /, '').replace(/\w+$/, (word) => HTTP_FLAGS[word] ?? word)
    throw new UsageError('BAD_VALUE', flag, `${flag}: ${expected}`, { cause })
  }
}

/** @throws UsageError when several threads are to serve, but cannot listen on one port */
export function checkServingThreads(
  { servingThreads }: Pick<Settings, 'servingThreads'>,
  platform: string = process.platform,
  version = process.versions.node,
): void {
  if (servingThreads === 1 || canSharePort(platform, version)) return
  const flag = '--serving-threads'
  const here = `this is Node ${version} on ${platform}`
  const message = `${flag}: more than 1 needs Node 22.12 or later on Linux, and ${here}: leave it out`
  throw new UsageError('BAD_VALUE', flag, message)
}

/** Returns the server's options from the settings. */
export function httpOptions(settings: Settings): Partial<HttpOptions> {
  const limits = (Object.keys(HTTP_LIMITS) as HttpLimit[]).map((name) => [name, settings[name]])
  return {
    ...(Object.fromEntries(limits) as Pick<HttpOptions, HttpLimit>),
    corsOrigins: settings.corsOrigins.map((origin) => origin.toLowerCase()),
    virtualHosts: settings.hosts,
    trustedProxies: settings.trustedProxies,
    metricsReaders: settings.metricsFrom,
    rateLimit: rateLimitOf(settings),
    ipcPath: settings.ipc,
    docs: docsOf(settings),
  }
}

/**
 * Returns the options of the docs site. The site is built into the program's folder; if the site is missing, a
 * placeholder page says so.
 *
 * @throws UsageError when --docs-url is not a site's URL
 */
export function docsOf({ noDocs, docsUrl }: Settings): DocsOptions | undefined {
  if (noDocs) return undefined
  const folder = fileURLToPath(new URL('docs', import.meta.url))
  if (docsUrl === undefined) return { folder }
  const site = URL.canParse(docsUrl) ? new URL(docsUrl) : undefined
  // Refuse a URL with a query or a fragment, because the paths of pages are appended to the URL.
  const isSite =
    site !== undefined && /^https?:$/.test(site.protocol) && site.search === '' && site.hash === ''
  if (!isSite)
    throw new UsageError(
      'BAD_VALUE',
      '--docs-url',
      '--docs-url: expected an http or https URL without a query',
    )
  return { folder, elsewhere: site.href.replace(/\/$/, '') }
}

/** Returns the rate limit of clients; undefined if there is none. */
export function rateLimitOf(settings: Settings): RateLimitOptions | undefined {
  const { rateTokensPerSecond: tokensPerSecond, rateTokensBurst: burst } = settings
  const { rateLimitLoopback: loopback, rateClientsMax: clientsMax } = settings
  const { rateNetworkClients: networkClients, rateWorkerTokensPerSecond: workerTokensPerSecond } = settings
  if (tokensPerSecond === 0) return undefined
  return { tokensPerSecond, burst, loopback, clientsMax, networkClients, workerTokensPerSecond }
}
