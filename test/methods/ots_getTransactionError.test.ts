import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'
import { forEachTraced } from './otterscanCalls.ts'

describe('ots_getTransactionError', () => {
  it('returns the output of a reverted transaction and 0x for others, with and without stored traces', async () => {
    let count = 0
    await forEachTraced(async (ask, hash, root) => {
      const isReverted = root.error === 'execution reverted'
      expect(await ask('ots_getTransactionError', hash)).to.equal(isReverted ? (root.output ?? '0x') : '0x')
      count++
    })
    expect(count).to.be.greaterThan(100)
  })

  it('refuses an unknown transaction, as erigon does', async () => {
    const { ask } = await nestedCalls()
    const { code, message } = await errorOf(ask('ots_getTransactionError', toHex(word(1))))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'transaction not found' })
  })
})
