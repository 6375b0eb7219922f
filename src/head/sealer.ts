/** Decides when a block is sealed on a chain of one's own, and of what; the {@link ChainWriter} makes it. */
import { randomBytes } from 'node:crypto'
import { parentAt } from '../archive/blocks.ts'
import type { Header } from '../chain/header.ts'
import { nextBlock, type Parent } from '../chain/nextBlock.ts'
import type { Candidate } from '../ingest/builtBlock.ts'
import type { ChainControl } from '../methods/node.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { StoreError } from '../store/storeError.ts'
import { attributesOf, nextTimestamp, type ProducerOptions } from './attributes.ts'
import { HeadError, type HeadErrorCode } from './headError.ts'
import { CANDIDATES_MAX } from './pendingAssembler.ts'
import type { ReopenedViews, View } from './view.ts'
import type { ChainWriter, Sealed } from './writer.ts'

/** When blocks are sealed by themselves. */
export type SealingMode =
  /** As soon as a transaction can be executed. */
  | { readonly kind: 'instant' }
  /** Every so many milliseconds, empty ones too. */
  | { readonly kind: 'interval'; readonly everyMs: number }
  /** Never: only when {@link Sealer.seal} is called. */
  | { readonly kind: 'manual' }

export interface SealerOptions extends ProducerOptions {
  readonly mode: SealingMode
  /** Unix time, milliseconds: of the blocks. Default: the clock's */
  readonly now?: () => number
  /** Told of blocks that could not be sealed though nobody waits for them. */
  readonly logError: (message: string, error: unknown) => void
}

/** Where the blocks come from and go to. */
export interface SealerParts {
  readonly writer: ChainWriter
  readonly views: ReopenedViews
  readonly pool: Pool
}

/** Callers of {@link Sealer.seal} and {@link Sealer.setHead} that may wait at a time. */
const WAITING_MAX = 64

/** Milliseconds until what did not get into a block, though it may, is tried again. */
const RETRY_MS = 1_000

/** Seconds; the last time that JavaScript knows (year 275760). Later blocks must have room for theirs. */
const TIMESTAMP_MAX = 8_640_000_000_000

export class Sealer implements ChainControl {
  readonly #parts: SealerParts
  readonly #options: SealerOptions
  readonly #now: () => number
  /** One operation at a time, in the order in which they were asked for. */
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #closed = false
  #timer: NodeJS.Timeout | undefined
  #wakeUp: NodeJS.Immediate | undefined
  /** The pool's version of which nothing could be put into a block. */
  #exhausted: number | undefined
  #unlisten: (() => void)[] = []

  constructor(parts: SealerParts, options: SealerOptions) {
    this.#parts = parts
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Begins to seal by itself, as the mode demands. */
  start(): void {
    const { mode } = this.#options
    if (mode.kind === 'interval') this.#startInterval(mode.everyMs)
    if (mode.kind !== 'instant') return
    const { pool, views } = this.#parts
    const wake = (): void => this.#wake()
    this.#unlisten.push(pool.onPending(wake), views.onMove(wake))
    wake()
  }

  /**
   * Seals a block now, of what the pool has; an empty one when it has nothing.
   *
   * @param timestamp seconds; default: now, or one after the parent's
   * @throws HeadError BAD_TIMESTAMP, BUSY, CLOSED, STORE_FAILED, DAMAGED, FAILED
   */
  async seal(timestamp?: number): Promise<void> {
    await this.#inTurn(() => this.#seal(true, timestamp))
  }

  /**
   * Takes back every block after `number`. geth: internal/ethapi/api.go, `DebugAPI.SetHead`.
   *
   * @throws HeadError FUTURE_BLOCK, FINAL_BLOCK, BUSY, CLOSED, STORE_FAILED, DAMAGED; ArchiveError
   */
  async setHead(number: number): Promise<void> {
    await this.#inTurn(async () => {
      const { head, finalized } = this.#parts.views.current
      if (number >= head.number)
        throw new HeadError('FUTURE_BLOCK', 'not allowed to rewind to a future block')
      if (number < finalized)
        throw new HeadError('FINAL_BLOCK', 'not allowed to rewind below the finalized block')
      await this.#parts.writer.unwind(number)
    })
  }

  /** What could not be sealed is tried at once: the disk takes writes again. */
  resume(): void {
    this.#exhausted = undefined
    if (this.#options.mode.kind === 'instant') this.#wake()
  }

  /** Resolves when a sealer that seals at once has found nothing more that it can put into a block. */
  async atRest(): Promise<void> {
    do {
      if (this.#wakeUp !== undefined) await new Promise((resolve) => setImmediate(resolve))
      await this.#last
    } while (this.#wakeUp !== undefined && !this.#closed)
  }

  /** Lets the block that is being sealed be finished; no further one is. The writer stays open. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearImmediate(this.#wakeUp)
    for (const stop of this.#unlisten.splice(0)) stop()
    await this.#last
  }

  /** Of those who wait for the result. */
  async #inTurn<T>(operation: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new HeadError('BUSY', `${this.#waiting} others wait`)
    this.#waiting++
    try {
      return await this.#next(operation)
    } finally {
      this.#waiting--
    }
  }

  #next<T>(operation: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const opened = this.#parts.views.opened()
      if (opened !== undefined) await opened
      if (this.#closed) throw new HeadError('CLOSED', 'the node is being closed')
      try {
        return await operation()
      } catch (error) {
        throw isNotOpen(error)
          ? new HeadError('STORE_FAILED', 'the archive is not open', { cause: error })
          : error
      }
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** At the end of the turn of the event loop: transactions that arrive together share a block. */
  #wake(): void {
    if (this.#closed) return
    this.#wakeUp ??= setImmediate(() => {
      void this.#byItself(() => this.#sealPending())
    })
  }

  /** One block: whoever waits for a turn has it before the next one. */
  async #sealPending(): Promise<void> {
    this.#wakeUp = undefined
    const { version } = this.#parts.pool
    // What a block refused it would refuse again. The head has not moved, so nobody else would wake us.
    if (version === this.#exhausted) return
    let sealed: Sealed | undefined
    try {
      sealed = await this.#seal(false)
    } catch (error) {
      // A damaged archive stays so.
      if (codeOf(error) !== 'DAMAGED') this.#retryLater()
      throw error
    }
    if (sealed === undefined) return
    if (sealed.block !== undefined) return this.#wake()
    this.#exhausted = version
    // Not for good: the machine may have been too busy to try them in time.
    if (sealed.refused.some(({ refusal }) => refusal === 'NO_ROOM')) this.#retryLater()
  }

  #retryLater(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#exhausted = undefined
      this.#wake()
    }, RETRY_MS)
  }

  /** By a clock that nobody sets: the time of day goes into the blocks, and may jump. */
  #startInterval(everyMs: number): void {
    const schedule = (dueMs: number): void => {
      this.#timer = setTimeout(() => void tick(dueMs), Math.max(0, dueMs - performance.now()))
    }
    const tick = async (dueMs: number): Promise<void> => {
      await this.#byItself(() => this.#seal(true))
      // Blocks that take longer than the interval follow each other at once; what was missed is not made up for.
      if (!this.#closed) schedule(Math.max(dueMs + everyMs, performance.now()))
    }
    schedule(performance.now() + everyMs)
  }

  /** Of what nobody waits for: a failure is logged, and the next occasion is another attempt. */
  async #byItself(operation: () => Promise<unknown>): Promise<void> {
    try {
      await this.#next(operation)
    } catch (error) {
      if (!this.#closed && !isSaidElsewhere(error)) this.#options.logError('no block was sealed', error)
    }
  }

  /** @returns undefined when there was nothing to put into a block, and it was not to be empty */
  async #seal(allowEmpty: boolean, wanted?: number): Promise<Sealed | undefined> {
    const { views, writer } = this.#parts
    const view = views.current
    const parent = parentAt(view.archive.reader, view.head.number)
    const { header } = parent
    if (wanted !== undefined) checkTimestamp(wanted, header)
    const timestamp = wanted ?? nextTimestamp(header, this.#now())
    const candidates = this.#candidates(view, parent, timestamp)
    if (candidates.length === 0 && !allowEmpty) return undefined
    const attributes = attributesOf(this.#options, timestamp, randomBytes(32))
    return writer.seal({ attributes, candidates, allowEmpty })
  }

  #candidates({ archive }: View, parent: Parent, timestamp: number): Candidate[] {
    const { baseFee, blobBaseFee } = nextBlock(archive.identity.config, parent, timestamp)
    const chosen = this.#parts.pool.candidates(baseFee, blobBaseFee, CANDIDATES_MAX)
    // Copies: what crosses to another thread takes along all of the buffer that it lies in.
    return chosen.map(({ raw, sender }) => ({ raw: new Uint8Array(raw), sender: new Uint8Array(sender) }))
  }
}

/** The node says by itself that its disk fails, and when it does so no more; and that its archive is damaged. */
function isSaidElsewhere(error: unknown): boolean {
  return codeOf(error) === 'STORE_FAILED' || codeOf(error) === 'DAMAGED'
}

function codeOf(error: unknown): HeadErrorCode | undefined {
  return error instanceof HeadError ? error.code : undefined
}

function isNotOpen(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'NOT_OPEN'
}

function checkTimestamp(timestamp: number, parent: Header): void {
  if (timestamp <= parent.timestamp)
    throw new HeadError('BAD_TIMESTAMP', `timestamp: expected more than the parent's, ${parent.timestamp}`)
  if (timestamp > TIMESTAMP_MAX)
    throw new HeadError('BAD_TIMESTAMP', `timestamp: expected at most ${TIMESTAMP_MAX} seconds`)
}
