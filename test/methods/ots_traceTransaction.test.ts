import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { errorOf } from '../support/readChain.ts'
import { forEachTraced, listed } from './otterscanCalls.ts'

describe('ots_traceTransaction', () => {
  it('lists the calls that callTracer nests, with and without stored traces', async () => {
    let count = 0
    await forEachTraced(async (ask, hash, root) => {
      expect(await ask('ots_traceTransaction', hash)).to.deep.equal(listed(root))
      count++
    })
    expect(count).to.be.greaterThan(100)
  })

  it('refuses an unknown transaction, as erigon does', async () => {
    const { ask } = await nestedCalls()
    const { code, message } = await errorOf(ask('ots_traceTransaction', toHex(word(1))))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'transaction not found' })
  })

  it('lists no call of a precompiled contract, not even the outermost one', async () => {
    const node = await liveNode()
    try {
      const { hash } = await node.send(bob, { to: new Uint8Array(20).fill(4, 19), data: word(1) })
      await node.seal()
      expect(await node.ask('ots_traceTransaction', toHex(hash))).to.deep.equal([])
    } finally {
      await node.close()
    }
  })
})
