import { expect } from 'chai'
import type { AccountProof } from '../../generated/types.ts'
import { JsonWriter } from '../../src/wire/jsonWriter.ts'
import { writeAccountProof } from '../../src/wire/proof.ts'
import { CountingScope } from '../support/scopes.ts'

describe('writeAccountProof', () => {
  it('returns each key in the same format as geth, and yields between slots', async () => {
    const keys = [`0x${'0'.repeat(62)}1F`, `0x${'0'.repeat(61)}1F`, '0x001F', '0x0', '0xF']
    const slots = keys.map(() => ({ value: Uint8Array.of(0x0a, 0), nodes: [Uint8Array.of(0xc0)] }))
    const out = new JsonWriter()
    const scope = new CountingScope()
    const address = new Uint8Array(20).fill(0xab)
    await writeAccountProof(out, address, keys, { account: undefined, nodes: [], slots }, scope)
    const proof = JSON.parse(Buffer.concat(out.end()).toString()) as AccountProof
    expect(proof.address).to.equal(`0x${'ab'.repeat(20)}`)
    expect(proof.storageProof.map(({ key }) => key)).to.deep.equal([
      `0x${'0'.repeat(62)}1f`,
      // A key of 63 digits still has 32 bytes.
      `0x${'0'.repeat(62)}1f`,
      '0x1f',
      '0x0',
      '0xf',
    ])
    expect(proof.storageProof[0]).to.deep.include({ value: '0xa00', proof: ['0xc0'] })
    expect(proof).to.include({ balance: '0x0', nonce: '0x0' })
    expect(scope.count).to.equal(keys.length)
  })
})
