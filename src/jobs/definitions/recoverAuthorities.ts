/** The signers of a transaction's authorizations (EIP-7702). */
import { authoritiesOf } from '../../evm/authorities.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** `block` may be any block of the chain. */
export interface AuthoritiesInput extends BlockInput {
  /** EIP-2718 bytes */
  raw: Uint8Array
}

/** Returns the keys of the accounts that the transaction delegates. */
export const recoverAuthorities = defineJob<AuthoritiesInput, string[]>({
  name: 'recoverAuthorities',
  lane: 'proofs',
  run: (_, { raw }) => authoritiesOf(raw),
})
