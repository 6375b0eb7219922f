/** The cell proofs of a blob (EIP-7594), for a sidecar that was made without them. geth: core/types/tx_blob.go, `ToV1`. */
import { fromHex, toHex } from '../chain/hex.ts'
import { cellProver } from '../evm/kzg.ts'
import type { BlockInput } from './executor.ts'
import type { Tools } from './tools.ts'

export interface CellProofsInput extends BlockInput {
  /** 131,072 bytes, field elements all of them: its proof was verified */
  blob: Uint8Array
}

/** 128 proofs, 48 bytes each. One blob takes 5 to 7 seconds of CPU, so each is a job of its own. */
export async function cellProofs(_: Tools, { blob }: CellProofsInput): Promise<Uint8Array[]> {
  const prover = await cellProver()
  const [, proofs] = prover.computeCellsAndProofs(toHex(blob))
  return proofs.map(fromHex)
}
