import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { badBlockSender } from '../../src/methods/badBlockSenders.ts'
import { ann, bob } from '../support/genesis.ts'
import { signedBy } from '../support/pooling.ts'

describe('senders of invalid blocks', () => {
  it('are recovered once for each transaction of a block', () => {
    const block = Uint8Array.of(0xc0)
    const senders = [ann, bob].map((signer, index) => badBlockSender(block, index, signedBy(signer)))
    expect(senders.map(toHex)).to.deep.equal([ann, bob].map(({ address }) => toHex(address)))
    for (const [index, signer] of [ann, bob].entries())
      expect(badBlockSender(block, index, signedBy(signer))).to.equal(senders[index])
    expect(badBlockSender(Uint8Array.of(0xc0), 0, signedBy(ann))).to.not.equal(senders[0])
  })

  it('are the zero address if the signature is invalid', () => {
    const raw = signedBy(ann).slice()
    raw.fill(0xff, -32)
    expect(badBlockSender(Uint8Array.of(0xc0), 0, raw)).to.deep.equal(new Uint8Array(20))
  })
})
