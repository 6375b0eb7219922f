/** Unwinds blocks of a dev chain whose transactions must not return to the pool. */
import { locateTransaction } from '../archive/blocks.ts'
import { idOf } from '../chain/hex.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import type { Views } from './view.ts'
import type { ChainWriter } from './writer.ts'

export interface UnwindParts {
  readonly writer: ChainWriter
  readonly views: Pick<Views, 'acquire'>
  readonly pool: Pool
}

/**
 * Unwinds all blocks after `number`, including final blocks. The transactions of these blocks do not stay in the pool.
 *
 * @throws the errors of {@link ChainWriter.unwind}
 */
export async function unwindForGood({ pool, views, writer }: UnwindParts, number: number): Promise<void> {
  const transactions = () => pool.content().flatMap(({ pending, queued }) => [...pending, ...queued])
  const kept = new Set(transactions().map(({ hash }) => idOf(hash)))
  // Read no bodies of removed blocks, because these blocks may be many. The pool takes back only a few of their
  // transactions. Look up these transactions in a view from before the unwind.
  const { view, release } = views.acquire()
  try {
    await writer.unwind(number, { includesFinal: true })
    const isRemoved = (hash: Uint8Array): boolean =>
      !kept.has(idOf(hash)) && locateTransaction(view.archive.reader, hash) !== undefined
    // Drop later transactions first, so that no transaction has a nonce gap meanwhile. A transaction that a client
    // sends meanwhile stays.
    for (const { hash } of transactions().reverse()) if (isRemoved(hash)) pool.drop(hash)
  } finally {
    release()
  }
}
