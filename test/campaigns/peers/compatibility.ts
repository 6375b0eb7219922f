/**
 * Compares the compatibility table of the docs site with anvil itself: calls every method with the contract's own
 * example, and compares anvil's column with the answer. The test does not check whether an answer is right.
 */

import { once } from 'node:events'
import fs from 'node:fs'
import { expect } from 'chai'
import { WebSocket } from 'ws'
import type { Compatibility } from '../../../docs-site/generator/compatibility.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'
import { positionalParams } from '../../../docs-site/generator/examples.ts'
import { type Anvil, startAnvil } from './foundry.ts'

const METHOD_NOT_FOUND = -32_601
/** Timeout of one answer */
const TIMEOUT_MS = 20_000

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

const read = (name: string) => fs.readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const contract = parseDocumented(read('openrpc.json'))
const compatibility = JSON.parse(read('docs-site/compatibility.json')) as Compatibility
const column = compatibility.clients.find(({ name }) => name === 'anvil')!

async function overHttp(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return response.text()
}

/** Sends a request on a new connection, whose first message is the answer, because there are no subscriptions. */
async function overWebSocket(url: string, body: string): Promise<string> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await once(socket, 'open', { signal })
    socket.send(body)
    const [data] = (await once(socket, 'message', { signal })) as [Buffer]
    return data.toString()
  } finally {
    socket.terminate()
  }
}

describe('compatibility table', () => {
  let anvil: Anvil
  before(async () => {
    anvil = await startAnvil()
  })
  after(() => anvil.stop())

  async function ask(method: string, params: readonly unknown[], transport = overHttp): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = JSON.parse(await transport(anvil.url, body)) as Answer
    expect('result' in answer || answer.error !== undefined, `${method}: ${JSON.stringify(answer)}`).to.equal(
      true,
    )
    return answer
  }

  it('names the tested release of anvil', async () => {
    const { result } = await ask('web3_clientVersion', [])
    expect(result).to.equal(`anvil/v${column.version.split(' ')[0]}`)
  })

  it('states for every method whether anvil has it', async () => {
    const has: string[] = []
    const lacks: string[] = []
    for (const method of contract.methods) {
      const transport = method['x-transports']?.join() === 'ws' ? overWebSocket : overHttp
      const { error } = await ask(method.name, positionalParams(method, method.examples[0]!), transport)
      const list = error?.code === METHOD_NOT_FOUND ? lacks : has
      list.push(method.name)
    }
    expect(has).to.deep.equal(column.has)
    expect(lacks).to.deep.equal(column.lacks)
  })
})
