/** The composition root: a served archive, from the store up to the HTTP server. */

import path from 'node:path'
import { document } from '../../generated/document.ts'
import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import type { OpenRpcDocument } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import type { LimitOptionName, Settings } from '../config.ts'
import { HttpOptionError } from '../http/optionError.ts'
import type { HttpOptions } from '../http/options.ts'
import { HttpServer } from '../http/server.ts'
import type { Executor } from '../jobs/executor.ts'
import { Lanes } from '../jobs/lanes.ts'
import { WorkerPool } from '../jobs/pool.ts'
import { Spool } from '../jobs/spool.ts'
import { AnswerCache } from '../methods/answerCache.ts'
import type { Context } from '../methods/handler.ts'
import { withWireErrors } from '../methods/wireError.ts'
import { Dispatcher } from '../rpc/dispatch.ts'
import { filterMethods, unmatchedPatterns } from '../rpc/filterMethods.ts'
import type { MethodTable } from '../rpc/method.ts'
import type { Store } from '../store/store.ts'
import { archiveFolder, openArchive } from './archiveFolder.ts'
import { CommandError } from './commandError.ts'
import { UsageError } from './usageError.ts'
import { clientVersion, version } from './version.ts'

/** An option of the HTTP server and the flag that sets it. */
const HTTP_FLAGS: Readonly<Record<string, string>> = {
  trustedProxies: '--trusted-proxies',
  'rateLimit.tokensPerSecond': '--rate-limit',
  'rateLimit.burst': '--rate-burst',
}

export interface Node {
  /** What is served, for people. */
  readonly description: string
  /** A request to try, JSON. */
  readonly sampleRequest: string
  /** @returns URL. @throws CommandError CANNOT_LISTEN */
  listen(host: string, port: number): Promise<string>
  /** Lets running requests finish, then closes everything. */
  close(): Promise<void>
}

/**
 * Opens the archive in a data folder, ready to listen.
 *
 * @throws UsageError, and as `openArchive` does
 */
export async function openNode(dataDir: string, settings: Settings): Promise<Node> {
  const table = servedMethods(settings)
  const { store, identity } = await openArchive(dataDir)
  // On the archive's disk: a system's folder for temporary files may lie in memory. The store's lock makes it ours.
  const spool = new Spool(path.join(dataDir, 'spool'))
  spool.clear()
  const archive = { reader: store, identity }
  const executor = executorOf(archive, dataDir, settings, spool)
  const close = async (): Promise<void> => {
    await executor.close()
    spool.clear()
    await store.close()
  }
  try {
    const chosen = chosenLimits(settings)
    const context: Context = {
      archive,
      executor,
      answers: new AnswerCache(settings.answerCacheBytes),
      limits: chosen,
      clientVersion,
      document: servedDocument(table),
    }
    const dispatcher = new Dispatcher(withWireErrors(table), context, { ...chosen, logError })
    const server = httpServer(dispatcher, settings)
    return {
      description: describe(store, identity),
      sampleRequest: sampleRequest(table),
      listen: (host, port) => listen(server, host, port),
      async close() {
        await server.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Reads have a thread beside those that execute; it starts when there is one. */
function executorOf(archive: Archive, dataDir: string, settings: Settings, spool: Spool): Executor {
  const common = {
    location: archiveFolder(dataDir),
    timeoutMs: settings.callTimeoutMs,
    queueMax: settings.callQueueMax,
    spool,
  }
  return new Lanes(archive, {
    reads: new WorkerPool({ ...common, workersMax: 1, isLazy: true }),
    executions: new WorkerPool({ ...common, workersMax: settings.workers }),
  })
}

/** @throws UsageError when a pattern of --allow or --deny fits no method */
function servedMethods({ allow, deny }: Settings): MethodTable<Context> {
  for (const [flag, filter] of Object.entries({ '--allow': { allow }, '--deny': { deny } })) {
    const [unmatched] = unmatchedPatterns(methods, filter)
    if (unmatched !== undefined)
      throw new UsageError('BAD_VALUE', flag, `${flag}: no method fits "${unmatched}"`)
  }
  const table = filterMethods(methods, { allow, deny })
  if (table.size === 0)
    throw new UsageError('BAD_VALUE', '--allow', '--allow and --deny leave no method to serve')
  return table
}

/** The contract as it is served: a method that is denied does not exist. */
function servedDocument(table: MethodTable<Context>): OpenRpcDocument {
  return { ...document, methods: document.methods.filter(({ name }) => table.has(String(name))) }
}

/** Every limit of the contract, those that the operator can set as they were set. */
function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}

function httpServer(dispatcher: Dispatcher<Context>, settings: Settings): HttpServer<Context> {
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
    rateLimit: tokensPerSecond === 0 ? undefined : { tokensPerSecond, burst, loopback },
    logError,
  }
  try {
    return new HttpServer(dispatcher, options)
  } catch (cause) {
    if (!(cause instanceof HttpOptionError)) throw cause
    const flag = HTTP_FLAGS[cause.option] ?? cause.option
    throw new UsageError('BAD_VALUE', flag, `${flag}: ${cause.message.replace(/^.*: /, '')}`, { cause })
  }
}

async function listen(server: HttpServer<Context>, host: string, port: number): Promise<string> {
  try {
    return (await server.start(host, port)).url
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const taken = `port ${port} of ${host} is taken: choose another with --port N or CARTULARY_PORT=N`
    const text = code === 'EADDRINUSE' ? taken : `cannot listen on ${host}, port ${port}: ${message}`
    throw new CommandError('CANNOT_LISTEN', text, { cause })
  }
}

function describe(store: Store, { config, genesisNumber }: Identity): string {
  const { number } = headOf(store)
  return `Cartulary ${version} serves chain ${config.chainId}, blocks ${genesisNumber} to ${number},`
}

/** A method that needs no parameters. */
function sampleRequest(table: MethodTable<Context>): string {
  const simple = [...table.values()].find(({ params }) => params.every((param) => !param.required))
  const method = table.has('eth_blockNumber') ? 'eth_blockNumber' : (simple?.name ?? 'rpc.discover')
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
}

/** A fault of ours; the caller learns only that there was one. */
function logError(message: string, error: unknown): void {
  process.stderr.write(
    `${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}
