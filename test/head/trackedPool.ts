/** A tracker of clients' transactions, with a pool and a forwarder that record what it does. */
import { idOf } from '../../src/chain/hex.ts'
import type { ForwardOutcome } from '../../src/head/forwarder.ts'
import { LocalTransactions } from '../../src/head/localTransactions.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { ann } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'

/** The transactions of the pool, by ascending nonce. */
export const all: readonly PoolTransaction[] = Array.from({ length: 8 }, (_, nonce) => signed(ann, nonce))

export function ids(...ones: PoolTransaction[]): string[] {
  return ones.map(({ hash }) => idOf(hash))
}

export class TrackedPool {
  readonly pooled = new Map(all.map((one) => [idOf(one.hash), one]))
  readonly sent: string[] = []
  readonly settled: string[] = []
  readonly logged: string[] = []
  readonly mined = new Set<string>()
  readonly locals: LocalTransactions
  /** Number of questions to the pool for a transaction. */
  gets = 0
  #nowMs = 0

  /** @param windowMax half of it is for transactions for which nobody waits */
  constructor(windowMax = 8) {
    const { pooled, sent, settled, logged, mined } = this
    const contentOf = (sender: Uint8Array) => ({ sender, pending: [...pooled.values()], queued: [] })
    const clock = { now: () => this.#nowMs, random: () => 1, sleep: () => Promise.resolve() }
    this.locals = new LocalTransactions(
      {
        pool: {
          get: (hash) => {
            this.gets++
            const transaction = pooled.get(idOf(hash))
            return transaction && { transaction, place: 'pending' }
          },
          drop: (hash) => pooled.delete(idOf(hash)),
          content: () => [contentOf(ann.address)],
          contentOf,
        },
        forwarder: {
          forward: ({ hash }) => void sent.push(idOf(hash)),
          settle: (hash) => void settled.push(idOf(hash)),
        },
        isMined: (hash) => mined.has(idOf(hash)),
        log: (line) => void logged.push(line),
      },
      { clock, windowMax, announceEveryMs: 300_000, refusalsMax: 3 },
    )
  }

  track(...ones: PoolTransaction[]): void {
    for (const { hash } of ones) this.locals.track(hash)
  }

  answer({ hash }: PoolTransaction, outcome: ForwardOutcome): void {
    this.locals.take({ hash, outcome, message: 'words' })
  }

  later(ms: number): void {
    this.#nowMs += ms
    this.locals.look()
  }
}
