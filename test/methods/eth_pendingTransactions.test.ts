import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'
import { errorOf } from '../support/readChain.ts'
import { walletOf } from '../support/wallets.ts'

describe('eth_pendingTransactions', () => {
  it('returns the pending transactions of the node’s accounts, by account and nonce', async () => {
    const { ask } = await pooling(undefined, { wallet: walletOf(bob, ann) })
    const hashes: string[] = []
    for (const raw of [
      hexSignedBy(bob),
      hexSignedBy(bob, { nonce: 1n, type: 1 }),
      hexSignedBy(ann, { type: 0 }),
    ])
      hashes.push(await ask('eth_sendRawTransaction', raw))
    // A queued transaction, and one of another account.
    await ask('eth_sendRawTransaction', hexSignedBy(ann, { nonce: 9n }))
    await ask('eth_sendRawTransaction', hexSignedBy(eve))
    const pending = await ask('eth_pendingTransactions')
    expect(pending.map(({ hash }) => hash)).to.deep.equal(hashes)
    expect(pending).to.deep.equal(
      await Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', hash))),
    )
  })

  it('returns an empty list on a node without accounts', async () => {
    const { ask } = await pooling()
    await ask('eth_sendRawTransaction', hexSignedBy(bob))
    expect(await ask('eth_pendingTransactions')).to.deep.equal([])
  })

  it('rejects an answer above the limit', async () => {
    const { ask } = await pooling(undefined, {
      wallet: walletOf(bob),
      limits: { ...limits, poolAnswerBytesMax: 100 },
    })
    await ask('eth_sendRawTransaction', hexSignedBy(bob))
    const { message } = await errorOf(ask('eth_pendingTransactions'))
    expect(message).to.match(/^the answer exceeds the limit of 100 bytes/)
  })
})
