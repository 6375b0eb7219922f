import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { parseTransaction, serializeTransaction } from 'viem'
import { toHex } from '../../src/chain/hex.ts'
import { encodePooledTransaction, pooledTransaction } from '../../src/wire/pooledTransaction.ts'
import { concat } from '../support/assembler.ts'
import { sidecarOf, versionedHash } from '../support/blobs.ts'
import { ann } from '../support/genesis.ts'
import { signedBy } from '../support/pooling.ts'

const raw = signedBy(ann, { type: 3, blobVersionedHashes: [toHex(versionedHash)], maxFeePerBlobGas: 1n })
const fields = RLP.decode(raw.subarray(1)) as Input

/** Encodes a list of items as a transaction of type 3. */
const network = (...items: Input[]): Uint8Array => concat(Uint8Array.of(3), RLP.encode(items))

describe('pooledTransaction', () => {
  for (const version of [0, 1] as const) {
    it(`separates a transaction from its sidecar of version ${version}, which encodePooledTransaction reverses`, () => {
      const sidecar = sidecarOf(version, 2)
      const { blobs, commitments, proofs } = sidecar
      const mark = version === 0 ? [] : [Uint8Array.of(1)]
      const bytes = network(fields, ...mark, blobs, commitments, proofs)
      expect(pooledTransaction(bytes)).to.deep.equal({ raw, sidecar })
      expect(Buffer.compare(encodePooledTransaction({ raw, sidecar }), bytes)).to.equal(0)
    })
  }

  it('encodes the same bytes as viem', () => {
    const sidecar = sidecarOf(0)
    const { blobs, commitments, proofs } = sidecar
    const [blob, commitment, proof] = [blobs, commitments, proofs].map(
      ([bytes]) => toHex(bytes!) as `0x${string}`,
    )
    const transaction = parseTransaction(toHex(raw) as `0x03${string}`)
    const sidecars = [{ blob: blob!, commitment: commitment!, proof: proof! }]
    expect(toHex(encodePooledTransaction({ raw, sidecar }))).to.equal(
      serializeTransaction({ ...transaction, sidecars } as never),
    )
  })

  it('returns unchanged a transaction without a sidecar, and bytes that are not a transaction', () => {
    for (const bytes of [
      raw,
      signedBy(ann),
      signedBy(ann, { type: 0 }),
      Uint8Array.of(3),
      new Uint8Array(0),
    ]) {
      expect(pooledTransaction(bytes)).to.deep.equal({ raw: bytes, sidecar: undefined })
      expect(encodePooledTransaction({ raw: bytes, sidecar: undefined })).to.equal(bytes)
    }
  })

  it('refuses a malformed sidecar', () => {
    const { blobs, commitments, proofs } = sidecarOf(0)
    const short = new Uint8Array(47)
    const wrong: Input[][] = [
      [fields],
      [fields, blobs, commitments],
      [fields, Uint8Array.of(0), blobs, commitments, proofs],
      [fields, Uint8Array.of(2), blobs, commitments, proofs],
      [fields, Uint8Array.of(1), blobs, commitments, proofs, []],
      [fields, [], blobs, commitments, proofs],
      [fields, [new Uint8Array(131_071)], commitments, proofs],
      [fields, blobs, [short], proofs],
      [fields, blobs, commitments, [short]],
      [fields, blobs, commitments, [[]]],
      [fields, blobs, commitments, Uint8Array.of(1, 2)],
    ]
    for (const items of wrong) expect(pooledTransaction(network(...items))).to.equal(undefined)
    const whole = network(fields, blobs, commitments, proofs)
    expect(pooledTransaction(whole.subarray(0, -1))).to.equal(undefined)
    expect(pooledTransaction(concat(whole, Uint8Array.of(0)))).to.equal(undefined)
  })

  it('refuses a sidecar with more commitments than any transaction can have', () => {
    const many = Array.from({ length: 5000 }, () => new Uint8Array(48))
    expect(pooledTransaction(network(fields, [], many, []))).to.equal(undefined)
  })
})
