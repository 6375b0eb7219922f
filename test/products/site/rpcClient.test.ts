import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { expect } from 'chai'
import { send } from '../../../docs-site/console/rpcClient.ts'
import { wantsErrorLinks } from '../../../src/http/exchange.ts'

describe('request of the console', () => {
  it('accepts JSON in content negotiation, and asks for links to the docs', async () => {
    let headers = new Headers()
    await send('http://node.test', '{}', {
      fetch: async (_url, init) => {
        headers = new Headers(init?.headers)
        return Response.json({})
      },
    })
    const request = { headers: Object.fromEntries(headers) } as IncomingMessage
    // Koa and Express negotiate content types with the package `accepts`.
    expect(accepts(request).type(['json'])).to.equal('json')
    expect(wantsErrorLinks(request)).to.equal(true)
  })
})
