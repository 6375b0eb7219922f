/** Makes edits: changes of the state that a user of a development chain makes by hand, on top of the head. */
import type { AccountChange, StateChanges } from '../archive/changeSet.ts'
import { decodeEdits, encodeEdits } from '../archive/edits.ts'
import { stateAt } from '../archive/state.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { OverlayState } from '../evm/overlay.ts'
import { type AccountOverride, applyStateOverrides } from '../evm/overrides.ts'
import { metaKeys } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { type LoadedAccount, mergeAccounts } from './loadedState.ts'

/** Maximum bytes of the record of the edits that wait for the next block. */
export const EDITS_BYTES_MAX = 64 * 1024 * 1024

/** The edits on top of the head would have more bytes than the maximum. */
export class TooManyEditsError extends Error {}

/** New values of accounts: overrides whose slots are in `stateDiff`, or accounts of another chain to merge. */
export type HandEdit =
  | { readonly kind: 'override'; readonly accounts: readonly AccountOverride[] }
  | { readonly kind: 'merge'; readonly accounts: readonly LoadedAccount[] }

/**
 * Adds changes to the edits that wait for the next block.
 *
 * @param reader archive
 * @param number number of the head
 * @returns the record of all edits; undefined if the state is the same as without edits
 * @throws TooManyEditsError, ContractOfBlocksError
 */
export function editedRecord(reader: Reader, number: number, edit: HandEdit): Uint8Array | undefined {
  const state = new OverlayState(stateAt(reader, number))
  const before = reader.get(metaKeys.edits)
  if (before !== undefined) {
    const { accounts, codes } = decodeEdits(before)
    for (const { code } of codes) state.putCode(code)
    state.apply(accounts)
  }
  if (edit.kind === 'merge') mergeAccounts(state, edit.accounts)
  else applyStateOverrides(state, edit.accounts)
  for (const { address } of edit.accounts) removeIfEmpty(state, address)
  const edits = withoutUnusedCodes(state.changes())
  if (edits.accounts.length === 0) return undefined
  const record = encodeEdits(edits)
  if (record.length > EDITS_BYTES_MAX) {
    const advice = before === undefined ? 'make them in parts, with a block after each' : 'mine a block first'
    throw new TooManyEditsError(
      `the changes since the newest block have more than ${EDITS_BYTES_MAX} bytes: ${advice}`,
    )
  }
  return record
}

/** Removes an account that is empty (EIP-161), as a transaction does. An account with storage stays. */
function removeIfEmpty(state: OverlayState, address: Uint8Array): void {
  const account = state.account(address)
  if (account === undefined || account.nonce > 0n || account.balance > 0n) return
  if (equalBytes(account.codeHash, EMPTY_CODE_HASH) && !state.hasStorage(address))
    state.setAccount(address, undefined)
}

function withoutUnusedCodes({ accounts, codes }: StateChanges): StateChanges {
  const used = new Set(accounts.map(({ account }: AccountChange) => account && idOf(account.codeHash)))
  return { accounts, codes: codes.filter(({ hash }) => used.has(idOf(hash))) }
}
