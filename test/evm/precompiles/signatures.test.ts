import { createHash } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromHexPadded, leftPad, toHex } from '../../../src/chain/hex.ts'
import { blake2f } from '../../../src/evm/precompiles/blake2f.ts'
import { ecrecover } from '../../../src/evm/precompiles/ecrecover.ts'
import { p256Verify } from '../../../src/evm/precompiles/p256Verify.ts'
import { concat, word } from '../../support/assembler.ts'
import { runs } from '../../support/runs.ts'

const NOTHING = '0x'
const TRUE = toHex(word(1))
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** Private keys. */
const keys = fc.bigInt({ min: 1n, max: 2n ** 255n }).map((key) => word(key))

describe('ecrecover', () => {
  const { ORDER } = secp256k1.Point.Fn

  const recovered = (hash: Uint8Array, v: bigint, r: bigint, s: bigint): string =>
    toHex(ecrecover.run(concat(hash, word(v), word(r), word(s))))

  function signed(hash: Uint8Array, key: Uint8Array) {
    const bytes = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', lowS: true })
    const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered')
    const address = keccak256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12)
    return { r, s, v: BigInt(27 + recovery!), address: toHex(leftPad(address, 32)) }
  }

  it('returns the signer’s address, even if s is above half the order', () => {
    fc.assert(
      fc.property(bytes32, keys, (hash, key) => {
        const { r, s, v, address } = signed(hash, key)
        expect(recovered(hash, v, r, s)).to.equal(address)
        expect(recovered(hash, 55n - v, r, ORDER - s)).to.equal(address)
        expect(recovered(hash, 55n - v, r, s)).to.not.equal(address)
      }),
      { numRuns: runs(50) },
    )
  })

  it('returns nothing for invalid r, s and v', () => {
    const hash = new Uint8Array(32).fill(7)
    const { r, s, v } = signed(hash, word(5))
    for (const [r1, s1, v1] of [
      [0n, s, v],
      [r, 0n, v],
      [ORDER, s, v],
      [r, ORDER, v],
      [2n ** 256n - 1n, s, v],
      [r, 2n ** 256n - 1n, v],
      [r, s, 0n],
      [r, s, 26n],
      [r, s, 29n],
      [r, s, 256n + v],
      [r, s, v + (1n << 255n)],
    ] as const) {
      expect(recovered(hash, v1, r1, s1), `${r1} ${s1} ${v1}`).to.equal(NOTHING)
    }
  })

  it('pads the input with zeros to 128 bytes, and ignores further bytes', () => {
    const hash = new Uint8Array(32).fill(7)
    const { r, s, v, address } = signed(hash, word(5))
    const input = concat(hash, word(v), word(r), word(s))
    expect(toHex(ecrecover.run(concat(input, word(9))))).to.equal(address)
    for (const length of [0, 31, 63, 64, 96, 127]) {
      const short = input.subarray(0, length)
      const long = fromHexPadded(toHex(short).padEnd(258, '0'), 128)
      expect(toHex(ecrecover.run(short))).to.equal(toHex(ecrecover.run(long)))
    }
  })
})

describe('p256Verify', () => {
  const { Fn, Fp } = p256.Point

  const verified = (hash: Uint8Array, r: bigint, s: bigint, x: bigint, y: bigint): string =>
    toHex(p256Verify.run(concat(hash, ...[r, s, x, y].map((each) => word(each)))))

  function signed(hash: Uint8Array, key: Uint8Array) {
    const { r, s } = p256.Signature.fromBytes(p256.sign(hash, key, { prehash: false }))
    const { x, y } = p256.Point.fromBytes(p256.getPublicKey(key)).toAffine()
    return { r, s, x, y }
  }

  it('agrees with a second implementation', () => {
    fc.assert(
      fc.property(bytes32, keys, fc.option(fc.nat({ max: 160 * 8 - 1 }), { freq: 2 }), (hash, key, bit) => {
        const { r, s, x, y } = signed(hash, key)
        const input = concat(hash, ...[r, s, x, y].map((each) => word(each)))
        if (bit !== null) input[bit >> 3]! ^= 1 << (bit & 7)
        let isSigned = false
        try {
          const publicKey = concat(Uint8Array.of(4), input.subarray(96))
          const options = { prehash: false, lowS: false }
          isSigned = p256.verify(input.subarray(32, 96), input.subarray(0, 32), publicKey, options)
        } catch {
          // The key is not a point of the curve.
        }
        expect(toHex(p256Verify.run(input))).to.equal(isSigned ? TRUE : NOTHING)
        if (bit === null) expect(isSigned).to.equal(true)
      }),
      { numRuns: runs(60) },
    )
  })

  it('accepts both s and n - s, and refuses other or out-of-range numbers', () => {
    const hash = new Uint8Array(32).fill(7)
    const { r, s, x, y } = signed(hash, word(5))
    expect(verified(hash, r, s, x, y)).to.equal(TRUE)
    expect(verified(hash, r, Fn.ORDER - s, x, y)).to.equal(TRUE)
    for (const [r1, s1, x1, y1] of [
      [0n, s, x, y],
      [r, 0n, x, y],
      [Fn.ORDER, s, x, y],
      [r, Fn.ORDER, x, y],
      [r, s + Fn.ORDER < 2n ** 256n ? s + Fn.ORDER : Fn.ORDER, x, y],
      [r, s, 0n, 0n],
      [r, s, x, Fp.ORDER - y],
      [r, s, Fp.ORDER, y],
      [r, s, x, 2n ** 256n - 1n],
    ] as const) {
      expect(verified(hash, r1, s1, x1, y1)).to.equal(NOTHING)
    }
  })

  it('reduces the x coordinate of R modulo the order', () => {
    // Chooses R first, then the key that makes the signature valid: Q = (s·R - h·G) / r.
    let x = Fn.ORDER
    for (; ; x++) {
      try {
        p256.Point.fromBytes(concat(Uint8Array.of(2), word(x))).assertValidity()
        break
      } catch {
        // No point has this x.
      }
    }
    const point = p256.Point.fromBytes(concat(Uint8Array.of(2), word(x)))
    const [r, s, h] = [x - Fn.ORDER, 1234n, 77n]
    const inverse = Fn.inv(r)
    const key = point.multiply(Fn.mul(s, inverse)).add(p256.Point.BASE.multiply(Fn.neg(Fn.mul(h, inverse))))
    const affine = key.toAffine()
    expect(verified(word(h), r, s, affine.x, affine.y)).to.equal(TRUE)
    expect(verified(word(h), r + 1n, s, affine.x, affine.y)).to.equal(NOTHING)
  })

  it('computes R correctly when its summands are opposite or equal', () => {
    // h·G + r·Q is 0 for Q = -h/r·G; the summands are equal for Q = h/r·G.
    const [r, s, h] = [99n, 5n, 77n]
    const quotient = Fn.mul(h, Fn.inv(r))
    const same = p256.Point.BASE.multiply(quotient).toAffine()
    expect(verified(word(h), r, s, same.x, Fp.neg(same.y))).to.equal(NOTHING)
    const double = p256.Point.BASE.multiply(Fn.mul(2n * h, Fn.inv(s))).toAffine().x
    const expected = double % Fn.ORDER === r ? TRUE : NOTHING
    expect(verified(word(h), r, s, same.x, same.y)).to.equal(expected)
  })

  it('returns nothing for an input that is not 160 bytes long', () => {
    for (const length of [0, 159, 161])
      expect(toHex(p256Verify.run(new Uint8Array(length)))).to.equal(NOTHING)
  })
})

describe('blake2f', () => {
  it('computes the BLAKE2b-512 hash of a message of one block', () => {
    // RFC 7693: the first word of the state has the parameters, and the counter is the length.
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 128 }), (message) => {
        const block = new Uint8Array(128)
        block.set(message)
        const counter = new Uint8Array(16)
        counter[0] = message.length
        const input = concat(word(12).subarray(28), INITIAL, block, counter, Uint8Array.of(1))
        const expected = createHash('blake2b512').update(message).digest('hex')
        expect(toHex(blake2f.run(input))).to.equal(`0x${expected}`)
      }),
      { numRuns: runs(50) },
    )
  })

  it('charges one gas per round, up to 2^32 - 1 rounds', () => {
    const input = new Uint8Array(213).fill(0xff, 0, 4)
    expect(blake2f.gas(input)).to.equal(2n ** 32n - 1n)
  })

  const INITIAL = concat(
    ...[
      0x6a09e667f3bcc908n ^ 0x01010040n,
      0xbb67ae8584caa73bn,
      0x3c6ef372fe94f82bn,
      0xa54ff53a5f1d36f1n,
      0x510e527fade682d1n,
      0x9b05688c2b3e6c1fn,
      0x1f83d9abfb41bd6bn,
      0x5be0cd19137e2179n,
    ].map((value) => word(value).subarray(24).reverse()),
  )
})
