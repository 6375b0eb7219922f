/** Parity's `stateDiff` (OpenEthereum crates/ethcore/types/src/account_diff.rs; Besu's StateDiffGenerator.java). */

import type { AccountChange } from '../archive/changeSet.ts'
import type { StateView } from '../archive/state.ts'
import { equalBytes, leftPad, toHex, toQuantity } from '../chain/hex.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

type Fields = NonNullable<AccountChange['account']>

const WORD_BYTES = 32
const SAME = '"="'

/**
 * Writes a transaction's changes, fees included, in ascending order of addresses. As in Besu and erigon, the storage of
 * a destroyed account is left out, because the deletion of the account implies the deletion of its storage.
 */
export function writeStateDiff(
  { trace, before }: Pick<TracedTransaction, 'trace' | 'before'>,
  out: TextSink,
): void {
  const changes = trace.writes.toSorted((a, b) => Buffer.compare(a.address, b.address))
  let separator = '{'
  for (const change of changes) {
    const text = accountDiff(change, before)
    if (text === undefined) continue
    out.write(`${separator}"${toHex(change.address)}":${text}`)
    separator = ','
  }
  out.write(separator === '{' ? '{}' : '}')
}

/** Returns the JSON of an account's changes; undefined if nothing changed. */
function accountDiff(change: AccountChange, view: StateView): string | undefined {
  const before = view.account(change.address)
  const after = change.account
  if (before === undefined) return after && existence('+', after, storageOf(change, view, false), view)
  if (after === undefined) return existence('-', before, '{}', view)
  const storage = storageOf(change, view, true)
  const balance = difference(before.balance, after.balance)
  const nonce = difference(before.nonce, after.nonce)
  const code = codeDifference(before.codeHash, after.codeHash, view)
  if ([balance, nonce, code].every((text) => text === SAME) && storage === '{}') return undefined
  return accountText(balance, code, nonce, storage)
}

/** Returns the JSON of a new (+) or deleted (-) account. */
function existence(sign: '+' | '-', account: Fields, storage: string, view: StateView): string {
  const of = (value: string): string => `{"${sign}":"${value}"}`
  const code = of(toHex(view.code(account.codeHash)))
  return accountText(of(toQuantity(account.balance)), code, of(toQuantity(account.nonce)), storage)
}

function accountText(balance: string, code: string, nonce: string, storage: string): string {
  return `{"balance":${balance},"code":${code},"nonce":${nonce},"storage":${storage}}`
}

function difference(from: bigint, to: bigint): string {
  return from === to ? SAME : changed(toQuantity(from), toQuantity(to))
}

function codeDifference(from: Uint8Array, to: Uint8Array, view: StateView): string {
  return equalBytes(from, to) ? SAME : changed(toHex(view.code(from)), toHex(view.code(to)))
}

function changed(from: string, to: string): string {
  return `{"*":{"from":"${from}","to":"${to}"}}`
}

/**
 * Returns the JSON of the changed slots. All slots of a new account are shown as new (+). All slots of an existing
 * account are shown as changed (*), even slots that were zero.
 */
function storageOf({ address, slots }: AccountChange, view: StateView, existed: boolean): string {
  const texts: string[] = []
  for (const [slot, value] of slots.toSorted(([a], [b]) => Buffer.compare(a, b))) {
    const from = existed ? wordText(view.slot(address, slot)) : ZERO_WORD
    const to = wordText(value)
    if (from !== to) texts.push(`"${toHex(slot)}":${existed ? changed(from, to) : `{"+":"${to}"}`}`)
  }
  return `{${texts.join()}}`
}

/** A slot's value, padded to 32 bytes. */
function wordText(value: Uint8Array): string {
  return toHex(leftPad(value, WORD_BYTES))
}

const ZERO_WORD = wordText(new Uint8Array(0))
