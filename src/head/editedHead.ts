/** The newest state of a development chain as its user has set it: the head with edits on top (archive/edits.ts). */
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'
import { decodeEdits, editedState } from '../archive/edits.ts'
import { keccak256 } from '../chain/crypto.ts'
import { encodeLayer, Layer, type PendingLayer } from '../store/layer.ts'

export class EditedHead {
  /** The edits, as the archive stores them. */
  readonly record: Uint8Array
  readonly #base: Archive
  readonly #head: Head
  #made: { archive: Archive; layer: PendingLayer } | undefined

  constructor(base: Archive, head: Head, record: Uint8Array) {
    this.record = record
    this.#base = base
    this.#head = head
  }

  /** The archive whose state after the head has the edits. The state is made when it is first asked for. */
  get archive(): Archive {
    return this.#make().archive
  }

  /** The edits as a layer over the archive, for jobs. */
  get layer(): PendingLayer {
    return this.#make().layer
  }

  #make(): { archive: Archive; layer: PendingLayer } {
    if (this.#made === undefined) {
      const { reader, identity } = this.#base
      const writes = encodeLayer(editedState(reader, this.#head.number, decodeEdits(this.record)))
      const archive = { reader: new Layer(writes).over(reader), identity }
      // The layer has the hash of the edits, by which threads recognise it.
      const layer = { parent: this.#head, hash: keccak256(this.record), writes }
      this.#made = { archive, layer }
    }
    return this.#made
  }
}
