/**
 * Writes that are not written: a batch laid over a reader, for a block that nobody has committed. It travels between
 * threads as bytes.
 */
import { idOf } from '../chain/hex.ts'
import type { Batch, Reader } from './store.ts'
import { ByteReader, ByteWriter } from './varint.ts'

const DELETE = 0
const PUT = 1

/**
 * Entries: kind (1), varint(key bytes) + key, and of a put varint(value bytes) + value.
 *
 * @returns bytes in memory that threads can share
 */
export function encodeLayer(batch: Batch): Uint8Array {
  const writer = new ByteWriter()
  for (const operation of batch.operations) {
    if (operation.type === 'put') {
      writer.varint(PUT).lengthPrefixed(operation.key).lengthPrefixed(operation.value)
    } else {
      writer.varint(DELETE).lengthPrefixed(operation.key)
    }
  }
  const bytes = writer.finish()
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** What a batch would write. */
export class Layer {
  readonly #values = new Map<string, Uint8Array | undefined>()

  /** @param bytes as {@link encodeLayer} gives them */
  constructor(bytes: Uint8Array) {
    // Out of the shared memory, which not everybody who reads takes.
    const reader = new ByteReader(new Uint8Array(bytes))
    while (!reader.done) {
      const kind = reader.varint()
      const id = idOf(reader.lengthPrefixed())
      this.#values.set(id, kind === PUT ? reader.lengthPrefixed() : undefined)
    }
  }

  /** What the base would hold if the batch had been written to it. */
  over(base: Reader): Reader {
    return {
      get: (key) => {
        const id = idOf(key)
        return this.#values.has(id) ? this.#values.get(id) : base.get(key)
      },
    }
  }
}
