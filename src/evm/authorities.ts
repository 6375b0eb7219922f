import { idOf } from '../chain/hex.ts'
import { authorizationFields, decodeRaw } from '../chain/transaction.ts'
import { authorityOf } from './authorizations.ts'

/**
 * Keys of the accounts that signed authorizations, each once; what recovers no account is left out. Each takes a third
 * of a millisecond. geth: core/types/transaction.go, `SetCodeAuthorities`.
 *
 * @param raw EIP-2718 bytes
 */
export function authoritiesOf(raw: Uint8Array): string[] {
  const ids = new Set<string>()
  for (const authorization of decodeRaw(raw).authorizationList ?? []) {
    const authority = authorityOf(authorizationFields(authorization))
    if (authority !== undefined) ids.add(idOf(authority))
  }
  return [...ids]
}
