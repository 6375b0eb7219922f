/** debug_accountAt. Besu: DebugAccountAt.java. */
import { stateBefore } from '../../archive/stateBefore.ts'
import type { BlockInput } from '../executor.ts'
import type { Tools } from '../tools.ts'
import { writesUpTo } from '../traces/stateAfter.ts'

export interface AccountAtInput extends BlockInput {
  /** Index of a transaction that the block has. */
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

/** The account just after the transaction; undefined when it does not exist. */
export async function accountAt(
  tools: Tools,
  { block, index, address }: AccountAtInput,
): Promise<AccountAtOutput | undefined> {
  const state = stateBefore(tools.reader, block, index + 1, await writesUpTo(tools, block, index))
  const account = state.account(address)
  if (account === undefined) return undefined
  const { nonce, balance, codeHash } = account
  return { nonce, balance, codeHash, code: state.code(codeHash).slice() }
}
