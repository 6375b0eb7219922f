/**
 * Moves the head of a node of a fleet. The node is a replica, which follows the log, or the writer, which moves the head
 * as its mode says. With `--role auto`, a replica becomes the writer when there is no writer, and a writer becomes a
 * replica when another node has taken over.
 */
import type { HeadError } from '../head/headError.ts'
import type { Delivery } from '../head/localTransactions.ts'
import type { FleetFigures } from '../observe/nodeGauges.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { readPosition } from '../replication/position.ts'
import type { ReplicaProgress } from '../replication/replica.ts'
import { Closing } from './closing.ts'
import { FleetViews } from './fleetViews.ts'
import type { FleetMode, HeadMode } from './headMode.ts'
import type { HeadParts, MovingHead } from './headParts.ts'
import { isMined } from './isMined.ts'
import { LatestGate } from './latestGate.ts'
import { LocalViews } from './localViews.ts'
import { ReplicaHead } from './replicaHead.ts'
import { RoleChanges } from './roleChanges.ts'
import { sharePool } from './sharedPool.ts'

/** Starts the component that moves the head in a mode without a fleet. */
type Mover = (mode: HeadMode, parts: HeadParts) => Promise<MovingHead>

/** Milliseconds between two checks whether this node is far behind. */
const LOOK_EVERY_MS = 100

/** Joins the fleet. @throws HeadError */
export async function joinFleet(mode: FleetMode, parts: HeadParts, mover: Mover): Promise<MovingHead> {
  const head = new FleetHead(mode, parts, mover)
  try {
    await head.start()
    return head
  } catch (error) {
    // Close the head, because its views keep the process alive. Throw the first error even if closing fails too.
    await head.close().catch(() => {})
    throw error
  }
}

class FleetHead implements MovingHead {
  readonly #mode: FleetMode
  readonly #parts: HeadParts
  readonly #mover: Mover
  /** Shows the views. */
  readonly #views: FleetViews | LocalViews
  /** {@link #views} if the nodes of the fleet agree on each view; otherwise undefined. */
  readonly #fleet: FleetViews | undefined
  /** Whether `latest` may be answered now. */
  readonly gate: LatestGate
  /** Undefined if {@link #fleet} is undefined. */
  readonly #timer: NodeJS.Timeout | undefined
  /** Moves the head while this node is the writer; otherwise undefined. */
  #moving: MovingHead | undefined
  #replica: ReplicaHead | undefined
  readonly #changes = new RoleChanges(() => this.#now)
  #progress: ReplicaProgress | undefined
  #progressMs = performance.now()
  /** Number of the writer's lease, as far as known. */
  #epoch = 0
  #isClosed = false
  /** Closes the parts of the writer, such as its thread. Replaced whenever this node ceases to be the writer. */
  #writerParts = new Closing()

  constructor(mode: FleetMode, parts: HeadParts, mover: Mover) {
    this.#mode = mode
    this.#mover = mover
    const { views, readyHeads, events, onDamaged } = parts
    const onDeath = (error: HeadError): void => this.#die(error)
    const gate = new LatestGate(mode.leaseMs)
    this.gate = gate
    const shown = { views, heads: readyHeads, gate, events, onDeath, onDamaged }
    if (mode.consistency === 'fleet') {
      const fleet = new FleetViews(shown, mode)
      this.#fleet = fleet
      this.#views = fleet
      this.#timer = setInterval(() => fleet.suspend(!this.#isNear), LOOK_EVERY_MS).unref()
    } else {
      this.#views = new LocalViews(shown, mode.leaseMs)
    }
    this.#parts = parts
  }

  async start(): Promise<void> {
    if (this.#mode.role === 'writer') await this.#startWriting()
    else await this.#follow()
  }

  get status(): MovingHead['status'] {
    return this.#now.status
  }

  get control(): MovingHead['control'] {
    return this.#moving?.control
  }

  get activity(): string {
    return this.#now.activity
  }

  async untilSealed(transaction: PoolTransaction): Promise<void> {
    await (await this.#changes.settled())?.untilSealed?.(transaction)
  }

  async deliver(transaction: PoolTransaction, isNew: boolean): Promise<Delivery> {
    return (await this.#changes.deliver(transaction, isNew)) ?? this.#ownDelivery(transaction)
  }

  async nextNonce(sender: Uint8Array): Promise<bigint | undefined> {
    return (await this.#changes.settled())?.nextNonce?.(sender)
  }

  isReady(): boolean {
    return this.#isNear && this.#now.isReady() && this.gate.isOpen
  }

  failure(): HeadError | undefined {
    return this.#now.failure?.()
  }

  fault(): string | undefined {
    return this.#now.fault?.()
  }

  followedHead(): number {
    const { number } = this.#parts.views.current.head
    return Math.max(this.#moving?.followedHead?.() ?? 0, number)
  }

  fleet(): FleetFigures {
    const applied = readPosition(this.#parts.views.current.archive.reader)?.seq ?? 0
    const figures = { applied, committed: this.#fleet?.committed, isReady: this.isReady() }
    const progress = this.#progress
    if (this.#moving !== undefined || progress === undefined) {
      const role = this.#moving === undefined ? 'replica' : 'writer'
      return { role, epoch: this.#epoch, lagEntries: 0, lagSeconds: 0, ...figures }
    }
    const { end, damagedEntry } = progress
    return {
      ...{ role: 'replica', epoch: this.#epoch, ...figures, applied: progress.applied, damagedEntry },
      ...{ lagEntries: end - progress.applied, lagSeconds: this.#behindMs / 1000 },
    }
  }

  async ended(): Promise<void> {
    await Promise.all([this.#now.ended(), this.#views.leave()])
  }

  async restart(): Promise<void> {
    await this.#views.restart()
    await this.#now.restart()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#changes.ended()
    // Leave the fleet first, so that the other nodes do not wait for this node.
    await this.#views.close()
    await this.#stopWriting()
    await this.#replica?.close()
  }

  get #now(): MovingHead {
    return this.#moving ?? this.#replica!
  }

  /** The outcome on the writer: the pool may have lost the transaction to another one when this node became the writer. */
  #ownDelivery({ hash }: PoolTransaction): Delivery {
    const { pool, views } = this.#parts
    if (pool.get(hash) !== undefined || isMined(views, hash)) return { kind: 'delivered' }
    return { kind: 'refused', message: 'another transaction has the nonce' }
  }

  /** Milliseconds since the archive last had all entries of the log, as far as known; 0 on the writer of the log. */
  get #behindMs(): number {
    if (this.#moving !== undefined) return 0
    // The thread that follows the log reports its progress at each poll. Count the time since the last report as lag,
    // too, because the thread may be stuck.
    return (this.#progress?.behindMs ?? 0) + performance.now() - this.#progressMs
  }

  get #isNear(): boolean {
    return this.#behindMs <= this.#mode.leaseMs
  }

  /** Becomes a replica. */
  async #follow(): Promise<void> {
    // Two replicas must not write to one store.
    await this.#replica?.close()
    const { name, url, nodeUrl, pollMs, segmentInterval, moves } = this.#mode
    const lease = moves?.log && { holder: moves.log.holder, nodeUrl, ttlMs: moves.log.ttlMs }
    this.#progressMs = performance.now()
    this.#replica = await ReplicaHead.start(
      { kind: 'replicate', url, name, pollMs, segmentInterval, lease },
      {
        ...this.#parts,
        onApplied: () => this.#views.committedLocally(),
        onProgress: (progress) => {
          this.#progress = progress
          this.#progressMs = performance.now()
          this.#epoch = progress.epoch
          this.#mode.chain.finalityDepth = progress.finalityDepth ?? this.#mode.chain.finalityDepth
        },
        onPromoted: () => this.#changeRole(() => this.#promote()),
        onDeath: (error) => this.#die(error),
      },
    )
  }

  /** Becomes the writer. @throws HeadError; LogError; PoolError LOG_FAILED; all parts of the writer are then closed */
  async #startWriting(): Promise<void> {
    const moves = this.#mode.moves!
    const writerParts = this.#writerParts
    const onDeath = (error: HeadError): void => this.#writerEnded(error, writerParts)
    try {
      const moving = await this.#mover(
        { ...moves, onDeath },
        {
          ...this.#parts,
          onCommitted: () => this.#views.shown(),
          onWriting: (epoch) => {
            this.#epoch = epoch
          },
        },
      )
      writerParts.add(() => moving.close())
      const { views, pool, events } = this.#parts
      await sharePool(moves, pool, views.current.archive.identity, events, writerParts)
      this.#moving = moving
    } catch (error) {
      // Throw the first error even if closing fails too.
      await this.#stopWriting().catch(() => {})
      throw error
    }
  }

  /** Closes the parts of the writer. The end of the writer's thread is then no failure: `#writerEnded` ignores it. */
  async #stopWriting(): Promise<void> {
    const writerParts = this.#writerParts
    this.#writerParts = new Closing()
    await writerParts.close()
  }

  async #promote(): Promise<void> {
    const { events } = this.#parts
    const replica = this.#replica
    events.say('this node takes over as the writer of the log')
    await replica?.close()
    try {
      await this.#startWriting()
      this.#replica = undefined
    } catch (error) {
      events.say(`this node does not become the writer: ${(error as Error).message}`)
      await this.#follow()
    }
  }

  /** Handles the end of the thread that writes: another node is the writer now, or PostgreSQL does not answer. */
  #writerEnded(error: HeadError, writerParts: Closing): void {
    if (writerParts !== this.#writerParts) return
    const goesOn = this.#mode.role === 'auto' && BACK_TO_REPLICA.has(error.code)
    if (!goesOn) {
      this.#die(error)
      return
    }
    this.#changeRole(async () => {
      // A promotion that was still in progress may have failed meanwhile. The promotion then closed these parts, and
      // this node already follows the log.
      if (writerParts !== this.#writerParts) return
      this.#parts.events.say(`this node follows the log again: ${error.message}`)
      await this.#stopWriting()
      await this.#follow()
      this.#moving = undefined
    })
  }

  #changeRole(change: () => Promise<void>): void {
    this.#changes.begin(async () => {
      if (this.#isClosed) return
      try {
        await change()
      } catch (error) {
        this.#die(error as HeadError)
      }
    })
  }

  /** Ends answers about the newest block at once, because the archive may have a branch that the log lost. */
  #die(error: HeadError): void {
    this.gate.end()
    this.#mode.onDeath(error)
  }
}

/**
 * Errors after which a writer becomes a replica and follows the log. The replica then finds out whether the log still
 * contains this node's archive.
 */
const BACK_TO_REPLICA: ReadonlySet<string> = new Set(['FENCED', 'HELD', 'BEHIND', 'LOG_FAILED'])
