import { expect } from 'chai'
import fc from 'fast-check'
import {
  batchParts,
  encodeAsync,
  encodedLength,
  encodeParts,
  type Part,
  resultParts,
} from '../../src/rpc/answer.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'
import { unyielding } from '../support/scopes.ts'

/** Texts of few or many characters, each of one to four bytes in UTF-8. */
const texts = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(0, 1, 5_000, 40_000))
  .map(([text, times]) => text.repeat(times))
const bytes = fc.constantFrom(0, 1, 100, 16_383, 16_384, 70_000).map((length) => Buffer.alloc(length, 'b'))
const lists = fc.array(fc.oneof(texts, bytes), { maxLength: 12 })

function expected(parts: readonly Part[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

describe('encoding of an answer', () => {
  it('returns the bytes of all parts, at once or in pieces', () =>
    fc.assert(
      fc.asyncProperty(lists, async (parts) => {
        for (const chunks of [encodeParts(parts), await encodeAsync(parts, unyielding)])
          expect(Buffer.concat(chunks as Uint8Array[]).equals(expected(parts))).to.equal(true)
      }),
    ))

  it('returns small chunks even for one long text', async () => {
    for (const text of ['a'.repeat(5_000_000), 'ñ'.repeat(2_000_000), 'a😀'.repeat(1_000_001)]) {
      const chunks = encodeParts([text])
      expect(Math.max(...chunks.map(({ length }) => length))).to.be.below(300_000)
      expect(Buffer.concat(chunks as Uint8Array[]).equals(Buffer.from(text))).to.equal(true)
    }
  })

  it('calls the checkpoint before each piece', async () => {
    let checkpoints = 0
    const scope = { checkpoint: () => (++checkpoints % 2 === 0 ? Promise.resolve() : undefined) }
    const chunks = await encodeAsync(batchParts(Array(1_000).fill(['x'.repeat(1_000)])), scope)
    // The checkpoint is called once more after the last chunk.
    expect(checkpoints).to.equal(chunks.length + 1)
    expect(checkpoints).to.be.greaterThan(10)
    expect(Buffer.concat(chunks as Uint8Array[])).to.have.lengthOf(1_001_001)
  })

  it('stops when the client disconnects, and closes the files among the parts', async () => {
    const closed: number[] = []
    const file = Object.assign(Object.create(JsonFile.prototype), {
      length: 5,
      close: async () => closed.push(1),
    })
    const parts = [...Array<string>(100).fill('x'.repeat(60_000)), file as JsonFile]
    const signal = new CancelSignal()
    let checkpoints = 0
    const checkpoint = (): undefined => {
      if (++checkpoints === 4) signal.cancel()
    }
    expect(await encodeAsync(parts, { checkpoint }, signal)).to.deep.equal([])
    expect([checkpoints, closed.length]).to.deep.equal([4, 1])
  })

  it('counts the bytes that must be copied: texts and short byte arrays, but no long byte arrays', () => {
    const long = Buffer.alloc(16 * 1024)
    expect(encodedLength(['1234', Buffer.from('56'), long])).to.equal(6)
  })

  it('does not copy a long result to join it with other text', () => {
    expect(resultParts('1', 'x'.repeat(100))).to.have.lengthOf(1)
    const parts = resultParts('1', 'x'.repeat(100_000)) as string[]
    expect(parts).to.have.lengthOf(3)
    expect(JSON.parse(parts.join(''))).to.deep.equal({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(100_000) })
  })

  it('joins the answers of a batch with commas between brackets', () => {
    const text = (answers: Part[][]) =>
      Buffer.concat(encodeParts(batchParts(answers)) as Uint8Array[]).toString()
    expect(text([['1'], ['2', Buffer.from('3'), '4'], [Buffer.from('5')]])).to.equal('[1,234,5]')
    expect(text([])).to.equal('[]')
    expect(encodeParts(batchParts([['1'], ['2']]))).to.have.lengthOf(1)
  })
})
