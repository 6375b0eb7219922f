/** Makes the input of a job from the parameters of a method that executes calls. */
import type {
  BlockNumberOrTagOrHash,
  BlockOverrides,
  StateOverrides,
  TransactionCall,
} from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import { JobError } from '../jobs/executor.ts'
import type {
  Asked,
  AskedSimulation,
  Simulating,
  SimulationInput,
  SimulationMembers,
} from '../jobs/inputs.ts'
import type { Job } from '../jobs/job.ts'
import type { ShortableJob, ShortCall } from '../jobs/shortJob.ts'
import { namesOf } from '../memberNames.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { hasConflictingInput } from '../wire/call.ts'
import { jsonParts } from '../wire/jsonParts.ts'
import { stateBlock } from './block.ts'
import { refuseForeignOverrides } from './foreignMembers.ts'
import type { Context, Limits } from './handler.ts'
import { shortCallOf, shortly } from './shortCall.ts'

export interface SimulationParams {
  transaction: TransactionCall
  block?: BlockNumberOrTagOrHash | undefined
  stateOverrides?: StateOverrides | undefined
  blockOverrides?: BlockOverrides | undefined
}

/** A job that executes one call, on a worker or on this thread. */
type SimulationJob<Output> = Job<Simulating, Output> & ShortableJob<ShortCall, Output>

/**
 * Returns the result of a simulated call. This thread executes a short call; a worker executes any other call.
 *
 * @param convert converts the output of the job to the result of the method. After a short call, `convert` is called
 * directly: a promise for each step would cost a tenth of the call's time.
 * @throws RpcError as {@link checkedBlock}, and the errors of the job
 */
export function simulated<Output, Result>(
  context: Context,
  job: SimulationJob<Output>,
  params: SimulationParams,
  convert: (output: Output) => Result | Promise<Result>,
): Result | Promise<Result> {
  const number = checkedBlock(context, params, 'stateOverrides')
  const asked = hasOverrides(params) ? undefined : shortCallOf(context, params.transaction, number)
  const output = shortly(context, job, asked, () => byWorker(context, job, params, number))
  return output instanceof Promise ? output.then(convert) : convert(output)
}

async function byWorker<Output>(
  context: Context,
  job: Job<Simulating, Output>,
  params: SimulationParams,
  number: number,
): Promise<Output> {
  const input = await simulationInput(context, params, number, context.limits.callTimeoutMs)
  return context.executor.run(job, input)
}

type AskedInput = Asked<SimulationInput, SimulationMembers>

/**
 * Checks the parameters of a call, and returns the number of the block after which the call runs.
 *
 * @param overridesPlace name of the parameter with the overrides, for messages
 * @throws RpcError when the block is unknown, or `data` and `input` contradict each other
 * @throws RpcError when overrides or access lists exceed a limit
 */
export function checkedBlock(
  { archive, limits, view }: Context,
  { transaction, block, stateOverrides, blockOverrides }: SimulationParams,
  overridesPlace: string,
): number {
  checkCalls([transaction], limits, 'transaction')
  checkOverrides([stateOverrides], limits, overridesPlace)
  const number = stateBlock({ archive, view }, block)
  refuseForeignOverrides(blockOverrides, overridesPlace === 'options' ? overridesPlace : 'blockOverrides')
  refuseUnusedOverrides(blockOverrides)
  return number
}

/**
 * Returns the job's input. The text of a large call is written piece by piece.
 *
 * @param number block number from {@link checkedBlock}
 * @param timeoutMs longest run of the job, in milliseconds
 * @throws the errors of {@link jobInput}
 */
export async function simulationInput(
  { archive, limits, scope }: Context,
  { transaction, stateOverrides, blockOverrides }: SimulationParams,
  number: number,
  timeoutMs: number,
): Promise<AskedInput> {
  const asked: AskedSimulation = { transaction, stateOverrides, blockOverrides }
  return {
    block: number,
    blockHash: blockHashAt(archive.reader, number)!,
    asked: await jobInput({ scope }, asked, timeoutMs),
    gasCap: BigInt(limits.callGasMax),
  }
}

/**
 * Returns the JSON text of a job's input, written piece by piece when it is long. Writing has the same time limit as
 * the job, and fails with the same error.
 *
 * @param timeoutMs longest run of the job, in milliseconds
 * @returns the parts of the text, or a promise of the parts if the text is long
 * @throws JobError TIMEOUT, ScopeError CANCELLED; the promise rejects with the same errors
 */
export function jobInput(
  { scope }: Pick<Context, 'scope'>,
  value: unknown,
  timeoutMs: number,
): string[] | Promise<string[]> {
  return jsonParts(value, scope.withTimeout(timeoutMs, handOverTimeout))
}

function handOverTimeout(timeoutMs: number): JobError {
  return new JobError('TIMEOUT', `not handed over after ${timeoutMs} ms`, { timeoutMs })
}

/** Whether a call has overrides, even empty ones. */
export function hasOverrides({ stateOverrides, blockOverrides }: SimulationParams): boolean {
  return stateOverrides != null || blockOverrides != null
}

const UNUSED_OVERRIDES = ['beaconRoot', 'parentBeaconBlockRoot', 'withdrawals'] as const

/**
 * Rejects overrides of the beacon root and the withdrawals: they affect only system calls and withdrawals, which are
 * not executed here. geth: internal/ethapi/override, `BlockOverrides.Apply`.
 *
 * @throws RpcError executionError
 */
export function refuseUnusedOverrides(
  overrides: Pick<BlockOverrides, (typeof UNUSED_OVERRIDES)[number]> | undefined,
): void {
  for (const member of UNUSED_OVERRIDES) {
    if (overrides?.[member] == null) continue
    const message = `block override "${member}" is not supported for this RPC method`
    throw new RpcError('executionError', { message })
  }
}

/**
 * Checks that `data` and `input` of each call agree, and that the access lists are within the limit.
 *
 * @param place name of the parameter with the calls
 * @param placeOf returns the path of a call for messages, by the call's index in `calls`; default: `place`
 * @throws RpcError invalidParams
 */
export function checkCalls(
  calls: readonly TransactionCall[],
  limits: Limits,
  place: string,
  placeOf: (index: number) => string = () => place,
): void {
  const { accessListKeysMax } = limits
  let keys = 0
  for (const [index, call] of calls.entries()) {
    if (hasConflictingInput(call)) throw new InvalidParam(placeOf(index), 'data and input differ')
    for (const { storageKeys } of call.accessList ?? []) keys += 1 + (storageKeys?.length ?? 0)
  }
  if (keys <= accessListKeysMax) return
  throw new InvalidParam(place, `expected at most ${accessListKeysMax} addresses and slots in access lists`)
}

/**
 * Checks that the overrides are within the limits.
 *
 * @param place name of the parameter with the overrides
 * @throws RpcError invalidParams
 */
export function checkOverrides(
  overrides: readonly (StateOverrides | null | undefined)[],
  limits: Limits,
  place: string,
): void {
  const { overrideAccountsMax, overrideSlotsMax } = limits
  let accounts = 0
  let slots = 0
  for (const byAddress of overrides) {
    const addresses = namesOf(byAddress ?? {})
    accounts += addresses.length
    if (accounts > overrideAccountsMax) {
      throw new InvalidParam(place, `expected at most ${overrideAccountsMax} accounts in overrides`)
    }
    requireOneSpelling(addresses, place)
    for (const address of addresses) {
      const { state, stateDiff } = byAddress![address]!
      for (const storage of [state, stateDiff]) {
        const names = namesOf(storage ?? {})
        slots += names.length
        if (slots > overrideSlotsMax)
          throw new InvalidParam(place, `expected at most ${overrideSlotsMax} slots in overrides`)
        requireOneSpelling(names, place)
      }
    }
  }
}

/**
 * Refuses hex names that differ only in letter case: one of their values would be ignored.
 *
 * @throws RpcError invalidParams
 */
function requireOneSpelling(names: readonly string[], place: string): void {
  if (names.length < 2 || !names.some((name) => /[A-F]/.test(name))) return
  if (new Set(names.map((name) => name.toLowerCase())).size === names.length) return
  throw new InvalidParam(place, 'expected one spelling of each address and slot in overrides, not two')
}
