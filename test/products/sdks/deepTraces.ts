/** Answers with the deepest traces that the EVM allows: in JSON they are nested deeper than decoders like. */

/** Of the transaction, and the 1,024 that can call each other in it. */
const CALLS = 1025

export interface DeepTrace {
  readonly method: 'debug_traceTransaction' | 'trace_call'
  readonly result: unknown
}

/** Two levels for each call, and three. */
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

/** The answer to the request 1. */
export function answerOf({ result }: DeepTrace): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result })
}
