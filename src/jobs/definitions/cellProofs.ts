/**
 * The cell proofs of a blob (EIP-7594), for a sidecar that was sent without them. geth: core/types/tx_blob.go,
 * `ToV1`.
 */
import { cellProofsOf } from '../../evm/cells/cellProofs.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** The job does not read `block`, which may be any block of the chain. */
export interface CellProofsInput extends BlockInput {
  /** 131,072 bytes. All field elements are valid, because the proof of the blob has been verified. */
  blob: Uint8Array
}

/** Computes 128 proofs of 48 bytes each. A blob takes most of a second of CPU time, so each blob is a separate job. */
export const cellProofs = defineJob<CellProofsInput, Uint8Array[]>({
  name: 'cellProofs',
  lane: 'proofs',
  run: (_, { blob }) => cellProofsOf(blob),
})
