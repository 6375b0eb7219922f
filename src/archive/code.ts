/** Codes by their hashes. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { codeKey, decodeNumber } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { contentOf } from './firstBlock.ts'

const EMPTY = new Uint8Array(0)

/**
 * The code with a hash (32 bytes), if an account has had this code in a block up to `number`; undefined otherwise. An
 * account that is destroyed loses its code, but the archive keeps it.
 */
export function codeKnownAt(reader: Reader, codeHash: Uint8Array, number: number): Uint8Array | undefined {
  if (equalBytes(codeHash, EMPTY_CODE_HASH)) return EMPTY
  const record = reader.get(codeKey(codeHash))
  return record === undefined || decodeNumber(record) > number ? undefined : contentOf(record)
}
