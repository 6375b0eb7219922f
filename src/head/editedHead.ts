/** The newest state of a development chain as its user has set it: the head with edits on top (archive/waitingEdits.ts). */
import { createHash } from 'node:crypto'
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'
import { writeEditedState } from '../archive/editedState.ts'
import {
  type EditPiece,
  type PieceName,
  piecesIn,
  readPiece,
  waitingPieces,
} from '../archive/waitingEdits.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import { type EncodedLayer, type Layer, LayerWriter, layered, type PendingLayers } from '../store/layer.ts'
import type { Reader } from '../store/store.ts'

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

export class EditedHead {
  readonly #base: Archive
  readonly #head: Head
  readonly #list: Uint8Array
  /** The work that makes the state; undefined before it has begun. All callers that need the state share the work. */
  #work: Generator<void, Made> | undefined
  #made: Made | undefined
  /** The pieces of earlier edits on the same head, which the new state reuses. Dropped when the new state is made. */
  #former: readonly MadePiece[] = []
  #id: string | undefined

  /**
   * @param list the archive's list of the pieces of the edits
   * @param former earlier edits. On the same head, the new state reuses the pieces that are still the same, of the last
   *   state that was made
   */
  constructor(base: Archive, head: Head, list: Uint8Array, former?: EditedHead) {
    this.#list = list
    this.#base = base
    this.#head = head
    const isSame = former !== undefined && former.#head.number === head.number
    if (isSame && equalBytes(former.#head.hash, head.hash))
      this.#former = former.#made?.pieces ?? former.#former
  }

  /** Names the edits: equal edits on one head have equal names. */
  get id(): string {
    this.#id ??= createHash('sha256').update(this.#list).digest('hex')
    return this.#id
  }

  /** The pieces of the edits. */
  get pieces(): readonly EditPiece[] {
    return this.#made?.pieces.map(({ piece }) => piece) ?? waitingPieces(this.#base.reader)
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
    const pieces: MadePiece[] = []
    const state = (): Reader =>
      layered(
        reader,
        pieces.map(({ layer }) => layer),
      )
    let isSame = true
    for (const [index, name] of piecesIn(this.#list).entries()) {
      const former = this.#former[index]
      isSame &&= former !== undefined && equalBytes(former.piece.hash, name.hash)
      if (isSame) pieces.push(former!)
      else {
        const hash = nameOver(pieces.at(-1)?.hash ?? this.#head.hash, name)
        pieces.push(yield* this.#makePiece(state(), name, hash))
      }
    }
    const layers = pieces.map(({ hash, writes }) => ({ hash, writes }))
    return { archive: { reader: state(), identity }, layers: { parent: this.#head, layers }, pieces }
  }

  *#makePiece(below: Reader, name: PieceName, hash: Uint8Array): Generator<void, MadePiece> {
    const piece = readPiece(this.#base.reader, this.#list, name)
    const writer = new LayerWriter()
    yield* writeEditedState(below, this.#head.number, piece.record, writer)
    return { piece, hash, writes: writer.encoded(), layer: writer.layer }
  }
}

/** Names a piece together with the pieces and the head below it. */
function nameOver(below: Uint8Array, { hash }: PieceName): Uint8Array {
  return new Uint8Array(createHash('sha256').update(below).update(hash).digest())
}
