import { expect } from 'chai'
import fc from 'fast-check'
import { AccessRecord, encodeAccesses } from '../../src/archive/accessRecord.ts'
import { encodeFrames } from '../../src/archive/encodeFrames.ts'
import { type FrameContext, FrameRecord } from '../../src/archive/frameRecord.ts'
import type { BlockTrace, Frame } from '../../src/archive/trace.ts'
import { isIntact, readAmount, readWei, writeAmount, writeWei } from '../../src/archive/traceCodec.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { shownFrames } from '../../src/chain/parityFrames.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { ByteReader, ByteWriter } from '../../src/store/varint.ts'
import { runs } from '../support/runs.ts'
import { type RandomBlock, someBlock } from './randomTraces.ts'

const hashOf = (index: number): Uint8Array => keccak256(Uint8Array.of(index))

interface Encoded {
  frames: Uint8Array
  accesses: Uint8Array
  context: FrameContext
  /** Codes to which frames refer, by hash. */
  codes: Map<string, Uint8Array>
}

/** @param known whether the archive has a code */
function encode({ trace, transactions }: RandomBlock, known = (_code: Uint8Array): boolean => true): Encoded {
  const codes = new Map<string, Uint8Array>()
  const codeHash = (code: Uint8Array): Uint8Array | undefined => {
    const hash = keccak256(code)
    if (!known(code)) return undefined
    codes.set(toHex(hash), code)
    return hash
  }
  const data = transactions.map((transaction) => transaction.data)
  const traced = trace.transactions.map(({ frames }, index) => ({ hash: hashOf(index), frames }))
  const { record, addresses } = encodeFrames(traced, { data, codeHash })
  const context: FrameContext = {
    data: (index) => data[index]!,
    logs: (index) => transactions[index]!.logs,
    code: (hash) => codes.get(toHex(hash)) ?? expect.fail('a code that nobody has'),
  }
  return { frames: record, accesses: encodeAccesses(trace, addresses), context, codes }
}

function decode({ frames, accesses, context }: Encoded): BlockTrace {
  const frameRecord = new FrameRecord(frames)
  const accessRecord = new AccessRecord(accesses, frameRecord.addresses)
  const transactions = Array.from({ length: frameRecord.count }, (_, index) => ({
    frames: frameRecord.transaction(index, context)!.frames,
    ...accessRecord.transaction(index)!,
  }))
  return { before: accessRecord.before(), transactions }
}

const transfer = (from: number, to: number, value: bigint): Frame => ({
  kind: 'CALL',
  depth: 0,
  from: new Uint8Array(20).fill(from),
  to: new Uint8Array(20).fill(to),
  value,
  gas: 0n,
  gasUsed: 0n,
  input: new Uint8Array(0),
  output: new Uint8Array(0),
  failure: undefined,
  precompile: false,
  logs: [],
})

/** Expects that a damaged record either decodes or throws DAMAGED. */
function expectDamageOrSense(encoded: Encoded, damaged: Partial<Encoded>): void {
  const context = { ...encoded.context, code: () => new Uint8Array(1) }
  try {
    decode({ ...encoded, ...damaged, context })
  } catch (error) {
    expect(error).to.be.instanceOf(StoreError).with.property('code', 'DAMAGED')
  }
}

describe('trace records of a block', () => {
  it('decode to the traces that were encoded', () => {
    fc.assert(
      fc.property(someBlock, fc.boolean(), (block, hasCodes) => {
        expect(decode(encode(block, () => hasCodes))).to.deep.equal(block.trace)
      }),
      { numRuns: runs(400) },
    )
  })

  it('allow each transaction to be decoded separately, with its hash', () => {
    fc.assert(
      fc.property(someBlock, (block) => {
        const { frames, accesses, context } = encode(block)
        const record = new FrameRecord(frames)
        const { transactions } = block.trace
        for (const [index, { frames: expected, ...rest }] of transactions.entries()) {
          expect(record.transaction(index, context)).to.deep.equal({ hash: hashOf(index), frames: expected })
          expect(record.shownCount(index)).to.equal(shownFrames(expected).length)
          expect(new AccessRecord(accesses, record.addresses).transaction(index)).to.deep.equal(rest)
        }
        expect(record.transaction(transactions.length, context)).to.equal(undefined)
        expect(record.shownCount(transactions.length)).to.equal(0)
        const accessRecord = new AccessRecord(accesses, record.addresses)
        expect(accessRecord.transaction(transactions.length)).to.equal(undefined)
        expect(accessRecord.count).to.equal(transactions.length)
      }),
      { numRuns: runs(100) },
    )
  })

  it('decode to frames without logs when the caller requests no logs', () => {
    fc.assert(
      fc.property(someBlock, (block) => {
        const { frames, context } = encode(block)
        const record = new FrameRecord(frames)
        for (const [index, { frames: expected }] of block.trace.transactions.entries()) {
          const found = record.transaction(index, { ...context, logs: undefined })!.frames
          expect(found).to.deep.equal(expected.map((frame) => ({ ...frame, logs: [] })))
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('have the same bytes for the same trace', () => {
    fc.assert(
      fc.property(someBlock, (block) => {
        const [one, other] = [encode(block), encode(block)]
        expect([one.frames, one.accesses]).to.deep.equal([other.frames, other.accesses])
      }),
      { numRuns: runs(50) },
    )
  })

  it('contain the code hash of a created contract if the archive has the code, and otherwise the code itself', () => {
    const code = new Uint8Array(1000).fill(1)
    const frame: Frame = { ...transfer(1, 2, 0n), kind: 'CREATE', output: code }
    const block: RandomBlock = {
      trace: { before: [], transactions: [{ frames: [frame], accesses: [], writes: [] }] },
      transactions: [{ frames: [frame], logs: [], data: new Uint8Array(0) }],
    }
    const [known, unknown] = [encode(block), encode(block, () => false)]
    expect(known.frames.length).to.be.lessThan(150)
    expect(unknown.frames.length).to.be.greaterThan(1000)
    expect(decode(known)).to.deep.equal(block.trace)
    expect(decode(unknown)).to.deep.equal(block.trace)
  })

  it('have a checksum that detects every changed byte and every truncation', () => {
    fc.assert(
      fc.property(someBlock, fc.nat(), fc.integer({ min: 1, max: 255 }), (block, place, mask) => {
        const { frames, accesses } = encode(block)
        for (const record of [frames, accesses]) {
          expect(isIntact(record)).to.equal(true)
          const changed = record.slice()
          changed[place % changed.length]! ^= mask
          expect(isIntact(changed)).to.equal(false)
          expect(isIntact(record.subarray(0, place % record.length))).to.equal(false)
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('cause no error other than DAMAGED when a number in a record is too large', () => {
    // 2^50 − 1: odd, and exact as a double.
    const large = new Uint8Array([...Array(7).fill(0xff), 1])
    for (const block of fc.sample(someBlock, { seed: 6, numRuns: runs(20) })) {
      const encoded = encode(block)
      for (const which of ['frames', 'accesses'] as const)
        for (let place = 0; place < encoded[which].length; place++) {
          // Overwrites bytes without moving any, so that the parts stay at their recorded offsets.
          const damaged = encoded[which].slice()
          damaged.set(large.subarray(0, damaged.length - place), place)
          expectDamageOrSense(encoded, { [which]: damaged })
        }
    }
  })

  it('cause no error other than DAMAGED when bytes are changed or truncated', () => {
    fc.assert(
      fc.property(
        someBlock,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        // A sequence of set bits is a very large varint.
        fc.nat(12),
        (block, place, mask, cut, ones) => {
          const encoded = encode(block)
          for (const which of ['frames', 'accesses'] as const) {
            const changed = encoded[which].slice()
            changed[place % changed.length]! ^= mask
            changed.fill(0xff, place % changed.length, (place % changed.length) + ones)
            const damaged = cut ? changed.subarray(0, place % changed.length) : changed
            expectDamageOrSense(encoded, { [which]: damaged })
          }
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('take at most 141 bytes for each of 100 transfers, including the hash and the addresses', () => {
    const people = Array.from({ length: 100 }, (_, index) => index + 1)
    const frames = people.map((name) => transfer(name, name + 100, BigInt(name) * 10n ** 16n))
    const change = (name: number) => ({
      address: new Uint8Array(20).fill(name),
      account: {
        nonce: BigInt(name),
        balance: 10n ** 20n + BigInt(name),
        codeHash: keccak256(new Uint8Array(0)),
      },
      storageCleared: false,
      slots: [],
    })
    const transactions = people.map((name, index) => ({
      frames: [frames[index]!],
      accesses: [name, name + 100, 255].map((at) => ({ address: new Uint8Array(20).fill(at), slots: [] })),
      writes: [name, name + 100, 255].map(change),
    }))
    const block: RandomBlock = {
      trace: { before: [], transactions },
      transactions: frames.map((frame) => ({ frames: [frame], logs: [], data: new Uint8Array(0) })),
    }
    const { frames: one, accesses: other } = encode(block)
    expect((one.length + other.length) / people.length).to.be.at.most(141)
  })
})

describe('numbers in trace records', () => {
  const sizes = fc.nat(256).chain((bits) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }))

  it('decode to the values that were encoded', () => {
    fc.assert(
      fc.property(fc.array(sizes), (values) => {
        const writer = new ByteWriter()
        for (const value of values) {
          writeAmount(writer, value)
          writeWei(writer, value)
        }
        const reader = new ByteReader(writer.finish())
        for (const value of values)
          expect([readAmount(reader), readWei(reader)]).to.deep.equal([value, value])
        expect(reader.done).to.equal(true)
      }),
      { numRuns: runs(500) },
    )
  })
})
