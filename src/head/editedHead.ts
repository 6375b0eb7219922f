/** The newest state of a development chain as its user has set it: the head with edits on top (archive/waitingEdits.ts). */

import { createHash } from 'node:crypto'
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'
import { writeEditedState } from '../archive/editedState.ts'
import { type StateReader, wholeState } from '../archive/stateReader.ts'
import type { EditPiece } from '../archive/waitingEdits.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import { type EncodedLayer, type Layer, LayerWriter, layered, type PendingLayers } from '../store/layer.ts'

/** A piece of the edits, and its writes over the archive and the pieces before it. */
interface MadePiece extends EncodedLayer {
  readonly piece: EditPiece
  readonly layer: Layer
}

/** The built state: an archive in which the state after the head has the edits, and the layers that hold the edits. */
interface Made {
  readonly archive: Archive
  readonly layers: PendingLayers
  readonly pieces: readonly MadePiece[]
}

/**
 * Maximum bytes of records from which a state is made only when somebody asks for it: some thousand accounts or slots, a
 * tenth of a second. Many edits may follow each other before that, and most of their states are never asked for.
 */
const UNMADE_BYTES_MAX = 64 * 1024

export class EditedHead {
  /** The pieces of the edits. */
  readonly pieces: readonly EditPiece[]
  readonly #base: Archive
  readonly #head: Head
  /** The work that makes the state; undefined before it has begun. All callers that need the state share the work. */
  #work: Generator<void, Made> | undefined
  #made: Made | undefined
  /** The pieces of earlier edits on the same head, which the new state reuses. Dropped when the new state is made. */
  #former: readonly MadePiece[] = []
  #id: string | undefined

  /**
   * @param former earlier edits. On the same head, the new state reuses the pieces that are still the same, of the last
   *   state that was made
   */
  constructor(base: Archive, head: Head, pieces: readonly EditPiece[], former?: EditedHead) {
    this.pieces = pieces
    this.#base = base
    this.#head = head
    if (former !== undefined && equalBytes(former.#head.hash, head.hash))
      this.#former = former.#made?.pieces ?? former.#former
  }

  /** Names the edits: equal edits on one head have equal names. */
  get id(): string {
    this.#id ??= toHex(this.pieces.reduce(nameOver, this.#head.hash))
    return this.#id
  }

  /**
   * Makes the state. Many edits take seconds, so the work has a checkpoint between its steps. If the scope ends the
   * work, the next caller continues it.
   *
   * @returns undefined if the state is already made, otherwise a promise that resolves when it is made
   * @throws StoreError; the error with which the scope ends the work
   */
  prepare(scope: Scope): Promise<void> | undefined {
    return this.#made === undefined ? this.#prepare(scope) : undefined
  }

  /** Makes the state as {@link prepare} does, but only if this would take long when somebody asks for the state. */
  prepareAhead(scope: Scope): Promise<void> | undefined {
    const unmade = this.pieces.slice(this.#kept.length)
    const bytes = unmade.reduce((sum, { record }) => sum + record.length, 0)
    return bytes > UNMADE_BYTES_MAX ? this.prepare(scope) : undefined
  }

  /** The archive, with the edits in the state after the head. If this state is not made yet, makes it at once. */
  get archive(): Archive {
    return this.#finish().archive
  }

  /** The edits as layers over the archive, for jobs. */
  get layers(): PendingLayers {
    return this.#finish().layers
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
    this.#work ??= this.#steps()
    try {
      const { done, value } = this.#work.next()
      if (done === true) {
        this.#made = value
        this.#work = undefined
        this.#former = []
      }
      return this.#made
    } catch (error) {
      // The next caller begins anew: the store may be readable then.
      this.#work = undefined
      throw error
    }
  }

  *#steps(): Generator<void, Made> {
    const { reader, identity } = this.#base
    const pieces = [...this.#kept]
    const state = (): StateReader =>
      wholeState(
        layered(
          reader,
          pieces.map(({ layer }) => layer),
        ),
      )
    for (const piece of this.pieces.slice(pieces.length)) {
      const writer = new LayerWriter()
      yield* writeEditedState(state(), this.#head.number, piece.record, writer)
      const hash = nameOver(pieces.at(-1)?.hash ?? this.#head.hash, piece)
      pieces.push({ piece, hash, writes: writer.encoded(), layer: writer.layer })
    }
    const layers = pieces.map(({ hash, writes }) => ({ hash, writes }))
    return { archive: { reader: state(), identity }, layers: { parent: this.#head, layers }, pieces }
  }

  /** The pieces of the former state that are still the first ones. */
  get #kept(): readonly MadePiece[] {
    const end = this.#former.findIndex(({ piece }, index) => {
      const now = this.pieces[index]
      return now === undefined || !equalBytes(now.hash, piece.hash)
    })
    return end < 0 ? this.#former : this.#former.slice(0, end)
  }
}

/** Names a piece together with the pieces and the head below it. */
function nameOver(below: Uint8Array, { hash }: EditPiece): Uint8Array {
  return new Uint8Array(createHash('sha256').update(below).update(hash).digest())
}
