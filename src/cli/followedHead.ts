/** A head that is moved after another node: its blocks, its pool, and our transactions on their way to it. */
import { toHex } from '../chain/hex.ts'
import type { FollowProgress } from '../head/followStatus.ts'
import { followStatus, isUpToDate } from '../head/followStatus.ts'
import { HeadThread } from '../head/headThread.ts'
import { sentTransaction } from '../methods/sentTransaction.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { say } from './command.ts'
import type { FollowMode } from './headMode.ts'
import { refresher } from './headRefresh.ts'
import type { HeadParts, MovingHead } from './movingHead.ts'

/** Of one that another node had already: nobody asks what it costs. */
const NO_FEE_LIMIT = 0

/** @throws HeadError */
export async function followNode(
  { urls, intervalMs, trustHeaders, finalityDepth, onDeath }: FollowMode,
  { location, views, pool }: HeadParts,
): Promise<MovingHead> {
  let progress: FollowProgress | undefined
  const thread = await HeadThread.start({
    location,
    mode: { kind: 'follow', settings: { urls, intervalMs }, trustHeaders, finalityDepth },
    onCommitted: refresher(views, onDeath),
    onFollow: {
      onProgress: (now) => {
        progress = now
      },
      onTransactions: (raws) => mirror(pool, raws),
      log: say,
    },
    onDeath,
  })
  const forwarded = new Forwarded(thread, pool)
  const stopListening = views.onMove(() => forwarded.settle())
  // What clients sent before a restart may not have reached the node yet.
  for (const { pending, queued } of pool.content()) {
    for (const transaction of [...pending, ...queued]) forwarded.forward(transaction)
  }
  const status = () => progress && followStatus(progress, Date.now())
  return {
    status: {
      syncing() {
        const now = status()
        return now === undefined || isUpToDate(now) ? undefined : now
      },
    },
    control: undefined,
    forward: async (transaction) => forwarded.forward(transaction),
    activity: ' and follows another node,',
    isReady() {
      const now = status()
      return now !== undefined && isUpToDate(now)
    },
    close() {
      stopListening()
      return thread.close()
    },
  }
}

/** Those that our pool does not want are the other node's affair. */
function mirror(pool: TransactionPool, raws: readonly Uint8Array[]): void {
  for (const raw of raws) {
    try {
      pool.add(sentTransaction(raw, NO_FEE_LIMIT)).catch(() => {})
    } catch {
      // It does not decode, or nobody signed it.
    }
  }
}

/** Our transactions that the node was told of, until they are in no pool any more. */
class Forwarded {
  readonly #thread: HeadThread
  readonly #pool: TransactionPool
  /** By hash; no more than the pool holds, and what it has dropped since the last block. */
  readonly #hashes = new Map<string, Uint8Array>()

  constructor(thread: HeadThread, pool: TransactionPool) {
    this.#thread = thread
    this.#pool = pool
  }

  forward(transaction: PoolTransaction): void {
    this.#hashes.set(toHex(transaction.hash), transaction.hash)
    this.#thread.forward(encodePooledTransaction(transaction))
  }

  settle(): void {
    for (const [id, hash] of this.#hashes) {
      if (this.#pool.get(hash) !== undefined) continue
      this.#hashes.delete(id)
      this.#thread.settle(hash)
    }
  }
}
