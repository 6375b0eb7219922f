/** Reads the accounts of senders from the head's state, and finds the accounts that a move of the head changed. */
import { decodeChangeSet } from '../archive/changeSet.ts'
import { UnknownStateError } from '../archive/errors.ts'
import { stateAt } from '../archive/state.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { isDelegation } from '../evm/authorizations.ts'
import type { HeadMove, View } from '../head/view.ts'
import { changeSetKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import type { SenderState } from './account.ts'

/**
 * Maximum number of removed and new blocks whose change sets are read. For more blocks, reading every sender's account
 * again is cheaper.
 */
const BLOCKS_MAX = 16

/**
 * Finds the accounts that a move of the head changed. The pool reads only these accounts again.
 *
 * @returns addresses as Map keys; undefined when any account may have changed
 */
export function changedAccounts({ before, after, ancestor }: HeadMove): Set<string> | undefined {
  const blocks = before.head.number - ancestor + (after.head.number - ancestor)
  // If the state of the former head was changed by hand, these changes no longer apply after the move. The change sets
  // need not contain the affected accounts, so any account may have changed.
  if (blocks > BLOCKS_MAX || before.edited !== undefined) return undefined
  const changed = new Set<string>()
  const isKnown =
    addChanged(changed, before.archive.reader, ancestor, before.head.number) &&
    addChanged(changed, after.archive.reader, ancestor, after.head.number)
  return isKnown ? changed : undefined
}

/**
 * Adds the accounts that the blocks after `ancestor`, up to `last`, changed.
 *
 * @returns false when the archive does not have the change sets of all these blocks
 */
function addChanged(changed: Set<string>, reader: Reader, ancestor: number, last: number): boolean {
  for (let number = ancestor + 1; number <= last; number++) {
    const record = reader.get(changeSetKey(number))
    if (record === undefined) return false
    for (const { address } of decodeChangeSet(record).accounts) changed.add(idOf(address))
  }
  return true
}

/** Returns the state of a sender. @param sender 20 bytes */
export function senderStateOf({ archive, edited, head }: View, sender: Uint8Array): SenderState {
  const { reader } = edited?.archive ?? archive
  const state = stateAt(reader, head.number)
  const account = state.account(sender)
  const { nonce = 0n, balance = 0n, codeHash = EMPTY_CODE_HASH } = account ?? {}
  if (equalBytes(codeHash, EMPTY_CODE_HASH)) return { nonce, balance, codeBytes: 0, isDelegated: false }
  const code = state.code(codeHash)
  return { nonce, balance, codeBytes: code.length, isDelegated: isDelegation(code) }
}

/** Returns the state of a sender; undefined if an archive with a part of the state does not know it. */
export function knownStateOf(view: View, sender: Uint8Array): SenderState | undefined {
  try {
    return senderStateOf(view, sender)
  } catch (error) {
    if (error instanceof UnknownStateError) return undefined
    throw error
  }
}

/** Whether two states of a sender are equal. */
export function isSameState(one: SenderState, other: SenderState): boolean {
  const { nonce, balance, codeBytes, isDelegated } = one
  return (
    nonce === other.nonce &&
    balance === other.balance &&
    codeBytes === other.codeBytes &&
    isDelegated === other.isDelegated
  )
}
