import { expect } from 'chai'
import fc from 'fast-check'
import { accountKey, accountNodeKey, bodyKey, headerKey } from '../../src/store/schema.ts'
import { Batch, type Reader } from '../../src/store/store.ts'
import { WriterCache } from '../../src/store/writerCache.ts'
import { runs } from '../support/runs.ts'

const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)
const path = (name: number): Uint8Array => Uint8Array.of(name >> 4, name & 0xf)
/** Returns a key of one of four kinds: some are read by later blocks. */
const keyOf = (name: number): Uint8Array =>
  [accountKey(address(name)), accountNodeKey(path(name)), bodyKey(name), headerKey(name)][name % 4]!

/** A store that counts its reads. */
class Counted implements Reader {
  asked = 0
  readonly values = new Map<string, Uint8Array>()

  get(key: Uint8Array): Uint8Array | undefined {
    this.asked++
    return this.values.get(String(key))
  }

  write({ operations }: Batch): void {
    for (const operation of operations) {
      if (operation.type === 'put') this.values.set(String(operation.key), operation.value)
      else this.values.delete(String(operation.key))
    }
  }
}

type Write = [name: number, value: number | undefined]

function batchOf(writes: readonly Write[]): Batch {
  const batch = new Batch()
  for (const [name, value] of writes) {
    if (value === undefined) batch.del(keyOf(name))
    else batch.put(keyOf(name), Uint8Array.of(value))
  }
  return batch
}

describe('WriterCache', () => {
  it('returns the same values as the store with the pending batch applied, for random batches and cache sizes', () => {
    const name = fc.nat(15)
    const write = fc.tuple(name, fc.option(fc.nat(9), { nil: undefined }))
    const step = fc.record({ reads: fc.array(name), writes: fc.array(write), succeeds: fc.boolean() })
    const property = fc.property(fc.array(step), fc.nat(3_000), (steps, bytesMax) => {
      const store = new Counted()
      const cache = new WriterCache(store, bytesMax)
      const expectSame = (reads: readonly number[], expected: Counted): void => {
        for (const each of reads) {
          expect(cache.get(keyOf(each))).to.deep.equal(expected.values.get(String(keyOf(each))))
        }
      }
      for (const { reads, writes, succeeds } of steps) {
        const batch = batchOf(writes as Write[])
        const after = new Counted()
        for (const [key, value] of store.values) after.values.set(key, value)
        after.write(batch)
        expectSame(reads, store)
        cache.begin(batch)
        expectSame(reads, after)
        if (succeeds) {
          store.write(batch)
          cache.written()
        } else cache.dropped()
        expectSame(reads, store)
      }
    })
    fc.assert(property, { numRuns: runs(300), seed: 5 })
  })

  it('reads a record from the store only once, and never reads a record that the writer has written', () => {
    const store = new Counted()
    const cache = new WriterCache(store)
    const batch = batchOf([
      [0, 7],
      [4, undefined],
    ])
    cache.begin(batch)
    store.write(batch)
    cache.written()
    for (let time = 0; time < 3; time++) {
      expect(cache.get(keyOf(0))).to.deep.equal(Uint8Array.of(7))
      expect(cache.get(keyOf(4))).to.equal(undefined)
      expect(cache.get(keyOf(8))).to.equal(undefined)
    }
    expect(store.asked).to.equal(1)
    cache.clear()
    store.write(batchOf([[0, 8]]))
    expect(cache.get(keyOf(0))).to.deep.equal(Uint8Array.of(8))
  })

  it('drops records beyond its maximum bytes', () => {
    const store = new Counted()
    const cache = new WriterCache(store, 2_000)
    const names = Array.from({ length: 100 }, (_, index) => 4 * index)
    const read = (): void => names.forEach((each) => void cache.get(accountKey(address(each % 256))))
    read()
    const { asked } = store
    read()
    expect(store.asked - asked).to.be.above(30)
  })
  it('keeps no memory of the other values of a block with a value that is read again and again', () => {
    const cache = new WriterCache(new Counted(), 8_000)
    const write = (from: number): void => {
      const batch = new Batch()
      for (let name = from; name < from + 10; name++)
        batch.put(headerKey(name), new Uint8Array(100).fill(name))
      cache.begin(batch)
      cache.written()
    }
    write(0)
    for (let block = 1; block < 10; block++) {
      expect(cache.get(headerKey(5))).to.deep.equal(new Uint8Array(100).fill(5))
      write(10 * block)
    }
    expect(cache.get(headerKey(5))!.buffer.byteLength).to.equal(100)
  })
})
