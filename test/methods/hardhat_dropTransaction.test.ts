import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ann } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'

describe('hardhat_dropTransaction', () => {
  it('returns whether the pool had the transaction', async () => {
    const { ask, pool } = await pooling()
    const raw = hexSignedBy(ann)
    await ask('eth_sendRawTransaction', raw)
    const hash = `0x${toHex(keccak256(fromHex(raw)))
      .slice(2)
      .toUpperCase()}`
    expect(await ask('hardhat_dropTransaction', hash)).to.equal(true)
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    expect(await ask('hardhat_dropTransaction', hash)).to.equal(false)
  })
})
