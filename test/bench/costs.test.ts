import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { contract, usualRequest, worstRequest } from '../../bench/costs/requests.ts'
import { limits } from '../../generated/limits.ts'
import { requestScan } from '../../src/rpc/envelope.ts'

describe('npm run costs', () => {
  const busy = {
    block: '0x1',
    blockHash: `0x${'11'.repeat(32)}`,
    blockRlp: '0xc0',
    transactionHash: `0x${'22'.repeat(32)}`,
    head: '0x2',
  }

  it('has a usual and a worst-case request for each method, both within the limits of a request body', () => {
    for (const { name } of contract.methods) {
      for (const params of [usualRequest(name), worstRequest(name, busy)]) {
        const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params }))
        expect(body.length, name).to.be.at.most(limits.bodyBytesMax)
        expect(requestScan(limits).add(body), name).to.equal(undefined)
      }
    }
  })

  it('describes the rate limits of openrpc.json in docs/costs.md', () => {
    const text = readFileSync(new URL('../../docs/costs.md', import.meta.url), 'utf8')
    for (const name of [
      'rateTokensPerSecond',
      'rateTokensBurst',
      'rateBytesPerToken',
      'rateValuesPerToken',
    ] as const) {
      expect(text).to.include(`(${limits[name].toLocaleString('en')})`)
    }
  })
})
