/** The process of a {@link Crowd}: starts when its order arrives, and sends the figures when told to stop. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { saltedBody } from '../serving/salts.ts'
import type { CrowdFigures, CrowdOrder } from './crowd.ts'
import { messageOf } from './others.ts'

/** Number of characters of an answer that are read, to detect errors. */
const LOOKED_AT = 300
const WAIT_MAX_S = 5
/** First number of this process; other processes use lower numbers. */
const FIRST_SALT = 2 ** 44
const TOO_MANY = 429

const figures: CrowdFigures = { answers: 0, errors: 0, refused: 0 }
const agent = new Agent({ keepAlive: true })
let sent = 0

process.on('message', (message: CrowdOrder | 'stop') => {
  if (message !== 'stop') return run(message)
  process.send!(figures)
})
process.on('disconnect', () => process.exit(0))

function run({ url, bodies, addresses, connections }: CrowdOrder): void {
  const askOn = async (address: string | undefined): Promise<never> => {
    for (;;) {
      const body = saltedBody(bodies[sent % bodies.length]!, FIRST_SALT + sent)
      sent++
      await sleep((await ask(url, address, body)) * 1_000)
    }
  }
  // Documentation addresses (RFC 5737), sent in X-Forwarded-For as a proxy would.
  const names = Array.from({ length: addresses }, (_, at) => `203.0.113.${at + 1}`)
  for (const address of addresses === 0 ? [undefined] : names) {
    for (let at = 0; at < connections; at++) void askOn(address)
  }
  process.send!('begun')
}

/** Sends a request. @returns seconds until the next request may be sent */
function ask(url: string, address: string | undefined, body: string): Promise<number> {
  return new Promise((resolve) => {
    const from = address === undefined ? {} : { 'x-forwarded-for': address }
    const headers = { 'content-type': 'application/json', ...from }
    const asked = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('latin1').on('data', (part: string) => {
        if (text.length < LOOKED_AT) text += part
      })
      response.on('error', () => resolve(0))
      response.on('end', () => {
        const isRefused = response.statusCode === TOO_MANY
        if (isRefused) figures.refused++
        else if (text.slice(0, LOOKED_AT).includes('"error"')) countError(messageOf(text))
        else figures.answers++
        resolve(isRefused ? Math.min(WAIT_MAX_S, Number(response.headers['retry-after'] ?? 1)) : 0)
      })
    })
    asked.on('error', (error) => {
      countError(error.message)
      resolve(1)
    })
    asked.end(body)
  })
}

function countError(message: string): void {
  figures.errors++
  figures.firstError ??= message
}
