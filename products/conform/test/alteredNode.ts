/** A node like that of the sample chain, whose answers a test alters. */
import type { HttpExchange } from '../httpExchange.ts'
import { sampleExchange } from './sampleNode.ts'

export interface Request {
  readonly id: unknown
  readonly method?: string
  readonly params?: unknown
}

export type Answer = Readonly<Record<string, unknown>>

/**
 * An exchange with a node like that of the sample chain. @param alter returns the answer, or undefined for HTTP 429
 */
export async function altered(
  alter: (request: Request, answer: () => Promise<Answer>) => Promise<Answer | undefined>,
): Promise<HttpExchange> {
  const exchange = await sampleExchange()
  return async (body, onBytes) => {
    const ask = async (): Promise<Answer> => {
      const { text } = await exchange(body, onBytes)
      return text === '' ? {} : (JSON.parse(text) as Answer)
    }
    let request: Request = { id: null }
    try {
      request = JSON.parse(body) as Request
    } catch {
      // The sample chain's server receives invalid JSON unchanged.
    }
    const answer = await alter(request, ask)
    if (answer === undefined) return { status: 429, text: '', retryAfter: '0' }
    return { status: 200, text: Object.keys(answer).length === 0 ? '' : JSON.stringify(answer) }
  }
}

/** The answer with an error. */
export function error(id: unknown, code: number, message: string): Answer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
