/**
 * A result that is JSON already, as UTF-8 bytes. Workers hand back finished JSON and stored fragments are spliced
 * into the envelope without being parsed.
 */
export class JsonBytes {
  /** Its pieces, in order. */
  readonly chunks: readonly Uint8Array[]

  constructor(...chunks: Uint8Array[]) {
    this.chunks = chunks
  }

  /** All of it in one piece. */
  get bytes(): Uint8Array {
    return this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks)
  }
}
