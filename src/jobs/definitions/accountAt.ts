/** debug_accountAt: an account as a transaction left it. */
import { type BlockInput, defineJob } from '../job.ts'

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

/** Output: undefined when the account does not exist. */
export const accountAt = defineJob<AccountAtInput, AccountAtOutput | undefined>({
  name: 'accountAt',
  lane: ({ block }) => ({ tracedTo: block }),
})
