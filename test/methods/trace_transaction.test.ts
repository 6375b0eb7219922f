import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { HEAD, nestedCalls } from '../support/nestedCalls.ts'
import { hex } from '../support/readChain.ts'

describe('trace_transaction', () => {
  for (const traces of [true, false]) {
    it(`returns the traces of one transaction when traces are ${traces ? 'stored' : 'recomputed'}`, async () => {
      const { ask } = await nestedCalls({ traces })
      for (let number = 1; number <= HEAD; number++) {
        const { transactions } = (await ask('eth_getBlockByNumber', hex(number), false))!
        const all = (await ask('trace_block', hex(number)))!
        for (const [index, hash] of transactions.entries()) {
          const own = all.filter(({ transactionPosition }) => transactionPosition === index)
          expect(await ask('trace_transaction', hash)).to.deep.equal(own)
        }
      }
    })
  }

  it('returns null for an unknown transaction', async () => {
    const { ask } = await nestedCalls()
    expect(await ask('trace_transaction', toHex(word(1)))).to.equal(null)
  })
})
