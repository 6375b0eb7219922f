/** The signers of a transaction's authorizations (EIP-7702). */
import { authoritiesOf } from '../../evm/authorities.ts'
import type { BlockInput } from '../executor.ts'
import type { Tools } from '../tools.ts'

export interface AuthoritiesInput extends BlockInput {
  /** EIP-2718 bytes */
  raw: Uint8Array
}

/** Keys of the accounts. */
export async function recoverAuthorities(_: Tools, { raw }: AuthoritiesInput): Promise<string[]> {
  return authoritiesOf(raw)
}
