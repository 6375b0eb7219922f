/**
 * The cell proofs of a blob (EIP-7594), for a sidecar that was made without them. geth: core/types/tx_blob.go, `ToV1`.
 */
import { cellProofsOf } from '../../evm/cells/cellProofs.ts'
import type { BlockInput } from '../executor.ts'
import type { Tools } from '../tools.ts'

export interface CellProofsInput extends BlockInput {
  /** 131,072 bytes, field elements all of them: its proof was verified */
  blob: Uint8Array
}

/** 128 proofs, 48 bytes each. One blob takes most of a second of CPU, so each is a job of its own. */
export async function cellProofs(_: Tools, { blob }: CellProofsInput): Promise<Uint8Array[]> {
  return cellProofsOf(blob)
}
