/** The newest state of a development chain as its user has set it: the head with edits on top (archive/edits.ts). */
import { createHash } from 'node:crypto'
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'
import { decodingEdits, type EditedAccounts, editedState } from '../archive/edits.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import { encodingLayer, Layer, type PendingLayer } from '../store/layer.ts'

/** Bytes of the record of edits that are hashed in one piece. */
const HASHED_BYTES = 65_536

/** The built state: an archive in which the state after the head has the edits, and the layer that holds the edits. */
interface Made {
  readonly archive: Archive
  readonly layer: PendingLayer
  readonly accounts: EditedAccounts
}

export class EditedHead {
  /** The edits, as the archive stores them. */
  readonly record: Uint8Array
  readonly #base: Archive
  readonly #head: Head
  /** The work that makes the state; undefined before it has begun. All callers that need the state share the work. */
  #work: Generator<void, Made> | undefined
  #made: Made | undefined
  /** The accounts of earlier edits on the same head, which the new state reuses. Dropped when the new state is made. */
  #former: EditedAccounts | undefined

  /**
   * @param record the edits, as the archive stores them
   * @param former earlier edits. If `former` has already made its state, on the same head, the new state reuses the
   * accounts whose edits did not change
   */
  constructor(base: Archive, head: Head, record: Uint8Array, former?: EditedHead) {
    this.record = record
    this.#base = base
    this.#head = head
    const isSame = former !== undefined && former.#head.number === head.number
    if (isSame && equalBytes(former.#head.hash, head.hash)) this.#former = former.#made?.accounts
  }

  /**
   * Makes the state. Many edits take seconds, so the work has a checkpoint between its pieces. If the scope ends the
   * work, the next caller continues it.
   *
   * @returns undefined if the state is already made, otherwise a promise that resolves when it is made
   * @throws StoreError; the error with which the scope ends the work
   */
  prepare(scope: Scope): Promise<void> | undefined {
    return this.#made === undefined ? this.#prepare(scope) : undefined
  }

  /** The archive, with the edits in the state after the head. If this state is not made yet, makes it at once. */
  get archive(): Archive {
    return this.#finish().archive
  }

  /** The edits as a layer over the archive, for jobs. */
  get layer(): PendingLayer {
    return this.#finish().layer
  }

  async #prepare(scope: Scope): Promise<void> {
    while (this.#step() === undefined) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
  }

  #finish(): Made {
    for (;;) {
      const made = this.#step()
      if (made !== undefined) return made
    }
  }

  #step(): Made | undefined {
    if (this.#made !== undefined) return this.#made
    this.#work ??= this.#pieces()
    try {
      const { done, value } = this.#work.next()
      if (done === true) {
        this.#made = value
        this.#work = undefined
        this.#former = undefined
      }
      return this.#made
    } catch (error) {
      // The next caller begins anew: the store may be readable then.
      this.#work = undefined
      throw error
    }
  }

  *#pieces(): Generator<void, Made> {
    const { reader, identity } = this.#base
    const edits = yield* decodingEdits(this.record)
    const { batch, accounts } = yield* editedState(reader, this.#head.number, edits, this.#former)
    const writes = yield* encodingLayer(batch)
    const layer = yield* Layer.of(batch)
    // Threads recognise the layer by its hash, which is the hash of the edits.
    const hash = createHash('sha256')
    for (let at = 0; at < this.record.length; at += HASHED_BYTES) {
      hash.update(this.record.subarray(at, at + HASHED_BYTES))
      yield
    }
    return {
      archive: { reader: layer.over(reader), identity },
      layer: { parent: this.#head, hash: new Uint8Array(hash.digest()), writes },
      accounts,
    }
  }
}
