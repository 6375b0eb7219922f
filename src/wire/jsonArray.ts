/** A JSON array that is written entry by entry into chunks of bytes. The whole array never exists as one string. */
import type { MemoryScope } from '../scope.ts'
import { JsonWriter } from './jsonWriter.ts'

export class JsonArray {
  readonly #out: JsonWriter
  #isEmpty = true

  /** @param memory passed to the `JsonWriter` */
  constructor(memory?: MemoryScope) {
    this.#out = new JsonWriter(memory)
    this.#out.text('[')
  }

  /** Number of bytes written. */
  get bytes(): number {
    return this.#out.bytes
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  /** Begins an entry. @returns a writer for the entry's JSON, which must be complete before the next call */
  next(): JsonWriter {
    if (!this.#isEmpty) this.#out.text(',')
    this.#isEmpty = false
    return this.#out
  }

  /** @param entry JSON text */
  push(entry: string): void {
    this.next().text(entry)
  }

  /** Ends the array. @returns the array as UTF-8, in chunks */
  end(): Uint8Array[] {
    this.#out.text(']')
    return this.#out.end()
  }
}
