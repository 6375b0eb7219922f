/** Clients who behave: each asks, waits for the answer, and asks again after a while. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../serving/numbers.ts'

/** What they ask, and how often. */
export interface Asking {
  url: string
  /** A new body for each request. */
  body: () => string
  clients: number
  /** Between an answer and the next question. */
  everyMs: number
}

/** How long answers took, and how many were none. */
export interface Waits {
  ms: number[]
  errors: number
  firstError?: string | undefined
}

const GIVE_UP_MS = 60_000
/** Addresses for documentation (RFC 5737), as a proxy would tell them. */
const addressOf = (client: number): string => `198.51.100.${client + 1}`

/** Asks until so much time is over; the last answers are waited for. */
export async function askFor(forMs: number, { url, body, clients, everyMs }: Asking): Promise<Waits> {
  const agent = new Agent({ keepAlive: true })
  const waits: Waits = { ms: [], errors: 0 }
  const end = performance.now() + forMs
  const askOn = async (client: number): Promise<void> => {
    // Not all at once.
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

/** `p50 … ms, max … ms, … answers` and how many errors. */
export function waitsText({ ms, errors, firstError }: Waits): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const figures = `p50 ${inMs(sorted, 0.5)} ms, max ${inMs(sorted, 1)} ms, ${ms.length} answers`
  return errors === 0 ? figures : `${figures}, of which ${errors} errors (${firstError})`
}

/** The time that 99 of 100 answers did not exceed, with a tenth of a millisecond. */
export function p99Of({ ms }: Waits): number {
  return inMs(
    ms.toSorted((a, b) => a - b),
    0.99,
  )
}

function inMs(sorted: readonly number[], share: number): number {
  return Math.round(percentile(sorted, share) * 10) / 10
}

/** @returns undefined when the answer is a result */
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

/** What an error answer says, as far as its beginning goes. */
export function messageOf(text: string): string {
  return /"message":"([^"]{0,80})/.exec(text)?.[1] ?? text.slice(0, 80)
}
