/** Advice for callers whose trace is too large. */
import type { ErrorMethods } from '../../generated/errors.ts'

const TRACERS = 'callTracer with onlyTopCall, or struct logs with disableStack, disableStorage or limit'
const FEWER_TYPES = 'fewer trace types'

type TracedMethod = ErrorMethods['traceTooLarge']

/**
 * Advice for each method. The advice names only parameters and options that the method has, or a method with a smaller
 * answer. The advice is undefined if no request has a smaller answer. The compiler requires an entry for each method
 * that lists the error traceTooLarge in `openrpc.json`.
 */
const ADVICE: Readonly<Record<TracedMethod, string | undefined>> = {
  trace_block: 'one transaction instead of a block (trace_transaction)',
  trace_transaction: 'one trace instead of all (trace_get)',
  trace_get: undefined,
  trace_filter: 'pages (after and count), or fewer blocks',
  trace_call: `${FEWER_TYPES}, or less gas`,
  trace_callMany: `${FEWER_TYPES}, fewer calls, or less gas`,
  trace_rawTransaction: `${FEWER_TYPES}, or for a transaction with less gas`,
  trace_replayTransaction: FEWER_TYPES,
  trace_replayBlockTransactions: `one transaction instead of a block (trace_replayTransaction), or ${FEWER_TYPES}`,
  ots_getTransactionError: undefined,
  ots_traceTransaction: 'one trace instead of all (trace_get)',
  debug_traceBlockByNumber: `one transaction instead of a block (debug_traceTransaction), ${TRACERS}`,
  debug_traceBlockByHash: `one transaction instead of a block (debug_traceTransaction), ${TRACERS}`,
  debug_traceTransaction: TRACERS,
  debug_traceCall: `less gas, ${TRACERS}`,
  debug_traceCallMany: `fewer transactions, less gas, ${TRACERS}`,
  debug_storageRangeAt: 'a smaller limit',
  debug_accountRange: 'a smaller limit',
  debug_executionWitness: undefined,
  debug_traceBlock: TRACERS,
  debug_getModifiedAccountsByNumber: 'blocks that are closer together',
  debug_getModifiedAccountsByHash: 'blocks that are closer together',
  trace_blockOpcodeGas: 'one transaction instead of a block (trace_transactionOpcodeGas)',
  trace_transactionOpcodeGas: undefined,
  erigon_getBalanceChangesInBlock: undefined,
  reth_getBalanceChangesInBlock: undefined,
}

/**
 * Returns the advice `ask for …`, which names a request that has a smaller answer.
 *
 * @returns undefined when the method has no smaller answer
 */
export function smallerTrace(method: string): string | undefined {
  const advice = Object.hasOwn(ADVICE, method) ? ADVICE[method as TracedMethod] : undefined
  return advice === undefined ? undefined : `ask for ${advice}`
}
