/**
 * Compares the state changes of a block that was executed again with those in the archive: the histories of accounts
 * and slots, the codes, and the block's change set.
 */

import { type AccountRecord, encodeAccountRecord } from '../archive/account.ts'
import { type AccountChange, type ChangeSetEntry, decodeChangeSet } from '../archive/changeSet.ts'
import { readContent } from '../archive/firstBlock.ts'
import { accountRecordAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { hasStorage } from '../archive/stateTrie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { bytesOf, equalBytes, idOf, toHex } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { changeSetKey, codeKey, decodeNumber, slotKey } from '../store/schema.ts'
import { compare, type OnDifference } from './difference.ts'
import type { Rerun } from './rerun.ts'

const EMPTY = new Uint8Array(0)

/** The context of a comparison. */
interface Place {
  readonly reader: StateReader
  readonly number: number
  readonly onDifference: OnDifference
}

/**
 * Compares changes. Every account, slot and code that the run changed must be stored with its new value. The change set
 * must name the accounts and slots that the run changed, and no others.
 *
 * @param number number of the block
 * @throws ArchiveError, StoreError, ChainError when a record cannot be decoded
 */
export function compareChanges(
  onDifference: OnDifference,
  reader: StateReader,
  number: number,
  rerun: Rerun,
): void {
  const place: Place = { reader, number, onDifference }
  const record = reader.get(changeSetKey(number))
  if (record === undefined) onDifference('the change set is missing')
  const { accounts, codes } =
    record === undefined ? { accounts: undefined, codes: [] } : decodeChangeSet(record)
  const named = accounts && new Map(accounts.map((entry) => [idOf(entry.address), entry]))
  for (const change of rerun.changes.accounts) {
    const expected = compareAccount(place, change, rerun.storageRoot(change.address))
    if (named !== undefined) compareEntry(place, expected, named.get(idOf(change.address)))
    named?.delete(idOf(change.address))
  }
  for (const { address } of named?.values() ?? []) {
    onDifference(`the change set names account ${toHex(address)}, which execution does not change`)
  }
  compareCodes(place, rerun, codes)
}

/**
 * Compares an account and its slots with the stored ones.
 *
 * @returns the entry that the change set should have for the account
 */
function compareAccount(
  { reader, number, onDifference }: Place,
  { address, account, storageCleared, slots }: AccountChange,
  storageRoot: Uint8Array | undefined,
): Expected {
  const what = `account ${toHex(address)}`
  const before = accountRecordAt(reader, address, number - 1)
  const stored = accountRecordAt(reader, address, number)
  const hadStorage = before.account !== undefined && hasStorage(before.account.storageRoot)
  const isRemoved = storageCleared || account === undefined
  const incarnation = before.incarnation + (hadStorage && isRemoved ? 1 : 0)
  compare(onDifference, `storages that ${what} had before`, incarnation, stored.incarnation)
  compareFields(onDifference, what, account && { ...account, storageRoot }, stored.account)
  for (const [slot, value] of slots) {
    const found = readHistory(reader, slotKey(address, incarnation, slot), number)?.value ?? EMPTY
    compare(onDifference, `slot ${toHex(slot)} of ${what}`, value, found)
  }
  const root = storageRoot ?? stored.account?.storageRoot ?? EMPTY_TRIE_ROOT
  const after: AccountRecord = { account: account && { ...account, storageRoot: root }, incarnation }
  const accountChanged = !equalBytes(encodeAccountRecord(after), encodeAccountRecord(before))
  return { address, incarnation, accountChanged, slots: slots.map(([slot]) => slot) }
}

interface Fields {
  nonce: bigint
  balance: bigint
  codeHash: Uint8Array
  /** undefined when the run computed no roots */
  storageRoot: Uint8Array | undefined
}

function compareFields(
  onDifference: OnDifference,
  what: string,
  given: Fields | undefined,
  stored: Fields | undefined,
): void {
  const presence = (fields: Fields | undefined): string =>
    fields === undefined ? 'no account' : 'an account'
  if (given === undefined || stored === undefined) {
    compare(onDifference, what, presence(given), presence(stored))
    return
  }
  for (const name of ['nonce', 'balance', 'codeHash', 'storageRoot'] as const) {
    if (given[name] !== undefined)
      compare(onDifference, `${NAMES[name]} of ${what}`, given[name], stored[name])
  }
}

const NAMES = {
  nonce: 'nonce',
  balance: 'balance',
  codeHash: 'code hash',
  storageRoot: 'storage root',
} as const

/**
 * A change set's entry without `foundNodes`. That member depends on the order in which the archive wrote its blocks,
 * not on the execution.
 */
type Expected = Omit<ChangeSetEntry, 'foundNodes'>

function compareEntry({ onDifference }: Place, given: Expected, stored: ChangeSetEntry | undefined): void {
  const what = `account ${toHex(given.address)}`
  if (stored === undefined) {
    onDifference(`the change set lacks ${what}, which execution changes`)
    return
  }
  compare(
    onDifference,
    `storages that ${what} had before, in the change set`,
    given.incarnation,
    stored.incarnation,
  )
  const changed = (isChanged: boolean): string => (isChanged ? 'changed' : 'not changed')
  const [isGiven, isStored] = [changed(given.accountChanged), changed(stored.accountChanged)]
  compare(onDifference, `the record of ${what}, in the change set`, isGiven, isStored)
  const [expected, named] = [setOf(given.slots), setOf(stored.slots)]
  for (const slot of given.slots) {
    if (!named.has(idOf(slot)))
      onDifference(`the change set lacks slot ${toHex(slot)} of ${what}, which execution changes`)
  }
  for (const slot of stored.slots) {
    if (!expected.has(idOf(slot)))
      onDifference(`the change set names slot ${toHex(slot)} of ${what}, which execution does not change`)
  }
}

/** Whether the archive has a code, and records this block as the first block that stored the code. */
function isFirstPutBy(reader: StateReader, number: number, hash: Uint8Array): boolean {
  const record = reader.get(codeKey(hash))
  return record !== undefined && decodeNumber(record) === number
}

/**
 * Compares codes. The change set need not name a code that no account has at the end of the block. Implementations
 * differ in whether they record such a code.
 */
function compareCodes(
  { reader, number, onDifference }: Place,
  { changes }: Rerun,
  named: Uint8Array[],
): void {
  const put = new Map(changes.codes.map(({ hash, code }) => [idOf(hash), code]))
  const listed = setOf(named)
  for (const hash of named) {
    if (put.has(idOf(hash)) || isFirstPutBy(reader, number, hash)) continue
    onDifference(`the change set names code ${toHex(hash)}, which execution does not put`)
  }
  for (const id of setOf(changes.accounts.flatMap(({ account }) => account?.codeHash ?? []))) {
    const hash = bytesOf(id)
    const record = equalBytes(hash, EMPTY_CODE_HASH) ? undefined : reader.get(codeKey(hash))
    const stored = record === undefined ? undefined : readContent(reader, codeKey(hash))
    if (put.has(id)) compare(onDifference, `code ${toHex(hash)}`, put.get(id), stored)
    const isFirst = record !== undefined && decodeNumber(record) === number
    if (isFirst && !listed.has(id)) {
      onDifference(`the change set lacks code ${toHex(hash)}, which this block put first`)
    }
  }
}

function setOf(hashes: readonly Uint8Array[]): Set<string> {
  return new Set(hashes.map(idOf))
}
