/**
 * EIP-7702 on the core: the delegations that a transaction carries. geth: core/state_transition.go,
 * `applyAuthorization`.
 */
import { keccak256 } from '../chain/crypto.ts'
import { type Authorization, authorityOf, delegationTo, NONCE_MAX } from './authorizations.ts'
import type { Core } from './core.ts'

const EMPTY = new Uint8Array(0)
const REFUND_FOR_EXISTING_ACCOUNT = 12_500n

/**
 * Applies, in order, the delegations that are valid in this state, and skips the others.
 *
 * @returns gas to be refunded
 */
export function authorize(core: Core, chainId: bigint, authorizations: readonly Authorization[]): bigint {
  let refund = 0n
  for (const authorization of authorizations) {
    if (authorization.chainId !== 0n && authorization.chainId !== chainId) continue
    if (authorization.nonce >= NONCE_MAX) continue
    const authority = authorityOf(authorization)
    if (authority === undefined) continue
    const account = core.account(authority)
    core.warmAccount(account)
    if (!core.mayDelegate(account)) continue
    if (core.nonce(account) !== authorization.nonce) continue
    if (core.exists(account)) refund += REFUND_FOR_EXISTING_ACCOUNT
    const isRevoked = authorization.address.every((byte) => byte === 0)
    const designator = isRevoked ? EMPTY : delegationTo(authorization.address)
    core.setCode(account, keccak256(designator), designator)
    core.setNonce(account, authorization.nonce + 1n)
  }
  return refund
}
