/** Finds data by its hash. */

import { bodyItems } from '../chain/bodyItems.ts'
import { accountNodeKey, codeKey, preimageKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { locateTransaction, numberOfHash, rawBodyAt, rawHeaderAt } from './blocks.ts'
import { readContent } from './firstBlock.ts'

/**
 * The data with a keccak-256 hash (32 bytes), if the archive has it under the hash: an address or a slot, a code, the
 * header of a block, a transaction, or a node of the account trie. geth has only addresses and slots.
 */
export function preimageOf(reader: Reader, hash: Uint8Array): Uint8Array | undefined {
  const content = [preimageKey, codeKey].map((keyOf) => readContent(reader, keyOf(hash)))
  return (
    content.find((found) => found !== undefined) ??
    headerOf(reader, hash) ??
    transactionOf(reader, hash) ??
    readContent(reader, accountNodeKey(hash))
  )
}

function headerOf(reader: Reader, hash: Uint8Array): Uint8Array | undefined {
  const number = numberOfHash(reader, hash)
  return number === undefined ? undefined : rawHeaderAt(reader, number)
}

function transactionOf(reader: Reader, hash: Uint8Array): Uint8Array | undefined {
  const place = locateTransaction(reader, hash)
  return place && bodyItems(rawBodyAt(reader, place.number)).transactions[place.index]
}
