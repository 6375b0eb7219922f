/** The cell proofs of a blob. geth: core/types/tx_blob.go, `ToV1`. */
import { cellProofsOf } from '../../evm/cells/cellProofs.ts'
import { cellProofs } from '../definitions/cellProofs.ts'
import { implement } from '../implementation.ts'

export const runCellProofs = implement(cellProofs, (_, { blob }) => cellProofsOf(blob))
