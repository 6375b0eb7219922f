/** Runs the calls of trace_call and trace_callMany. */
import type {
  BlockOverrides,
  StateOverrides,
  TraceCallRequest,
  TraceLabelsOrStateOverrides,
  TraceOverrides,
} from '../../generated/types.ts'
import { type AskedTraces, parityCalls } from '../jobs/definitions/parityCalls.ts'
import type { JsonResult } from '../jobs/job.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { refuseForeignOverrides } from './foreignMembers.ts'
import type { Context } from './handler.ts'
import { runTraceJob } from './parityTraces.ts'
import { checkOverrides, jobInput, refuseUnusedOverrides } from './simulation.ts'

/** The optional parameters of both methods. */
export interface TraceExtras {
  readonly options?: TraceLabelsOrStateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

interface Overrides {
  readonly stateOverrides?: StateOverrides | undefined
  readonly blockOverrides?: BlockOverrides | undefined
}

/**
 * Checks the overrides.
 *
 * @throws RpcError invalidParams, executionError
 */
export function checkExtras(extras: TraceExtras, { limits }: Context): void {
  const { stateOverrides, blockOverrides } = overridesIn(extras)
  const isParameter = extras.blockOverrides != null
  if (isParameter && blockOverrides !== extras.blockOverrides)
    throw new InvalidParam('blockOverrides', 'expected overrides of the block in one place, not two')
  checkOverrides([stateOverrides], limits, 'options')
  refuseForeignOverrides(blockOverrides, isParameter ? 'blockOverrides' : 'options')
  refuseUnusedOverrides(blockOverrides)
}

/** Whether the calls run with overrides, even empty ones. */
export function changesState(extras: TraceExtras): boolean {
  return Object.values(overridesIn(extras)).some((overrides) => overrides !== undefined)
}

/** Returns the overrides. If the block has overrides in two places, those of the options are returned. */
function overridesIn({ options, blockOverrides }: TraceExtras): Overrides {
  const ofBlock = blockOverrides ?? undefined
  if (options == null || isLabels(options)) return { blockOverrides: ofBlock }
  // No address has the name of a member.
  if (!('stateOverrides' in options || 'blockOverrides' in options))
    return { stateOverrides: options as StateOverrides, blockOverrides: ofBlock }
  const own = options as Partial<TraceOverrides>
  return {
    stateOverrides: own.stateOverrides ?? undefined,
    blockOverrides: own.blockOverrides ?? ofBlock,
  }
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
  const asked: AskedTraces = { calls, ...overridesIn(extras) }
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
