import { expect } from 'chai'
import fc from 'fast-check'
import { MadeObject, namesOf } from '../src/memberNames.ts'
import { anyText } from './support/texts.ts'

const names = fc.array(fc.oneof(fc.constantFrom('__proto__', '7', 'a'), anyText()))

describe('names of members', () => {
  it('include each key of an object exactly once', () => {
    fc.assert(
      fc.property(names, fc.constantFrom(0, 2_000), (some, more) => {
        const all = [...some, ...Array.from({ length: more }, (_, index) => `m${index}`), ...some]
        const made = new MadeObject()
        for (const [index, name] of all.entries()) made.set(name, index)
        const value = made.finish()
        expect([...namesOf(value)].sort()).to.deep.equal(Object.keys(value).sort())
        const text = `{${all.map((name, index) => `${JSON.stringify(name)}:${index}`).join()}}`
        expect(JSON.stringify(value)).to.equal(JSON.stringify(JSON.parse(text)))
        expect(Object.getPrototypeOf(value)).to.equal(Object.prototype)
      }),
    )
  })

  it('are read only once from a large object', () => {
    let asked = 0
    const members = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, index]))
    const counting = new Proxy(members, {
      ownKeys(target) {
        asked++
        return Reflect.ownKeys(target)
      },
    })
    for (let time = 0; time < 3; time++) expect(namesOf(counting)).to.have.length(5_000)
    expect(asked).to.equal(1)
  })
})
