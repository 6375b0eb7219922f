import { accountRange } from '../jobs/definitions/accountRange.ts'
import type { Handler } from './handler.ts'
import { indexIn, rangeInput } from './stateRange.ts'

/**
 * Besu: DebugAccountRange.java, which ignores the index and reads the state after the block. This handler reads the
 * state after the transaction. If the block has no transaction with this index, it reads the state after the block. The
 * answer for an unknown block is empty.
 */
export const debug_accountRange: Handler<'debug_accountRange'> = (context, params) => {
  const input = rangeInput(context, params)
  if (input === undefined) return { addressMap: {} }
  const when = indexIn(context, input.block, params.transactionIndex) ?? 'after'
  return context.executor.run(accountRange, { ...input, when }, { timeoutMs: context.limits.traceTimeoutMs })
}
