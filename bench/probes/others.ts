/** Well-behaved clients: each sends a request, waits for the answer, pauses, and sends the next request. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../serving/numbers.ts'

/** The requests of the clients, and their pauses. */
export interface Asking {
  url: string
  /** Returns a new body for each request. */
  body: () => string
  clients: number
  /** Pause between an answer and the next request, in milliseconds. */
  everyMs: number
}

/** Latencies of the requests, in milliseconds, and the number of errors. */
export interface Waits {
  ms: number[]
  errors: number
  firstError?: string | undefined
}

const GIVE_UP_MS = 60_000
/** Returns a documentation address (RFC 5737), sent in X-Forwarded-For as a proxy would. */
const addressOf = (client: number): string => `198.51.100.${client + 1}`

/** Sends requests for some time, and waits for the last answers. */
export async function askFor(forMs: number, { url, body, clients, everyMs }: Asking): Promise<Waits> {
  const agent = new Agent({ keepAlive: true })
  const waits: Waits = { ms: [], errors: 0 }
  const end = performance.now() + forMs
  const askOn = async (client: number): Promise<void> => {
    // Spread the starts of the clients.
    await sleep((everyMs * client) / clients)
    while (performance.now() < end) {
      const start = performance.now()
      const error = await errorOf(url, agent, addressOf(client), body())
      waits.ms.push(performance.now() - start)
      if (error !== undefined) waits.errors++
      waits.firstError ??= error
      await sleep(everyMs)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, (_, client) => askOn(client)))
    return waits
  } finally {
    agent.destroy()
  }
}

/** Formats latencies: `p50 … ms, max … ms, … answers`, and the number of errors. */
export function waitsText({ ms, errors, firstError }: Waits): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const figures = `p50 ${inMs(sorted, 0.5)} ms, max ${inMs(sorted, 1)} ms, ${ms.length} answers`
  return errors === 0 ? figures : `${figures}, of which ${errors} errors (${firstError})`
}

/** Returns the 99th percentile of the latencies, rounded to a tenth of a millisecond. */
export function p99Of({ ms }: Waits): number {
  return inMs(
    ms.toSorted((a, b) => a - b),
    0.99,
  )
}

function inMs(sorted: readonly number[], share: number): number {
  return Math.round(percentile(sorted, share) * 10) / 10
}

/** Sends a request. @returns the error message; undefined for a result */
function errorOf(url: string, agent: Agent, address: string, body: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(url, { method: 'POST', agent, headers, timeout: GIVE_UP_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text.includes('"result"') ? undefined : messageOf(text)))
      response.on('error', (error) => resolve(error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

/** Returns the start of the message in an error answer, or else of the whole text. */
export function messageOf(text: string): string {
  return /"message":"([^"]{0,80})/.exec(text)?.[1] ?? text.slice(0, 80)
}
