/** Exchanges with nodes, for tests. */
import http from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answer } from '../check.ts'
import { type HttpAnswer, type HttpExchange, httpExchange } from '../httpExchange.ts'
import { requestBody } from '../target.ts'
import type { AskOnce } from './semantics/answersOf.ts'

export function exchangeTo(url: string): HttpExchange {
  return httpExchange(url, { timeoutMs: 240_000, userAgent: 'tests' })
}

/** An exchange without bounds and without compression, in half the time of {@link exchangeTo}. */
export function plainExchangeTo(url: string): HttpExchange {
  const agent = new http.Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json' }
  return (body) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
        const { statusCode: status = 0 } = response
        text(response).then((read) => resolve({ status, text: read }), reject)
      })
      request.on('error', reject).end(body)
    })
}

/** Calls a method of a node. */
export function askingOver(exchange: HttpExchange): AskOnce {
  return async (method, params) => {
    const answer = await exchange(requestBody(method, params), () => undefined)
    const { result, error } = JSON.parse(answer.text) as Answer
    return error === undefined ? { result } : { error }
  }
}

/** Caches the first answer to each body; a body without an answer is sent again. */
export function recorded(exchange: HttpExchange): HttpExchange {
  const known = new Map<string, Promise<HttpAnswer>>()
  return (body, onBytes) => {
    let answer = known.get(body)
    if (answer === undefined) {
      answer = exchange(body, onBytes)
      known.set(body, answer)
      answer.catch(() => known.delete(body))
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

/** A node without these methods, which it answers like any method that it does not know. */
export function denying(exchange: HttpExchange, denied: RegExp): HttpExchange {
  return (body, onBytes) =>
    exchange(
      body.replace(/"method":"(\w+)"/g, (named, method: string) =>
        denied.test(method) ? '"method":"cartulary_noSuchMethod"' : named,
      ),
      onBytes,
    )
}
