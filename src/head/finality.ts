/**
 * Determines the blocks tagged `safe` and `finalized`; blocks up to the finalized one are never unwound. The archive's
 * finality record, written by the head thread only, holds what does not follow from the head.
 */
import { type FinalityMarks, readFinality } from '../archive/finality.ts'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'

/** A node's rule of finality, called for every new head. Returns blocks up to the head. */
export type Finality = (
  reader: Reader,
  identity: Pick<Identity, 'genesisNumber'>,
  head: number,
) => FinalityMarks

/** The head does not move, so every block is final. */
export const everythingFinal: Finality = (_reader, _identity, head) => ({ safe: head, finalized: head })

/** Reads the record; without a record, only the genesis block is final. */
export const finalAsRecorded: Finality = (reader, { genesisNumber }, head) => {
  const record = readFinality(reader)
  if (record === undefined) return { safe: genesisNumber, finalized: genesisNumber }
  return { safe: Math.min(record.safe.number, head), finalized: Math.min(record.finalized.number, head) }
}

/**
 * Finality by depth, but never less than recorded: final blocks stay final, and safe blocks that exist stay safe, when
 * later blocks are unwound.
 */
export function finalAtDepth(depth: number): Finality {
  return (reader, identity, head) => {
    const recorded = finalAsRecorded(reader, identity, head)
    const { safe, finalized } = marksAtDepth(depth, identity.genesisNumber, head)
    return { safe: Math.max(safe, recorded.safe), finalized: Math.max(finalized, recorded.finalized) }
  }
}

/** @param depth number of blocks on top of a final block; half as many for a safe block */
export function marksAtDepth(depth: number, genesisNumber: number, head: number): FinalityMarks {
  return {
    safe: Math.max(genesisNumber, head - Math.floor(depth / 2)),
    finalized: Math.max(genesisNumber, head - depth),
  }
}
