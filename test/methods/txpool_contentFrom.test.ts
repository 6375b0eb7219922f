import { expect } from 'chai'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, bob, eve } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'

describe('txpool_contentFrom', () => {
  it('returns the sender’s part of txpool_content', async () => {
    const { ask } = await pooling()
    for (const nonce of [0n, 1n, 7n]) await ask('eth_sendRawTransaction', hexSignedBy(bob, { nonce }))
    await ask('eth_sendRawTransaction', hexSignedBy(eve))
    const { pending, queued } = await ask('txpool_content')
    const sender = checksumAddress(bob.address)
    const own = await ask('txpool_contentFrom', toHex(bob.address))
    expect(own).to.deep.equal({ pending: pending[sender], queued: queued[sender] })
    expect(Object.keys(own.pending)).to.deep.equal(['0', '1'])
    expect(await ask('txpool_contentFrom', sender)).to.deep.equal(own)
  })

  it('returns empty objects for a sender without transactions', async () => {
    const { ask } = await pooling()
    expect(await ask('txpool_contentFrom', addressOf(0x11))).to.deep.equal({ pending: {}, queued: {} })
  })
})
