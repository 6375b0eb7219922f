import { expect } from 'chai'
import fc from 'fast-check'
import { batchParts, encodeInTurns, encodeParts, type Part } from '../../src/rpc/answer.ts'

/** Text of some characters, or of many, of one to four bytes in UTF-8. */
const texts = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(0, 1, 5_000, 40_000))
  .map(([text, times]) => text.repeat(times))
const bytes = fc.constantFrom(0, 1, 100, 16_383, 16_384, 70_000).map((length) => Buffer.alloc(length, 'b'))
const lists = fc.array(fc.oneof(texts, bytes), { maxLength: 12 })

function expected(parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

describe('the bytes of an answer', () => {
  it('are those of its parts, whether they are encoded at once or in turns', () =>
    fc.assert(
      fc.asyncProperty(lists, async (parts) => {
        for (const chunks of [encodeParts(parts), await encodeInTurns(parts, () => undefined)])
          expect(Buffer.concat(chunks as Uint8Array[]).equals(expected(parts))).to.equal(true)
      }),
    ))

  it('are encoded in small pieces, however long one text is', async () => {
    for (const text of ['a'.repeat(5_000_000), 'ñ'.repeat(2_000_000), 'a😀'.repeat(1_000_001)]) {
      const chunks = encodeParts([text])
      expect(Math.max(...chunks.map(({ length }) => length))).to.be.below(300_000)
      expect(Buffer.concat(chunks as Uint8Array[]).equals(Buffer.from(text))).to.equal(true)
    }
  })

  it('wait for their turn before each piece', async () => {
    let turns = 0
    const rest = () => {
      turns++
      return turns % 2 === 0 ? Promise.resolve() : undefined
    }
    const chunks = await encodeInTurns(batchParts(Array(1_000).fill(['x'.repeat(1_000)])), rest)
    expect(turns).to.equal(chunks.length)
    expect(turns).to.be.greaterThan(10)
    expect(Buffer.concat(chunks as Uint8Array[])).to.have.lengthOf(1_001_001)
  })

  it('of a batch stand between brackets', () => {
    const text = (answers: Part[][]) =>
      Buffer.concat(encodeParts(batchParts(answers)) as Uint8Array[]).toString()
    expect(text([['1'], ['2', Buffer.from('3'), '4'], [Buffer.from('5')]])).to.equal('[1,234,5]')
    expect(encodeParts(batchParts([['1'], ['2']]))).to.have.lengthOf(1)
  })
})
