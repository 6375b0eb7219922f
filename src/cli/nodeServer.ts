/** The HTTP server of a node, as its settings have it. */
import type { Settings } from '../config.ts'
import { HttpOptionError } from '../http/optionError.ts'
import type { HttpOptions } from '../http/options.ts'
import { HttpServer } from '../http/server.ts'
import type { Context } from '../methods/handler.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Caller } from '../rpc/session.ts'
import { CommandError } from './commandError.ts'
import { UsageError } from './usageError.ts'

/** An option of the HTTP server and the flag that sets it. */
const HTTP_FLAGS: Readonly<Record<string, string>> = {
  trustedProxies: '--trusted-proxies',
  'rateLimit.tokensPerSecond': '--rate-limit',
  'rateLimit.burst': '--rate-burst',
}

/** What the server asks of the node. */
export type NodeProbes = Pick<HttpOptions, 'isReady' | 'logError'>

/** @throws UsageError when an option cannot be */
export function nodeServer(
  dispatcher: Dispatcher<Context, Caller>,
  settings: Settings,
  probes: NodeProbes,
): HttpServer<Context> {
  const {
    rateTokensPerSecond: tokensPerSecond,
    rateTokensBurst: burst,
    rateLimitLoopback: loopback,
  } = settings
  const options: Partial<HttpOptions> = {
    corsOrigins: settings.corsOrigins.map((origin) => origin.toLowerCase()),
    virtualHosts: settings.hosts,
    trustedProxies: settings.trustedProxies,
    bodyBytesMax: settings.bodyBytesMax,
    connectionsMax: settings.connectionsMax,
    webSocketsMax: settings.webSocketsMax,
    webSocketBacklogBytesMax: settings.webSocketBacklogBytesMax,
    webSocketsBacklogBytesMax: settings.webSocketsBacklogBytesMax,
    notificationBytesMax: settings.notificationBytesMax,
    rateLimit: tokensPerSecond === 0 ? undefined : { tokensPerSecond, burst, loopback },
    ...probes,
  }
  try {
    return new HttpServer(dispatcher, options)
  } catch (cause) {
    if (!(cause instanceof HttpOptionError)) throw cause
    const flag = HTTP_FLAGS[cause.option] ?? cause.option
    throw new UsageError('BAD_VALUE', flag, `${flag}: ${cause.message.replace(/^.*: /, '')}`, { cause })
  }
}

/** @returns URL. @throws CommandError CANNOT_LISTEN */
export async function listen(server: HttpServer<Context>, host: string, port: number): Promise<string> {
  try {
    return (await server.start(host, port)).url
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const taken = `port ${port} of ${host} is taken: choose another with --port N or CARTULARY_PORT=N`
    const text = code === 'EADDRINUSE' ? taken : `cannot listen on ${host}, port ${port}: ${message}`
    throw new CommandError('CANNOT_LISTEN', text, { cause })
  }
}

/** A fault of ours; the caller learns only that there was one. */
export function logError(message: string, error: unknown): void {
  process.stderr.write(
    `${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}
