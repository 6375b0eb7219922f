import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { expect } from 'chai'
import fc from 'fast-check'
import { encodeLayer, Layer } from '../../src/store/layer.ts'
import { Batch } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { memoryStore } from '../support/stores.ts'

const bytes = fc.uint8Array({ maxLength: 3, max: 2 })
const writes = fc.array(fc.tuple(bytes, fc.option(fc.uint8Array({ maxLength: 300 }))), { maxLength: 20 })

/** Returns a batch of the operations, in which null deletes the key. */
function batchOf(operations: readonly (readonly [Uint8Array, Uint8Array | null])[], isSealed = false): Batch {
  const batch = new Batch(isSealed)
  for (const [key, value] of operations) {
    if (value === null) batch.del(Uint8Array.of(1, ...key))
    else batch.put(Uint8Array.of(1, ...key), value)
  }
  return batch
}

describe('Layer', () => {
  it('returns the values that the store will return once the batch is written', () =>
    fc.assert(
      fc.asyncProperty(writes, writes, fc.boolean(), async (before, after, isSealed) => {
        const store = await memoryStore()
        await store.write(batchOf(before), { sync: false })
        const batch = batchOf(after, isSealed)
        const reader = new Layer(encodeLayer(batch), isSealed).over(store)
        const keys = [...before, ...after].map(([key]) => Uint8Array.of(1, ...key))
        const untouched = keys.map((key) => store.get(key))
        const predicted = keys.map((key) => reader.get(key))
        expect(keys.map((key) => store.get(key))).to.deep.equal(untouched)
        await store.write(batch, { sync: false })
        expect(predicted).to.deep.equal(keys.map((key) => store.get(key)))
        await store.close()
      }),
    ))

  it('is encoded in memory that threads share', () => {
    const layer = encodeLayer(batchOf([[Uint8Array.of(7), Uint8Array.of(8)]]))
    expect(layer.buffer).to.be.instanceOf(SharedArrayBuffer)
    const { port1, port2 } = new MessageChannel()
    port1.postMessage(layer)
    const { message } = receiveMessageOnPort(port2) as { message: Uint8Array }
    port1.close()
    expect(message.buffer).to.be.instanceOf(SharedArrayBuffer)
    const reader = new Layer(message).over({ get: () => undefined })
    expect(reader.get(Uint8Array.of(1, 7))).to.deep.equal(Uint8Array.of(8))
    expect(reader.get(Uint8Array.of(7))).to.equal(undefined)
    layer.fill(0)
    expect(new Uint8Array(message).every((byte) => byte === 0)).to.equal(true)
    // Values that were already read do not change.
    expect(reader.get(Uint8Array.of(1, 7))).to.deep.equal(Uint8Array.of(8))
  })

  it('refuses an operation of an unknown kind', () => {
    expect(() => new Layer(Uint8Array.of(7, 1, 1)))
      .to.throw(StoreError)
      .with.property('code', 'DAMAGED')
  })

  it('works with an empty batch', () => {
    const base = { get: () => Uint8Array.of(5) }
    expect(new Layer(encodeLayer(new Batch())).over(base).get(Uint8Array.of(1))).to.deep.equal(
      Uint8Array.of(5),
    )
  })
})
