/** Parity's trace types. */
import type { TraceTypes as TraceTypeList } from '../../generated/types.ts'
import type { TraceTypes } from '../jobs/traces/parityResult.ts'

/** Converts a list of trace types into flags. */
export function traceTypes(types: TraceTypeList): TraceTypes {
  return {
    trace: types.includes('trace'),
    vmTrace: types.includes('vmTrace'),
    stateDiff: types.includes('stateDiff'),
  }
}
