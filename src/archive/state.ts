/** The state after a block. Every read is synchronous and takes one or two point lookups. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { accountKey, codeKey, slotKey } from '../store/schema.ts'
import { type Account, type AccountRecord, accountNumber, decodeAccountRecord } from './account.ts'
import { ArchiveError } from './errors.ts'
import { readContent } from './firstBlock.ts'
import type { StateReader } from './stateReader.ts'

const EMPTY = new Uint8Array(0)

/** The reads that execution and methods need from a state. Addresses are 20 bytes, slots and hashes 32. */
export interface StateView {
  account(address: Uint8Array): Account | undefined
  /** The slot's value, minimal big-endian; empty when the value is zero or the account does not exist. */
  slot(address: Uint8Array, slot: Uint8Array): Uint8Array
  /** @throws ArchiveError CORRUPT when the archive has no code with this hash */
  code(codeHash: Uint8Array): Uint8Array
}

/** The state after block `number` was executed. */
export function stateAt(reader: StateReader, number: number): StateView {
  // The account whose slot was read last, cached because a contract usually reads several of its slots in a row.
  let last: { address: Uint8Array; record: AccountRecord } | undefined
  const recordOf = (address: Uint8Array): AccountRecord => {
    if (last !== undefined && equalBytes(last.address, address)) return last.record
    const record = accountRecordAt(reader, address, number)
    last = { address: address.slice(), record }
    return record
  }
  return {
    account: (address) => accountRecordAt(reader, address, number).account,
    slot(address, slot) {
      const { account, incarnation } = recordOf(address)
      if (account === undefined) return EMPTY
      return readHistory(reader, slotKey(address, incarnation, slot), number)?.value ?? EMPTY
    },
    code(codeHash) {
      if (equalBytes(codeHash, EMPTY_CODE_HASH)) return EMPTY
      const code = readContent(reader, codeKey(codeHash))
      if (code === undefined) throw new ArchiveError('CORRUPT', 'the code of an account is missing')
      return code
    },
  }
}

/** The account's record as of a block. */
export function accountRecordAt(reader: StateReader, address: Uint8Array, number: number): AccountRecord {
  return decodeAccountRecord(readHistory(reader, accountKey(address), number)?.value)
}

/** The account's nonce or balance (wei) as of a block: minimal big-endian, empty for zero. */
export function accountNumberAt(
  reader: StateReader,
  address: Uint8Array,
  number: number,
  name: 'nonce' | 'balance',
): Uint8Array {
  return accountNumber(readHistory(reader, accountKey(address), number)?.value, name)
}
