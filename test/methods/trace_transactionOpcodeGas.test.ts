import { expect } from 'chai'
import { askingCalls } from '../support/readCalls.ts'
import { BLOCKS, hex } from '../support/readChain.ts'

const METHOD = 'trace_transactionOpcodeGas'

describe(METHOD, () => {
  it('returns what trace_blockOpcodeGas lists for the transaction', async () => {
    const ask = await askingCalls()
    let steps = 0
    for (let number = 1; number <= BLOCKS; number++) {
      const { transactions } = (await ask('trace_blockOpcodeGas', hex(number)))!
      for (const expected of transactions) {
        const { transactionHash, opcodeGas } = expected
        const upperCase = `0x${transactionHash.slice(2).toUpperCase()}`
        expect(await ask(METHOD, upperCase)).to.deep.equal(expected)
        steps += opcodeGas.length
      }
    }
    expect(steps).to.be.above(100)
  })

  it('is null for an unknown transaction', async () => {
    const ask = await askingCalls()
    expect(await ask(METHOD, `0x${'00'.repeat(32)}`)).to.equal(null)
  })
})
