/** Limits on the number of bytes read of one answer, and of all answers of a run. */
import { pipeline } from 'node:stream/promises'
import { expect } from 'chai'
import { httpExchange } from '../httpExchange.ts'
import { JsonRpcTarget } from '../target.ts'
import { TargetUnreachable } from '../targetError.ts'
import { listeningInSuite } from './listening.ts'
import { failure, quick, targetAt } from './targetAt.ts'

describe('limits on the bytes read', () => {
  const served = listeningInSuite()

  it('abort an endless answer at bytesMax, the limit for the whole run, and refuse further calls', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const endless = function* () {
      for (;;) yield chunk
    }
    let asked = 0
    const url = await served((_body, response) => {
      asked++
      return pipeline(endless, response).catch(() => undefined)
    })
    const target = targetAt(url, { bytesMax: 1024 * 1024 })
    const { code, message } = await failure(target.answer('eth_call', []))
    expect(code).to.equal('BYTES_SPENT')
    expect(Number.parseInt(message, 10)).to.be.within(1024 * 1024, 2 * 1024 * 1024)
    expect((await failure(target.answer('eth_gasPrice', []))).code).to.equal('BYTES_SPENT')
    expect(asked).to.equal(1)
  })

  it('count the bytes of answers that broke off, timed out or were too long', async () => {
    for (const code of ['UNREACHABLE', 'TIMEOUT', 'ANSWER_TOO_LONG'] as const) {
      const target = new JsonRpcTarget(
        async (body, onBytes) => {
          if (body.includes('eth_chainId'))
            return { status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }
          onBytes(400)
          throw new TargetUnreachable(code, 'no whole answer')
        },
        { ...quick, bytesMax: 1_000 },
      )
      for (let at = 0; at < 3; at++) await failure(target.answer('eth_call', [at]))
      expect(target.unanswered.get('BYTES_SPENT'), code).to.be.greaterThan(0)
    }
  })

  it('count the bytes that arrived before a connection broke', async () => {
    let breakOff = (): unknown => undefined
    const url = await served((_body, response) => {
      breakOff = () => response.destroy()
      response.write('x'.repeat(1_000))
    })
    let arrived = 0
    const exchange = httpExchange(url, { timeoutMs: 5_000, userAgent: 'tests/1' })
    const broken = exchange('{}', (bytes) => {
      arrived += bytes
      if (arrived === 1_000) breakOff()
    })
    expect((await failure(broken)).code).to.equal('UNREACHABLE')
    expect(arrived).to.equal(1_000)
  })

  it('abort an endless answer at the limit for a single answer', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const endless = function* () {
      for (;;) yield chunk
    }
    const url = await served((_body, response) => pipeline(endless, response).catch(() => undefined))
    expect((await failure(targetAt(url).answer('eth_chainId', []))).code).to.equal('ANSWER_TOO_LONG')
  })
})
