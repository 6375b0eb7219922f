/** The signers of a transaction's authorizations (EIP-7702). */
import { type BlockInput, defineJob } from '../job.ts'

/** Any block will do. */
export interface AuthoritiesInput extends BlockInput {
  /** EIP-2718 bytes */
  raw: Uint8Array
}

/** Output: keys of the accounts that the transaction is to delegate. */
export const recoverAuthorities = defineJob<AuthoritiesInput, string[]>({
  name: 'recoverAuthorities',
  lane: 'proofs',
})
