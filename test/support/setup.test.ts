import { expect } from 'chai'

describe('deep equality in tests', () => {
  const opaque = {
    Promise: () => Promise.resolve(1),
    WeakMap: () => new WeakMap(),
    WeakSet: () => new WeakSet(),
  }
  const around: Record<string, (value: object) => unknown> = {
    alone: (value) => value,
    'in a list': (value) => [[1, value]],
    'in an object': (value) => ({ a: { b: value } }),
    'in a Map': (value) => new Map([['a', value]]),
  }
  for (const [name, make] of Object.entries(opaque)) {
    it(`tells a ${name} from another`, () => {
      const one = make()
      for (const [where, wrap] of Object.entries(around)) {
        expect(wrap(one), where).to.deep.equal(wrap(one))
        expect(wrap(one), where).to.not.deep.equal(wrap(make()))
      }
    })
  }

  it('compares contents, also of objects that contain themselves', () => {
    const circle = (last: number): object => {
      const list: unknown[] = [new Uint8Array(3), { a: null, b: undefined }]
      list.push(list, last)
      return list
    }
    expect(circle(1)).to.deep.equal(circle(1))
    expect(circle(1)).to.not.deep.equal(circle(2))
    expect(new Set([1, 2])).to.deep.equal(new Set([2, 1]))
    expect(0).to.not.deep.equal(-0)
  })
})
