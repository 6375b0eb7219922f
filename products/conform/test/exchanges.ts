/** Exchanges with nodes, for tests. */
import { type HttpAnswer, type HttpExchange, httpExchange } from '../httpExchange.ts'

export function exchangeTo(url: string): HttpExchange {
  return httpExchange(url, { timeoutMs: 20_000, userAgent: 'tests' })
}

/** Caches the first answer to each body. */
export function recorded(exchange: HttpExchange): HttpExchange {
  const known = new Map<string, Promise<HttpAnswer>>()
  return (body, onBytes) => {
    let answer = known.get(body)
    if (answer === undefined) {
      answer = exchange(body, onBytes)
      known.set(body, answer)
    }
    return answer
  }
}

/** @param alter returns the text in place of an answer's text */
export function alteringText(
  exchange: HttpExchange,
  alter: (text: string, request: string) => string,
): HttpExchange {
  return async (body, onBytes) => {
    const answer = await exchange(body, onBytes)
    return { ...answer, text: alter(answer.text, body) }
  }
}
