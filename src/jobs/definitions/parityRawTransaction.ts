/** trace_rawTransaction: a transaction as the next block would have it. */
import type { CallArguments } from '../../evm/callArguments.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** `block` is the one after which the transaction is executed. */
export interface ParityRawTransactionInput extends JsonInput {
  /** EIP-2718 */
  type: number
  /** undefined when the transaction is for any chain */
  chainId: bigint | undefined
  call: CallArguments & { from: Uint8Array; nonce: bigint; gas: bigint }
  types: TraceTypes
}

export const parityRawTransaction = defineJob<ParityRawTransactionInput, JsonResult>({
  name: 'parityRawTransaction',
  lane: 'traces',
})
