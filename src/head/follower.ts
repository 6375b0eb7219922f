/** Follows another node's head: catches up, polls for new blocks, and follows its reorgs. */

import { equalBytes, toHex } from '../chain/hex.ts'
import { IngestError } from '../ingest/errors.ts'
import type { BadBlock } from './badBlocks.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import { commonAncestor } from './commonAncestor.ts'
import { type Completion, importCompleted } from './completedWitness.ts'
import { type FetchBounds, fetchAhead, fetchBounds } from './fetchAhead.ts'
import { marksAtDepth } from './finality.ts'
import type { FollowedChain } from './followedChain.ts'
import type { FollowProgress } from './followStatus.ts'
import { type ChosenHead, HeadChoice } from './headChoice.ts'
import { NodeFailures } from './nodeFailures.ts'
import { ProgressTracker } from './progressTracker.ts'
import {
  type BlockTip,
  bytesOf,
  type ChainIdentity,
  type FetchedBlock,
  type Tips,
  type Upstream,
} from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Duty, Upstreams } from './upstreams.ts'

export interface FollowOptions {
  /** Milliseconds between two polls of an unchanged head. */
  readonly intervalMs: number
  readonly fetch: FetchBounds
  /**
   * Maximum bytes of a new branch that are fetched before the reorg. The branch's remaining blocks are fetched after
   * the reorg.
   */
  readonly branchBytesMax: number
  /** Maximum number of proofs for what the witness of a block lacks. */
  readonly proofsMax: number
  /** Number of nodes that must have a block before it is taken. */
  readonly agree: number
  /** Milliseconds for which further nodes are waited for when enough have answered. */
  readonly graceMs: number
  /** Depth below the head at which a block is final, if no followed node reports finality. */
  readonly finalityDepth: number
  readonly clock: Clock
}

export const followDefaults: FollowOptions = {
  intervalMs: 1_000,
  fetch: fetchBounds,
  branchBytesMax: 256 * 1024 * 1024,
  proofsMax: 16,
  agree: 1,
  graceMs: 2_000,
  finalityDepth: 64,
  clock: systemClock,
}

/** Callbacks of the follower, called on the follower's thread. */
export interface FollowListener {
  /** Called after a commit. */
  onCommitted?(): void
  /** Called at every poll of the node, and at intervals while catching up. */
  onProgress?(progress: FollowProgress): void
  /** Called with an invalid block. Not called again if the node returns the same block again. */
  onRefused?(block: BadBlock): void
  /** Logs a line for the operator; URLs are reduced to scheme, host and port. */
  log?(line: string): void
}

/** Maximum number of blocks that are fetched before the chain of the followed node is checked again. */
const SEGMENT_BLOCKS = 2_048
/** Milliseconds between two polls of the node's head while catching up. */
const LOOK_EVERY_MS = 3_000
/**
 * Maximum number of successive rounds that are restarted because the node's chain changed while the follower read it.
 * If the chain changes once more, the node counts as faulty.
 */
const RESTARTS_MAX = 5
const NO_HASH = new Uint8Array(32)
/** Wait before a round is restarted. */
const RESTART_BACKOFF: Backoff = { firstMs: 50, maxMs: 1_000 }

export class Follower {
  readonly #chain: FollowedChain
  readonly #identity: ChainIdentity
  readonly #upstreams: Upstreams
  readonly #heads: HeadChoice
  readonly #options: FollowOptions
  readonly #listener: FollowListener
  readonly #progress: ProgressTracker
  readonly #failures: NodeFailures
  /**
   * Whether any node has reported finality. From then on, finality by depth is not used, even for nodes that do not
   * report finality.
   */
  #isFinalityReported = false
  /** Hash (32 bytes) of the last invalid block. */
  #refused: Uint8Array | undefined
  /** Number of successive rounds that were restarted, and the node whose chain changed. */
  #restarts = 0
  #restarted: Upstream | undefined

  constructor(
    chain: FollowedChain,
    identity: ChainIdentity,
    upstreams: Upstreams,
    options: Partial<FollowOptions> = {},
    listener: FollowListener = {},
  ) {
    this.#chain = chain
    this.#identity = identity
    this.#upstreams = upstreams
    this.#options = { ...followDefaults, ...options }
    this.#listener = listener
    this.#heads = new HeadChoice(upstreams, identity, {
      ...this.#options,
      onFailed: (upstream, error, duty) => this.#fail(upstream, error, duty),
      onDissent: (upstream, number) => this.#failures.dissented(upstream, number),
    })
    this.#progress = new ProgressTracker(this.#options.clock, chain.head.number, (progress) =>
      listener.onProgress?.(progress),
    )
    const log = (line: string): void => listener.log?.(line)
    this.#failures = new NodeFailures(upstreams, this.#progress, this.#options.clock, log)
  }

  get progress(): FollowProgress {
    return this.#progress.current
  }

  /**
   * Follows a node until the signal is aborted, and then completes a commit in progress.
   *
   * @throws UpstreamError WRONG_CHAIN when our chain is empty, and no node has it
   * @throws ArchiveError and errors of the disk, which are not the fault of a followed node
   */
  async run(signal: AbortSignal): Promise<void> {
    const isOurs = (block: BlockTip): boolean => this.#isOurs(block)
    while (!signal.aborted) {
      const { number, hash } = this.#chain.head
      let source: Upstream | undefined
      try {
        const chosen = await this.#heads.choose({ number, floor: this.#floor, isOurs }, signal)
        if (chosen === undefined) continue
        source = chosen.upstream
        const isBehind = await this.#round(chosen, signal)
        this.#restarts = 0
        if (!isBehind) await this.#options.clock.sleep(this.#options.intervalMs, signal)
      } catch (error) {
        if (signal.aborted && error instanceof UpstreamError) return
        if (!(error instanceof UpstreamError || error instanceof IngestError)) throw error
        if (error.code === 'NO_AGREEMENT') await this.#wait(error, signal)
        else if (source === undefined) throw error
        else await this.#afterFailure(source, error, !equalBytes(hash, this.#chain.head.hash), signal)
      }
    }
  }

  /** Restarts the round if the node's chain changed during it; otherwise the node has failed. */
  async #afterFailure(
    source: Upstream,
    error: UpstreamError | IngestError,
    hasMoved: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (hasMoved) this.#upstreams.answered(source, 'blocks')
    if (hasMoved || source !== this.#restarted) this.#restarts = 0
    this.#restarted = source
    if (error.code === 'MOVED' && this.#restarts < RESTARTS_MAX) {
      const { clock } = this.#options
      await clock.sleep(backoffMs(++this.#restarts, RESTART_BACKOFF, clock), signal)
      return
    }
    this.#restarts = 0
    this.#fail(source, error, 'blocks')
  }

  /** @returns whether the node has further blocks */
  async #round(chosen: ChosenHead, signal: AbortSignal): Promise<boolean> {
    const { upstream, tips, highest } = chosen
    const { hash } = this.#chain.head
    this.#progress.answered(highest, this.#chain.head.number)
    const target = await this.#advance(chosen, signal)
    await this.#mark(tips)
    // A node that had nothing to give has not shown that it can.
    if (!equalBytes(hash, this.#chain.head.hash)) this.#upstreams.answered(upstream, 'blocks')
    this.#progress.well(this.#chain.head.number)
    return target < tips.latest.number
  }

  /** Looks at the heads while catching up. */
  async #look(chosen: ChosenHead, signal: AbortSignal): Promise<void> {
    const later = await this.#heads.look(chosen, signal)
    if (later === undefined) return
    this.#progress.answered(later.highest, this.#chain.head.number)
    if (later.tips !== undefined) await this.#mark(later.tips)
  }

  /** @returns number of the last block that was added, or that our chain already had */
  async #advance(chosen: ChosenHead, signal: AbortSignal): Promise<number> {
    const { upstream, tips } = chosen
    const { latest } = tips
    const { number, hash } = this.#chain.head
    if (latest.number < this.#identity.genesisNumber) {
      throw new UpstreamError('BAD_ANSWER', "its head is before the archive's first block")
    }
    if (latest.number <= number) {
      // If the node lags behind us, its head is an older block of our chain. Keep our head.
      if (this.#isOurs(latest)) return latest.number
    } else {
      const isChild = latest.number === number + 1 && equalBytes(latest.parentHash, hash)
      if (isChild || (await this.#isCommon(upstream, number, signal))) {
        return this.#extend(chosen, signal)
      }
    }
    return this.#reorganize(chosen, signal)
  }

  async #extend(chosen: ChosenHead, signal: AbortSignal): Promise<number> {
    const { upstream, tips } = chosen
    const from = this.#chain.head.number + 1
    const last = Math.min(tips.latest.number, from + SEGMENT_BLOCKS - 1)
    const agreed = await this.#heads.hashes(chosen, from, last, signal)
    const to = agreed === undefined ? last : from + agreed.length - 1
    const { clock } = this.#options
    let lookedAtMs = clock.now()
    for await (const block of fetchAhead(upstream, from, to, signal, this.#options.fetch)) {
      if (signal.aborted) break
      const isAgreed = agreed === undefined || equalBytes(block.hash, agreed[block.number - from]!)
      if (!isAgreed || !equalBytes(block.parentHash, this.#chain.head.hash)) throw moved(block)
      const next = [block]
      const add = (): Promise<unknown> => this.#chain.add(block.bytes, next[0]!.witness)
      await this.#refusing(importCompleted(next, add, this.#completion(upstream, signal)), () => block)
      this.#listener.onCommitted?.()
      this.#progress.added(block.number)
      if (clock.now() - lookedAtMs < LOOK_EVERY_MS) continue
      await this.#look(chosen, signal)
      lookedAtMs = clock.now()
    }
    return to
  }

  async #reorganize(chosen: ChosenHead, signal: AbortSignal): Promise<number> {
    const { upstream, tips } = chosen
    const { latest } = tips
    const { number } = this.#chain.head
    const top = Math.min(number, latest.number) - 1
    const isCommon = (each: number): Promise<boolean> => this.#isCommon(upstream, each, signal)
    const ancestor = await commonAncestor(isCommon, top, this.#floor)
    if (ancestor === undefined) {
      const what = this.#floor === this.#identity.genesisNumber ? "the archive's first" : 'which is final'
      const message = `its block ${latest.number} is on a chain that leaves ours below block ${this.#floor}, ${what}`
      throw new UpstreamError('BELOW_FINALIZED', message)
    }
    // Fetch at most one block above our head; the next round adds the later blocks of the new branch.
    const to = Math.min(latest.number, number + 1)
    const blocks = await this.#branch(upstream, ancestor, to, signal)
    const last = blocks.at(-1)!
    const hash = await this.#hashOf(chosen, last.number, signal)
    if (hash !== undefined && !equalBytes(last.hash, hash)) throw moved(last)
    const from = toHex(this.#chain.head.hash)
    const branch = blocks.map(({ bytes }) => bytes)
    const replace = (): Promise<void> =>
      this.#chain.reorganize(
        ancestor,
        branch,
        blocks.map(({ witness }) => witness),
      )
    try {
      const reorganized = importCompleted(blocks, replace, this.#completion(upstream, signal))
      await this.#refusing(reorganized, (number) => blocks[number - ancestor - 1])
    } finally {
      // Also report a failed reorg, which has unwound and restored blocks.
      this.#listener.onCommitted?.()
    }
    const head = this.#chain.head.number
    this.#progress.added(head)
    const taken = `${number - ancestor} of ours (head ${from}) for ${blocks.length} others`
    this.#listener.log?.(`${upstream.label}: reorg after block ${ancestor}: ${taken}, head is ${head}`)
    return head
  }

  /** Returns the hash of a block as the chosen head has it; undefined if nothing but a later read tells. */
  async #hashOf(chosen: ChosenHead, number: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const { latest } = chosen.tips
    if (number === latest.number) return latest.hash
    return (await this.#heads.hashes(chosen, number, number, signal))?.[0]
  }

  /** Number of the lowest block to which a reorg may unwind. */
  get #floor(): number {
    return Math.max(this.#identity.genesisNumber, this.#chain.finalized)
  }

  #completion(upstream: Upstream, signal: AbortSignal): Completion {
    return { upstream, proofsMax: this.#options.proofsMax, signal }
  }

  /** Waits for an import, and reports the block that is invalid, if there is one. */
  async #refusing(
    added: Promise<unknown>,
    blockOf: (number: number) => FetchedBlock | undefined,
  ): Promise<void> {
    try {
      await added
    } catch (error) {
      const block = isRefusal(error) ? blockOf(error.blockNumber) : undefined
      if (block !== undefined && !equalBytes(block.hash, this.#refused ?? NO_HASH)) {
        this.#refused = block.hash
        const { number, hash, bytes } = block
        this.#listener.onRefused?.({ number, hash, bytes })
      }
      throw error
    }
  }

  /**
   * Fetches the blocks after `ancestor`, and checks that each block is the child of the previous block. Stops early
   * when the blocks exceed `branchBytesMax`.
   */
  async #branch(
    upstream: Upstream,
    ancestor: number,
    to: number,
    signal: AbortSignal,
  ): Promise<FetchedBlock[]> {
    const blocks: FetchedBlock[] = []
    let parentHash = this.#chain.blockHash(ancestor)!
    let bytes = 0
    for await (const block of fetchAhead(upstream, ancestor + 1, to, signal, this.#options.fetch)) {
      if (!equalBytes(block.parentHash, parentHash)) throw moved(block)
      blocks.push(block)
      parentHash = block.hash
      bytes += bytesOf(block)
      if (bytes > this.#options.branchBytesMax) break
    }
    return blocks
  }

  /**
   * Records the safe and finalized blocks once they are on our chain. Derives them from the depth if no node reports
   * finality.
   */
  async #mark({ safe, finalized, isWithoutFinality }: Tips): Promise<void> {
    let isNew = false
    if (finalized !== undefined) {
      this.#isFinalityReported = true
      if (!this.#isOurs(finalized)) return
      const safeOurs = safe !== undefined && this.#isOurs(safe) ? safe : finalized
      isNew = await this.#chain.mark({ safe: safeOurs.number, finalized: finalized.number })
    } else if (isWithoutFinality && !this.#isFinalityReported) {
      const { finalityDepth } = this.#options
      const { genesisNumber } = this.#identity
      isNew = await this.#chain.mark(marksAtDepth(finalityDepth, genesisNumber, this.#chain.head.number))
    }
    if (isNew) this.#listener.onCommitted?.()
  }

  #isOurs({ number, hash }: BlockTip): boolean {
    const ours = this.#chain.blockHash(number)
    return ours !== undefined && equalBytes(ours, hash)
  }

  async #isCommon(upstream: Upstream, number: number, signal: AbortSignal): Promise<boolean> {
    const theirs = await upstream.hashAt(number, signal)
    if (theirs === undefined) throw new UpstreamError('MOVED', `does not give block ${number}`)
    return equalBytes(theirs, this.#chain.blockHash(number)!)
  }

  /** Stands still until enough nodes agree. */
  async #wait({ message }: UpstreamError | IngestError, signal: AbortSignal): Promise<void> {
    this.#failures.disagreed(message, this.#chain.head.number)
    await this.#options.clock.sleep(this.#options.intervalMs, signal)
  }

  #fail(upstream: Upstream, error: UpstreamError | IngestError, duty: Duty): void {
    this.#failures.failed(upstream, error, duty, this.#chain.head.number)
  }
}

/** Whether an error says that a block with a number violates the rules of the chain. */
function isRefusal(error: unknown): error is IngestError & { readonly blockNumber: number } {
  const codes: readonly string[] = ['INVALID_HEADER', 'BODY_MISMATCH', 'EXECUTION_MISMATCH']
  return error instanceof IngestError && codes.includes(error.code) && error.blockNumber !== undefined
}

function moved({ number }: BlockTip): UpstreamError {
  return new UpstreamError('MOVED', `its chain changed at block ${number} while it was read`)
}
