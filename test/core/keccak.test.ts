import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { runs } from '../support/runs.ts'
import { instantiateParts, type Parts } from './words.ts'

const PAGES = 8

describe("the EVM core's keccak-256", () => {
  let parts: Parts

  before(async () => {
    parts = await instantiateParts(PAGES)
    for (let at = 0; at < PAGES * 65_536; at++) parts.memory[parts.free + at] = (at * at + (at >> 7)) & 0xff
  })

  /** Returns the core's hash of the data at `at` and the expected hash. Restores the memory for the next cases. */
  function hash(at: number, length: number, out: number): { made: Uint8Array; wanted: Uint8Array } {
    const data = parts.memory.slice(at, at + length)
    const before = parts.memory.slice(out, out + 32)
    parts.functions.keccak256!(out, at, length)
    const made = parts.memory.slice(out, out + 32)
    parts.memory.set(before, out)
    return { made, wanted: keccak256(data) }
  }

  it('hashes data of every length up to 600 bytes', () => {
    for (let length = 0; length <= 600; length++) {
      const { made, wanted } = hash(parts.free + 64 + (length % 8), length, parts.free)
      expect(made, `${length} bytes`).to.deep.equal(wanted)
    }
  })

  it('hashes data of any length at any address', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), fc.nat(64), (at, length, out) => {
        const { made, wanted } = hash(parts.free + 128 + at, length, parts.free + out)
        expect(made).to.deep.equal(wanted)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('hashes large data', () => {
    for (const length of [135, 136, 137, 24_576, 131_071, 262_144, 400_001]) {
      const { made, wanted } = hash(parts.free + 67, length, parts.free)
      expect(made, `${length} bytes`).to.deep.equal(wanted)
    }
  })

  it('returns the right hash even if the hash overwrites the input', () => {
    for (let length = 0; length <= 300; length++) {
      for (const shift of [-16, 0, 7, 104]) {
        const { made, wanted } = hash(parts.free + 64, length, parts.free + 64 + shift)
        expect(made, `${length} bytes, hash at ${shift}`).to.deep.equal(wanted)
      }
    }
  })

  it('writes only the 32 bytes of the hash', () => {
    const before = parts.memory.slice(parts.free, parts.free + 1_024)
    parts.functions.keccak256!(parts.free + 512, parts.free + 100, 333)
    const after = parts.memory.slice(parts.free, parts.free + 1_024)
    expect(after.subarray(0, 512)).to.deep.equal(before.subarray(0, 512))
    expect(after.subarray(544)).to.deep.equal(before.subarray(544))
  })
})
