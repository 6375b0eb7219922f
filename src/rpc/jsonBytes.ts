/**
 * A result that is JSON already, as UTF-8 bytes. Workers hand back finished JSON and stored fragments are spliced
 * into the envelope without being parsed.
 */
export class JsonBytes {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}
