import { expect } from 'chai'
import { bob, eve } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'

describe('txpool_status', () => {
  it('returns the numbers of pending and queued transactions', async () => {
    const { ask } = await pooling()
    expect(await ask('txpool_status')).to.deep.equal({ pending: '0x0', queued: '0x0' })
    for (const nonce of [0n, 1n, 5n]) await ask('eth_sendRawTransaction', hexSignedBy(bob, { nonce }))
    await ask('eth_sendRawTransaction', hexSignedBy(eve, { nonce: 4n }))
    expect(await ask('txpool_status')).to.deep.equal({ pending: '0x2', queued: '0x2' })
  })
})
