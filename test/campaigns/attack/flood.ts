/** Sends HTTP requests from several clients, one at a time per connection. */
import { Agent, request } from 'node:http'
import { pause, type Target } from './attack.ts'

export interface Flood {
  /** @param n number of the request on its connection */
  readonly body: (n: number) => Buffer
  readonly connections?: number
  /** Number of client addresses */
  readonly clients?: number
  /** Whether each request has a new address */
  readonly isManyAddresses?: true
  /** Whether the client continues at once after HTTP 429 */
  readonly isHammering?: true
}

const CONNECTIONS = 16
const CLIENTS = 4
/** Wait after HTTP 429 of a client that ignores Retry-After, milliseconds */
const WAIT_MS = 200
const CUT_WAIT_MS = 20
const HEAD_CHARACTERS = 2_000

/** Sends requests until the process ends. */
export function flood(target: Target, options: Flood): void {
  const { connections = CONNECTIONS, clients = CLIENTS } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  const ask = async (connection: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const client = options.isManyAddresses === true ? sent++ : connection % clients
      const outcome = await post(target, agent, options.body(n), client)
      target.tally.add(outcome)
      if (outcome === 'cut') await pause(CUT_WAIT_MS)
      if (outcome === 'HTTP 429' && options.isHammering !== true) await pause(WAIT_MS)
    }
  }
  for (let connection = 0; connection < connections; connection++) void ask(connection)
}

/** @returns the outcome for the tally */
function post(target: Target, agent: Agent, body: Buffer, client: number): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': body.length },
      'x-forwarded-for': target.address(client),
    }
    const asked = request(
      { host: '127.0.0.1', port: target.port, method: 'POST', agent, headers },
      (answer) => {
        let head = ''
        answer.on('data', (chunk: Buffer) => {
          if (head.length < HEAD_CHARACTERS) head += chunk.toString('latin1', 0, HEAD_CHARACTERS)
        })
        answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, head)))
        answer.on('error', () => resolve('cut'))
        answer.on('close', () => resolve('cut'))
      },
    )
    asked.on('error', () => resolve('cut'))
    asked.end(body)
  })
}

/** @param head the first characters of the answer */
export function outcomeOf(status: number, head: string): string {
  if (status === 204) return 'nothing'
  if (status !== 200) return `HTTP ${status}`
  const code = /"error":\{"code":(-?\d+)/.exec(head)?.[1]
  if (code !== undefined) return code
  return /^(?:\[|\{"jsonrpc":"2\.0",)/.test(head) ? 'ok' : 'garbled'
}

/** Body of a request. */
export function call(method: string, params: unknown, id: unknown = 1): Buffer {
  return Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
}

/** Body of a batch that repeats one call. */
export function batch(times: number, method: string, params: unknown): Buffer {
  const calls = Array.from({ length: times }, (_, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  )
  return Buffer.from(`[${calls.join(',')}]`)
}

/** A flood that repeats one body. */
export function same(body: Buffer): Flood {
  return { body: () => body }
}

/** Formats a number as a quantity. */
export const hex = (value: number): string => `0x${value.toString(16)}`
