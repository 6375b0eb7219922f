/** debug_accountAt. Besu: DebugAccountAt.java. */
import { stateBefore } from '../../archive/stateBefore.ts'
import { accountAt } from '../definitions/accountAt.ts'
import { implement } from '../implementation.ts'
import { writesUpTo } from '../traces/stateAfter.ts'

/** The account just after the transaction. */
export const runAccountAt = implement(accountAt, async (tools, { block, index, address }) => {
  const state = stateBefore(tools.reader, block, index + 1, await writesUpTo(tools, block, index))
  const account = state.account(address)
  if (account === undefined) return undefined
  const { nonce, balance, codeHash } = account
  return { nonce, balance, codeHash, code: state.code(codeHash).slice() }
})
