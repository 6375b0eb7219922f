import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { ChainError } from '../../src/chain/errors.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import { draft, sender } from './poolChain.ts'

/** Counts the objects that a value keeps alive, and their bytes; a view counts with its whole buffer. */
function kept(value: unknown, seen = new Set<unknown>()): { objects: number; bytes: number } {
  const sum = { objects: 0, bytes: 0 }
  if (typeof value !== 'object' || value === null || seen.has(value)) return sum
  seen.add(value)
  sum.objects++
  const inner = value instanceof Uint8Array ? [] : Object.values(value)
  if (value instanceof Uint8Array && !seen.has(value.buffer)) {
    seen.add(value.buffer)
    sum.bytes += value.buffer.byteLength
  }
  for (const one of inner) {
    const { objects, bytes } = kept(one, seen)
    sum.objects += objects
    sum.bytes += bytes
  }
  return sum
}

describe('makePoolTransaction', () => {
  it('keeps the bytes of a transaction but no decoded values, however long its lists are', () => {
    const list = Array.from({ length: 5000 }, () => [new Uint8Array(20), []] as Input)
    const fields = [7, 0, 1, 2, 30_000_000].map((one) => (one === 0 ? new Uint8Array(0) : BigInt(one)))
    const signed = [...fields, new Uint8Array(20), 0n, new Uint8Array(0), list, 0n, 1n, 1n] as Input[]
    const payload = RLP.encode(signed)
    // The transaction is part of a larger buffer, as in requests and blocks.
    const around = new Uint8Array(payload.length + 1_000_001)
    around[500_000] = 2
    around.set(payload, 500_001)
    const raw = around.subarray(500_000, 500_001 + payload.length)
    const pooled = makePoolTransaction({
      ...{ raw, sender: sender(1), sidecar: undefined, bytes: raw.length, since: 0 },
    })
    expect(pooled.gasParts.accessListAddresses).to.equal(5000)
    const { objects, bytes } = kept(pooled)
    expect(objects).to.be.lessThan(10)
    expect(bytes).to.be.lessThan(raw.length + 200)
  })

  it('computes the cost, the number of blob hashes, the nonce and the chain id', () => {
    const pooled = draft({
      from: sender(1),
      nonce: 3,
      type: 3,
      blobs: 2,
      blobFeeCap: 5n,
      value: 9n,
      feeCap: 2n,
    })
    expect(pooled.cost).to.equal(9n + 21_000n * 2n + 2n * 131_072n * 5n)
    expect([pooled.blobHashes, pooled.nonce, pooled.chainId]).to.deep.equal([2, 3n, 7n])
  })

  it('refuses bytes that are not a transaction', () => {
    const parts = { sender: sender(1), sidecar: undefined, bytes: 1, since: 0 }
    expect(() => makePoolTransaction({ raw: Uint8Array.of(2, 0xc0), ...parts })).to.throw(ChainError)
  })
})
