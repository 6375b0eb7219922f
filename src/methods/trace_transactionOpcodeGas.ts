import { transactionOpcodeGas } from '../jobs/definitions/transactionOpcodeGas.ts'
import type { Handler } from './handler.ts'
import { locateTraced, recordedAnswer } from './parityTraces.ts'

/** reth: crates/rpc/rpc/src/trace.rs, `trace_transaction_opcode_gas`. */
export const trace_transactionOpcodeGas: Handler<'trace_transactionOpcodeGas'> = (
  context,
  { transactionHash },
) => {
  const location = locateTraced(context, transactionHash)
  if (location === undefined) return null
  const input = { index: location.index, transactionHash: transactionHash.toLowerCase() }
  return recordedAnswer(context, transactionOpcodeGas, location.number, input)
}
