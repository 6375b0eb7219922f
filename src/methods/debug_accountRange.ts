import { accountRange } from '../jobs/definitions/accountRange.ts'
import type { Handler } from './handler.ts'
import { indexIn, rangeInput } from './stateRange.ts'

/**
 * Besu: DebugAccountRange.java, which leaves the index unread and answers from the state after the block. So do we
 * when the block has no transaction of the index; else the state is that after the transaction. Of a block that is not
 * known nothing.
 */
export const debug_accountRange: Handler<'debug_accountRange'> = (context, params) => {
  const input = rangeInput(context, params)
  if (input === undefined) return { addressMap: {} }
  const when = indexIn(context, input.block, params.transactionIndex) ?? 'after'
  return context.executor.run(accountRange, { ...input, when }, { timeoutMs: context.limits.traceTimeoutMs })
}
