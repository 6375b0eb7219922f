/** Selects the candidates that go into a block, one at a time while the block is executed. */

import { idOf } from '../chain/hex.ts'
import { isSentInName } from '../chain/impersonation.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import type { BodyTransaction } from '../chain/transaction.ts'
import type { BlockEnvironment } from '../evm/environment.ts'
import type { ExecutionError } from '../evm/errors.ts'
import type { BlockCapacity } from './blockCapacity.ts'
import { BadTransactionError, type SentTransaction, sentTransaction } from './blockTransactions.ts'
import { BuildError } from './buildError.ts'
import type { Candidate, CandidateRefusal, Refused } from './builtBlock.ts'

/** First byte of a legacy transaction: an RLP list. */
const LEGACY_FIRST_BYTE = 0xc0

export interface SelectionOptions {
  /** Whether the selection fails at the first candidate that is refused. */
  strict: boolean
  /** `performance.now()` after which no further candidates are tried. */
  deadlineMs: number
  /** Positions of candidates whose execution failed although every check accepted them. */
  excluded: ReadonlySet<number>
}

/** A candidate that is in the block, or is tried next. */
export interface Chosen extends SentTransaction {
  position: number
  body: BodyTransaction
  bytes: number
  /** Why the candidate does not fit; set only in strict mode, because other builds skip such a candidate. */
  lack: string | undefined
}

/** Selects candidates in the order in which they are passed. geth: miner/worker.go, `commitTransactions`. */
export class Selection {
  readonly chosen: Chosen[] = []
  readonly refused: Refused[] = []
  readonly #environment: BlockEnvironment
  readonly #chainId: bigint
  readonly #capacity: BlockCapacity
  readonly #candidates: readonly Candidate[]
  readonly #options: SelectionOptions
  /** Senders with a refused candidate: the nonces of their later candidates are too high. */
  readonly #stopped = new Set<string>()
  #next = 0

  constructor(
    environment: BlockEnvironment,
    chainId: bigint,
    capacity: BlockCapacity,
    candidates: readonly Candidate[],
    options: SelectionOptions,
  ) {
    this.#environment = environment
    this.#chainId = chainId
    this.#capacity = capacity
    this.#candidates = candidates
    this.#options = options
  }

  /**
   * Returns the next candidate to try; undefined when all candidates were tried. The caller executes the candidate, and
   * calls {@link executed} or, if the candidate could not be executed, {@link unfit}.
   *
   * @throws BuildError CANDIDATE_REFUSED in strict mode only
   */
  next(): Chosen | undefined {
    while (this.#next < this.#candidates.length) {
      const position = this.#next++
      const found = this.#look(position)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Adds an executed candidate to the block. */
  executed(chosen: Chosen): void {
    this.chosen.push(chosen)
    this.#capacity.take(chosen.transaction, chosen.bytes)
  }

  /**
   * Refuses a candidate that cannot be executed on top of the block's earlier candidates.
   *
   * @throws BuildError CANDIDATE_REFUSED in strict mode only
   */
  unfit({ position }: Chosen, { code, message }: ExecutionError): void {
    // If the nonce was used already, the sender's next transaction may still be valid.
    this.#refuse(position, 'NOT_EXECUTABLE', message, code !== 'NONCE_TOO_LOW')
  }

  #look(position: number): Chosen | undefined {
    const { strict, deadlineMs, excluded } = this.#options
    const { raw, sender } = this.#candidates[position]!
    if (this.#stopped.has(idOf(sender))) {
      return this.#refuse(position, 'AFTER_REFUSED', 'an earlier one of the sender is not in the block')
    }
    if (!strict && this.#capacity.full) return this.#refuse(position, 'LIMIT_REACHED', 'gas limit reached')
    if (performance.now() >= deadlineMs) return this.#refuse(position, 'LIMIT_REACHED', 'no time left')
    if (excluded.has(position)) return this.#refuse(position, 'NOT_EXECUTABLE', 'cannot be executed')
    const decoded = this.#decode(this.#candidates[position]!)
    if (typeof decoded === 'string') return this.#refuse(position, 'NOT_EXECUTABLE', decoded)
    const lack = this.#capacity.lacks(decoded.transaction, raw.length)
    if (lack !== undefined && !strict) return this.#refuse(position, 'LIMIT_REACHED', lack)
    return { ...decoded, position, bytes: raw.length, lack }
  }

  #refuse(position: number, refusal: CandidateRefusal, message: string, stops = true): undefined {
    if (this.#options.strict) throw new BuildError('CANDIDATE_REFUSED', message)
    this.refused.push({ position, refusal, message })
    if (stops) this.#stopped.add(idOf(this.#candidates[position]!.sender))
    return undefined
  }

  /** @returns the transaction with its recovered sender, or the reason why it is invalid in any block */
  #decode({ raw, sender }: Candidate): ({ body: BodyTransaction } & SentTransaction) | string {
    try {
      const known = isSentInName(raw, sender) ? sender : undefined
      const body = raw[0]! >= LEGACY_FIRST_BYTE ? (decodeRlp(raw) as Uint8Array[]) : raw
      return { body, ...sentTransaction(this.#environment.fork, this.#chainId, body, known) }
    } catch (error) {
      // Any other error means invalid RLP, which a correct pool never passes.
      return error instanceof BadTransactionError ? error.message : 'invalid transaction'
    }
  }
}
