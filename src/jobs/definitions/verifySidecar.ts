/** Verifies the KZG proofs of a blob transaction. geth: core/txpool/validation.go, crypto/kzg4844. */
import { toHex } from '../../chain/hex.ts'
import type { CellKzg } from '../../evm/kzg.ts'
import type { Sidecar } from '../../pool/poolTransaction.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** The job does not read `block`, which may be any block of the chain. */
export interface SidecarInput extends BlockInput {
  /** Must have as many commitments as blobs, and the number of proofs that its version requires. */
  sidecar: Sidecar
}

/** EIP-7594, CELLS_PER_EXT_BLOB */
const CELLS_PER_BLOB = 128

const ALL_CELLS = Array.from({ length: CELLS_PER_BLOB }, (_, index) => index)

const WRONG = "can't verify opening proof"

const MALFORMED = 'no field elements or no points of the curve'

/** Returns geth's error message for an invalid sidecar; undefined when the proofs are valid. */
export const verifySidecar = defineJob<SidecarInput, string | undefined>({
  name: 'verifySidecar',
  lane: 'proofs',
  run: async (_, { sidecar }) => {
    const { version, blobs, commitments, proofs } = sidecar
    const hexes = { blobs: blobs.map(toHex), commitments: commitments.map(toHex), proofs: proofs.map(toHex) }
    // Import the module only when a worker thread verifies its first sidecar. The serving thread does not need the
    // trusted setup.
    const { cellKzg, kzg } = await import('../../evm/kzg.ts')
    if (version === 1) return verifyCells(await cellKzg(), hexes)
    // The library returns false for wrong proofs, and also for malformed points and field elements.
    const isRight = kzg.verifyBlobProofBatch(hexes.blobs, hexes.commitments, hexes.proofs)
    return isRight ? undefined : `KZG verification error: invalid blob proof: ${WRONG}`
  },
})

function verifyCells(cellular: CellKzg, hexes: Record<'blobs' | 'commitments' | 'proofs', string[]>) {
  try {
    const cells = hexes.blobs.flatMap((blob) => cellular.computeCells(blob))
    const commitments = hexes.commitments.flatMap((commitment) => ALL_CELLS.map(() => commitment))
    const indices = hexes.blobs.flatMap(() => ALL_CELLS)
    const isRight = cellular.verifyCellKzgProofBatch(commitments, indices, cells, hexes.proofs)
    return isRight ? undefined : `KZG verification error: ${WRONG}`
  } catch {
    // The library throws plain errors for invalid field elements and points.
    return `KZG verification error: ${MALFORMED}`
  }
}
