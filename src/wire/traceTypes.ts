/** Parity's trace types. */
import type { TraceOptions, TraceTypes as TraceTypeList } from '../../generated/types.ts'

/** The requested kinds of traces. */
export interface TraceTypes {
  trace: boolean
  vmTrace: boolean
  stateDiff: boolean
  /** Whether each operation of the vmTrace also has its mnemonic (`op`) and its place (`idx`). Default: false */
  labels?: boolean
}

/** Converts a list of trace types, and the options of the traces, into flags. */
export function traceTypes(types: TraceTypeList, options?: TraceOptions | null): TraceTypes {
  return {
    trace: types.includes('trace'),
    vmTrace: types.includes('vmTrace'),
    stateDiff: types.includes('stateDiff'),
    labels: types.includes('vmTrace') && options?.vmTraceLabels === true,
  }
}
