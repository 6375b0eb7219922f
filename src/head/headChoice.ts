/**
 * Chooses whose head to follow: that of a node which is not behind the other nodes, or a block that several nodes have.
 */
import { equalBytes } from '../chain/hex.ts'
import type { Clock } from './clock.ts'
import { commonAncestor } from './commonAncestor.ts'
import type { BlockTip, ChainIdentity, Tips, Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Upstreams } from './upstreams.ts'

/** A head to follow. */
export interface ChosenHead {
  /** The node whose blocks lead to the head. */
  readonly upstream: Upstream
  /** The head, and the blocks that are safe and final, as far as enough nodes say so. */
  readonly tips: Tips
  /** The nodes that have the head, `upstream` among them. */
  readonly voters: readonly Upstream[]
}

export interface HeadChoiceOptions {
  /** Number of nodes that must have a block before it is taken. */
  readonly agree: number
  readonly clock: Clock
  /** Called with nodes that were asked besides the one to follow, and failed. */
  readonly onFailed: (upstream: Upstream, error: UpstreamError) => void
  readonly log: (line: string) => void
}

/** Milliseconds without a new head after which the other nodes are asked whether they have one. */
const STALE_MS = 30_000

interface AgreedHead extends ChosenHead {
  /** Nodes that have another block with this number. */
  readonly dissenters: readonly Upstream[]
}

interface Voter {
  readonly upstream: Upstream
  readonly tips: Tips
}

export class HeadChoice {
  readonly #upstreams: Upstreams
  readonly #identity: ChainIdentity
  readonly #options: HeadChoiceOptions
  #head = -1
  #headAtMs: number
  /** Nodes that had another block than those that agreed. */
  #dissenters: readonly Upstream[] = []

  constructor(upstreams: Upstreams, identity: ChainIdentity, options: HeadChoiceOptions) {
    this.#upstreams = upstreams
    this.#identity = identity
    this.#options = options
    this.#headAtMs = options.clock.now()
  }

  /**
   * Chooses the head.
   *
   * @param picked node whose turn it is
   * @param head number of our head
   * @param floor number of the lowest block at which nodes may agree
   * @throws UpstreamError LAGS when the node is behind others, NO_AGREEMENT, and errors of the node
   */
  async choose(picked: Upstream, head: number, floor: number, signal: AbortSignal): Promise<ChosenHead> {
    await picked.prepare(this.#identity, signal)
    const tips = await picked.tips(signal)
    const { agree } = this.#options
    if (agree > 1) return this.#agreed({ upstream: picked, tips }, floor, signal)
    if (this.#maySeeNewer(tips.latest.number, head)) await this.#requireNewest(picked, tips.latest, signal)
    return { upstream: picked, tips, voters: [picked] }
  }

  /**
   * Returns the hashes of blocks, on whose every one the voters must agree.
   *
   * @param from number of the first block
   * @param to number of the last block
   * @returns 32 bytes each; undefined if one node is enough
   * @throws UpstreamError MOVED when the nodes differ
   */
  async hashes(
    { voters }: ChosenHead,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[] | undefined> {
    if (this.#options.agree === 1) return undefined
    const [first, ...others] = await Promise.all(
      voters.slice(0, this.#options.agree).map((upstream) => upstream.hashes(from, to - from + 1, signal)),
    )
    const different = first!.findIndex((hash, at) => others.some((each) => !equalBytes(each[at]!, hash)))
    if (different >= 0)
      throw new UpstreamError('MOVED', `does not have the block ${from + different} of other nodes`)
    return first
  }

  /** Whether other nodes may have a newer head, although this node does not. */
  #maySeeNewer(theirs: number, head: number): boolean {
    const now = this.#options.clock.now()
    if (head !== this.#head || theirs > head) this.#headAtMs = now
    this.#head = head
    return theirs < head || now - this.#headAtMs >= STALE_MS
  }

  async #requireNewest(picked: Upstream, { number }: BlockTip, signal: AbortSignal): Promise<void> {
    const others = await this.#others(picked, signal)
    this.#headAtMs = this.#options.clock.now()
    const newest = Math.max(...others.map(({ tips }) => tips.latest.number))
    if (newest > number)
      throw new UpstreamError('LAGS', `its head is block ${number}, that of another node block ${newest}`)
  }

  /** Asks the other nodes for their heads; those that fail are left out. */
  async #others(picked: Upstream, signal: AbortSignal): Promise<Voter[]> {
    const asked = this.#upstreams.besides(picked).map(async (upstream) => {
      return this.#orFailed(upstream, async () => {
        await upstream.prepare(this.#identity, signal)
        const tips = await upstream.tips(signal)
        this.#upstreams.answered(upstream)
        return { upstream, tips }
      })
    })
    return (await Promise.all(asked)).filter((voter) => voter !== undefined)
  }

  async #orFailed<T>(upstream: Upstream, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code === 'STOPPED') throw error
      this.#options.onFailed(upstream, error)
      return undefined
    }
  }

  async #agreed(picked: Voter, floor: number, signal: AbortSignal): Promise<ChosenHead> {
    const { agree } = this.#options
    const voters = [picked, ...(await this.#others(picked.upstream, signal))]
    if (voters.length < agree) throw noAgreement(agree, `${voters.length} answered`)
    const heads = voters.map(({ tips }) => tips.latest.number)
    const chosen = new Map<number, AgreedHead>()
    const isAgreed = async (number: number): Promise<boolean> => {
      const head = await this.#agreedAt(number, voters, signal)
      if (head !== undefined) chosen.set(number, head)
      return head !== undefined
    }
    const top = nth(heads, agree)
    const newest = await commonAncestor(isAgreed, top, Math.min(top, floor))
    if (newest === undefined) throw noAgreement(agree, `they differ at block ${floor}, which is final`)
    const { dissenters, ...head } = chosen.get(newest)!
    this.#sayDissenters(newest, dissenters)
    return head
  }

  /** Returns the block with a number that most nodes have; undefined if too few have the same. */
  async #agreedAt(
    number: number,
    voters: readonly Voter[],
    signal: AbortSignal,
  ): Promise<AgreedHead | undefined> {
    const tips = await Promise.all(
      voters.map(({ upstream, tips: { latest } }) => {
        if (latest.number <= number) return latest.number === number ? latest : undefined
        return this.#orFailed(upstream, () => upstream.tipAt(number, signal))
      }),
    )
    const having = (hash: Uint8Array): number[] => {
      return [...voters.keys()].filter((at) => tips[at] !== undefined && equalBytes(tips[at].hash, hash))
    }
    const groups = tips.flatMap((tip) => (tip === undefined ? [] : [having(tip.hash)]))
    const largest = groups.reduce((one, other) => (other.length > one.length ? other : one), [])
    if (largest.length < this.#options.agree) return undefined
    const agreeing = largest.map((at) => voters[at]!)
    const others = voters.filter((voter, at) => tips[at] !== undefined && !agreeing.includes(voter))
    return {
      dissenters: others.map(({ upstream }) => upstream),
      upstream: agreeing[0]!.upstream,
      tips: { latest: tips[largest[0]!]!, ...this.#finality(agreeing) },
      voters: agreeing.map(({ upstream }) => upstream),
    }
  }

  #finality(agreeing: readonly Voter[]): Omit<Tips, 'latest'> {
    const agreed = (tag: 'safe' | 'finalized'): BlockTip | undefined => {
      const tips = agreeing.map((voter) => voter.tips[tag]).filter((tip) => tip !== undefined)
      if (tips.length < this.#options.agree) return undefined
      const number = nth(
        tips.map((tip) => tip.number),
        this.#options.agree,
      )
      return tips.find((tip) => tip.number === number)
    }
    const isWithoutFinality = agreeing.every(({ tips }) => tips.isWithoutFinality)
    return { safe: agreed('safe'), finalized: agreed('finalized'), isWithoutFinality }
  }

  #sayDissenters(number: number, dissenters: readonly Upstream[]): void {
    for (const { label } of dissenters.filter((one) => !this.#dissenters.includes(one)))
      this.#options.log(`${label}: has another block ${number} than the nodes that agree`)
    this.#dissenters = dissenters
  }
}

/** Returns the n-th largest number. */
function nth(numbers: readonly number[], n: number): number {
  return numbers.toSorted((a, b) => b - a)[n - 1]!
}

function noAgreement(agree: number, why: string): UpstreamError {
  return new UpstreamError('NO_AGREEMENT', `${agree} nodes must agree on a block: ${why}`)
}
