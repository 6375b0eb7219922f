/** EIP-7702: accounts that delegate to another account's code. */
import { keccak256, recoverAddress } from '../chain/crypto.ts'
import { equalBytes, fromBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Core } from './core.ts'
import { type GasBudget, STATE_ACCOUNT_GAS, STATE_DELEGATION_GAS } from './stateGas.ts'

const EMPTY = new Uint8Array(0)
const REFUND_FOR_EXISTING_ACCOUNT = 12_500n
/** EIP-8038: gas of the first write of an account. */
const ACCOUNT_WRITE_GAS = 9000n

/** A signed authorization. */
export interface Authorization {
  chainId: bigint
  /** 20 bytes; the zero address revokes the delegation */
  address: Uint8Array
  nonce: bigint
  yParity: bigint
  r: bigint
  s: bigint
}

const MAGIC = 0x05

const DELEGATION_PREFIX = new Uint8Array([0xef, 0x01, 0x00])

/** EIP-2681: the first nonce that no transaction can have. */
export const NONCE_MAX = 2n ** 64n - 1n

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** The account (20 bytes) that signed the authorization; undefined when the signature is invalid. */
export function authorityOf(authorization: Authorization): Uint8Array | undefined {
  const { chainId, address, nonce, yParity, r, s } = authorization
  if (yParity > 1n || s > HALF_ORDER || r === 0n || s === 0n) return undefined
  const payload = encodeRlp([fromBigInt(chainId), address, fromBigInt(nonce)])
  try {
    return recoverAddress(
      keccak256(Uint8Array.of(MAGIC), payload),
      fromBigInt(r),
      fromBigInt(s),
      Number(yParity),
    )
  } catch {
    return undefined
  }
}

/**
 * The account (20 bytes) that the authorization makes warm, whether or not the account can be delegated. Undefined when
 * the authorization is for another chain, or cannot be valid in any state.
 */
export function warmedAuthority(authorization: Authorization, chainId: bigint): Uint8Array | undefined {
  if (authorization.chainId !== 0n && authorization.chainId !== chainId) return undefined
  return authorization.nonce >= NONCE_MAX ? undefined : authorityOf(authorization)
}

/** Whether code is a delegation designator: 0xef0100 ‖ address. */
export function isDelegation(code: Uint8Array): boolean {
  return code.length === 23 && equalBytes(code.subarray(0, 3), DELEGATION_PREFIX)
}

/** The account (20 bytes) to which a delegation designator points; undefined when the code is not a designator. */
export function delegationTarget(code: Uint8Array): Uint8Array | undefined {
  return isDelegation(code) ? code.subarray(DELEGATION_PREFIX.length) : undefined
}

/** The designator of a delegation to an account (20 bytes). */
export function delegationTo(address: Uint8Array): Uint8Array {
  const code = new Uint8Array(23)
  code.set(DELEGATION_PREFIX)
  code.set(address, 3)
  return code
}

/**
 * Applies the authorizations in order, and skips those that are not valid in the current state. geth:
 * core/state_transition.go, `applyAuthorization`.
 *
 * @returns gas to add to the refund counter
 */
export function authorize(core: Core, chainId: bigint, authorizations: readonly Authorization[]): bigint {
  let refund = 0n
  for (const { account, authorization } of validAuthorizations(core, chainId, authorizations)) {
    if (core.exists(account)) refund += REFUND_FOR_EXISTING_ACCOUNT
    apply(core, account, authorization)
  }
  return refund
}

/**
 * Like {@link authorize}, but charges each authorization for what it writes, as Amsterdam does (EIP-2780, EIP-8037).
 *
 * @param to recipient of the transaction
 * @param paysValue whether the transaction sends ether to the recipient
 * @returns whether the gas sufficed; otherwise the caller must undo the authorizations
 */
export function chargeAuthorizations(
  core: Core,
  budget: GasBudget,
  chainId: bigint,
  authorizations: readonly Authorization[],
  { sender, to, paysValue }: { sender: number; to: number; paysValue: boolean },
): boolean {
  // The base gas of the transaction already pays for writing the sender's account and, if the transaction sends ether,
  // the recipient's account.
  const written = new Set(paysValue ? [sender, to] : [sender])
  /** Accounts that were delegated before the transaction, or whose delegation an earlier authorization has paid for. */
  const delegated = new Set<number>()
  const seen = new Set<number>()
  for (const { account, authorization } of validAuthorizations(core, chainId, authorizations)) {
    if (!seen.has(account) && core.delegate(account) !== undefined) delegated.add(account)
    seen.add(account)
    const execution = written.has(account) ? 0n : ACCOUNT_WRITE_GAS
    let state = core.isEmpty(account) ? STATE_ACCOUNT_GAS : 0n
    if (!isRevocation(authorization) && !delegated.has(account)) {
      state += STATE_DELEGATION_GAS
      delegated.add(account)
    }
    written.add(account)
    if (!budget.charge(execution, state)) return false
    apply(core, account, authorization)
  }
  return true
}

/** The authorizations that are valid in the current state, and the accounts that signed them. */
function* validAuthorizations(
  core: Core,
  chainId: bigint,
  authorizations: readonly Authorization[],
): Generator<{ account: number; authorization: Authorization }> {
  for (const authorization of authorizations) {
    const authority = warmedAuthority(authorization, chainId)
    if (authority === undefined) continue
    const account = core.account(authority)
    core.warmAccount(account)
    core.markRead(account)
    if (!core.mayDelegate(account)) continue
    if (core.nonce(account) !== authorization.nonce) continue
    yield { account, authorization }
  }
}

function apply(core: Core, account: number, authorization: Authorization): void {
  const designator = isRevocation(authorization) ? EMPTY : delegationTo(authorization.address)
  core.setCode(account, keccak256(designator), designator)
  core.setNonce(account, authorization.nonce + 1n)
}

function isRevocation({ address }: Authorization): boolean {
  return address.every((byte) => byte === 0)
}
