import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { hex } from '../support/readChain.ts'

describe('trace_get', () => {
  for (const traces of [true, false]) {
    it(`finds every trace by its traceAddress when traces are ${traces ? 'stored' : 'recomputed'}`, async () => {
      const { ask } = await nestedCalls({ traces })
      for (const trace of (await ask('trace_block', '0x1'))!) {
        const { transactionHash, traceAddress } = trace
        expect(await ask('trace_get', transactionHash, traceAddress.map(hex))).to.deep.equal(trace)
      }
    })
  }

  it('returns null for a path without a trace', async () => {
    const { ask } = await nestedCalls()
    const { transactionHash } = (await ask('trace_block', '0x1'))![0]!
    const most = `0x${'f'.repeat(16)}`
    for (const path of [['0x4'], ['0x0', '0x0'], ['0x3', '0x0', '0x0'], [most]]) {
      expect(await ask('trace_get', transactionHash, path)).to.equal(null)
    }
    expect(await ask('trace_get', toHex(word(1)), [])).to.equal(null)
  })
})
