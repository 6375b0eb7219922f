/** Runs the calls of trace_call and trace_callMany. */
import type { BlockOverrides, TraceCallRequest, TraceLabelsOrStateOverrides } from '../../generated/types.ts'
import { type AskedTraces, parityCalls } from '../jobs/definitions/parityCalls.ts'
import type { JsonResult } from '../jobs/job.ts'
import { refuseForeignOverrides } from './foreignMembers.ts'
import type { Context } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'
import { checkOverrides, jobInput, refuseUnusedOverrides } from './simulation.ts'

/** The optional parameters of both methods. */
export interface TraceExtras {
  readonly options?: TraceLabelsOrStateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/**
 * Checks the overrides.
 *
 * @throws RpcError invalidParams, executionError
 */
export function checkExtras({ options, blockOverrides }: TraceExtras, { limits }: Context): void {
  if (!isLabels(options)) checkOverrides([options], limits, 'options')
  refuseForeignOverrides(blockOverrides, 'blockOverrides')
  refuseUnusedOverrides(blockOverrides)
}

/** Whether the calls run with overrides, even empty ones. */
export function changesState({ options, blockOverrides }: TraceExtras): boolean {
  return blockOverrides != null || (options != null && !isLabels(options))
}

/** Whether a `vmTrace` has mnemonics. */
export function hasLabels({ options }: TraceExtras): boolean {
  return isLabels(options) && options.vmTraceLabels === true
}

/**
 * Runs calls on a worker thread, each on the state after the earlier calls.
 *
 * @param number number of the block after which the calls run
 * @param single whether the answer is the trace of a single call instead of a list of traces
 */
export async function runTracedCalls(
  context: Context,
  calls: readonly TraceCallRequest[],
  extras: TraceExtras,
  number: number,
  single: boolean,
): Promise<JsonResult> {
  const { limits } = context
  const { options, blockOverrides } = extras
  const stateOverrides = isLabels(options) ? undefined : (options ?? undefined)
  const asked: AskedTraces = { calls, stateOverrides, blockOverrides }
  return runTraceJob(context, parityCalls, number, {
    asked: await jobInput(context, asked, limits.traceTimeoutMs),
    labels: hasLabels(extras),
    single,
    gasCap: BigInt(limits.callGasMax),
  })
}

function isLabels(
  options: TraceExtras['options'],
): options is Extract<TraceLabelsOrStateOverrides, { vmTraceLabels: unknown }> {
  return options != null && 'vmTraceLabels' in options
}
