/** debug_storageRangeAt: the slots of an account, in the order of their hashes. */
import { placeOfState, type StateInput } from '../inputs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

export interface StorageRangeInput extends JsonInput, StateInput {
  /** 20 bytes */
  address: Uint8Array
  /** Least hash of a slot, 32 bytes. */
  start: Uint8Array
  /** Most slots. */
  limit: number
}

export const storageRange = defineJob<StorageRangeInput, JsonResult>({
  name: 'storageRange',
  lane: placeOfState,
})
