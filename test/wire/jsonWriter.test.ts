import { expect } from 'chai'
import fc from 'fast-check'
import { bytesToQuantity, toHex } from '../../src/chain/hex.ts'
import { JsonWriter } from '../../src/wire/jsonWriter.ts'
import { runs } from '../support/runs.ts'
import { anyText } from '../support/texts.ts'

/** Pieces of every relevant length: short and long text, short and long hex, more than a chunk. */
const piece = fc.oneof(
  anyText(40).map((text) => ({ kind: 'text', text, times: 1 }) as const),
  fc.constantFrom(1_000, 100_000, 300_000).map((times) => ({ kind: 'text', text: 'ü', times }) as const),
  fc.record({ kind: fc.constant('hex'), length: fc.oneof(fc.nat(70), fc.constantFrom(40_000, 600_000)) }),
  fc.record({
    kind: fc.constantFrom('digits', 'prepared'),
    bytes: fc.array(fc.constantFrom(0, 1, 0x0f, 0x10, 0xff), { maxLength: 5 }),
  }),
)
type Piece = typeof piece extends fc.Arbitrary<infer P> ? P : never

/** Writes a piece. @returns the expected bytes */
function write(out: JsonWriter, one: Piece): Buffer {
  if (one.kind === 'text') {
    const text = one.text.repeat(one.times)
    out.text(text)
    return Buffer.from(text, 'utf8')
  }
  if (one.kind === 'hex') {
    const bytes = Buffer.alloc(one.length + 2, 'pattern')
    out.hex(bytes, 1, 1 + one.length)
    return Buffer.from(toHex(bytes.subarray(1, 1 + one.length)).slice(2))
  }
  const bytes = Uint8Array.from(one.bytes)
  if (one.kind === 'prepared') {
    out.prepared(bytes)
    return Buffer.from(bytes)
  }
  out.digits(bytes, 0, bytes.length)
  return Buffer.from(bytesToQuantity(bytes).slice(2))
}

describe('JsonWriter', () => {
  it('writes its input in chunks and counts the bytes', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const out = new JsonWriter()
        const expected = Buffer.concat(pieces.map((one) => write(out, one)))
        expect(out.bytes).to.equal(expected.length)
        const chunks = out.end()
        expect(Buffer.concat(chunks).equals(expected)).to.equal(true)
        // A chunk's buffer holds the chunk and nothing else.
        for (const chunk of chunks) expect(chunk.buffer.byteLength).to.equal(chunk.length)
      }),
      { numRuns: runs(60) },
    )
  })

  it('splits hex that is longer than a chunk', () => {
    const out = new JsonWriter()
    out.hex(new Uint8Array(1_000_000), 0, 1_000_000)
    const lengths = out.end().map(({ length }) => length)
    expect(lengths.reduce((sum, length) => sum + length, 0)).to.equal(2_000_000)
    expect(Math.max(...lengths)).to.be.at.most(256 * 1024)
  })

  it('shares no memory with earlier or concurrent writers', () => {
    const texts = ['one', 'two', 'three', 'four']
    const ended = texts.slice(0, 2).map((text) => {
      const out = new JsonWriter()
      out.text(text)
      return out
    })
    const pieces = ended.map((out) => out.end())
    const later = texts.slice(2).map((text) => {
      const out = new JsonWriter()
      out.text(text)
      return out
    })
    // A write after the end is a misuse, but must not change the output of other writers.
    ended[0]!.text('after the end')
    pieces.push(...later.map((out) => out.end()))
    expect(pieces.map((chunks) => Buffer.concat(chunks).toString())).to.deep.equal([...texts])
  })

  it('returns no chunks if nothing was written', () => {
    expect(new JsonWriter().end()).to.deep.equal([])
  })
})
