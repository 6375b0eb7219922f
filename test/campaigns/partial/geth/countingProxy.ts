/** Passes requests on to a node, and counts what is asked. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

const WITNESS = 'debug_executionWitness'
const PROOF = 'eth_getProof'

export class CountingProxy {
  readonly url: string
  readonly #server: Server
  readonly #target: string
  /** Number of witnesses that were asked for, and bytes of the answers. */
  witnesses = 0
  witnessBytes = 0
  /** Number of proofs that were asked for, and of successive ones for different blocks. */
  proofs = 0
  incomplete = 0
  #lastProved: unknown

  static async start(target: string): Promise<CountingProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new CountingProxy(server, target)
  }

  private constructor(server: Server, target: string) {
    const address = server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    this.#server = server
    this.#target = target
    server.on('request', (request, response) => {
      this.#pass(request, response).catch(() => response.destroy())
    })
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const asked = JSON.parse(body.toString()) as Call | readonly Call[]
    const calls = [asked].flat() as Call[]
    for (const { method, params } of calls) {
      if (method !== PROOF) continue
      this.proofs++
      if (params?.[2] !== this.#lastProved) this.incomplete++
      this.#lastProved = params?.[2]
    }
    const answer = await fetch(this.#target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (calls.some(({ method }) => method === WITNESS)) {
      this.witnesses++
      this.witnessBytes += bytes.length
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes)
  }
}
