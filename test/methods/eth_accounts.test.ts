import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { ann, bob } from '../support/genesis.ts'
import { answering, readChain } from '../support/readChain.ts'
import { walletOf } from '../support/wallets.ts'

describe('eth_accounts', () => {
  it('returns an empty list on a node that holds no keys', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_accounts')).to.deep.equal([])
  })

  it('returns the accounts whose keys the node holds, in their order', async () => {
    const { store } = await readChain()
    const { ask } = answering(store, { wallet: walletOf(bob, ann) })
    expect(await ask('eth_accounts')).to.deep.equal([bob, ann].map(({ address }) => toHex(address)))
  })
})
