/** Codes by their hashes. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { codeKey, decodeNumber } from '../store/schema.ts'
import type { Archive } from './archive.ts'
import { UnknownStateError } from './errors.ts'
import { contentOf } from './firstBlock.ts'

const EMPTY = new Uint8Array(0)

/**
 * The code with a hash (32 bytes), if an account has had this code in a block up to `number`; undefined otherwise. An
 * account that is destroyed loses its code, but the archive keeps it.
 *
 * @throws ArchiveError STATE_UNKNOWN
 */
export function codeKnownAt(
  { reader, identity: { begins, genesisNumber } }: Archive,
  codeHash: Uint8Array,
  number: number,
): Uint8Array | undefined {
  if (equalBytes(codeHash, EMPTY_CODE_HASH)) return EMPTY
  const record = reader.get(codeKey(codeHash))
  if (record === undefined) return undefined
  if (decodeNumber(record) <= number) return contentOf(record)
  // An account that nobody has read may have had the code before another one got it.
  if (begins !== undefined) throw new UnknownStateError({ codeHash }, genesisNumber)
  return undefined
}
