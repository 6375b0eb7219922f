import { expect } from 'chai'
import { blobsBundle, executionPayload } from '../../src/wire/executionPayload.ts'
import { Building, withdrawalsAt } from '../support/building.ts'
import { buildGenesis } from '../support/candidates.ts'

const blob = (byte: number) => ({
  blobs: [Uint8Array.of(byte, 1), Uint8Array.of(byte, 2)],
  commitments: [Uint8Array.of(byte, 3), Uint8Array.of(byte, 4)],
  proofs: [Uint8Array.of(byte, 5)],
})

describe('executionPayload', () => {
  it("has the members of the block's fork", async () => {
    const building = await Building.create(buildGenesis())
    const members: string[][] = []
    for (const withdrawals of [undefined, withdrawalsAt(0), [], []]) {
      const { header, hash, body } = await building.seal([], withdrawals && { withdrawals })
      members.push(Object.keys(executionPayload(header, hash, [], body.withdrawals, undefined)).slice(14))
    }
    // The second and the third block belong to Shanghai. The second block is 24 seconds after the genesis block.
    expect(members).to.deep.equal([
      [],
      ['withdrawals'],
      ['withdrawals'],
      ['withdrawals', 'blobGasUsed', 'excessBlobGas'],
    ])
  })

  it('comes with a bundle of the blobs, commitments and proofs of all transactions, in order', () => {
    expect(
      blobsBundle([
        { version: 1, ...blob(7) },
        { version: 1, ...blob(8) },
      ]),
    ).to.deep.equal({
      blobs: ['0x0701', '0x0702', '0x0801', '0x0802'],
      commitments: ['0x0703', '0x0704', '0x0803', '0x0804'],
      proofs: ['0x0705', '0x0805'],
    })
  })
})
