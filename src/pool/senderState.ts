/** Reads a sender's account from the head's state. */
import { stateAt } from '../archive/state.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { isDelegation } from '../evm/authorizations.ts'
import type { View } from '../head/view.ts'
import type { SenderState } from './account.ts'

/** Returns the state of a sender. @param sender 20 bytes */
export function senderStateOf({ archive, head }: View, sender: Uint8Array): SenderState {
  const state = stateAt(archive.reader, head.number)
  const account = state.account(sender)
  const { nonce = 0n, balance = 0n, codeHash = EMPTY_CODE_HASH } = account ?? {}
  if (equalBytes(codeHash, EMPTY_CODE_HASH)) return { nonce, balance, codeBytes: 0, isDelegated: false }
  const code = state.code(codeHash)
  return { nonce, balance, codeBytes: code.length, isDelegated: isDelegation(code) }
}
