import { expect } from 'chai'
import { accountProofJson } from '../../src/wire/proof.ts'

describe('accountProofJson', () => {
  it('echoes the address in lower case and each key as it was asked', () => {
    const keys = [`0x${'0'.repeat(62)}1F`, `0x${'0'.repeat(61)}1F`, '0x001F', '0x0', '0xF']
    const slots = keys.map(() => ({ value: Uint8Array.of(0x0a, 0), nodes: [Uint8Array.of(0xc0)] }))
    const proof = accountProofJson(`0x${'AB'.repeat(20)}`, keys, { account: undefined, nodes: [], slots })
    expect(proof.address).to.equal(`0x${'ab'.repeat(20)}`)
    expect(proof.storageProof.map(({ key }) => key)).to.deep.equal([
      `0x${'0'.repeat(62)}1f`,
      // 63 digits are 32 bytes all the same.
      `0x${'0'.repeat(62)}1f`,
      '0x1f',
      '0x0',
      '0xf',
    ])
    expect(proof.storageProof[0]).to.deep.include({ value: '0xa00', proof: ['0xc0'] })
  })
})
