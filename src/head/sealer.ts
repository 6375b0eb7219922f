/**
 * Decides when blocks of a dev chain are sealed, and from which transactions. The {@link ChainWriter} builds the
 * blocks.
 */
import { randomBytes } from 'node:crypto'
import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead } from '../archive/chosenBaseFee.ts'
import type { Header } from '../chain/header.ts'
import type { Parent } from '../chain/nextBlock.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { Candidate } from '../ingest/builtBlock.ts'
import type { ChainControl, ChosenBlocks, GivenBlock, SealTime } from '../methods/node.ts'
import { dropAll } from '../pool/dropAll.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import type { BlockPlan } from './blockPlan.ts'
import { ChangesByHand } from './changesByHand.ts'
import { HeadError, headErrorCode } from './headError.ts'
import { Impersonation } from './impersonation.ts'
import { OperationQueue } from './operationQueue.ts'
import { CANDIDATES_MAX } from './pendingAssembler.ts'
import { replaceBlocks } from './replaceBlocks.ts'
import { isOnChain, type Snapshot, Snapshots } from './snapshots.ts'
import { requireProofOfStakeAfter, rollBack, unwindForGood } from './unwindForGood.ts'
import type { ReopenedViews, View } from './view.ts'
import type { ChainWriter, Sealed } from './writer.ts'

/** The mode of automatic sealing. */
export type SealingMode =
  /** Blocks are sealed as soon as there is an executable transaction. */
  | { readonly kind: 'instant' }
  /** Blocks are sealed at fixed intervals, even if they are empty. */
  | { readonly kind: 'interval'; readonly everyMs: number }
  /** Blocks are never sealed automatically, but only by {@link Sealer.seal}. */
  | { readonly kind: 'manual' }

export interface SealerOptions {
  /** When blocks are sealed at first; {@link Sealer.setMode} changes it. */
  readonly mode: SealingMode
  /** The attributes of the blocks. */
  readonly plan: BlockPlan
  /** Milliseconds of the unit in which `evm_setIntervalMining` counts: 1 in hardhat, 1,000 in anvil. */
  readonly intervalUnitMs: number
  /** Called when an automatic block could not be sealed. */
  readonly logError: (message: string, error: unknown) => void
}

/** The parts of a node that the sealer uses. */
export interface SealerParts {
  readonly writer: ChainWriter
  readonly views: ReopenedViews
  readonly pool: Pool
}

/** Longest interval between two blocks, in milliseconds: a day. */
const INTERVAL_MS_MAX = 86_400_000

/**
 * Milliseconds after which sealing is tried again, if it failed, or if the block had no space for some transactions.
 */
const RETRY_MS = 1_000

const newInstanceId = (): Uint8Array => new Uint8Array(randomBytes(32))

export class Sealer implements ChainControl {
  readonly #parts: SealerParts
  readonly #options: SealerOptions
  #mode: SealingMode
  logsBlocks = true
  readonly impersonation = new Impersonation()
  instanceId: Uint8Array = newInstanceId()
  readonly #queue: OperationQueue
  readonly #byHand: ChangesByHand
  #timer: NodeJS.Timeout | undefined
  #wakeUp: NodeJS.Immediate | undefined
  /**
   * Version of the pool for which sealing found no transaction to include; undefined if sealing should be tried again.
   */
  #exhausted: number | undefined
  readonly #snapshots = new Snapshots()
  #unlisten: (() => void)[] = []

  constructor(parts: SealerParts, options: SealerOptions) {
    this.#parts = parts
    this.#queue = new OperationQueue(parts.views)
    this.#byHand = new ChangesByHand(parts, this.#queue, () => this.resume())
    this.#options = options
    this.#mode = options.mode
  }

  get mode(): SealingMode {
    return this.#mode
  }

  get plan(): BlockPlan {
    return this.#options.plan
  }

  get intervalUnitMs(): number {
    return this.#options.intervalUnitMs
  }

  /** Sets the mode of automatic sealing. An interval starts from the beginning. */
  setMode(mode: SealingMode): void {
    if (this.#queue.isClosed) return
    this.#stopAutomatic()
    this.#mode = mode
    this.#exhausted = undefined
    this.start()
  }

  sealEvery(everyMs: number): void {
    if (everyMs > INTERVAL_MS_MAX)
      throw new HeadError('BAD_INTERVAL', `interval: expected at most ${INTERVAL_MS_MAX / 1000} seconds`)
    if (everyMs > 0) this.setMode({ kind: 'interval', everyMs })
    else if (this.#mode.kind === 'interval') this.setMode({ kind: 'manual' })
  }

  /** Starts automatic sealing, depending on the mode. */
  start(): void {
    const mode = this.#mode
    if (mode.kind === 'interval') this.#startInterval(mode.everyMs)
    if (mode.kind !== 'instant') return
    const { pool, views } = this.#parts
    const wake = (): void => this.#wake()
    this.#unlisten.push(pool.onPending(wake), views.onMove(wake))
    wake()
  }

  /**
   * Seals a block now from the pool's transactions; seals an empty block if there are none.
   *
   * @param time how the timestamp is chosen; default: by the plan
   * @throws HeadError BAD_TIMESTAMP, BUSY, CLOSED, STORE_FAILED, DAMAGED, FAILED
   */
  async seal(time?: SealTime): Promise<void> {
    await this.#queue.runFor(async () => {
      if (time?.kind === 'at') this.plan.setNextTimestamp(time.timestamp, this.#parent)
      if (time?.kind === 'later') this.plan.increaseTime(time.seconds, this.#parent)
      if (time?.kind === 'afterParent') {
        const parent = this.#parent
        this.plan.setNextTimestamp(parent.timestamp + time.seconds, parent)
      }
      await this.#seal(true)
    })
  }

  // Use the queue, so that the time does not change while a block is sealed. Sealing may move the clock itself.
  async changePlan<T>(change: (plan: BlockPlan, parent: Header) => T): Promise<T> {
    return this.#queue.runFor(() => change(this.plan, this.#parent))
  }

  get #parent(): Header {
    const { archive, head } = this.#parts.views.current
    return parentAt(archive.reader, head.number).header
  }

  /**
   * Unwinds every block after `number`. geth: internal/ethapi/api.go, `DebugAPI.SetHead`.
   *
   * @throws HeadError FUTURE_BLOCK, FINAL_BLOCK, BUSY, CLOSED, STORE_FAILED, DAMAGED; ArchiveError
   */
  async setHead(number: number): Promise<void> {
    await this.#queue.runFor(async () => {
      const { head, finalized } = this.#parts.views.current
      if (number >= head.number)
        throw new HeadError('FUTURE_BLOCK', 'not allowed to rewind to a future block')
      if (number < finalized)
        throw new HeadError('FINAL_BLOCK', 'not allowed to rewind below the finalized block')
      await this.#parts.writer.unwind(number)
    })
  }

  /** Unwinds the newest blocks for good. @throws the errors of {@link rollBack}; HeadError BUSY, CLOSED */
  async rollback(depth: number): Promise<void> {
    await this.#queue.runFor(() => rollBack(this.#parts, this.plan, depth, 'Rollback'))
  }

  /** Replaces the newest blocks for good. @throws the errors of {@link replaceBlocks}; HeadError BUSY, CLOSED */
  async reorg(depth: number, chosen: ChosenBlocks, check: () => void): Promise<void> {
    await this.#queue.runFor(() =>
      replaceBlocks(this.#parts, this.plan, depth, chosen, () => {
        if (this.#queue.isClosed) throw new HeadError('CLOSED', 'the node is being closed')
        check()
      }),
    )
  }

  async commit({ attributes, candidates }: GivenBlock): Promise<Uint8Array> {
    return this.#queue.runFor(async () => {
      const view = this.#parts.views.current
      const parent = parentAt(view.archive.reader, view.head.number)
      const tried = candidates ?? this.#candidates(view, parent, attributes.timestamp)
      const given = { isStrict: candidates !== undefined }
      const request = { attributes, hasExactTimestamp: true, candidates: [...tried], allowEmpty: true, given }
      return (await this.#parts.writer.seal(request)).block!.hash
    })
  }

  async snapshot(): Promise<number> {
    return this.#queue.runFor(async () => this.#snapshots.add(this.#placeNow()))
  }

  #placeNow(): Snapshot {
    const { head } = this.#parts.views.current
    return { head, plan: this.plan.save(), setByHand: this.#byHand.current }
  }

  /**
   * Returns to a snapshot: unwinds the blocks after it, and restores the plan. As in anvil, the transactions of these
   * blocks are dropped, and the pool keeps its other transactions. When the promise resolves, all this is on disk.
   *
   * @returns false if there is no such snapshot, or its block is no longer on the chain
   * @throws HeadError BUSY, CLOSED, STORE_FAILED, DAMAGED; ArchiveError; PoolError JOURNAL_FAILED
   */
  async revert(id: number): Promise<boolean> {
    return this.#queue.runFor(async () => {
      const snapshot = this.#snapshots.get(id)
      const { archive, head } = this.#parts.views.current
      if (snapshot === undefined || !isOnChain(archive.reader, snapshot)) return false
      if (snapshot.head.number < head.number) await unwindForGood(this.#parts, snapshot.head.number)
      await this.#byHand.replace(snapshot.setByHand)
      this.plan.restore(snapshot.plan)
      // If the journal cannot be written, `synced` throws. The snapshot then remains, so that a client can try again.
      await this.#parts.pool.synced()
      this.#snapshots.dropFrom(id)
      return true
    })
  }

  /**
   * Returns to the genesis block, as if the chain had just been started. Discards all changes by hand, choices for next
   * blocks, impersonated accounts and snapshots, and empties the pool. The clock of the chain starts again. When the
   * promise resolves, all this is on disk.
   *
   * @throws HeadError NOT_PROOF_OF_STAKE if no block could follow; SHARED_CHAIN, BUSY, CLOSED, STORE_FAILED, DAMAGED;
   * PoolError JOURNAL_FAILED
   */
  async reset(): Promise<void> {
    await this.#queue.runFor(async () => {
      const { pool, views } = this.#parts
      const { archive, head } = views.current
      const { genesisNumber } = archive.identity
      requireProofOfStakeAfter(archive, genesisNumber)
      // Remove the edits first: on a chain that several nodes share, this step throws SHARED_CHAIN. Nothing else may
      // have changed before this error.
      await this.#byHand.discard()
      dropAll(pool)
      if (head.number > genesisNumber) await unwindForGood(this.#parts, genesisNumber)
      this.plan.reset(this.#parent)
      this.impersonation.clear()
      this.#snapshots.dropFrom(0)
      this.instanceId = newInstanceId()
      // Copy the mode. A timer of the former mode may wait behind this operation. The timer compares modes by identity,
      // and does nothing when the mode is another object.
      this.setMode({ ...this.#options.mode })
      await pool.synced()
    })
  }

  async setState(override: AccountOverride): Promise<void> {
    await this.#byHand.setState(override)
  }

  async loadState(dump: Uint8Array, jsonBytesMax: number): Promise<void> {
    await this.#byHand.loadState(dump, jsonBytesMax)
  }

  async setBaseFee(baseFee: bigint): Promise<void> {
    await this.#byHand.setBaseFee(baseFee)
  }

  /** Retries failed sealing at once. Called when the disk accepts writes again, and when the state was set by hand. */
  resume(): void {
    this.#exhausted = undefined
    if (this.#mode.kind === 'instant') this.#wake()
  }

  /** Resolves when instant sealing has included every transaction that it can. */
  async idle(): Promise<void> {
    do {
      if (this.#wakeUp !== undefined) await new Promise((resolve) => setImmediate(resolve))
      await this.#queue.ended
    } while (this.#wakeUp !== undefined && !this.#queue.isClosed)
  }

  /** Completes the block in progress, and seals no more blocks. The writer stays open. */
  async close(): Promise<void> {
    this.#queue.close()
    this.#stopAutomatic()
    await this.#queue.ended
  }

  #stopAutomatic(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#wakeUp)
    this.#wakeUp = undefined
    for (const stop of this.#unlisten.splice(0)) stop()
  }

  /** Seals at the end of the current round of the event loop. Transactions that arrive together then share a block. */
  #wake(): void {
    if (this.#queue.isClosed) return
    this.#wakeUp ??= setImmediate(() => {
      void this.#byItself(() => this.#sealPending())
    })
  }

  /** Seals one block. Operations that are already waiting run before the next block is sealed. */
  async #sealPending(): Promise<void> {
    this.#wakeUp = undefined
    if (this.#mode.kind !== 'instant') return
    const { version } = this.#parts.pool
    // Wait until the pool changes: the head has not moved, so the same transactions would be refused again.
    if (version === this.#exhausted) return
    let sealed: Sealed | undefined
    try {
      sealed = await this.#seal(false)
    } catch (error) {
      // Do not retry when the archive is damaged.
      if (headErrorCode(error) !== 'DAMAGED') this.#retryLater()
      throw error
    }
    if (sealed === undefined) return
    if (sealed.block !== undefined) return this.#wake()
    this.#exhausted = version
    // Retry later: the machine may have been too busy to try all candidates in time.
    if (sealed.refused.some(({ refusal }) => refusal === 'LIMIT_REACHED')) this.#retryLater()
  }

  #retryLater(): void {
    if (this.#queue.isClosed || this.#mode.kind !== 'instant') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#exhausted = undefined
      this.#wake()
    }, RETRY_MS)
  }

  /** Seals at fixed intervals of a monotonic clock. Timestamps use the time of day, which may jump. */
  #startInterval(everyMs: number): void {
    const mode = this.#mode
    const schedule = (dueMs: number): void => {
      this.#timer = setTimeout(() => void tick(dueMs), Math.max(0, dueMs - performance.now()))
    }
    const tick = async (dueMs: number): Promise<void> => {
      await this.#byItself(async () => {
        if (this.#mode === mode) await this.#seal(true)
      })
      // If a block takes longer than the interval, the next block follows at once; missed intervals are skipped.
      if (!this.#queue.isClosed && this.#mode === mode) schedule(Math.max(dueMs + everyMs, performance.now()))
    }
    schedule(performance.now() + everyMs)
  }

  /** Queues an operation for which no caller waits. A failure is logged; automatic sealing tries again later. */
  async #byItself(operation: () => Promise<unknown>): Promise<void> {
    try {
      await this.#queue.run(operation)
    } catch (error) {
      if (!this.#queue.isClosed && !isSaidElsewhere(error))
        this.#options.logError('failed to seal a block', error)
    }
  }

  /** @returns undefined when no transaction is available and empty blocks are not allowed */
  async #seal(allowEmpty: boolean): Promise<Sealed | undefined> {
    const { views, writer } = this.#parts
    const view = views.current
    const parent = parentAt(view.archive.reader, view.head.number)
    const planned = this.plan.next(parent.header)
    const candidates = this.#candidates(view, parent, planned.attributes.timestamp)
    if (candidates.length === 0 && !allowEmpty) return undefined
    const sealed = await writer.seal({ ...planned, candidates, allowEmpty })
    if (sealed.block !== undefined) this.plan.sealed(planned)
    return sealed
  }

  #candidates({ archive }: View, parent: Parent, timestamp: number): Candidate[] {
    const { baseFee, blobBaseFee } = blockAfterHead(archive, parent, timestamp)
    const chosen = this.#parts.pool.candidates(baseFee, blobBaseFee, CANDIDATES_MAX)
    // Copy the bytes, because posting a typed array posts the whole buffer behind it.
    return chosen.map(({ raw, sender }) => ({ raw: new Uint8Array(raw), sender: new Uint8Array(sender) }))
  }
}

/** Whether another component logs the error: DiskRecovery, DamageWatch, or the one that started the head thread. */
function isSaidElsewhere(error: unknown): boolean {
  const code = headErrorCode(error)
  return code === 'STORE_FAILED' || code === 'DAMAGED' || code === 'OUT_OF_MEMORY'
}
