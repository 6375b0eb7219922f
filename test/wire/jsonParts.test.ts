import { expect } from 'chai'
import fc from 'fast-check'
import { jsonParts, valueOfParts } from '../../src/wire/jsonParts.ts'
import { runs } from '../support/runs.ts'
import { CountingScope, unyielding } from '../support/scopes.ts'
import { anyText } from '../support/texts.ts'

describe('jsonParts', () => {
  it("returns parts that are the value's JSON when joined", async () => {
    const many = fc.constantFrom(1, 2_000)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), anyText(), many, async (value, name, times) => {
        const entries = Array.from({ length: times }, (_, index) => [`${name}${index}`, value] as const)
        for (const long of [
          entries,
          Object.fromEntries(entries),
          { [name.repeat(times)]: name.repeat(times * 50) },
        ]) {
          const text = JSON.stringify(long)
          expect(JSON.stringify(valueOfParts(await jsonParts(JSON.parse(text), unyielding)))).to.equal(text)
        }
      }),
      { numRuns: runs(30) },
    )
  })

  it('omits undefined members, like JSON.stringify', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => index)
    for (const value of [
      { a: undefined, many, z: undefined },
      { many, inner: { b: undefined } },
    ]) {
      expect(valueOfParts(await jsonParts(value, unyielding))).to.deep.equal(
        JSON.parse(JSON.stringify(value)),
      )
    }
  })

  it('returns one part, without a promise, for a short value', () => {
    expect(jsonParts({ a: [1, null] }, unyielding)).to.deep.equal(['{"a":[1,null]}'])
  })

  it('splits a long string correctly, even within a surrogate pair', async () => {
    const long = '\u{1f600}'.repeat(100_001)
    const parts = await jsonParts(`x${long}`, unyielding)
    expect(parts.length).to.be.above(3)
    expect(valueOfParts(parts)).to.equal(`x${long}`)
  })

  it('can yield at each item of a long array', async () => {
    const scope = new CountingScope()
    await jsonParts(
      Array.from({ length: 5_000 }, () => ({ to: '0x1' })),
      scope,
    )
    expect(scope.count).to.be.at.least(5_000)
  })

  it('reads the member names of a large object only once', async () => {
    let asked = 0
    const members = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, 1]))
    const counting = new Proxy(members, {
      ownKeys(target) {
        asked++
        return Reflect.ownKeys(target)
      },
    })
    expect(valueOfParts(await jsonParts({ to: '0x1', options: counting }, unyielding))).to.deep.equal({
      to: '0x1',
      options: members,
    })
    expect(asked).to.equal(1)
  })
})
