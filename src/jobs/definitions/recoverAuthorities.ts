/** The signers of a transaction's authorizations (EIP-7702). */
import { authoritiesOf } from '../../evm/authorities.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** The job does not read `block`, which may be any block of the chain. */
export interface AuthoritiesInput extends BlockInput {
  /** EIP-2718 bytes */
  raw: Uint8Array
}

/** Returns the ids (`idOf`) of the accounts that signed the authorizations. */
export const recoverAuthorities = defineJob<AuthoritiesInput, string[]>({
  name: 'recoverAuthorities',
  lane: 'proofs',
  run: (_, { raw }) => authoritiesOf(raw),
})
