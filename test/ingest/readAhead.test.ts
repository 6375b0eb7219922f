import { expect } from 'chai'
import { type ReadAheadBounds, readAhead } from '../../src/ingest/importAhead.ts'

/** Bounds that limit only the number of items. */
const items = (count: number): ReadAheadBounds<number> => ({ items: count, bytes: 1, bytesOf: () => 0 })
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('readAhead', () => {
  it('yields the items in order, and reads ahead up to the maximum number of items', async () => {
    let read = 0
    const source = async function* () {
      for (; read < 10; read++) yield read
    }
    const given: number[] = []
    for await (const item of readAhead(source(), items(3))) {
      given.push(item)
      await turn()
      expect(read).to.equal(Math.min(10, item + 3))
    }
    expect(given).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('stops reading ahead at the maximum number of bytes', async () => {
    const sizes = [5, 1, 5, 4, 2, 20, 1, 1, 1]
    let read = 0
    const source = async function* () {
      for (const size of sizes) {
        read++
        yield size
      }
    }
    const readAt: number[] = []
    for await (const _ of readAhead(source(), { items: 4, bytes: 10, bytesOf: (size) => size })) {
      await turn()
      readAt.push(read)
    }
    // Reads ahead while the items ahead have fewer than 10 bytes, up to four items besides the consumed item.
    expect(readAt).to.deep.equal([4, 5, 6, 6, 6, 9, 9, 9, 9])
  })

  it('yields an item as soon as it arrives', async () => {
    const source = async function* () {
      yield 1
      await new Promise(() => {})
    }
    const given = readAhead(source(), items(4))
    expect((await given.next()).value).to.equal(1)
  })

  it('yields the items before an error of the source, then throws the error', async () => {
    const source = async function* () {
      yield 1
      yield 2
      throw new RangeError('broken')
    }
    const given: number[] = []
    const failed = (async () => {
      for await (const item of readAhead(source(), items(8))) given.push(item)
    })()
    expect(await failed.catch((error: unknown) => error)).to.be.instanceOf(RangeError)
    expect(given).to.deep.equal([1, 2])
  })

  it('closes the source when the consumer stops early', async () => {
    let closed = false
    const source = async function* () {
      try {
        for (;;) yield 1
      } finally {
        closed = true
      }
    }
    for await (const _ of readAhead(source(), items(2))) break
    await turn()
    expect(closed).to.equal(true)
  })
})
