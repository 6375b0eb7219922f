import { accountRange } from '../jobs/definitions/accountRange.ts'
import type { Handler } from './handler.ts'
import { indexIn, rangeInput } from './stateRange.ts'

/**
 * Reads the state after the transaction with the given index. If the block has no such transaction, reads the state
 * after the block. Besu ignores the index, and always reads the state after the block (DebugAccountRange.java). The
 * answer for an unknown block is empty.
 */
export const debug_accountRange: Handler<'debug_accountRange'> = (context, params) => {
  const input = rangeInput(context, params)
  if (input === undefined) return { addressMap: {} }
  const when = indexIn(context, input.block, params.transactionIndex) ?? 'after'
  return context.executor.run(accountRange, { ...input, when }, { timeoutMs: context.limits.traceTimeoutMs })
}
