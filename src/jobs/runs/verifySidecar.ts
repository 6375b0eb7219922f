/** Whether a sidecar's proofs hold. geth: core/txpool/validation.go, crypto/kzg4844. */
import { toHex } from '../../chain/hex.ts'
import { cellKzg, kzg } from '../../evm/kzg.ts'
import { verifySidecar } from '../definitions/verifySidecar.ts'
import { implement } from '../implementation.ts'

/** EIP-7594, CELLS_PER_EXT_BLOB */
const CELLS_PER_BLOB = 128
const ALL_CELLS = Array.from({ length: CELLS_PER_BLOB }, (_, index) => index)

const WRONG = "can't verify opening proof"
const MALFORMED = 'no field elements or no points of the curve'

/** Why a sidecar is refused, with geth's words; undefined when its proofs hold. */
export const runVerifySidecar = implement(verifySidecar, async (_, { sidecar }) => {
  const { version, blobs, commitments, proofs } = sidecar
  const hexes = { blobs: blobs.map(toHex), commitments: commitments.map(toHex), proofs: proofs.map(toHex) }
  if (version === 1) return verifyCells(hexes)
  // Malformed points and field elements are wrong to it, too.
  const isRight = kzg.verifyBlobProofBatch(hexes.blobs, hexes.commitments, hexes.proofs)
  return isRight ? undefined : `KZG verification error: invalid blob proof: ${WRONG}`
})

async function verifyCells(hexes: Record<'blobs' | 'commitments' | 'proofs', string[]>) {
  const cellular = await cellKzg()
  try {
    const cells = hexes.blobs.flatMap((blob) => cellular.computeCells(blob))
    const commitments = hexes.commitments.flatMap((commitment) => ALL_CELLS.map(() => commitment))
    const indices = hexes.blobs.flatMap(() => ALL_CELLS)
    const isRight = cellular.verifyCellKzgProofBatch(commitments, indices, cells, hexes.proofs)
    return isRight ? undefined : `KZG verification error: ${WRONG}`
  } catch {
    // The library throws plain errors for bytes that are no field element or no point.
    return `KZG verification error: ${MALFORMED}`
  }
}
