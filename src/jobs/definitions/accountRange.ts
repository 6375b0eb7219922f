/** debug_accountRange: the accounts of a state, in the order of their hashes. */
import { placeOfState, type StateInput } from '../inputs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

export interface AccountRangeInput extends JsonInput, StateInput {
  /** Least hash of an address, 32 bytes. */
  start: Uint8Array
  /** Most accounts. */
  limit: number
}

export const accountRange = defineJob<AccountRangeInput, JsonResult>({
  name: 'accountRange',
  lane: placeOfState,
})
