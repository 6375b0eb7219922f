/** The tracer that a caller asks for. */
import { observerFor, scriptsOf, type TracerSpec } from '../../tracers/directory.ts'
import type { StructLogOptions } from '../../tracers/structLogs.ts'

/**
 * The requested tracer. Most tracers read a recording; for struct logs, tracers in JavaScript and tracers with an
 * observer, a mined transaction is executed again.
 */
export type TraceRequest = TracerSpec | { readonly name: 'structLogs'; readonly options: StructLogOptions }

/** Whether a tracer reads every instruction, so that the run must have `steps`. */
export function readsSteps(tracer: TraceRequest): boolean {
  if (tracer.name === 'structLogs') return true
  return scriptsOf(tracer).length > 0 || observerFor(tracer) !== undefined
}
