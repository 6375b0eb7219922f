/** The hash function, compared with @noble/hashes. */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'

/** Data of a length in bytes. */
const dataOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 151) >> 3)

/** Bytes that the WebAssembly module of src/core/hash takes at once. */
const BUFFER_BYTES = 16_384

describe('keccak256', () => {
  const lengths = [0, 1, 20, 32, 135, 136, 137, 271, 272, 532, 3_000, BUFFER_BYTES, BUFFER_BYTES + 1, 100_000]
  for (const length of lengths) {
    it(`hashes ${length} bytes`, () => {
      const data = dataOf(length)
      expect(toHex(keccak256(data))).to.equal(toHex(keccak_256(data)))
    })
  }

  it('hashes the concatenation of several parts, short or long', () => {
    for (const split of [[], [0, 5, 40], [130, 6, 1], [BUFFER_BYTES - 1, 1, 0], [10, BUFFER_BYTES, 7]]) {
      const parts = split.map(dataOf)
      expect(toHex(keccak256(...parts))).to.equal(toHex(keccak_256(new Uint8Array(Buffer.concat(parts)))))
    }
  })

  it('returns a hash that later calls do not change', () => {
    const hash = keccak256(dataOf(3))
    const text = toHex(hash)
    keccak256(dataOf(4))
    expect(toHex(hash)).to.equal(text)
  })
})
