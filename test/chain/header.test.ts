import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { ChainError } from '../../src/chain/errors.ts'
import {
  decodeHeader,
  encodeHeader,
  type Header,
  headerFields,
  headerFromFields,
  rawFieldsIn,
  stateRootIn,
} from '../../src/chain/header.ts'
import { toBigInt, toHex } from '../../src/chain/hex.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const uint64 = fc.bigInt(0n, 2n ** 64n - 1n)
const safe = fc.nat(Number.MAX_SAFE_INTEGER)

const frontier = {
  parentHash: hash,
  unclesHash: hash,
  coinbase: fc.uint8Array({ minLength: 20, maxLength: 20 }),
  stateRoot: hash,
  transactionsRoot: hash,
  receiptsRoot: hash,
  logsBloom: fc.uint8Array({ minLength: 256, maxLength: 256 }),
  difficulty: fc.bigInt(0n, 2n ** 256n - 1n),
  number: safe,
  gasLimit: uint64,
  gasUsed: uint64,
  timestamp: safe,
  extraData: fc.uint8Array({ maxLength: 120 }),
  mixHash: hash,
  nonce: fc.uint8Array({ minLength: 8, maxLength: 8 }),
}
const london = { ...frontier, baseFeePerGas: fc.bigInt(0n, 2n ** 256n - 1n) }
const shanghai = { ...london, withdrawalsRoot: hash }
const cancun = { ...shanghai, blobGasUsed: uint64, excessBlobGas: uint64, parentBeaconBlockRoot: hash }
const prague = { ...cancun, requestsHash: hash }
const amsterdam = { ...prague, blockAccessListHash: hash, slotNumber: uint64 }
const anyHeader: fc.Arbitrary<Header> = fc.oneof(
  ...[frontier, london, shanghai, cancun, prague, amsterdam].map((fields) => fc.record(fields)),
) as fc.Arbitrary<Header>

function refusedField(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    expect(error).to.be.instanceOf(ChainError)
    const { data } = error as ChainError
    return data.code === 'BAD_HEADER' ? data.field : data.code
  }
  return 'nothing'
}

describe('header', () => {
  it('is unchanged after encoding and decoding, with the fields of every fork', () => {
    fc.assert(
      fc.property(anyHeader, (header) => {
        const decoded = decodeHeader(encodeHeader(header))
        expect(decoded).to.deep.equal(header)
        expect(toHex(encodeHeader(decoded))).to.equal(toHex(encodeHeader(header)))
        expect(toHex(stateRootIn(encodeHeader(header)))).to.equal(toHex(header.stateRoot))
      }),
    )
  })

  it('yields its raw fields in any fork, even with extra fields, but none if fields or bytes are missing', () => {
    fc.assert(
      fc.property(anyHeader, (header) => {
        const rlp = encodeHeader(header)
        const at = 3
        const inside = Buffer.concat([new Uint8Array(at), rlp, Uint8Array.of(7)])
        const raw = rawFieldsIn(inside, ['parentHash', 'number', 'difficulty'], {
          at,
          limit: at + rlp.length,
        })
        expect(toHex(raw!.parentHash)).to.equal(toHex(header.parentHash))
        expect(toBigInt(raw!.number)).to.equal(BigInt(header.number))
        expect(toBigInt(raw!.difficulty)).to.equal(header.difficulty)
        const fields = headerFields(header)
        const longer = RLP.encode([...fields, new Uint8Array(32), Uint8Array.of(1)])
        expect(toBigInt(rawFieldsIn(longer, ['timestamp'])!.timestamp)).to.equal(BigInt(header.timestamp))
        expect(rawFieldsIn(RLP.encode(fields.slice(0, 11)), ['number', 'timestamp'])).to.equal(undefined)
        expect(rawFieldsIn(rlp.subarray(0, -1), ['number'])).to.equal(undefined)
        expect(rawFieldsIn(RLP.encode('dog'), ['number'])).to.equal(undefined)
      }),
    )
  })

  it('is rejected when it has a number of fields that no fork has', () => {
    const [header] = fc.sample(fc.record(prague) as fc.Arbitrary<Header>, { numRuns: 1, seed: 1 })
    const fields = headerFields(header!)
    for (const count of [0, 14, 18, 19]) {
      expect(refusedField(() => headerFromFields(fields.slice(0, count)))).to.equal('fields')
    }
    expect(refusedField(() => headerFromFields([...fields, new Uint8Array(32)]))).to.equal('fields')
  })

  it('is rejected with the field’s name when a field is a list or has a wrong length or a leading zero', () => {
    const [header] = fc.sample(fc.record(amsterdam) as fc.Arbitrary<Header>, { numRuns: 1, seed: 1 })
    const fields = headerFields(header!)
    const wrong: [number, unknown, string][] = [
      [0, new Uint8Array(31), 'parentHash'],
      [2, new Uint8Array(32), 'coinbase'],
      [6, new Uint8Array(255), 'logsBloom'],
      [7, new Uint8Array(33).fill(1), 'difficulty'],
      [8, new Uint8Array([0, 1]), 'number'],
      [8, new Uint8Array(8).fill(255), 'number'],
      [9, new Uint8Array(9).fill(1), 'gasLimit'],
      [11, new Uint8Array([0]), 'timestamp'],
      [12, [], 'extraData'],
      [14, new Uint8Array(0), 'nonce'],
      [20, new Uint8Array(0), 'requestsHash'],
      [21, new Uint8Array(31), 'blockAccessListHash'],
      [22, new Uint8Array(9).fill(1), 'slotNumber'],
      [22, new Uint8Array(1), 'slotNumber'],
    ]
    for (const [index, value, field] of wrong) {
      expect(refusedField(() => headerFromFields(fields.with(index, value as Uint8Array)))).to.equal(field)
    }
  })

  it('cannot be decoded from random bytes, which cause a ChainError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        expect(refusedField(() => decodeHeader(bytes))).not.to.equal('nothing')
      }),
    )
    expect(refusedField(() => decodeHeader(RLP.encode('dog')))).to.equal('rlp')
  })
})
