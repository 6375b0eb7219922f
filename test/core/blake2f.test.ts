import { createHash } from 'node:crypto'
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { getActivePrecompiles, paramsEVM } from '@ethereumjs/evm'
import { expect } from 'chai'
import fc from 'fast-check'
import { runs } from '../support/runs.ts'
import { instantiateParts, type Parts } from './words.ts'

const INPUT_SIZE = 213
/** h, m and t of EIP-152's vectors 4 to 8, for the only block of the message "abc". */
const ABC = [
  '48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5',
  'd182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b',
  '616263'.padEnd(256, '0'),
  '03'.padEnd(32, '0'),
].join('')

/** EIP-152's vectors: rounds, f and the resulting h. The last vector, from geth, has 8 million rounds, not 2^32 - 1. */
const VECTORS: readonly [rounds: number, f: 0 | 1, h: string][] = [
  [
    0,
    1,
    '08c9bcf367e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5d282e6ad7f520e511f6c3e2b8c68059b9442be0454267ce079217e1319cde05b',
  ],
  [
    12,
    1,
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  ],
  [
    12,
    0,
    '75ab69d3190a562c51aef8d88f1c2775876944407270c42c9844252c26d2875298743e7f6d5ea2f2d3e8d226039cd31b4e426ac4f2d3d666a610c2116fde4735',
  ],
  [
    1,
    1,
    'b63a380cb2897d521994a85234ee2c181b5f844d2c624c002677e9703449d2fba551b3a8333bcdf5f2f7e08993d53923de3d64fcc68c034e717b9293fed7a421',
  ],
  [
    8_000_000,
    1,
    '6d2ce9e534d50e18ff866ae92d70cceba79bbcd14c63819fe48752c8aca87a4bb7dcc230d22a4047f0486cfcfb50a17b24b2899eb8fca370f22240adb5170189',
  ],
]

describe("the EVM core's BLAKE2b F", () => {
  let parts: Parts

  before(async () => {
    parts = await instantiateParts()
  })

  function place(input: Uint8Array, shift = 0): { input: number; out: number } {
    parts.memory.set(input, parts.free + shift)
    return { input: parts.free + shift, out: parts.free + 512 + shift }
  }

  function mix(input: Uint8Array, shift = 0): Buffer {
    const at = place(input, shift)
    parts.functions.blake2f!(at.out, at.input)
    return Buffer.from(parts.memory.subarray(at.out, at.out + 64))
  }

  for (const [rounds, f, h] of VECTORS) {
    it(`matches EIP-152 for ${rounds} rounds, f = ${f}`, () => {
      const input = Buffer.concat([uint32(rounds), Buffer.from(ABC, 'hex'), Buffer.of(f)])
      expect(mix(input).toString('hex')).to.equal(h)
    })
  }

  it('agrees with ethereumjs for an input at any alignment', () => {
    const common = new Common({ chain: Mainnet, hardfork: Hardfork.Cancun, params: paramsEVM })
    const other = getActivePrecompiles(common).get('0000000000000000000000000000000000000009')!
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.uint8Array({ minLength: 208, maxLength: 208 }),
        fc.boolean(),
        fc.nat(7),
        (rounds, body, isLast, shift) => {
          const data = Buffer.concat([uint32(rounds), body, Buffer.of(Number(isLast))])
          const answer = other({ data, gasLimit: 1_000n, common, _EVM: undefined as never })
          expect(mix(data, shift)).to.deep.equal(
            Buffer.from((answer as { returnValue: Uint8Array }).returnValue),
          )
        },
      ),
      { numRuns: runs(1_000) },
    )
  })

  it('computes the same BLAKE2b-512 hashes as OpenSSL', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (message) => {
        let h: Buffer = Buffer.from(ABC.slice(0, 128), 'hex')
        const blocks = Math.max(1, Math.ceil(message.length / 128))
        for (let index = 0; index < blocks; index++) {
          const isLast = index === blocks - 1
          const m = Buffer.alloc(128)
          m.set(message.subarray(index * 128, index * 128 + 128))
          const t = Buffer.alloc(16)
          t.writeUInt32LE(isLast ? message.length : (index + 1) * 128)
          h = mix(Buffer.concat([uint32(12), h, m, t, Buffer.of(Number(isLast))]))
        }
        expect(h.toString('hex')).to.equal(createHash('blake2b512').update(message).digest('hex'))
      }),
      { numRuns: runs(500) },
    )
  })

  it('returns the same result when the rounds are split into slices', () => {
    const { blake2fBegin, blake2fRounds, blake2fEnd } = parts.functions
    const body = Buffer.from(`${ABC}01`, 'hex')
    const slices = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(100), slices, (rounds, counts) => {
        const input = Buffer.concat([uint32(rounds), body])
        const whole = mix(input)
        const { input: from, out } = place(input)
        let left = rounds
        expect(blake2fBegin!(from)).to.equal(rounds)
        // The run must not read the input again.
        parts.memory.fill(0, from, from + INPUT_SIZE)
        for (let slice = 0; left > 0; slice++) {
          const count = counts[slice % counts.length]!
          left = Math.max(0, left - count)
          expect(blake2fRounds!(count)).to.equal(left)
        }
        expect(blake2fRounds!(5)).to.equal(0)
        blake2fEnd!(out)
        expect(Buffer.from(parts.memory.subarray(out, out + 64))).to.deep.equal(whole)
      }),
      { numRuns: runs(500) },
    )
  })

  it('treats the number of rounds as unsigned', () => {
    const input = Buffer.concat([uint32(2 ** 32 - 1), Buffer.from(`${ABC}01`, 'hex')])
    expect(parts.functions.blake2fBegin!(place(input).input) >>> 0).to.equal(2 ** 32 - 1)
    expect(parts.functions.blake2fRounds!(1_000) >>> 0).to.equal(2 ** 32 - 1 - 1_000)
  })
})

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
