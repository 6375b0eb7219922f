import { expect } from 'chai'
import { askingCalls } from '../support/readCalls.ts'
import { BLOCKS, errorOf, hex } from '../support/readChain.ts'

describe('debug_traceBlockByHash', () => {
  it('returns the same traces as debug_traceBlockByNumber', async () => {
    const ask = await askingCalls()
    const { hash } = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
    for (const options of [undefined, { tracer: 'callTracer' }, { tracer: 'flatCallTracer' }]) {
      const byNumber = await ask('debug_traceBlockByNumber', hex(BLOCKS), options)
      expect(await ask('debug_traceBlockByHash', hash, options)).to.deep.equal(byNumber)
    }
  })

  it('rejects the genesis block and an unknown block', async () => {
    const ask = await askingCalls()
    const { hash } = (await ask('eth_getBlockByNumber', 'earliest', false))!
    const first = await errorOf(ask('debug_traceBlockByHash', hash))
    expect([first.code, first.message]).to.deep.equal([-32000, 'genesis is not traceable'])
    const unknown = `0x${'0A'.repeat(32)}`
    const none = await errorOf(ask('debug_traceBlockByHash', unknown))
    expect([none.code, none.message]).to.deep.equal([-32000, `block ${unknown.toLowerCase()} not found`])
  })
})
