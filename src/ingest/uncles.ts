/** The rules for the uncles (ommers) of a block before the merge. Yellow Paper 11.1; geth: `VerifyUncles`. */
import { bodyAt, headerAt } from '../archive/blocks.ts'
import { EMPTY_UNCLES_HASH, keccak256 } from '../chain/crypto.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Reader } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { IngestError } from './errors.ts'
import { ruleOf } from './verify.ts'

const UNCLES_MAX = 2
/** Maximum distance in blocks between a block and the parent of its uncle. */
const GENERATIONS_MAX = 7

/** A valid uncle. */
export interface Uncle {
  header: Header
  /** The uncle's parent, which is in the chain. */
  parent: Header
}

/** Block hash, hex. */
type Hash = string

interface Ancestry {
  ancestors: Map<Hash, Header>
  /** Hashes of the ancestors' uncles. */
  included: Set<Hash>
}

/**
 * Checks the structural rules for a block's uncles. SealVerifier checks the headers of the uncles. The rules are:
 *
 * - A block has at most 2 uncles.
 * - An uncle is not repeated, is not an ancestor, and is not an uncle of an ancestor.
 * - The uncle's parent is an ancestor within 7 generations, but not the block's parent.
 *
 * @param parent the block's parent, which is in the archive
 * @returns the uncles
 * @throws IngestError INVALID_HEADER
 */
export function verifyUncles(reader: Reader, parent: Header, block: RawBlock): Uncle[] {
  const { header, body } = block
  if (body.uncles.length === 0) return []
  const rule = ruleOf(header.number)
  rule('uncles', body.uncles.length <= UNCLES_MAX, `at most ${UNCLES_MAX}`, body.uncles.length)
  const { ancestors, included } = ancestryOf(reader, parent.number)
  return body.uncles.map((fields) => {
    const uncle = decodeUncle(fields, header.number)
    const hash = toHex(keccak256(encodeRlp(fields)))
    rule('uncle', !included.has(hash), 'one that no earlier block has, once', hash)
    included.add(hash)
    rule('uncle', !ancestors.has(hash), 'no ancestor of the block', hash)
    const uncleParent = ancestors.get(toHex(uncle.parentHash))
    if (uncleParent === undefined || equalBytes(uncle.parentHash, header.parentHash)) {
      const expected = `an ancestor, 2 to ${GENERATIONS_MAX} blocks back`
      const mismatch = { expected, actual: toHex(uncle.parentHash) }
      throw new IngestError('INVALID_HEADER', 'parent of an uncle', { number: header.number, mismatch })
    }
    const number = uncleParent.number + 1
    rule('number of an uncle', uncle.number === number, number, uncle.number)
    return { header: uncle, parent: uncleParent }
  })
}

function decodeUncle(fields: Uint8Array[], number: number): Header {
  try {
    return headerFromFields(fields)
  } catch (cause) {
    throw new IngestError('INVALID_HEADER', `uncle: ${(cause as Error).message}`, { number, cause })
  }
}

/** Collects the seven blocks up to `last`, or fewer near the genesis, and the hashes of their uncles. */
function ancestryOf(reader: Reader, last: number): Ancestry {
  const ancestors = new Map<Hash, Header>()
  const included = new Set<Hash>()
  for (let number = last; number >= 0 && number > last - GENERATIONS_MAX; number--) {
    const stored = headerAt(reader, number)
    if (stored === undefined) break
    ancestors.set(toHex(stored.hash), stored.header)
    if (equalBytes(stored.header.unclesHash, EMPTY_UNCLES_HASH)) continue
    for (const uncle of bodyAt(reader, number).uncles) included.add(toHex(keccak256(encodeRlp(uncle))))
  }
  return { ancestors, included }
}
