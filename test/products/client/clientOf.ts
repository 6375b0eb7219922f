/** Clients whose server is a function. */
import { expect } from 'chai'
import type { ClientOptions } from '../../../products/client/clientOptions.ts'
import type { Client } from '../../../products/client/clientTypes.ts'
import { createClient } from '../../../products/client/createClient.ts'

export interface Sent {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: unknown
}

export interface ServerOptions extends ClientOptions {
  readonly status?: number
  readonly responseHeaders?: Readonly<Record<string, string>>
}

export const address = `0x${'ab'.repeat(20)}`

/** Answers a call with a result. */
export const result = (value: unknown) => (sent: Sent) => ({ jsonrpc: '2.0', id: sent.id, result: value })

/** Answers a request: each call of a batch, or its only call. */
export function each(request: Sent | Sent[], answer: (sent: Sent, index: number) => unknown): unknown {
  return Array.isArray(request) ? request.map(answer) : answer(request, 0)
}

/** Number of calls in a request. */
export function callsIn(request: Sent | Sent[]): number {
  return Array.isArray(request) ? request.length : 1
}

/** A client whose server is a function from the request to the body; `sent` and `inits` record the requests. */
export function clientOf(
  answer: (sent: Sent & Sent[]) => unknown,
  { status = 200, responseHeaders = {}, ...options }: ServerOptions = {},
): { client: Client; sent: (Sent & Sent[])[]; inits: RequestInit[] } {
  const sent: (Sent & Sent[])[] = []
  const inits: RequestInit[] = []
  const client = createClient('http://node.test', {
    headers: { 'x-trace': '1' },
    fetch: async (_url, init) => {
      const request = JSON.parse(init.body as string)
      sent.push(request)
      inits.push(init)
      const body = await answer(request)
      if (body instanceof Response) return body
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: responseHeaders,
      })
    },
    ...options,
  })
  return { client, sent, inits }
}

/** Returns the reason of a promise that must reject. */
export async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => expect.fail(`it resolved to ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
}
