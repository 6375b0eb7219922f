/**
 * The attributes of the next blocks of a dev chain. Test suites can set the time, the fee recipient, the gas limit and
 * prevRandao.
 */
import { randomBytes } from 'node:crypto'
import type { Header } from '../chain/header.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import {
  attributesOf,
  checkTimestamp,
  nextTimestamp,
  type ProducerOptions,
  TIMESTAMP_MAX,
} from './attributes.ts'
import { HeadError } from './headError.ts'

/** Maximum seconds from each block to the next: a hundred years. */
const INTERVAL_MAX = 3_155_760_000

type Parent = Pick<Header, 'timestamp' | 'mixHash'>

/** The attributes of a block that is about to be sealed. */
export interface PlannedBlock {
  readonly attributes: BlockAttributes
  /** Whether a caller chose the timestamp. */
  readonly hasExactTimestamp: boolean
}

/** The state of a plan, to which the plan can return. */
export interface SavedPlan {
  /** Time of the chain's clock, seconds. */
  readonly clock: number
  readonly isClockSet: boolean
  readonly producer: ProducerOptions
  readonly next: number | undefined
  readonly interval: number | undefined
  readonly prevRandao: Uint8Array | undefined
}

/** The choices of test suites for the next blocks, and the clock of the chain. */
export class BlockPlan {
  readonly #now: () => number
  readonly #firstProducer: ProducerOptions
  readonly #startsAtParent: boolean
  #producer: ProducerOptions
  /** Seconds that the chain's clock is ahead of the machine's; negative if it is behind. */
  #offset = 0
  /** Whether a caller set the clock, and no block has had a time up to the clock's since: the clock may be behind by choice. */
  #isClockSet = false
  /** Timestamp of the next block, seconds; undefined if the clock decides. */
  #next: number | undefined
  /** Seconds from each block to the next; undefined if the clock decides. */
  #interval: number | undefined
  #prevRandao: Uint8Array | undefined
  #version = 0

  /**
   * @param now returns the Unix time in milliseconds. Default: `Date.now`
   * @param startsAtParent whether the clock of the chain starts at the time of the newest block. Default: at the time of
   * the machine
   */
  constructor(producer: ProducerOptions, now: () => number = Date.now, startsAtParent = false) {
    this.#firstProducer = producer
    this.#producer = producer
    this.#now = now
    this.#startsAtParent = startsAtParent
  }

  /** Changes whenever the attributes of the next block change, unless only time has passed. */
  get version(): number {
    return this.#version
  }

  /** Returns the attributes of the block after `parent`, which is about to be sealed. */
  next(parent: Parent): PlannedBlock {
    const exact = this.#exact(parent)
    const prevRandao = this.#prevRandao ?? new Uint8Array(randomBytes(32))
    const timestamp = exact ?? this.#timestampAfter(parent)
    return {
      attributes: attributesOf(this.#producer, timestamp, prevRandao),
      hasExactTimestamp: exact !== undefined,
    }
  }

  /**
   * Returns the attributes of the pending block. If no prevRandao was chosen for the block, its prevRandao is still
   * unknown, and the attributes have the prevRandao of the parent.
   */
  pending(parent: Parent): BlockAttributes {
    const timestamp = this.#exact(parent) ?? this.#timestampAfter(parent)
    return attributesOf(this.#producer, timestamp, this.#prevRandao ?? parent.mixHash)
  }

  /**
   * Discards the choices that apply to one block only. Call when that block is sealed. @param block as {@link next}
   * returned it
   */
  sealed({ attributes, hasExactTimestamp }: PlannedBlock): void {
    this.#version++
    // A choice that came while the block was being sealed is for the next block.
    if (this.#prevRandao === attributes.prevRandao) this.#prevRandao = undefined
    if (hasExactTimestamp || attributes.timestamp <= this.#clock) this.#isClockSet = false
    if (!hasExactTimestamp) return
    // As in anvil, the clock of the chain continues from the chosen timestamp of a block.
    this.#offset = attributes.timestamp - this.#seconds()
    if (this.#next === attributes.timestamp) this.#next = undefined
  }

  /**
   * Chooses the timestamp of the next block.
   *
   * @param timestamp seconds, later than that of the parent
   * @throws HeadError BAD_TIMESTAMP
   */
  setNextTimestamp(timestamp: number, parent: Parent): void {
    checkTimestamp(timestamp, parent)
    this.#version++
    this.#next = timestamp
  }

  /**
   * Moves the clock of the chain forward. The next block is then at least this much later than the parent, as in
   * Hardhat, even if blocks that followed each other within a second made the parent later than the clock. There are
   * three exceptions: a clock that {@link setTime} set to a time before the parent moves from that time, and a timestamp
   * or an interval that was chosen decides about the next block in any case.
   *
   * @param seconds not negative
   * @param parent the newest block
   * @returns seconds by which the clock of the chain is ahead of the clock of the machine
   * @throws HeadError BAD_TIMESTAMP
   */
  increaseTime(seconds: number, { timestamp }: Pick<Parent, 'timestamp'>): number {
    const behind = seconds === 0 || this.#isClockSet ? 0 : Math.max(0, timestamp - this.#clock)
    this.#moveClock(behind + seconds)
    return this.#offset
  }

  /**
   * Sets the clock of the chain, which goes on from there, and discards a timestamp that was chosen for the next block.
   * The next block is later than its parent in any case.
   *
   * @param time Unix time in seconds
   * @returns seconds by which the clock moved forward; 0 if it moved back
   * @throws HeadError BAD_TIMESTAMP
   */
  setTime(time: number): number {
    const moved = time - this.#clock
    this.#moveClock(moved)
    this.#isClockSet = true
    this.#next = undefined
    return Math.max(0, moved)
  }

  #moveClock(seconds: number): void {
    if (this.#clock + seconds > TIMESTAMP_MAX)
      throw new HeadError('BAD_TIMESTAMP', `time: expected at most ${TIMESTAMP_MAX} seconds`)
    this.#version++
    this.#offset += seconds
  }

  /** Discards the choices for the next block, and sets the clock of the chain to the timestamp of the parent. */
  rolledBack({ timestamp }: Parent): void {
    this.setTime(timestamp)
    this.#isClockSet = false
    this.#prevRandao = undefined
  }

  /**
   * @param seconds from each block to the next; undefined if the clock decides
   * @returns the previous interval
   * @throws HeadError BAD_TIMESTAMP
   */
  setInterval(seconds: number | undefined): number | undefined {
    if (seconds !== undefined && seconds > INTERVAL_MAX)
      throw new HeadError('BAD_TIMESTAMP', `interval: expected at most ${INTERVAL_MAX} seconds`)
    const before = this.#interval
    this.#version++
    this.#interval = seconds
    return before
  }

  /** @param feeRecipient 20 bytes */
  setFeeRecipient(feeRecipient: Uint8Array): void {
    this.#version++
    this.#producer = { ...this.#producer, feeRecipient }
  }

  /** @param gasLimitTarget gas limit that blocks approach */
  setGasLimitTarget(gasLimitTarget: bigint): void {
    this.#version++
    this.#producer = { ...this.#producer, gasLimitTarget }
  }

  /** Chooses prevRandao of the next block. @param prevRandao 32 bytes */
  setPrevRandao(prevRandao: Uint8Array): void {
    this.#version++
    this.#prevRandao = prevRandao
  }

  save(): SavedPlan {
    return {
      clock: this.#clock,
      isClockSet: this.#isClockSet,
      producer: this.#producer,
      next: this.#next,
      interval: this.#interval,
      prevRandao: this.#prevRandao,
    }
  }

  /** Restores a saved plan. The clock of the chain continues from the saved time. */
  restore({ clock, isClockSet, producer, next, interval, prevRandao }: SavedPlan): void {
    this.#version++
    this.#offset = clock - this.#seconds()
    this.#isClockSet = isClockSet
    this.#producer = producer
    this.#next = next
    this.#interval = interval
    this.#prevRandao = prevRandao
  }

  /** Discards all choices, and starts the clock of the chain. @param parent the newest block */
  reset({ timestamp }: Pick<Parent, 'timestamp'>): void {
    this.#version++
    this.#offset = this.#startsAtParent ? timestamp - this.#seconds() : 0
    this.#isClockSet = false
    this.#producer = this.#firstProducer
    this.#next = undefined
    this.#interval = undefined
    this.#prevRandao = undefined
  }

  /** The timestamp that was chosen, unless a block has passed it meanwhile. */
  #exact({ timestamp }: Parent): number | undefined {
    return this.#next !== undefined && this.#next > timestamp ? this.#next : undefined
  }

  #timestampAfter(parent: Parent): number {
    if (this.#interval !== undefined) {
      const timestamp = parent.timestamp + Math.max(1, this.#interval)
      checkTimestamp(timestamp, parent)
      return timestamp
    }
    return nextTimestamp(parent, this.#now() + this.#offset * 1000)
  }

  /** Time of the chain's clock, seconds. */
  get #clock(): number {
    return this.#seconds() + this.#offset
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000)
  }
}
