/** Which of the candidates go into a block, one after the other as it is executed. */
import { RLP } from '@ethereumjs/rlp'
import { idOf } from '../chain/hex.ts'
import type { BodyTransaction } from '../chain/transaction.ts'
import type { BlockEnvironment } from '../evm/environment.ts'
import type { OverlayState } from '../evm/overlay.ts'
import type { BlockRoom } from './blockRoom.ts'
import { type SentTransaction, sentTransaction } from './blockTransactions.ts'
import { BuildError } from './buildError.ts'
import type { Candidate, Refusal, Refused } from './builtBlock.ts'
import { unfitness } from './candidateChecks.ts'

/** First byte of a legacy transaction: an RLP list. */
const LEGACY_FIRST_BYTE = 0xc0

export interface SelectionOptions {
  /** The first candidate that cannot be in the block is an error. */
  strict: boolean
  /** `performance.now()` from which on no further candidates are tried. */
  deadlineMs: number
  /** Positions of candidates that are known not to be executable, though no rule says why. */
  excluded: ReadonlySet<number>
}

/** A candidate that is in the block, or about to be. */
export interface Chosen extends SentTransaction {
  position: number
  body: BodyTransaction
  bytes: number
}

/** geth: miner/worker.go, `commitTransactions`; the order is the candidates'. */
export class Selection {
  readonly chosen: Chosen[] = []
  readonly refused: Refused[] = []
  readonly #environment: BlockEnvironment
  readonly #chainId: bigint
  readonly #room: BlockRoom
  readonly #candidates: readonly Candidate[]
  readonly #options: SelectionOptions
  /** Senders one of whose candidates was refused: later ones have a nonce that is too high now. */
  readonly #stopped = new Set<string>()
  #next = 0

  constructor(
    environment: BlockEnvironment,
    chainId: bigint,
    room: BlockRoom,
    candidates: readonly Candidate[],
    options: SelectionOptions,
  ) {
    this.#environment = environment
    this.#chainId = chainId
    this.#room = room
    this.#candidates = candidates
    this.#options = options
  }

  /**
   * The next transaction of the block; undefined when there is none.
   *
   * @param state after those before it
   * @throws BuildError CANDIDATE_REFUSED only when every candidate has to be in the block
   */
  next(state: OverlayState): SentTransaction | undefined {
    while (this.#next < this.#candidates.length) {
      const position = this.#next++
      const found = this.#try(state, position)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The one that was chosen last has been executed. */
  executed(gasUsed: bigint): void {
    const { transaction, bytes } = this.chosen.at(-1)!
    this.#room.take(transaction, gasUsed, bytes)
  }

  #try(state: OverlayState, position: number): SentTransaction | undefined {
    const { strict, deadlineMs, excluded } = this.#options
    const { raw, sender } = this.#candidates[position]!
    if (this.#stopped.has(idOf(sender))) {
      return this.#refuse(position, 'AFTER_REFUSED', 'an earlier one of the sender is not in the block')
    }
    if (!strict && this.#room.full) return this.#refuse(position, 'NO_ROOM', 'gas limit reached')
    if (performance.now() >= deadlineMs) return this.#refuse(position, 'NO_ROOM', 'no time left')
    if (excluded.has(position)) return this.#refuse(position, 'NOT_EXECUTABLE', 'cannot be executed')
    const decoded = this.#decode(raw)
    if (decoded === undefined) return this.#refuse(position, 'NOT_EXECUTABLE', 'invalid transaction')
    const { body, transaction } = decoded
    // The block's room comes last in strict mode, as when geth executes: the reason that is the transaction's is better.
    const unfit = unfitness(state, this.#environment, this.#chainId, { transaction, sender })
    const lack = this.#room.lacks(transaction, raw.length)
    if (unfit !== undefined && (strict || lack === undefined)) {
      return this.#refuse(position, 'NOT_EXECUTABLE', unfit.message, !unfit.nonceTooLow)
    }
    if (lack !== undefined) return this.#refuse(position, 'NO_ROOM', lack)
    const chosen = { position, body, transaction, sender, bytes: raw.length }
    this.chosen.push(chosen)
    return chosen
  }

  #refuse(position: number, refusal: Refusal, message: string, stops = true): undefined {
    if (this.#options.strict) throw new BuildError('CANDIDATE_REFUSED', message)
    this.refused.push({ position, refusal, message })
    if (stops) this.#stopped.add(idOf(this.#candidates[position]!.sender))
    return undefined
  }

  #decode(raw: Uint8Array): ({ body: BodyTransaction } & SentTransaction) | undefined {
    try {
      const body = raw[0]! >= LEGACY_FIRST_BYTE ? (RLP.decode(raw) as Uint8Array[]) : raw
      return { body, ...sentTransaction(this.#environment.fork, body) }
    } catch {
      // RLP, the fields of a type or the signature are wrong, which an honest pool's never are.
      return undefined
    }
  }
}
