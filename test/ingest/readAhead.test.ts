import { expect } from 'chai'
import { readAhead } from '../../src/ingest/readAhead.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('readAhead', () => {
  it('gives the items in their order, and reads so many before they are taken', async () => {
    let read = 0
    const source = async function* () {
      for (; read < 10; read++) yield read
    }
    const given: number[] = []
    for await (const item of readAhead(source(), 3)) {
      given.push(item)
      await turn()
      expect(read).to.equal(Math.min(10, item + 3))
    }
    expect(given).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('gives an item as soon as it is there', async () => {
    const source = async function* () {
      yield 1
      await new Promise(() => {})
    }
    const items = readAhead(source(), 4)
    expect((await items.next()).value).to.equal(1)
  })

  it('throws what the source throws, after the items before it', async () => {
    const source = async function* () {
      yield 1
      yield 2
      throw new RangeError('broken')
    }
    const given: number[] = []
    const failed = (async () => {
      for await (const item of readAhead(source(), 8)) given.push(item)
    })()
    expect(await failed.catch((error: unknown) => error)).to.be.instanceOf(RangeError)
    expect(given).to.deep.equal([1, 2])
  })

  it('tells the source when it is left early', async () => {
    let closed = false
    const source = async function* () {
      try {
        for (;;) yield 1
      } finally {
        closed = true
      }
    }
    for await (const _ of readAhead(source(), 2)) break
    await turn()
    expect(closed).to.equal(true)
  })
})
