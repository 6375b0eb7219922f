/** The answer of trace_call, trace_rawTransaction and trace_replay* for each call or transaction. */
import { toHex } from '../chain/hex.ts'
import { NOWHERE, parityTraces, writeParityTraces } from '../tracers/parityTrace.ts'
import { writeStateDiff } from '../tracers/stateDiff.ts'
import type { TextSink, TracedTransaction } from '../tracers/transaction.ts'
import { requireBytes } from './wholeFrames.ts'

/** The kinds of traces that are asked for. */
export interface TraceTypes {
  trace: boolean
  vmTrace: boolean
  stateDiff: boolean
}

/** Writes the members `output`, `stateDiff` and `trace`; the last two are empty when they are not asked for. */
export function writeRecordedMembers(
  { trace, before }: Pick<TracedTransaction, 'trace' | 'before'>,
  output: Uint8Array,
  types: TraceTypes,
  out: TextSink,
): void {
  out.write(`"output":"${toHex(output)}","stateDiff":`)
  if (types.stateDiff) writeStateDiff({ trace, before }, out)
  else out.write('null')
  out.write(',"trace":[')
  if (types.trace) requireBytes(trace.frames)
  if (types.trace) writeParityTraces(out, parityTraces(trace.frames), NOWHERE)
  out.write(']')
}
