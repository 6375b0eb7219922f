/** Encodes edits: changes of the state that a user of a development chain made by hand. */
import { fromBigInt, toBigInt } from '../chain/hex.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import type { AccountChange, StateChanges } from './changeSet.ts'

/** The account exists after the edits. */
const EXISTS = 1

/**
 * Encodes edits.
 *
 * - record: varint(number of codes), codes, accounts.
 * - code: hash (32 bytes), length, bytes.
 * - account: address (20 bytes), varint(flags), [nonce, balance, code hash], varint(number of slots), slots. The fields
 *   in brackets are present if EXISTS is set.
 * - slot: key (32 bytes), value.
 *
 * @param edits must not clear the storage of an account
 */
export function encodeEdits({ accounts, codes }: StateChanges): Uint8Array {
  const writer = new ByteWriter().varint(codes.length)
  for (const { hash, code } of codes) writer.bytes(hash).lengthPrefixed(code)
  for (const { address, account, slots } of accounts) {
    writer.bytes(address).varint(account === undefined ? 0 : EXISTS)
    if (account !== undefined) {
      writer.lengthPrefixed(fromBigInt(account.nonce)).lengthPrefixed(fromBigInt(account.balance))
      writer.bytes(account.codeHash)
    }
    writer.varint(slots.length)
    for (const [slot, value] of slots) writer.bytes(slot).lengthPrefixed(value)
  }
  return writer.finish()
}

/** Inverse of {@link encodeEdits}; byte strings are views of the record. */
export function decodeEdits(record: Uint8Array): StateChanges {
  const reader = new ByteReader(record)
  const codes = codesIn(reader)
  return { accounts: [...changesIn(reader)].filter((change) => change !== undefined), codes }
}

/** Reads the accounts, which stand after the codes of a record. Yields undefined after each slot. */
export function* changesIn(reader: ByteReader): Generator<AccountChange | undefined, void> {
  while (!reader.done) {
    const address = reader.bytes(20)
    const account = reader.varint() === EXISTS ? accountIn(reader) : undefined
    const slots: [Uint8Array, Uint8Array][] = []
    for (let left = reader.varint(); left > 0; left--) {
      slots.push([reader.bytes(32), reader.lengthPrefixed()])
      yield undefined
    }
    yield { address, account, storageCleared: false, slots }
  }
}

/** Reads the codes, which stand at the beginning of a record. */
export function codesIn(reader: ByteReader): StateChanges['codes'] {
  return Array.from({ length: reader.varint() }, () => ({
    hash: reader.bytes(32),
    code: reader.lengthPrefixed(),
  }))
}

function accountIn(reader: ByteReader): NonNullable<AccountChange['account']> {
  const nonce = toBigInt(reader.lengthPrefixed())
  const balance = toBigInt(reader.lengthPrefixed())
  return { nonce, balance, codeHash: reader.bytes(32) }
}
