/** Answers with the deepest traces that the EVM allows, whose JSON is nested deeper than many decoders permit. */

/** The transaction, and the 1,024 nested calls below it */
const CALLS = 1025

export interface DeepTrace {
  readonly method: 'debug_traceTransaction' | 'trace_call'
  readonly result: unknown
}

/** Traces with two and with three levels of JSON for each call. */
export function deepTraces(): readonly DeepTrace[] {
  const frame = { from: `0x${'1'.repeat(40)}`, gas: '0x1', gasUsed: '0x1', input: '0x', type: 'CALL' }
  const operation = { cost: 1, ex: null, pc: 0 }
  let calls: unknown = { ...frame, error: 'max call depth exceeded' }
  let vmTrace: unknown = null
  for (let call = 1; call < CALLS; call++) calls = { ...frame, calls: [calls] }
  for (let call = 0; call < CALLS; call++) vmTrace = { code: '0x', ops: [{ ...operation, sub: vmTrace }] }
  return [
    { method: 'debug_traceTransaction', result: calls },
    { method: 'trace_call', result: { output: '0x', stateDiff: null, trace: [], vmTrace } },
  ]
}

/** Returns the response to the request with id 1. */
export function answerOf({ result }: DeepTrace): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result })
}
