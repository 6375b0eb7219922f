import { expect } from 'chai'
import fc from 'fast-check'
import { boundedJson } from '../../src/observe/callLog.ts'
import { runs } from '../support/runs.ts'

const LENGTH_MAX = 40

describe('boundedJson', () => {
  it('returns the JSON, or its beginning and an ellipsis if it is long', () => {
    const parsed = fc.jsonValue({ maxDepth: 5 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
    fc.assert(
      fc.property(parsed, (value) => {
        const json = JSON.stringify(value)
        const expected = json.length <= LENGTH_MAX ? json : `${json.slice(0, LENGTH_MAX)}…`
        expect(boundedJson(value, LENGTH_MAX)).to.equal(expected)
      }),
      { numRuns: runs(500) },
    )
  })

  it('reads only as much of a long value as it returns', () => {
    let looked = 0
    const long = new Proxy(new Array(1_000_000).fill('0x'), {
      get(target, name) {
        looked++
        return Reflect.get(target, name) as unknown
      },
    })
    expect(boundedJson(long, LENGTH_MAX)).to.have.length(LENGTH_MAX + 1)
    expect(looked).to.be.below(100)
    expect(boundedJson('x'.repeat(50_000_000), LENGTH_MAX)).to.have.length(LENGTH_MAX + 1)
  })

  it('treats names such as __proto__ as plain names', () => {
    const text = '{"__proto__":1,"constructor":[{}]}'
    expect(boundedJson(JSON.parse(text), LENGTH_MAX)).to.equal(text)
  })
})
