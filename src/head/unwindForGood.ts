/** Unwinds blocks of a dev chain whose transactions must not return to the pool. */
import type { Archive } from '../archive/archive.ts'
import { locateTransaction, parentAt } from '../archive/blocks.ts'
import { idOf } from '../chain/hex.ts'
import { isProofOfStakeAfter } from '../chain/nextBlock.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import type { BlockPlan } from './blockPlan.ts'
import { HeadError } from './headError.ts'
import type { Views } from './view.ts'
import type { ChainWriter } from './writer.ts'

export interface UnwindParts {
  readonly writer: ChainWriter
  readonly views: Pick<Views, 'acquire' | 'current'>
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

/**
 * Unwinds the newest blocks as {@link unwindForGood} does, and sets the clock of the chain back. When the promise
 * resolves, all this is on disk. If the journal of the pool cannot be written, the blocks are unwound all the same. anvil:
 * crates/anvil/src/eth/api.rs, `anvil_rollback`.
 *
 * @param depth number of blocks
 * @param operation name of the operation, for the error
 * @returns whether there were blocks to unwind
 * @throws HeadError BAD_DEPTH, NOT_PROOF_OF_STAKE, STORE_FAILED, DAMAGED; PoolError JOURNAL_FAILED
 */
export async function rollBack(
  parts: UnwindParts,
  plan: BlockPlan,
  depth: number,
  operation: 'Rollback' | 'Reorg',
): Promise<boolean> {
  const { archive, head } = parts.views.current
  const height = head.number - archive.identity.genesisNumber
  if (depth > height)
    throw new HeadError(
      'BAD_DEPTH',
      `${operation} depth must not exceed current chain height: current height ${height}, depth ${depth}`,
    )
  if (depth === 0) return false
  requireProofOfStakeAfter(archive, head.number - depth)
  await unwindForGood(parts, head.number - depth)
  const unwound = parts.views.current
  plan.rolledBack(parentAt(unwound.archive.reader, unwound.head.number).header)
  await parts.pool.synced()
  return true
}

/** @throws HeadError NOT_PROOF_OF_STAKE if the block after block `number` could not be sealed */
export function requireProofOfStakeAfter({ identity, reader }: Archive, number: number): void {
  if (isProofOfStakeAfter(identity.config, parentAt(reader, number))) return
  const name = number === identity.genesisNumber ? 'the genesis block' : `block ${number}`
  throw new HeadError('NOT_PROOF_OF_STAKE', `the block after ${name} is not proof of stake`)
}
