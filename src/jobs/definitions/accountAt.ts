/** debug_accountAt: an account after a transaction. Besu: DebugAccountAt.java. */
import { stateBefore } from '../../archive/stateBefore.ts'
import { type BlockInput, defineJob } from '../job.ts'
import { writesUpTo } from '../traces/stateAfter.ts'

export interface AccountAtInput extends BlockInput {
  /** Index of a transaction, which must be in the block. */
  index: number
  /** 20 bytes */
  address: Uint8Array
}

export interface AccountAtOutput {
  nonce: bigint
  /** wei */
  balance: bigint
  /** keccak256 of the code, 32 bytes */
  codeHash: Uint8Array
  code: Uint8Array
}

/** The account just after the transaction; undefined when the account does not exist. */
export const accountAt = defineJob<AccountAtInput, AccountAtOutput | undefined>({
  name: 'accountAt',
  lane: ({ block }) => ({ tracedTo: block }),
  run: async (tools, { block, index, address }) => {
    const state = stateBefore(tools.reader, block, index + 1, await writesUpTo(tools, block, index))
    const account = state.account(address)
    if (account === undefined) return undefined
    const { nonce, balance, codeHash } = account
    return { nonce, balance, codeHash, code: state.code(codeHash).slice() }
  },
})
