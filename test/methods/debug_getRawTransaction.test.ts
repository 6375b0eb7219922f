import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { sidecarOf } from '../support/blobs.ts'
import { bob } from '../support/genesis.ts'
import { hexSignedBy, hexWithSidecar, pooling } from '../support/pooling.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('debug_getRawTransaction', () => {
  it('returns bytes whose hash is the transaction hash', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      const { transactions } = (await ask('eth_getBlockByNumber', hex(number)))!
      for (const hash of transactions as string[]) {
        const raw = (await ask('debug_getRawTransaction', hash))!
        expect(toHex(keccak256(fromHex(raw)))).to.equal(hash)
      }
    }
  })

  it('returns a pooled transaction as it was sent, with its sidecar', async () => {
    const { ask } = await pooling()
    for (const raw of [hexSignedBy(bob), hexWithSidecar(sidecarOf(1))]) {
      const hash = await ask('eth_sendRawTransaction', raw)
      expect(await ask('debug_getRawTransaction', hash)).to.equal(raw)
    }
  })

  it('returns null for an unknown transaction', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_getRawTransaction', `0x${'5a'.repeat(32)}`)).to.equal(null)
  })
})
