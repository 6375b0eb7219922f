/** Call frames of mined transactions: read from the store, or recorded by executing their block again. */
import { bodyAt } from '../../archive/blocks.ts'
import { ArchiveError } from '../../archive/errors.ts'
import type { TransactionFrames } from '../../archive/frameFormat.ts'
import { blockFramesAt, transactionFramesAt } from '../../archive/traces.ts'
import { keccak256 } from '../../chain/crypto.ts'
import { rawTransaction } from '../../chain/transaction.ts'
import type { Tools } from '../job.ts'

const NO_LOGS = { logs: false }

/**
 * Frames of every transaction of a block, without logs.
 *
 * @param number block number, after genesis
 */
export async function recordedFrames(tools: Tools, number: number): Promise<TransactionFrames[]> {
  return blockFramesAt(tools.reader, number, NO_LOGS) ?? (await recordFrames(tools, number))
}

/**
 * Frames of one transaction, without logs.
 *
 * @param number block number, after genesis
 * @param index index of a transaction, which must be in the block
 */
export async function recordedTransactionFrames(
  tools: Tools,
  number: number,
  index: number,
): Promise<TransactionFrames> {
  const stored = transactionFramesAt(tools.reader, number, [index], NO_LOGS)
  const frames = stored === undefined ? (await recordFrames(tools, number))[index] : stored[0]
  if (frames === undefined) throw new ArchiveError('CORRUPT', `transaction ${index} has no frames`)
  return frames
}

async function recordFrames({ reader, replayer }: Tools, number: number): Promise<TransactionFrames[]> {
  const bodies = bodyAt(reader, number).transactions
  if (bodies.length === 0) return []
  const { transactions } = await replayer.recordBlock(number)
  return transactions.map(({ frames }, index) => ({
    hash: keccak256(rawTransaction(bodies[index]!)),
    frames,
  }))
}
