/**
 * Overlays the writes of an uncommitted block on a reader, without writing to the store. Threads exchange the writes as
 * bytes.
 */
import { idOf } from '../chain/hex.ts'
import { checkedValue } from './recordChecksum.ts'
import { Batch, type Operation, type Reader } from './store.ts'
import { StoreError } from './storeError.ts'
import { ByteReader, ByteWriter } from './varint.ts'

const DELETE = 0
const PUT = 1

/** The writes of the pending block, as a layer over the archive. */
export interface PendingLayer {
  /** Number and hash (32 bytes) of the parent, which is committed. */
  readonly parent: { readonly number: number; readonly hash: Uint8Array }
  /** Hash of the pending block, 32 bytes. */
  readonly hash: Uint8Array
  /** The records that a commit of the block would write ({@link encodeLayer}). Threads share these bytes. */
  readonly writes: Uint8Array
}

/**
 * Encodes each operation as kind (1), varint(key length) + key, and for a put varint(value length) + value.
 * The values of a sealed batch are encoded with their checksums.
 */
export function encodeBatch(batch: Batch): Uint8Array {
  const writer = new ByteWriter()
  for (const operation of batch.operations) encodeOperation(writer, operation)
  return writer.finish()
}

function encodeOperation(writer: ByteWriter, operation: Operation): void {
  if (operation.type === 'put') {
    writer.varint(PUT).lengthPrefixed(operation.key).lengthPrefixed(operation.value)
  } else {
    writer.varint(DELETE).lengthPrefixed(operation.key)
  }
}

/** Like {@link encodeBatch}, but in memory that threads can share. */
export function encodeLayer(batch: Batch): Uint8Array {
  return toShared(encodeBatch(batch))
}

/** Like {@link encodeLayer}, but yields after each operation. */
export function* encodingLayer(batch: Batch): Generator<void, Uint8Array> {
  const writer = new ByteWriter()
  for (const operation of batch.operations) {
    encodeOperation(writer, operation)
    yield
  }
  return toShared(writer.finish())
}

function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/**
 * Adds the operations of an encoded batch to a batch, in their order. Keys and values are views of `bytes`.
 *
 * @param bytes made by {@link encodeBatch}
 * @param batch sealed if the encoded batch was sealed. Default: a new batch that is not sealed
 * @returns the batch
 * @throws StoreError DAMAGED
 */
export function decodeLayer(bytes: Uint8Array, batch = new Batch()): Batch {
  const reader = new ByteReader(bytes)
  while (!reader.done) {
    const kind = reader.varint()
    const key = reader.lengthPrefixed()
    if (kind === PUT) batch.putEncoded(key, reader.lengthPrefixed())
    else if (kind === DELETE) batch.del(key)
    else throw new StoreError('DAMAGED', 'a batch contains an operation of an unknown kind')
  }
  return batch
}

/** The writes of a batch, decoded. */
export class Layer {
  readonly #values = new Map<string, Uint8Array | undefined>()
  readonly #isSealed: boolean

  /**
   * @param bytes made by {@link encodeLayer} or {@link encodeBatch}
   * @param isSealed whether the encoded batch was sealed. Default: false
   * @throws StoreError DAMAGED
   */
  constructor(bytes: Uint8Array, isSealed = false) {
    this.#isSealed = isSealed
    // Copy the bytes, because some consumers of the values do not accept shared memory.
    for (const operation of decodeLayer(new Uint8Array(bytes)).operations) this.#take(operation)
  }

  /** Makes the layer of a batch. The batch must not change afterwards. Yields after each operation. */
  static *of(batch: Batch): Generator<void, Layer> {
    const layer = new Layer(new Uint8Array(0), batch.isSealed)
    for (const operation of batch.operations) {
      layer.#take(operation)
      yield
    }
    return layer
  }

  #take(operation: Operation): void {
    this.#values.set(idOf(operation.key), operation.type === 'put' ? operation.value : undefined)
  }

  /**
   * Returns a reader that reads the base as if the batch had been written to the base. Reading a sealed value whose
   * checksum is wrong throws StoreError DAMAGED.
   */
  over(base: Reader): Reader {
    return {
      get: (key) => {
        const id = idOf(key)
        if (!this.#values.has(id)) return base.get(key)
        const value = this.#values.get(id)
        return this.#isSealed && value !== undefined ? checkedValue(key, value) : value
      },
    }
  }
}
