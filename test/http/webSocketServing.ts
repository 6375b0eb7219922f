/**
 * A server for WebSockets, with a method that waits until a test lets it answer, and a method that sends a
 * notification.
 */
import type { HttpOptions } from '../../src/http/options.ts'
import { type HttpAddress, HttpServer } from '../../src/http/server.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import type { Method } from '../../src/rpc/method.ts'
import type { Caller, Session } from '../../src/rpc/session.ts'
import { type FakeContext, fakeMethods, newContext } from '../rpc/fakeMethods.ts'
import { withSharedLimits } from './shared.ts'
import { urlOf } from './webSocketClient.ts'

export interface WebSocketServing {
  readonly server: HttpServer<FakeContext>
  readonly address: HttpAddress
  readonly url: string
  readonly context: FakeContext
  readonly logged: string[]
  /** Sessions of the calls of `fake_session`, in order. */
  readonly sessions: Session[]
  /** Lets `fake_wait` answer. */
  readonly finish: () => void
}

const servers: HttpServer<FakeContext>[] = []

/** Stops all servers that were started. */
export async function stopServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
}

/** Starts a server with fake methods, which {@link stopServers} stops. */
export async function serveWebSockets(options: Partial<HttpOptions> = {}): Promise<WebSocketServing> {
  const context = newContext()
  const logged: string[] = []
  const sessions: Session[] = []
  const logError = (message: string, error: unknown) => void logged.push(`${message}: ${String(error)}`)
  let current: Session | undefined
  const finishing: (() => void)[] = []
  const waiting: Method<FakeContext> = {
    ...fakeMethods.get('fake_none')!,
    name: 'fake_wait',
    handle: async ({ ran }) => {
      ran.push('fake_wait')
      await new Promise<void>((resolve) => finishing.push(resolve))
      return 'waited'
    },
  }
  const telling: Method<FakeContext> = {
    ...waiting,
    name: 'fake_session',
    handle: async () => {
      const session = current!
      sessions.push(session)
      session.notify('{"reported":"before the answer"}')
      await new Promise((resolve) => setImmediate(resolve))
      return 'answer'
    },
  }
  const methods = new Map([...fakeMethods, ['fake_wait', waiting], ['fake_session', telling]])
  const source = (caller?: Caller) => {
    current = caller?.session
    return sameContext(context)()
  }
  const dispatcher = new Dispatcher<FakeContext>(methods, source, { logError })
  const server = new HttpServer(dispatcher, { logError, ...withSharedLimits(options) })
  servers.push(server)
  const address = await server.start('127.0.0.1', 0)
  const finish = (): void => {
    for (const resolve of finishing.splice(0)) resolve()
  }
  return { server, address, url: urlOf(address), context, logged, sessions, finish }
}

/** Resolves when the condition holds. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}
