/** Many connections to a server, each of which stays open: the system distributes them to the serving threads. */
import { Agent, request } from 'node:http'
import type { RpcAnswer } from './serve.ts'

/** Enough connections that each of four threads has some, but for one run in 10¹⁰. */
const CONNECTIONS = 96

export class Connections {
  readonly #url: string
  readonly #agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

  constructor(url: string) {
    this.#url = url
  }

  /** Number of connections. */
  get count(): number {
    return this.#agents.length
  }

  /** Calls a method over one of the connections. @throws errors of the connection */
  ask(connection: number, method: string, params: unknown = []): Promise<RpcAnswer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const agent = this.#agents[connection % this.#agents.length]!
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.on('error', reject)
        response.on('end', () => resolve(JSON.parse(text) as RpcAnswer))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Like {@link ask}. @throws Error when the answer is an error */
  async result<T>(connection: number, method: string, params: unknown = []): Promise<T> {
    const { error, result } = await this.ask(connection, method, params)
    if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`)
    return result as T
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy()
  }
}
