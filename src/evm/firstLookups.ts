/** The accounts and slots that a transaction looks at before its code runs. */

import { createdAddress } from '../chain/createdAddress.ts'
import { type Authorization, authorityOf, delegationTarget } from './authorizations.ts'
import type { OverlayState } from './overlay.ts'

interface Beginning {
  /** 20 bytes */
  from: Uint8Array
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  /** The sender's, before the transaction. */
  nonce: bigint
  /** 20 bytes */
  feeRecipient: Uint8Array
  authorizations: readonly Authorization[]
}

/**
 * Sender, recipient (and whose code it runs when it is delegated, EIP-7702), fee recipient, authorities: 20 bytes each.
 * geth: eth/tracers/native/prestate.go, `OnTxStart`.
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
