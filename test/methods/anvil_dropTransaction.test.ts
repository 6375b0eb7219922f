import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ann, bob } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'

const hashOf = (raw: string): string => toHex(keccak256(fromHex(raw)))
const UNKNOWN = `0x${'5a'.repeat(32)}`

describe('anvil_dropTransaction', () => {
  it('drops a transaction, returns its hash, and queues later transactions of the sender', async () => {
    const { ask, pool } = await pooling()
    const raws = [0n, 1n, 2n].map((nonce) => hexSignedBy(ann, { nonce }))
    for (const raw of raws) await ask('eth_sendRawTransaction', raw)
    const dropped = hashOf(raws[1]!)
    expect(await ask('anvil_dropTransaction', dropped)).to.equal(dropped)
    expect(pool.counts()).to.deep.equal({ pending: 1, queued: 1 })
    expect(pool.get(fromHex(dropped))).to.equal(undefined)
    await ask('eth_sendRawTransaction', raws[1]!)
    expect(pool.counts()).to.deep.equal({ pending: 3, queued: 0 })
  })

  it('returns null for a transaction that is not in the pool', async () => {
    const { ask } = await pooling()
    expect(await ask('anvil_dropTransaction', UNKNOWN)).to.equal(null)
    const raw = hexSignedBy(ann)
    await ask('eth_sendRawTransaction', raw)
    await ask('anvil_dropTransaction', hashOf(raw))
    expect(await ask('anvil_dropTransaction', hashOf(raw))).to.equal(null)
  })
})

describe('anvil_dropAllTransactions', () => {
  it('drops the transactions of all senders, pending and queued', async () => {
    const { ask, pool } = await pooling()
    for (const raw of [
      ...[0n, 1n, 3n].map((nonce) => hexSignedBy(ann, { nonce })),
      ...[0n, 5n].map((nonce) => hexSignedBy(bob, { nonce })),
    ])
      await ask('eth_sendRawTransaction', raw)
    expect(pool.counts()).to.deep.equal({ pending: 3, queued: 2 })
    expect(await ask('anvil_dropAllTransactions')).to.equal(null)
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    expect(await ask('hardhat_dropAllTransactions')).to.equal(null)
  })
})
