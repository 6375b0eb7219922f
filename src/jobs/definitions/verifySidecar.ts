/** Whether the proofs of a blob transaction hold. */
import type { Sidecar } from '../../pool/poolTransaction.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** Any block will do. */
export interface SidecarInput extends BlockInput {
  /** As many commitments as blobs, and as many proofs as its version has for them. */
  sidecar: Sidecar
}

/** Output: why the sidecar is refused, in geth's words; undefined when its proofs hold. */
export const verifySidecar = defineJob<SidecarInput, string | undefined>({
  name: 'verifySidecar',
  lane: 'proofs',
})
