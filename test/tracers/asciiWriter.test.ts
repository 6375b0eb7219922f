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
        writer.flush()
        expect(out.text === expected).to.equal(true)
      }),
    )
  })

  for (const value of [0, 9, 10, 99, 100, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 2n ** 64n - 1n]) {
    it(`writes ${value} in decimal`, () => {
      const out = new Collected()
      const writer = new AsciiWriter(out)
      writer.integer(value)
      writer.flush()
      expect(out.text).to.equal(String(value))
    })
  }

  it('writes items of the stack between quotes', () => {
    const out = new Collected()
    const writer = new AsciiWriter(out)
    const writeItem = (position: number, to: Uint8Array, at: number): number =>
      at + Buffer.from(to.buffer).write(`0x${position}`, at)
    for (let position = 0; position < CHUNK_BYTES / 8; position++) writer.stackItem({ writeItem }, position)
    writer.flush()
    const items = Array.from({ length: CHUNK_BYTES / 8 }, (_, position) => `"0x${position}"`)
    expect(out.text === items.join('')).to.equal(true)
  })

  it('hands on what fills a piece before it is flushed', () => {
    const out = new Collected()
    const writer = new AsciiWriter(out)
    for (let written = 0; written <= CHUNK_BYTES; written += 1024) writer.text('x'.repeat(1024))
    expect(out.text).to.have.length(CHUNK_BYTES)
  })
})
