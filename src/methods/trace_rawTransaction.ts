import { headOf } from '../archive/blocks.ts'
import { recoverSender } from '../archive/recoverSender.ts'
import { parityRawTransaction } from '../jobs/definitions/parityRawTransaction.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { bytesOf, type SignedTransaction, signedTransaction } from '../wire/signedTransaction.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import type { Handler } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `raw_transaction`. */
export const trace_rawTransaction: Handler<'trace_rawTransaction'> = (
  context,
  { transaction, traceTypes: types, options },
) => {
  const signed = signedTransaction(bytesOf(transaction))
  const from = signed && senderOf(signed)
  if (signed === undefined || from === undefined) {
    throw new InvalidParam('transaction', 'expected the bytes of a signed transaction')
  }
  const { type, chainId, call } = signed
  return runTraceJob(context, parityRawTransaction, headOf(context.archive.reader).number, {
    type,
    chainId,
    call: { ...call, from },
    types: traceTypes(types, options),
  })
}

/** The sender, 20 bytes; undefined when no public key can be recovered from the signature. */
function senderOf({ body }: SignedTransaction): Uint8Array | undefined {
  try {
    return recoverSender(body)
  } catch {
    return undefined
  }
}
