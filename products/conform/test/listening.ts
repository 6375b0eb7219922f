/** HTTP servers for tests, each on a free port. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpExchange } from '../httpExchange.ts'

export interface Listening {
  readonly url: string
  stop(): Promise<void>
}

/** @param answer writes the response to a body */
export async function listen(
  answer: (body: string, response: http.ServerResponse, request: http.IncomingMessage) => unknown,
): Promise<Listening> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(Buffer.concat(parts).toString(), response, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Returns a `listen` for the suite that calls this function; its servers stop after each test. */
export function listeningInSuite(): (...args: Parameters<typeof listen>) => Promise<string> {
  const servers: Listening[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })
  return async (...args) => {
    const server = await listen(...args)
    servers.push(server)
    return server.url
  }
}

/** A proxy in front of a node. @param alter returns the text to send in place of an answer's text */
export function proxy(
  exchange: HttpExchange,
  alter: (text: string, request: string) => string | Promise<string>,
): Promise<Listening> {
  return listen(async (body, response) => {
    const { status, text } = await exchange(body, () => undefined)
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(await alter(text, body))
  })
}
