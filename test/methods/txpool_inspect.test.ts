import { expect } from 'chai'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'

describe('txpool_inspect', () => {
  it('returns recipient, value, gas limit and price of each transaction in one line', async () => {
    const { ask } = await pooling()
    const to = addressOf(0xab)
    const creation = { nonce: 1n, to: undefined, data: '0x6000', gasLimit: 60_000n, value: 0n }
    const legacy = { type: 0, nonce: 3n, gasPrice: 1_000n, to, value: 10n ** 20n }
    for (const fields of [{ to }, creation, legacy]) {
      await ask('eth_sendRawTransaction', hexSignedBy(bob, fields))
    }
    const sender = checksumAddress(bob.address)
    const recipient = checksumAddress(fromHex(to))
    expect(await ask('txpool_inspect')).to.deep.equal({
      pending: {
        [sender]: {
          '0': `${recipient}: 1 wei + 21000 gas × 10000000000 wei`,
          '1': 'contract creation: 0 wei + 60000 gas × 10000000000 wei',
        },
      },
      queued: { [sender]: { '3': `${recipient}: 100000000000000000000 wei + 21000 gas × 1000 wei` } },
    })
  })
})
