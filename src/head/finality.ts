/** Which blocks `safe` and `finalized` mean, and below which nothing is taken back. */
import { type FinalityMarks, readFinality } from '../archive/finality.ts'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'

/** The rule of a node, asked at every new head. */
export type Finality = (reader: Reader, identity: Identity, head: number) => FinalityMarks

/** Nobody moves the head: everything is final. */
export const everythingFinal: Finality = (_reader, _identity, head) => ({ safe: head, finalized: head })

/** @param depth a block is final when this many are on top of it, and safe when half as many are */
export function finalAtDepth(depth: number): Finality {
  return (_reader, { genesisNumber }, head) => ({
    safe: Math.max(genesisNumber, head - Math.floor(depth / 2)),
    finalized: Math.max(genesisNumber, head - depth),
  })
}

/** As the followed chain says; by depth as long as it says nothing. */
export function finalAsFollowed(depth: number): Finality {
  const byDepth = finalAtDepth(depth)
  return (reader, identity, head) => {
    const marks = readFinality(reader)
    if (marks === undefined) return byDepth(reader, identity, head)
    return { safe: Math.min(marks.safe, head), finalized: Math.min(marks.finalized, head) }
  }
}
