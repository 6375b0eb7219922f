/** Finds transactions by sender and nonce. */
import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes, integerIn, toBigInt } from '../chain/hex.ts'
import { fieldIndex, transactionItems } from '../chain/transactionItems.ts'
import { firstHistory } from '../store/history.ts'
import { accountKey } from '../store/schema.ts'
import { accountNumber } from './account.ts'
import { rawBodyAt, sendersAt } from './blocks.ts'
import type { StateReader } from './stateReader.ts'

/**
 * Returns the hash (32 bytes) of the mined transaction that an account sent with a nonce; undefined when there is none.
 * The nonce of an account that sends transactions never falls. Its history is therefore bisected for the block after
 * which the nonce is higher, and the transaction is in this block. A creation or an authorization (EIP-7702) may have
 * used the nonce instead.
 *
 * @param sender 20 bytes
 */
export function hashOfNonce(reader: StateReader, sender: Uint8Array, nonce: bigint): Uint8Array | undefined {
  const isHigher = (record: Uint8Array): boolean => toBigInt(accountNumber(record, 'nonce')) > nonce
  const entry = firstHistory(reader, accountKey(sender), isHigher)
  if (entry === undefined) return undefined
  const { transactions } = bodyItems(rawBodyAt(reader, entry.block))
  const index = sendersAt(reader, entry.block).findIndex(
    (each, at) => equalBytes(each, sender) && nonceOf(transactions[at]!) === nonce,
  )
  return index < 0 ? undefined : keccak256(transactions[index]!)
}

function nonceOf(raw: Uint8Array): bigint {
  const { type, starts, ends } = transactionItems(raw)
  const at = fieldIndex(type, 'nonce')
  return integerIn(raw, starts[at]!, ends[at]!)
}
