/**
 * Determines the blocks tagged `safe` and `finalized`. The finalized block and its ancestors are never unwound. If the
 * two blocks cannot be derived from the head, the archive's finality record stores them. Only the head thread writes
 * the record.
 */
import { type FinalityMarks, readFinality } from '../archive/finality.ts'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'

/** A node's finality rule, called for every new head. Returns block numbers that are not above the head. */
export type Finality = (
  reader: Reader,
  identity: Pick<Identity, 'genesisNumber'>,
  head: number,
) => FinalityMarks

/** The rule for a head that does not move: every block is final. */
export const everythingFinal: Finality = (_reader, _identity, head) => ({ safe: head, finalized: head })

/** Reads the finality record; without a record, only the genesis block is final. */
export const finalAsRecorded: Finality = (reader, { genesisNumber }, head) => {
  const record = readFinality(reader)
  if (record === undefined) return { safe: genesisNumber, finalized: genesisNumber }
  return { safe: Math.min(record.safe.number, head), finalized: Math.min(record.finalized.number, head) }
}

/**
 * Returns a rule that determines finality by depth. A block that the finality record names stays final or safe, even if
 * blocks after it are unwound and its depth decreases.
 */
export function finalAtDepth(depth: number): Finality {
  return (reader, identity, head) => {
    const recorded = finalAsRecorded(reader, identity, head)
    const { safe, finalized } = marksAtDepth(depth, identity.genesisNumber, head)
    return { safe: Math.max(safe, recorded.safe), finalized: Math.max(finalized, recorded.finalized) }
  }
}

/** @param depth depth below the head at which a block is final; a block is safe at half of this depth */
export function marksAtDepth(depth: number, genesisNumber: number, head: number): FinalityMarks {
  return {
    safe: Math.max(genesisNumber, head - Math.floor(depth / 2)),
    finalized: Math.max(genesisNumber, head - depth),
  }
}
