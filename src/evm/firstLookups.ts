/** The accounts that a transaction accesses before its code runs. */

import { createdAddress } from '../chain/createdAddress.ts'
import { type Authorization, authorityOf, delegationTarget } from './authorizations.ts'
import type { OverlayState } from './overlay.ts'

interface Beginning {
  /** 20 bytes */
  from: Uint8Array
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  /** The sender's nonce before the transaction. */
  nonce: bigint
  /** 20 bytes */
  feeRecipient: Uint8Array
  authorizations: readonly Authorization[]
}

/**
 * The addresses (20 bytes each) that are looked up first (geth: eth/tracers/native/prestate.go, `OnTxStart`):
 *
 * - the sender, the recipient and the fee recipient.
 * - the target of the recipient's delegation (EIP-7702).
 * - the signers of the authorizations.
 *
 * @param state before the transaction
 */
export function firstLookups(state: OverlayState, beginning: Beginning): Uint8Array[] {
  const { from, to, nonce, feeRecipient, authorizations } = beginning
  const account = to && state.account(to)
  const target = account && delegationTarget(state.code(account.codeHash))
  const authorities = authorizations.map(authorityOf)
  return [from, to ?? createdAddress(from, nonce), feeRecipient, target, ...authorities].filter(
    (address) => address !== undefined,
  )
}
