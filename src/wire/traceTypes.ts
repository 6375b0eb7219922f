/** Parity's trace types. */
import type { TraceTypes as TraceTypeList } from '../../generated/types.ts'

/** The requested kinds of traces. */
export interface TraceTypes {
  trace: boolean
  vmTrace: boolean
  stateDiff: boolean
}

/** Converts a list of trace types into flags. */
export function traceTypes(types: TraceTypeList): TraceTypes {
  return {
    trace: types.includes('trace'),
    vmTrace: types.includes('vmTrace'),
    stateDiff: types.includes('stateDiff'),
  }
}
