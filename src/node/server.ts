/** The HTTP server of a node, as its settings have it. */
import { fileURLToPath } from 'node:url'
import { UsageError } from '../config/usageError.ts'
import type { LimitOptionName, Settings } from '../config.ts'
import type { DocsOptions } from '../http/docs.ts'
import { HttpOptionError } from '../http/optionError.ts'
import type { HttpOptions } from '../http/options.ts'
import type { RateLimitOptions } from '../http/rateLimit.ts'
import { HttpServer } from '../http/server.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import { CommandError } from './commandError.ts'

/** Limits of the contract that are the server's: options and settings have the same names. */
type HttpLimit = keyof HttpOptions & LimitOptionName

/** All of them: the compiler says which one is missing. */
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

/** Options of the HTTP server that it checks, and the flags that set them. */
const HTTP_FLAGS: Readonly<Record<string, string>> = {
  trustedProxies: '--trusted-proxies',
  metricsReaders: '--metrics-from',
  headersTimeoutMs: '--headers-timeout',
  requestTimeoutMs: '--request-timeout',
  'rateLimit.tokensPerSecond': '--rate-limit',
  'rateLimit.burst': '--rate-burst',
}

/** What the server asks of the node. */
export type NodeProbes = Pick<HttpOptions, 'readiness' | 'logError'> &
  Partial<Pick<HttpOptions, 'metrics' | 'onRefusal'>>

/** @throws UsageError when an option cannot be */
export function nodeServer<Context>(
  dispatcher: Dispatcher<Context>,
  settings: Settings,
  probes: NodeProbes,
): HttpServer<Context> {
  try {
    return new HttpServer(dispatcher, { ...httpOptions(settings), ...probes })
  } catch (cause) {
    if (!(cause instanceof HttpOptionError)) throw cause
    const flag = HTTP_FLAGS[cause.option] ?? cause.option
    const expected = cause.message.replace(/^.*: /, '').replace(/\w+$/, (word) => HTTP_FLAGS[word] ?? word)
    throw new UsageError('BAD_VALUE', flag, `${flag}: ${expected}`, { cause })
  }
}

/** The options of the server that the settings decide. */
export function httpOptions(settings: Settings): Partial<HttpOptions> {
  const limits = (Object.keys(HTTP_LIMITS) as HttpLimit[]).map((name) => [name, settings[name]])
  return {
    ...(Object.fromEntries(limits) as Pick<HttpOptions, HttpLimit>),
    corsOrigins: settings.corsOrigins.map((origin) => origin.toLowerCase()),
    virtualHosts: settings.hosts,
    trustedProxies: settings.trustedProxies,
    metricsReaders: settings.metricsFrom,
    rateLimit: rateLimitOf(settings),
    docs: docsOf(settings),
  }
}

/**
 * The docs site of this node. It is built into the folder of the program; where there is none yet, its place says so.
 *
 * @throws UsageError when --docs-url is no URL of a site
 */
export function docsOf({ noDocs, docsUrl }: Settings): DocsOptions | undefined {
  if (noDocs) return undefined
  const folder = fileURLToPath(new URL('docs', import.meta.url))
  if (docsUrl === undefined) return { folder }
  const site = URL.canParse(docsUrl) ? new URL(docsUrl) : undefined
  // The path of each page is put behind it.
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

function rateLimitOf(settings: Settings): RateLimitOptions | undefined {
  const { rateTokensPerSecond: tokensPerSecond, rateTokensBurst: burst } = settings
  const { rateLimitLoopback: loopback, rateClientsMax: clientsMax } = settings
  const { rateNetworkClients: networkClients, rateWorkerTokensPerSecond: workerTokensPerSecond } = settings
  if (tokensPerSecond === 0) return undefined
  return { tokensPerSecond, burst, loopback, clientsMax, networkClients, workerTokensPerSecond }
}

/** @returns URL. @throws CommandError CANNOT_LISTEN */
export async function listen<Context>(
  server: HttpServer<Context>,
  host: string,
  port: number,
): Promise<string> {
  try {
    return (await server.start(host, port)).url
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const taken = `port ${port} of ${host} is taken: choose another with --port N or CARTULARY_PORT=N`
    const text = code === 'EADDRINUSE' ? taken : `cannot listen on ${host}, port ${port}: ${message}`
    throw new CommandError('CANNOT_LISTEN', text, { cause })
  }
}
