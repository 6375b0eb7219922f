/**
 * Chooses whose head to follow: that of a node which is not behind the other nodes, or a block that several nodes have.
 */
import { equalBytes } from '../chain/hex.ts'
import { agreedHashes, largestGroup, nth } from './agreement.ts'
import type { Clock } from './clock.ts'
import { commonAncestor } from './commonAncestor.ts'
import { Poll, type PollAnswer } from './poll.ts'
import type { BlockTip, ChainIdentity, Tips, Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Duty, Upstreams } from './upstreams.ts'

/** A head to follow. */
export interface ChosenHead {
  /** The node whose blocks lead to the head. */
  readonly upstream: Upstream
  /** The head, and the blocks that are safe and final, as far as enough nodes say so. */
  readonly tips: Tips
  /** The nodes that have the head, `upstream` among them. */
  readonly voters: readonly Upstream[]
  /** Highest number that as many nodes claim for their heads as must agree. */
  readonly highest: number
}

/** Our own chain, as far as the choice depends on it. */
export interface OwnHead {
  readonly number: number
  /** Number of the lowest block at which nodes may agree. */
  readonly floor: number
  isOurs(block: BlockTip): boolean
}

export interface HeadChoiceOptions {
  /** Number of nodes that must have a block before it is taken. */
  readonly agree: number
  /** Milliseconds for which further nodes are waited for when enough have answered. */
  readonly graceMs: number
  readonly clock: Clock
  /** Called with a node that failed at a duty. */
  readonly onFailed: (upstream: Upstream, error: UpstreamError, duty: Duty) => void
  /** Called with a node that has another block than those that agree. */
  readonly onDissent: (upstream: Upstream, number: number) => void
}

/** Milliseconds without a new head after which the other nodes are asked whether they have one. */
const STALE_MS = 30_000
/** Milliseconds without a new head, while a node claims one, after which slow nodes are waited for: their votes may lack. */
const BEHIND_MS = 5_000

interface AgreedHead {
  readonly latest: BlockTip
  readonly agreeing: readonly Voter[]
  /** Nodes that have another block with this number. */
  readonly dissenters: readonly Upstream[]
}

type Voter = PollAnswer<Tips>

export class HeadChoice {
  readonly #upstreams: Upstreams
  readonly #identity: ChainIdentity
  readonly #options: HeadChoiceOptions
  #head = -1
  #headAtMs: number
  /** Whether a node is tried beside the one that is followed. */
  #isTrying = false

  constructor(upstreams: Upstreams, identity: ChainIdentity, options: HeadChoiceOptions) {
    this.#upstreams = upstreams
    this.#identity = identity
    this.#options = options
    this.#headAtMs = options.clock.now()
  }

  /**
   * Chooses the head. Waits while all nodes have failed recently.
   *
   * @returns undefined when the chosen node failed, or the signal was aborted
   * @throws UpstreamError NO_AGREEMENT, STOPPED; WRONG_CHAIN when our chain is empty, and no node has it
   */
  async choose(own: OwnHead, signal: AbortSignal): Promise<ChosenHead | undefined> {
    if (own.number !== this.#head) this.#headAtMs = this.#options.clock.now()
    this.#head = own.number
    const chosen =
      this.#options.agree === 1 ? await this.#first(own, signal) : await this.#agreed(own, signal)
    if (chosen !== undefined) void this.#tryReturning(chosen, own.number, signal)
    return chosen
  }

  /** Looks at the heads again while blocks are taken. @returns undefined if too few nodes answer */
  async look({ upstream, voters }: ChosenHead, signal: AbortSignal): Promise<LaterHead | undefined> {
    const { agree } = this.#options
    if (agree === 1) {
      const tips = await upstream.tips(signal)
      return { highest: tips.latest.number, tips }
    }
    const poll = new Poll(voters, (voter) => voter.tips(signal))
    await poll.enough(({ length }) => length >= agree, this.#options.graceMs)
    this.#judge(poll, 'head')
    const heads = poll.answers.map(({ answer }) => answer.latest.number)
    return heads.length < agree ? undefined : { highest: nth(heads, agree), tips: undefined }
  }

  /**
   * Returns the hashes of blocks, each of which enough voters have. Voters that have others, or fail, lose their vote for a
   * while.
   *
   * @param from number of the first block
   * @param to number of the last block
   * @returns 32 bytes each, at least one, up to the first block on which too few agree; undefined if one node is enough
   * @throws UpstreamError NO_AGREEMENT
   */
  async hashes(
    { voters, tips: { latest } }: ChosenHead,
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[] | undefined> {
    const { agree, graceMs } = this.#options
    if (agree === 1) return undefined
    const count = to - from + 1
    if (count === 1 && from === latest.number) return [latest.hash]
    const poll = new Poll(voters, (voter) => voter.hashes(from, count, signal))
    await poll.enough((lists) => agreedHashes(lists, agree).length === count, graceMs)
    const { answers } = poll
    const agreed = agreedHashes(
      answers.map(({ answer }) => answer),
      agree,
    )
    const different = ({ answer }: PollAnswer<Uint8Array[]>): number =>
      agreed.findIndex((hash, at) => !equalBytes(hash, answer[at]!))
    this.#judge(poll, 'hashes', (one) => {
      const at = different(one)
      return at < 0 ? undefined : `has another block ${from + at} than the nodes that agree`
    })
    if (agreed.length === 0) throw noAgreement(agree, `they do not at block ${from}`)
    return agreed
  }

  async #first(own: OwnHead, signal: AbortSignal): Promise<ChosenHead | undefined> {
    const upstream = await this.#upstreams.pick(signal)
    if (upstream === undefined) return undefined
    return this.#orFailed(upstream, 'head', async () => {
      const tips = await this.#tipsOf(upstream, signal)
      const { number } = tips.latest
      if (number > own.number) this.#headAtMs = this.#options.clock.now()
      if (number < own.number || this.#isUnmovedFor(STALE_MS))
        await this.#requireNewest(upstream, number, signal)
      this.#upstreams.answered(upstream, 'head')
      return { upstream, tips, voters: [upstream], highest: number }
    })
  }

  /** @throws UpstreamError LAGS when another node has a newer head */
  async #requireNewest(upstream: Upstream, number: number, signal: AbortSignal): Promise<void> {
    const poll = new Poll(this.#upstreams.besides(upstream), (other) => this.#tipsOf(other, signal))
    await poll.enough(() => true, this.#options.graceMs)
    this.#judge(poll, 'head')
    this.#headAtMs = this.#options.clock.now()
    const newest = Math.max(...poll.answers.map(({ answer }) => answer.latest.number))
    if (newest > number)
      throw new UpstreamError('LAGS', `its head is block ${number}, that of another node block ${newest}`)
  }

  /** Whether our head has not moved for some milliseconds. */
  #isUnmovedFor(ms: number): boolean {
    return this.#options.clock.now() - this.#headAtMs >= ms
  }

  async #tipsOf(upstream: Upstream, signal: AbortSignal): Promise<Tips> {
    await upstream.prepare(this.#identity, signal)
    return upstream.tips(signal)
  }

  async #orFailed<T>(upstream: Upstream, duty: Duty, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code === 'STOPPED') throw error
      this.#options.onFailed(upstream, error, duty)
      return undefined
    }
  }

  /**
   * Records which nodes did their duty.
   *
   * @param faultIn says what is wrong with an answer; undefined if nothing is
   */
  #judge<T>(
    poll: Poll<T>,
    duty: Duty,
    faultIn: (one: PollAnswer<T>) => string | undefined = () => undefined,
  ): void {
    const { onFailed } = this.#options
    for (const one of poll.answers) {
      const fault = faultIn(one)
      if (fault === undefined) this.#upstreams.answered(one.upstream, duty)
      else onFailed(one.upstream, new UpstreamError('BAD_ANSWER', fault), duty)
    }
    this.#blame(poll, duty)
  }

  /** Records which nodes failed, or are late. */
  #blame<T>(poll: Poll<T>, duty: Duty): void {
    const { onFailed } = this.#options
    for (const { upstream, error } of poll.failures) onFailed(upstream, error, duty)
    for (const upstream of poll.late)
      onFailed(upstream, new UpstreamError('TIMEOUT', 'answers much later than other nodes, or never'), duty)
  }

  async #agreed(own: OwnHead, signal: AbortSignal): Promise<ChosenHead | undefined> {
    const { agree, graceMs } = this.#options
    const poll = new Poll(this.#upstreams.voters(), (upstream) => this.#tipsOf(upstream, signal))
    await poll.enough((heads) => {
      if (heads.length < agree || this.#isUnmovedFor(STALE_MS)) return false
      return !this.#isUnmovedFor(BEHIND_MS) || heads.every(({ latest }) => latest.number <= own.number)
    }, graceMs)
    if (this.#isUnmovedFor(STALE_MS)) this.#headAtMs = this.#options.clock.now()
    let head = poll.answers.length < agree ? undefined : await this.#agreedIn(poll.answers, own.floor, signal)
    // If the quick nodes differ, the votes of the slow ones decide.
    if ((head === undefined || head.latest.number < head.top) && poll.late.length > 0) {
      await poll.all()
      head = await this.#agreedIn(poll.answers, own.floor, signal)
    }
    this.#judge(poll, 'head')
    if (poll.answers.length < agree) throw noAgreement(agree, `${poll.answers.length} answered`)
    if (head === undefined) throw noAgreement(agree, `they differ at block ${own.floor}, which is final`)
    const { latest, agreeing, dissenters } = head
    for (const dissenter of dissenters) this.#options.onDissent(dissenter, latest.number)
    const voters = agreeing.map(({ upstream }) => upstream)
    const upstream = own.isOurs(latest)
      ? (this.#upstreams.pickNow(voters) ?? voters[0]!)
      : await this.#upstreams.pick(signal, voters)
    return upstream && { upstream, tips: { latest, ...this.#finality(agreeing) }, voters, highest: head.top }
  }

  /** Returns the newest block on which enough nodes agree; undefined if there is none above the floor. */
  async #agreedIn(
    voters: readonly Voter[],
    floor: number,
    signal: AbortSignal,
  ): Promise<(AgreedHead & { readonly top: number }) | undefined> {
    const heads = voters.map(({ answer }) => answer.latest.number)
    const chosen = new Map<number, AgreedHead>()
    const isAgreed = async (number: number): Promise<boolean> => {
      const head = await this.#agreedAt(number, voters, signal)
      if (head !== undefined) chosen.set(number, head)
      return head !== undefined
    }
    const top = nth(heads, this.#options.agree)
    const newest = await commonAncestor(isAgreed, top, Math.min(top, floor))
    return newest === undefined ? undefined : { ...chosen.get(newest)!, top }
  }

  /** Returns the block with a number that most nodes have; undefined if too few have the same. */
  async #agreedAt(
    number: number,
    voters: readonly Voter[],
    signal: AbortSignal,
  ): Promise<AgreedHead | undefined> {
    const { agree, graceMs } = this.#options
    const tipsOf = new Map(voters.map(({ upstream, answer }) => [upstream, answer]))
    const poll = new Poll([...tipsOf.keys()], async (upstream) => {
      const { latest } = tipsOf.get(upstream)!
      if (latest.number <= number) return latest.number === number ? latest : undefined
      return upstream.tipAt(number, signal)
    })
    const hashes = (tips: readonly (BlockTip | undefined)[]) => tips.map((tip) => tip?.hash)
    await poll.enough((tips) => largestGroup(hashes(tips)).length >= agree, graceMs)
    this.#blame(poll, 'hashes')
    const { answers } = poll
    const largest = largestGroup(hashes(answers.map(({ answer }) => answer)))
    if (largest.length < agree) return undefined
    const others = answers.filter(({ answer }, at) => answer !== undefined && !largest.includes(at))
    return {
      latest: answers[largest[0]!]!.answer!,
      agreeing: largest.map((at) => ({ ...answers[at]!, answer: tipsOf.get(answers[at]!.upstream)! })),
      dissenters: others.map(({ upstream }) => upstream),
    }
  }

  #finality(agreeing: readonly Voter[]): Omit<Tips, 'latest'> {
    const { agree } = this.#options
    const agreed = (tag: 'safe' | 'finalized'): BlockTip | undefined => {
      const tips = agreeing.map(({ answer }) => answer[tag]).filter((tip) => tip !== undefined)
      if (tips.length < agree) return undefined
      const number = nth(
        tips.map((tip) => tip.number),
        agree,
      )
      return tips.find((tip) => tip.number === number)
    }
    const isWithoutFinality = agreeing.every(({ answer }) => answer.isWithoutFinality)
    return { safe: agreed('safe'), finalized: agreed('finalized'), isWithoutFinality }
  }

  /**
   * Tries whether a node that is preferred to the one that is followed gives blocks again, beside the round: a node that
   * hangs does not hold the head.
   */
  async #tryReturning({ voters }: ChosenHead, head: number, signal: AbortSignal): Promise<void> {
    if (this.#isTrying || head === this.#identity.genesisNumber) return
    const upstream = this.#upstreams.returning()
    if (upstream === undefined || (this.#options.agree > 1 && !voters.includes(upstream))) return
    this.#isTrying = true
    let duty: Duty = 'head'
    const gives = async (): Promise<void> => {
      const { latest } = await this.#tipsOf(upstream, signal)
      if (latest.number < head)
        throw new UpstreamError('LAGS', `its head is block ${latest.number}, ours ${head}`)
      this.#upstreams.answered(upstream, duty)
      duty = 'blocks'
      await upstream.blocks(head, 1, signal)
      this.#upstreams.prefer(upstream)
    }
    try {
      await gives()
    } catch (error) {
      // A stop ends the round, too, and any other error would be ours: the round meets it again.
      if (error instanceof UpstreamError && error.code !== 'STOPPED')
        this.#options.onFailed(upstream, error, duty)
    } finally {
      this.#isTrying = false
    }
  }
}

interface LaterHead {
  readonly highest: number
  /** The tips of the node that is followed, if one node is enough. */
  readonly tips: Tips | undefined
}

function noAgreement(agree: number, why: string): UpstreamError {
  return new UpstreamError('NO_AGREEMENT', `${agree} nodes must agree on a block: ${why}`)
}
