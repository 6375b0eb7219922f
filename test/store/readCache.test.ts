import { expect } from 'chai'
import fc from 'fast-check'
import { ReadCache } from '../../src/store/readCache.ts'
import { accountKey, bodyKey, headerKey } from '../../src/store/schema.ts'

const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)

/** A store that counts its reads. */
class Counted {
  asked = 0
  readonly values = new Map<string, Uint8Array>()

  get(key: Uint8Array): Uint8Array | undefined {
    this.asked++
    return this.values.get(String(key))
  }

  put(key: Uint8Array, value: Uint8Array): void {
    this.values.set(String(key), value)
  }
}

describe('ReadCache', () => {
  it('reads an account or a header from the store only once, even if it is absent, but a body each time', () => {
    const store = new Counted()
    store.put(accountKey(address(1)), Uint8Array.of(7))
    store.put(bodyKey(1), Uint8Array.of(8))
    const cache = new ReadCache(store, 10_000)
    for (let time = 0; time < 3; time++) {
      expect(cache.get(accountKey(address(1)))).to.deep.equal(Uint8Array.of(7))
      expect(cache.get(headerKey(5))).to.equal(undefined)
    }
    expect(store.asked).to.equal(2)
    for (let time = 0; time < 3; time++) expect(cache.get(bodyKey(1))).to.deep.equal(Uint8Array.of(8))
    expect(store.asked).to.equal(5)
  })

  it('keeps entries that are read again while other entries are read once', () => {
    const store = new Counted()
    for (let name = 0; name < 200; name++) store.put(accountKey(address(name)), new Uint8Array(100))
    const cache = new ReadCache(store, 3_000)
    for (let name = 1; name < 200; name++) {
      cache.get(accountKey(address(name)))
      cache.get(accountKey(address(0)))
    }
    expect(store.asked).to.equal(200)
  })

  it('drops entries that were not read for a long time, and keeps no long value', () => {
    const store = new Counted()
    for (let name = 0; name < 40; name++) store.put(accountKey(address(name)), new Uint8Array(100))
    const cache = new ReadCache(store, 1_000)
    for (let name = 0; name < 40; name++) cache.get(accountKey(address(name)))
    cache.get(accountKey(address(39)))
    expect(store.asked).to.equal(40)
    cache.get(accountKey(address(0)))
    expect(store.asked).to.equal(41)
    store.put(headerKey(1), new Uint8Array(5_000))
    for (let time = 0; time < 2; time++) cache.get(headerKey(1))
    expect(store.asked).to.equal(43)
    const none = new ReadCache(store, 0)
    for (let time = 0; time < 2; time++) none.get(accountKey(address(1)))
    expect(store.asked).to.equal(45)
  })

  it('returns the same values as the store', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 60 }),
        fc.nat(1_000),
        (questions, bytesMax) => {
          const store = new Counted()
          for (let name = 0; name < 4; name++) store.put(accountKey(address(name)), Uint8Array.of(name))
          const cache = new ReadCache(store, bytesMax)
          for (const [name, isHeader] of questions) {
            const key = isHeader ? headerKey(name) : accountKey(address(name))
            expect(cache.get(key)).to.deep.equal(store.get(key))
          }
        },
      ),
    ))
})
