/** Logs the blocks that a development chain seals, and their transactions. */
import type { Log } from './log.ts'
import { Throttle } from './throttle.ts'

/** Maximum number of transactions that are logged for a block; further ones are only counted. */
export const TRANSACTIONS_SHOWN_MAX = 10
/** Maximum number of blocks that are logged in a window of the throttle; further ones are only counted. */
const BLOCKS_SHOWN_MAX = 40

/** Messages of the lines; observe/textLayouts.ts has the form of each in plain text. */
export const sealedMessages = {
  transaction: 'transaction',
  more: 'more transactions',
  block: 'block',
} as const

/** Fields of the line about a transaction. */
export interface SealedTransaction {
  /** Number of the block. */
  readonly block: number
  readonly hash: string
  readonly from: string
  /** Absent for the creation of a contract. */
  readonly to?: string
  /** Address of the created contract; absent when the creation failed. */
  readonly created?: string
  /** Wei, as decimal text, because a value may exceed the precision of a JSON number. */
  readonly value: string
  readonly gasUsed: number
  readonly status: 'success' | 'failure'
  /** Why the transaction failed; absent when the archive keeps no traces. */
  readonly reason?: string
}

/** Fields of the line about a block. */
export interface SealedHeader {
  readonly number: number
  readonly hash: string
  /** Number of transactions. */
  readonly transactions: number
  readonly gasUsed: number
  readonly gasLimit: number
  /** Unix time in seconds. */
  readonly timestamp: number
}

export interface SealedBlock {
  readonly header: SealedHeader
  /** The first transactions, at most {@link TRANSACTIONS_SHOWN_MAX}. */
  readonly transactions: readonly SealedTransaction[]
}

export class SealedLog {
  readonly #log: Log
  /** A throttle only for blocks, so that many lines about blocks do not suppress warnings. */
  readonly #throttle: Throttle

  /** @param now returns the time of any clock, in milliseconds */
  constructor(log: Log, now?: () => number) {
    this.#log = log
    this.#throttle = new Throttle(now)
  }

  /** Logs a block. @param read returns the block; called only if the block is to be logged */
  sealed(read: () => SealedBlock): void {
    if (!this.#log.isLevelEnabled('info')) return
    const suppressed = this.#throttle.admit(sealedMessages.block, BLOCKS_SHOWN_MAX)
    if (suppressed === undefined) return
    const { header, transactions } = read()
    for (const transaction of transactions) this.#log.info(transaction, sealedMessages.transaction)
    const more = header.transactions - transactions.length
    if (more > 0) this.#log.info({ block: header.number, transactions: more }, sealedMessages.more)
    this.#log.info(suppressed > 0 ? { ...header, suppressed } : header, sealedMessages.block)
  }
}
