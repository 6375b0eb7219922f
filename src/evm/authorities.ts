import { idOf } from '../chain/hex.ts'
import { authorizationFields, decodeRaw } from '../chain/transaction.ts'
import { authorityOf } from './authorizations.ts'

/**
 * Recovers the accounts that signed the transaction's authorizations. Returns the accounts' keys ({@link idOf}) without
 * duplicates. Skips authorizations with an invalid signature. Recovery takes a third of a millisecond for each
 * signature. geth: core/types/transaction.go, `SetCodeAuthorities`.
 *
 * @param raw EIP-2718 bytes of the transaction
 */
export function authoritiesOf(raw: Uint8Array): string[] {
  const ids = new Set<string>()
  for (const authorization of decodeRaw(raw).authorizationList ?? []) {
    const authority = authorityOf(authorizationFields(authorization))
    if (authority !== undefined) ids.add(idOf(authority))
  }
  return [...ids]
}
