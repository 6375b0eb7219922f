/**
 * A result that is JSON already, as UTF-8 bytes. Finished JSON from workers and stored fragments are spliced into the
 * response object without being parsed.
 */
export class JsonBytes {
  /** The pieces of the JSON text, in order. */
  readonly chunks: readonly Uint8Array[]

  constructor(...chunks: Uint8Array[]) {
    this.chunks = chunks
  }

  /** The whole JSON text in one piece. */
  get bytes(): Uint8Array {
    return this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks)
  }
}
