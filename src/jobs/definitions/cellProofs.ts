/**
 * The cell proofs of a blob (EIP-7594), for a sidecar that was sent without them. geth: core/types/tx_blob.go,
 * `ToV1`.
 */
import { cellProofsOf } from '../../evm/cells/cellProofs.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** Any block will do. */
export interface CellProofsInput extends BlockInput {
  /** 131,072 bytes, field elements all of them: its proof was verified */
  blob: Uint8Array
}

/** 128 proofs, 48 bytes each. A blob takes most of a second of CPU, so each blob is a job of its own. */
export const cellProofs = defineJob<CellProofsInput, Uint8Array[]>({
  name: 'cellProofs',
  lane: 'proofs',
  run: (_, { blob }) => cellProofsOf(blob),
})
