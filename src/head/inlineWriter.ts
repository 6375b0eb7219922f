/** Writes to the archive on the current thread: used in the head thread, and for stores without a head thread. */
import { blockHashAt } from '../archive/blocks.ts'
import { putChosenBaseFee } from '../archive/chosenBaseFee.ts'
import { writeFinality } from '../archive/finality.ts'
import { putPieces } from '../archive/waitingEdits.ts'
import { buildBlock } from '../ingest/buildBlock.ts'
import { BuildError } from '../ingest/buildError.ts'
import type { BuiltBlock } from '../ingest/builtBlock.ts'
import { type HandEdit, HandEdits, TooManyEditsError } from '../ingest/handEdits.ts'
import type { Importer } from '../ingest/importer.ts'
import { ContractOfBlocksError } from '../ingest/loadedState.ts'
import { Batch, type Store } from '../store/store.ts'
import { readStateDump, StateDumpError } from '../wire/stateDump.ts'
import { checkRange, checkTimestamp } from './attributes.ts'
import { type Finality, finalAsRecorded } from './finality.ts'
import { HeadError } from './headError.ts'
import type { ChainWriter, Edit, Sealed, SealRequest, UnwindOptions } from './writer.ts'

export interface InlineWriterParts {
  readonly store: Store
  /** The importer, which must sync every commit. */
  readonly importer: Importer
  /**
   * Determines which blocks must not be unwound. Default: the finalized block of the finality record and its ancestors;
   * without a finality record, only the genesis block
   */
  readonly finality?: Finality
  /**
   * Called after every operation, whether or not the operation committed a block. The promise of the operation settles
   * only after the promise that this callback returns.
   */
  readonly onCommitted?: () => Promise<void> | undefined
}

type StateEdit = Extract<Edit, { kind: 'add' | 'load' }>

export class InlineWriter implements ChainWriter {
  readonly #parts: InlineWriterParts
  /** The last queued operation; operations run one at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #closed = false
  /** The edits that wait, decoded, if the last operation has left them as they are here. */
  #edits: HandEdits | undefined

  constructor(parts: InlineWriterParts) {
    this.#parts = parts
  }

  /**
   * Builds a block on the head, and commits the block without executing it again. The header and the body are verified
   * as usual; {@link Importer.addBuilt} documents how far the outcome of the execution is verified.
   */
  seal(request: SealRequest): Promise<Sealed> {
    return this.#next(() => this.#seal(request))
  }

  unwind(number: number, { includesFinal = false }: UnwindOptions = {}): Promise<void> {
    const { store, importer } = this.#parts
    const unwind = () => (includesFinal ? importer.unwind(number) : this.#unwind(number))
    return this.#next(() => store.grouped(unwind))
  }

  edit(change: Edit): Promise<void> {
    return this.#next(async (known) => {
      const { importer } = this.#parts
      const { reader, head } = importer
      if (change.kind === 'add' || change.kind === 'load') {
        const edits = known ?? new HandEdits(reader, head.header.number, importer.identity.config)
        const batch = editBatch(edits, change)
        if (batch.operations.length > 0) await importer.edit(batch)
        this.#edits = edits
        return
      }
      const batch = new Batch()
      putChosenBaseFee(batch, change.baseFee)
      if (change.kind === 'replace') putPieces(reader, batch, change.pieces)
      await importer.edit(batch)
      if (change.kind === 'baseFee') this.#edits = known
    })
  }

  /** Waits for the queued operations. The store stays open. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#last
  }

  async #seal(request: SealRequest): Promise<Sealed> {
    const { attributes, hasExactTimestamp, candidates, allowEmpty, given } = request
    const { importer } = this.#parts
    const { identity, head, reader } = importer
    const { number } = head.header
    if (given !== undefined) checkRange(attributes.timestamp)
    else if (hasExactTimestamp) checkTimestamp(attributes.timestamp, head.header)
    const timestamp = hasExactTimestamp
      ? attributes.timestamp
      : Math.max(attributes.timestamp, head.header.timestamp + 1)
    const chosen = { ...attributes, timestamp }
    const build = (): BuiltBlock =>
      buildBlock(reader, identity, number, chosen, candidates, { strict: given?.isStrict === true })
    const built = given === undefined ? build() : orRefusal(build)
    const { hash, included, refused } = built
    if (included.length === 0 && !allowEmpty) return { block: undefined, included, refused }
    await importer.addBuilt(built)
    return { block: { number: number + 1, hash }, included, refused }
  }

  /** Unwinds blocks. Records finality first, because finality cannot be derived from the lower head afterwards. */
  async #unwind(number: number): Promise<void> {
    const { store, importer, finality = finalAsRecorded } = this.#parts
    const { identity, head } = importer
    const { safe, finalized } = finality(store, identity, head.header.number)
    const isPossible = number >= finalized && number < head.header.number
    if (isPossible && safe > identity.genesisNumber) {
      const blockOf = (at: number) => ({ number: at, hash: blockHashAt(store, at)! })
      await writeFinality(store, { safe: blockOf(safe), finalized: blockOf(finalized) })
    }
    await importer.unwind(number, finalized)
  }

  #next<T>(operation: (edits: HandEdits | undefined) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new HeadError('CLOSED', 'the writer is closed'))
    const result = this.#last.then(async () => {
      const edits = this.#edits
      this.#edits = undefined
      try {
        return await operation(edits)
      } finally {
        await this.#parts.onCommitted?.()
      }
    })
    this.#last = result.catch(() => {})
    return result
  }
}

/** Returns what `build` returns. @throws HeadError CANNOT_BUILD in place of a BuildError */
function orRefusal(build: () => BuiltBlock): BuiltBlock {
  try {
    return build()
  } catch (error) {
    throw error instanceof BuildError ? new HeadError('CANNOT_BUILD', error.message) : error
  }
}

/** @throws HeadError TOO_MANY_EDITS, BAD_STATE_DUMP */
function editBatch(edits: HandEdits, change: StateEdit): Batch {
  try {
    return edits.add(handEdit(change))
  } catch (error) {
    if (error instanceof TooManyEditsError) throw new HeadError('TOO_MANY_EDITS', error.message)
    if (error instanceof StateDumpError || error instanceof ContractOfBlocksError)
      throw new HeadError('BAD_STATE_DUMP', error.message)
    throw error
  }
}

/** @throws StateDumpError */
function handEdit(change: StateEdit): HandEdit {
  if (change.kind === 'add') return { kind: 'override', accounts: change.overrides }
  return { kind: 'merge', accounts: readStateDump(change.dump, change.jsonBytesMax) }
}
