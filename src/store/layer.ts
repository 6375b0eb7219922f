/**
 * Overlays the writes of an uncommitted block, or of changes by hand, on a reader, without writing to the store. Threads
 * exchange the writes as bytes.
 */
import { idOf } from '../chain/hex.ts'
import { popHistory, readHistory } from './history.ts'
import { checkedValue } from './recordChecksum.ts'
import { Batch, type Operation, type Reader } from './store.ts'
import { StoreError } from './storeError.ts'
import { ByteReader, ByteWriter } from './varint.ts'

const DELETE = 0
const PUT = 1

/** The writes of the pending block, or of edits by hand, as layers over the archive. */
export interface PendingLayers {
  /** Number and hash (32 bytes) of the parent, which is committed. */
  readonly parent: { readonly number: number; readonly hash: Uint8Array }
  /** Each layer lies on the layers before it. */
  readonly layers: readonly EncodedLayer[]
}

export interface EncodedLayer {
  /** Names the contents of this layer and of the layers below it; for the pending block, the hash of the block, 32 bytes */
  readonly hash: Uint8Array
  /** The records that a commit would write ({@link encodeLayer}). Threads share these bytes. */
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
    for (const operation of decodeLayer(new Uint8Array(bytes)).operations) this.add(operation)
  }

  /** Adds an operation that comes after those of the layer. The layer must not be in use yet. */
  add(operation: Operation): void {
    this.#values.set(idOf(operation.key), operation.type === 'put' ? operation.value : undefined)
  }

  /**
   * Returns a reader that reads the base as if the batch had been written to the base. Reading a sealed value whose
   * checksum is wrong throws StoreError DAMAGED.
   */
  over(base: Reader): Reader {
    return layered(base, [this])
  }

  /** Whether the layer has the record, or deletes it. @param id {@link idOf} of the key */
  has(id: string): boolean {
    return this.#values.has(id)
  }

  /** The value of a record; undefined if the layer deletes it. @throws StoreError DAMAGED */
  valueOf(id: string, key: Uint8Array): Uint8Array | undefined {
    const value = this.#values.get(id)
    return this.#isSealed && value !== undefined ? checkedValue(key, value) : value
  }
}

/** Makes a layer, decoded and encoded, of operations that come one after the other. */
export class LayerWriter {
  readonly layer = new Layer(new Uint8Array(0))
  readonly #writer = new ByteWriter()

  add(operation: Operation): void {
    this.layer.add(operation)
    encodeOperation(this.#writer, operation)
  }

  /** Adds an operation that other threads do not need. */
  addHere(operation: Operation): void {
    this.layer.add(operation)
  }

  /** The operations, except those of {@link addHere}, as {@link encodeLayer}. */
  encoded(): Uint8Array {
    return toShared(this.#writer.finish())
  }
}

/**
 * Returns a reader of a history list without its entry of a block, and adds the removal of the entry to a batch; the reader
 * itself if the list does not end with an entry of this block.
 */
export function withoutEntry(reader: Reader, batch: Batch, list: Uint8Array, block: number): Reader {
  if (readHistory(reader, list, block)?.block !== block) return reader
  const popped = new Batch()
  popHistory(reader, popped, list, block)
  batch.operations.push(...popped.operations)
  return new Layer(encodeBatch(popped)).over(reader)
}

/** Returns a reader of the base with layers, each of which lies on those before it, as {@link Layer.over}. */
export function layered(base: Reader, layers: readonly Layer[]): Reader {
  return {
    get: (key) => {
      const id = idOf(key)
      const top = layers.findLast((layer) => layer.has(id))
      return top === undefined ? base.get(key) : top.valueOf(id, key)
    },
  }
}
