import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { PendingTransaction } from '../../generated/types.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { toHex } from '../../src/chain/hex.ts'
import { sidecarOf, versionedHash } from '../support/blobs.ts'
import { ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { hexSignedBy, hexWithSidecar, pooling } from '../support/pooling.ts'
import { errorOf } from '../support/readChain.ts'

const NOWHERE = { blockHash: null, blockNumber: null, blockTimestamp: null, transactionIndex: null }

describe('txpool_content', () => {
  it('returns empty objects for an empty pool', async () => {
    const { ask } = await pooling()
    expect(await ask('txpool_content')).to.deep.equal({ pending: {}, queued: {} })
  })

  it('returns all transactions by status, sender and nonce, in the form of eth_getTransactionByHash', async () => {
    const { ask, text } = await pooling()
    // Bob sends transactions out of order. Nonces are sorted as numbers: 2 comes before 10.
    const nonces = [10n, 0n, 2n, 1n]
    for (const nonce of nonces) await ask('eth_sendRawTransaction', hexSignedBy(bob, { nonce }))
    await ask('eth_sendRawTransaction', hexSignedBy(eve, { type: 0 }))
    await ask('eth_sendRawTransaction', hexWithSidecar(sidecarOf(1)))
    const content = await ask('txpool_content')
    const [annAddress, bobAddress, eveAddress] = [ann, bob, eve].map(({ address }) =>
      checksumAddress(address),
    )
    expect(Object.keys(content.pending)).to.have.members([annAddress, bobAddress, eveAddress])
    expect(Object.keys(content.queued)).to.deep.equal([bobAddress])
    expect(await text('txpool_content')).to.match(/"0":\{.*"1":\{.*"2":\{/)
    expect(Object.keys(content.pending[bobAddress!]!)).to.deep.equal(['0', '1', '2'])
    expect(Object.keys(content.queued[bobAddress!]!)).to.deep.equal(['10'])
    const all: PendingTransaction[] = [content.pending, content.queued].flatMap((senders) =>
      Object.values(senders).flatMap((byNonce) => Object.values(byNonce)),
    )
    expect(all).to.have.length(6)
    for (const one of all) {
      expect(one).to.include(NOWHERE)
      expect(await ask('eth_getTransactionByHash', one.hash)).to.deep.equal(one)
    }
    expect(content.pending[annAddress!]!['0']).to.deep.include({
      type: '0x3',
      from: toHex(ann.address),
      blobVersionedHashes: [toHex(versionedHash)],
      gasPrice: '0x2540be400',
      maxFeePerGas: '0x2540be400',
    })
    expect(content.pending[eveAddress!]!['0']).to.include({
      type: '0x0',
      gasPrice: '0x2540be400',
      chainId: '0x7',
    })
  })

  it('returns an error with advice when the answer exceeds the limit', async () => {
    const { ask } = await pooling(currentGenesis(), { limits: { ...limits, poolAnswerBytesMax: 500 } })
    expect(await ask('txpool_content')).to.deep.equal({ pending: {}, queued: {} })
    await ask('eth_sendRawTransaction', hexSignedBy(bob))
    const { code, message } = await errorOf(ask('txpool_content'))
    expect(code).to.equal(-32003)
    expect(message).to.equal(
      'the answer exceeds the limit of 500 bytes (--max-pool-answer): ask txpool_inspect, or txpool_contentFrom for one sender',
    )
    expect((await ask('txpool_inspect')).pending).to.have.property(checksumAddress(bob.address))
  })
})
