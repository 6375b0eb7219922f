/** Finds data by its hash. */
import { bodyItems } from '../chain/bodyItems.ts'
import { codeKey, preimageKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { locateTransaction, numberOfHash, rawBodyAt, rawHeaderAt } from './blocks.ts'
import { readContent } from './firstBlock.ts'
import type { StateReader } from './stateReader.ts'

/**
 * Returns the data whose keccak-256 hash is `hash`; undefined if the archive has no data under this hash. The data is
 * an address, a slot, a code, a header or a transaction. geth has only addresses and slots.
 *
 * @param hash 32 bytes
 * @throws ArchiveError STATE_UNKNOWN in an archive that may lack a code of this hash
 */
export function preimageOf(reader: StateReader, hash: Uint8Array): Uint8Array | undefined {
  // The code last: a reader of a part of the state refuses one that it lacks.
  return (
    readContent(reader, preimageKey(hash)) ??
    headerOf(reader, hash) ??
    transactionOf(reader, hash) ??
    readContent(reader, codeKey(hash))
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
