/**
 * Which blocks `safe` and `finalized` mean, and below which nothing is taken back. What the head alone does not tell is
 * in the archive's record, which the head thread writes; everybody else only reads it.
 */
import { type FinalityMarks, readFinality } from '../archive/finality.ts'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'

/** The rule of a node, asked at every new head. It gives blocks that are not after the head. */
export type Finality = (
  reader: Reader,
  identity: Pick<Identity, 'genesisNumber'>,
  head: number,
) => FinalityMarks

/** Nobody moves the head: everything is final. */
export const everythingFinal: Finality = (_reader, _identity, head) => ({ safe: head, finalized: head })

/** As the record says; without one only the genesis block is final. */
export const finalAsRecorded: Finality = (reader, { genesisNumber }, head) => {
  const record = readFinality(reader)
  if (record === undefined) return { safe: genesisNumber, finalized: genesisNumber }
  return { safe: Math.min(record.safe.number, head), finalized: Math.min(record.finalized.number, head) }
}

/** By depth, but for what was final, or safe and still there, before blocks were taken back. */
export function finalAtDepth(depth: number): Finality {
  return (reader, identity, head) => {
    const recorded = finalAsRecorded(reader, identity, head)
    const { safe, finalized } = marksAtDepth(depth, identity.genesisNumber, head)
    return { safe: Math.max(safe, recorded.safe), finalized: Math.max(finalized, recorded.finalized) }
  }
}

/** @param depth a block is final when this many are on top of it, and safe when half as many are */
export function marksAtDepth(depth: number, genesisNumber: number, head: number): FinalityMarks {
  return {
    safe: Math.max(genesisNumber, head - Math.floor(depth / 2)),
    finalized: Math.max(genesisNumber, head - depth),
  }
}
