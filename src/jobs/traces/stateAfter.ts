/** The state before, within or after a block, for jobs that list accounts or slots. */
import type { LayeredState } from '../../archive/stateRange.ts'
import { type BlockWrites, writesBefore } from '../../archive/traces.ts'
import type { StateInput } from '../inputs.ts'
import type { Tools } from '../job.ts'

/**
 * The writes of a block up to and including a transaction: read from the store, or recorded by executing the block
 * again.
 *
 * @param block must not be the genesis block
 */
export async function writesUpTo(
  { reader, replayer }: Tools,
  block: number,
  index: number,
): Promise<BlockWrites> {
  const recorded = writesBefore(reader, block, index + 1)
  if (recorded !== undefined) return recorded
  const { before, transactions } = await replayer.recordBlock(block)
  return { before, transactions: transactions.slice(0, index + 1) }
}

/** Returns the state that the input selects. */
export async function stateAfter(tools: Tools, { block, when }: StateInput): Promise<LayeredState> {
  if (when === 'after') return { number: block, writes: [] }
  if (when === 'before') return { number: block - 1, writes: [] }
  const { before, transactions } = await writesUpTo(tools, block, when)
  return { number: block - 1, writes: [...before, ...transactions.flatMap(({ writes }) => writes)] }
}
