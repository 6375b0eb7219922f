/** A store whose writes are recorded before they are written. */
import { expect } from 'chai'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch, type Store, type WriteRecorder } from '../../src/store/store.ts'
import { memoryStore } from '../support/stores.ts'

const KEY = Uint8Array.of(0x61, 1)

function batchOf(value: number): Batch {
  const batch = new Batch()
  batch.put(KEY, Uint8Array.of(value))
  return batch
}

function positionOf(value: number): Batch {
  const batch = new Batch()
  batch.put(metaKeys.position, Uint8Array.of(value))
  return batch
}

/** Notes the values of the batches, and counts the positions. */
class Notes implements WriteRecorder {
  readonly seen: [value: number | undefined, isLast: boolean][] = []
  last: Batch | undefined
  isBroken = false

  record(batch: Batch, isLast: boolean): Promise<Batch> {
    const [first] = batch.operations
    this.last = batch
    if (this.isBroken) return Promise.reject(new RangeError('no'))
    this.seen.push([first?.type === 'put' ? first.value[0] : undefined, isLast])
    return Promise.resolve(positionOf(this.seen.length))
  }
}

describe('a store with a recorder', () => {
  let store: Store
  let notes: Notes

  beforeEach(async () => {
    store = await memoryStore()
    notes = new Notes()
    store.recordTo(notes)
  })

  const write = (value: number): Promise<void> => store.write(batchOf(value), { sync: false })

  it('writes the records that the recorder returns together with the batch', async () => {
    await Promise.all([write(1), write(2)])
    expect(notes.seen).to.deep.equal([
      [1, true],
      [2, true],
    ])
    expect(store.get(KEY)).to.deep.equal(Uint8Array.of(2))
    expect(store.get(metaKeys.position)).to.deep.equal(Uint8Array.of(2))
  })

  it('shows the recorder the values as the engine stores them, with their checksums', async () => {
    await write(1)
    const sealed = new Batch(true)
    sealed.put(KEY, Uint8Array.of(1))
    expect(notes.last?.isSealed).to.equal(true)
    expect(notes.last?.operations).to.deep.equal(sealed.operations)
    const copy = await memoryStore()
    await copy.write(sealed, { sync: false })
    expect(copy.get(KEY)).to.deep.equal(store.get(KEY))
  })

  it('writes nothing that the recorder refuses', async () => {
    notes.isBroken = true
    expect(await write(1).catch(String)).to.equal('RangeError: no')
    expect(store.get(KEY)).to.equal(undefined)
  })

  it('records no flush', async () => {
    await store.flush()
    expect(notes.seen).to.deep.equal([])
  })

  it('records an empty batch at the end of a group, but not at the end of a nested group', async () => {
    await store.grouped(async () => {
      await write(1)
      await store.grouped(() => write(2))
    })
    await write(3)
    expect(notes.seen).to.deep.equal([
      [1, false],
      [2, false],
      [undefined, true],
      [3, true],
    ])
  })

  it('records the end of a group whose function throws, but records nothing for a group without writes', async () => {
    const failed = store.grouped(async () => {
      await write(1)
      throw new RangeError('late')
    })
    expect(await failed.catch(String)).to.equal('RangeError: late')
    await store.grouped(async () => {})
    expect(notes.seen).to.deep.equal([
      [1, false],
      [undefined, true],
    ])
  })
})

describe('a store with a position in a log', () => {
  it('keeps the position until a batch without a position is written', async () => {
    const store = await memoryStore()
    await store.write(positionOf(1), { sync: false })
    await store.write(positionOf(2), { sync: false })
    await store.flush()
    expect(store.get(metaKeys.position)).to.deep.equal(Uint8Array.of(2))
    await store.write(batchOf(1), { sync: false })
    expect(store.get(metaKeys.position)).to.equal(undefined)
    expect(store.get(KEY)).to.deep.equal(Uint8Array.of(1))
  })
})
