/** The state in the middle of a block, for the jobs that answer from it. */
import type { LayeredState } from '../../archive/stateRange.ts'
import { type BlockWrites, writesBefore } from '../../archive/traces.ts'
import type { StateInput } from '../inputs.ts'
import type { Tools } from '../job.ts'

/** The writes of a block, not genesis, up to and with a transaction: as recorded, or by executing the block again. */
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

/** The state that is meant, for its ranges. */
export async function stateAfter(tools: Tools, { block, when }: StateInput): Promise<LayeredState> {
  if (when === 'after') return { number: block, writes: [] }
  if (when === 'before') return { number: block - 1, writes: [] }
  const { before, transactions } = await writesUpTo(tools, block, when)
  return { number: block - 1, writes: [...before, ...transactions.flatMap(({ writes }) => writes)] }
}
