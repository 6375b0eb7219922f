/** The result that trace_call, trace_rawTransaction and trace_replay* return for each call or transaction. */
import { toHex } from '../../chain/hex.ts'
import { NOWHERE, parityTraces, writeParityTraces } from '../../tracers/parityTrace.ts'
import { writeStateDiff } from '../../tracers/stateDiff.ts'
import type { TextSink, TracedTransaction } from '../../tracers/transaction.ts'
import type { TraceTypes } from '../../wire/traceTypes.ts'
import { requireBytes } from './wholeFrames.ts'

/** The outcome of a call or transaction. */
export interface ParityOutcome {
  readonly output: Uint8Array
  /** Data of a REVERT that `output` does not have. */
  readonly revertReason?: Uint8Array | undefined
}

/**
 * Writes the members `output`, `revertReason`, `stateDiff` and `trace`. Unless they are requested, `stateDiff` is null and
 * `trace` is empty.
 *
 * @param traced undefined when neither `stateDiff` nor `trace` is requested
 */
export function writeRecordedMembers(
  traced: Pick<TracedTransaction, 'trace' | 'before'> | undefined,
  { output, revertReason }: ParityOutcome,
  types: TraceTypes,
  out: TextSink,
): void {
  out.write(`"output":"${toHex(output)}"`)
  if (revertReason !== undefined) out.write(`,"revertReason":"${toHex(revertReason)}"`)
  out.write(',"stateDiff":')
  if (traced !== undefined && types.stateDiff) writeStateDiff(traced, out)
  else out.write('null')
  out.write(',"trace":[')
  if (traced !== undefined && types.trace) {
    const { frames } = traced.trace
    requireBytes(frames)
    writeParityTraces(out, parityTraces(frames), NOWHERE)
  }
  out.write(']')
}
