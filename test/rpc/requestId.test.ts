import { expect } from 'chai'
import fc from 'fast-check'
import { isExactId, rawIds } from '../../src/rpc/requestId.ts'

describe('rawIds', () => {
  it('returns the source text of an id', () => {
    expect(rawIds('{"id":9007199254740993}')).to.deep.equal(['9007199254740993'])
    expect(rawIds(' { "a" : {"id":1} , "id" : 1.50 , "b":[{"id":2}] } ')).to.deep.equal(['1.50'])
    expect(rawIds('{"x":"}\\"{","id":1e400}')).to.deep.equal(['1e400'])
    expect(rawIds('{"\\u0069d":-0}')).to.deep.equal(['-0'])
  })

  it('returns the last of duplicate ids, as JSON.parse does', () => {
    expect(rawIds('{"id":1,"id":2.5,"i":3}')).to.deep.equal(['2.5'])
  })

  it('returns the ids in the order of the batch', () => {
    expect(rawIds('[ 1, {"id":1e300} , [{"id":3}],"x", {}, null,{"id":4.0}]')).to.deep.equal([
      undefined,
      '1e300',
      undefined,
      undefined,
      undefined,
      undefined,
      '4.0',
    ])
    expect(rawIds('[]')).to.deep.equal([])
  })

  it('agrees with JSON.parse on any batch', () => {
    const entry = fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), params: fc.jsonValue() }))
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom(0, 1, '\t', ' \r\n'), (entries, space) => {
        const found = rawIds(JSON.stringify(entries, undefined, space))
        const parsed = JSON.parse(JSON.stringify(entries)) as unknown[]
        expect(found).to.have.length(parsed.length)
        for (const [index, item] of parsed.entries()) {
          const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
          const expected = isObject && Object.hasOwn(item, 'id') ? (item as { id: unknown }).id : undefined
          const id = found[index]
          expect(id === undefined ? undefined : JSON.parse(id)).to.deep.equal(expected)
        }
      }),
    )
  })

  it('is needed for -0 and for numbers that are not safe integers, but not for other numbers', () => {
    for (const id of [0, 1, -1, Number.MAX_SAFE_INTEGER]) expect(isExactId(id)).to.equal(true)
    for (const id of [2 ** 53, 1.5, 1e300, -0, Infinity]) expect(isExactId(id)).to.equal(false)
  })
})
