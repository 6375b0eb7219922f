import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { watching } from './watching.ts'

describe('eth_unsubscribe', () => {
  it('ends a subscription of the connection, and rejects unknown ids', async () => {
    const { ask } = await watching()
    expect(await ask('eth_unsubscribe', '0x5')).to.equal(true)
    for (const id of ['0x6', 'x', '']) {
      const error = await errorOf(ask('eth_unsubscribe', id))
      expect(error).to.include({ code: -32000, message: 'subscription not found' })
    }
  })

  it('is rejected on transports without notifications', async () => {
    const { ask } = await watching(false)
    const error = await errorOf(ask('eth_unsubscribe', '0x5'))
    expect(error).to.include({ code: -32001, message: 'notifications not supported' })
  })
})
