import { expect } from 'chai'
import fc from 'fast-check'
import { AsciiWriter } from '../../src/tracers/asciiWriter.ts'
import { Collected } from '../support/collected.ts'

const CHUNK_BYTES = 64 * 1024

type Write = { text: string } | { bytes: string } | { integer: number | bigint }

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 60 })
const long = fc.integer({ min: CHUNK_BYTES - 2, max: CHUNK_BYTES + 2 }).map((length) => '#'.repeat(length))
const text = fc.oneof({ weight: 20, arbitrary: ascii }, { weight: 1, arbitrary: long })
const integer = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.bigInt(0n, 2n ** 64n))
const writes: fc.Arbitrary<Write[]> = fc.array(
  fc.oneof(
    text.map((value) => ({ text: value })),
    text.map((value) => ({ bytes: value })),
    integer.map((value) => ({ integer: value })),
  ),
  { maxLength: 40 },
)

function write(writer: AsciiWriter, one: Write): string {
  if ('text' in one) {
    writer.text(one.text)
    return one.text
  }
  if ('integer' in one) {
    writer.integer(one.integer)
    return String(one.integer)
  }
  writer.bytes(Buffer.from(`${one.bytes}more`), one.bytes.length)
  return one.bytes
}

describe('AsciiWriter', () => {
  it('writes what it is given, in order, short or long', () => {
    fc.assert(
      fc.property(writes, (all) => {
        const out = new Collected()
        const writer = new AsciiWriter(out)
        const expected = all.map((one) => write(writer, one)).join('')
        writer.end()
        expect(out.text === expected).to.equal(true)
      }),
    )
  })

  for (const value of [0, 9, 10, 99, 100, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 2n ** 64n - 1n]) {
    it(`writes ${value} in decimal`, () => {
      const out = new Collected()
      const writer = new AsciiWriter(out)
      writer.integer(value)
      writer.end()
      expect(out.text).to.equal(String(value))
    })
  }

  it('writes items of the stack between quotes', () => {
    const out = new Collected()
    const writer = new AsciiWriter(out)
    const writeItem = (position: number, to: Uint8Array, at: number): number =>
      at + Buffer.from(to.buffer).write(`0x${position}`, at)
    for (let position = 0; position < CHUNK_BYTES / 8; position++) writer.stackItem({ writeItem }, position)
    writer.end()
    const items = Array.from({ length: CHUNK_BYTES / 8 }, (_, position) => `"0x${position}"`)
    expect(out.text === items.join('')).to.equal(true)
  })

  it('writes beside others, and again after its end', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ which: fc.nat(2), ends: fc.boolean(), text: ascii })), (all) => {
        const outs = [new Collected(), new Collected(), new Collected()]
        const writers = outs.map((out) => new AsciiWriter(out))
        for (const { which, ends, text: own } of all) {
          writers[which]!.text(own)
          if (ends) writers[which]!.end()
        }
        for (const [which, writer] of writers.entries()) {
          writer.end()
          const own = all.filter((one) => one.which === which).map((one) => one.text)
          expect(outs[which]!.text).to.equal(own.join(''))
        }
      }),
    )
  })

  it('hands on what fills a piece before the end', () => {
    const out = new Collected()
    const writer = new AsciiWriter(out)
    for (let written = 0; written <= CHUNK_BYTES; written += 1024) writer.text('x'.repeat(1024))
    expect(out.text).to.have.length(CHUNK_BYTES)
  })
})
