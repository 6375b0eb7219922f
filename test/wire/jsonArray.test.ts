import { expect } from 'chai'
import { JsonArray } from '../../src/wire/jsonArray.ts'

describe('JsonArray', () => {
  it('writes the same bytes as JSON.stringify, in chunks', () => {
    for (const entries of [
      [],
      [1],
      ['ü', null, { a: [] }],
      Array.from({ length: 20 }, () => 'x'.repeat(50_000)),
    ]) {
      const array = new JsonArray()
      expect(array.isEmpty).to.equal(true)
      for (const entry of entries) array.push(JSON.stringify(entry))
      expect(array.isEmpty).to.equal(entries.length === 0)
      const chunks = array.end()
      expect(Buffer.concat(chunks).toString()).to.equal(JSON.stringify(entries))
      expect(array.bytes).to.equal(Buffer.byteLength(JSON.stringify(entries)))
      for (const { length } of chunks) expect(length).to.be.below(320_000)
    }
  })
})
