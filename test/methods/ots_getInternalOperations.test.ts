import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'
import { forEachTraced, operations } from './otterscanCalls.ts'

describe('ots_getInternalOperations', () => {
  it('lists the inner transfers, creations and self-destructions that callTracer shows, with and without stored traces', async () => {
    let count = 0
    await forEachTraced(async (ask, hash, root) => {
      expect(await ask('ots_getInternalOperations', hash)).to.deep.equal(operations(root))
      count++
    })
    expect(count).to.be.greaterThan(100)
  })

  it('refuses an unknown transaction, as erigon does', async () => {
    const { ask } = await nestedCalls()
    const { code, message } = await errorOf(ask('ots_getInternalOperations', toHex(word(1))))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'transaction not found' })
  })
})
