/** What the methods that execute a call have in common: from the parameters to a job's input. */
import type {
  BlockNumberOrTagOrHash,
  BlockOverrides,
  StateOverrides,
  TransactionCall,
} from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import type { SimulationInput } from '../jobs/executor.ts'
import { blockOverrides, callArguments, hasConflictingInput, stateOverrides } from '../wire/call.ts'
import { stateBlock } from './block.ts'
import { MethodError } from './errors.ts'
import type { Context } from './handler.ts'

export interface SimulationParams {
  transaction: TransactionCall
  block?: BlockNumberOrTagOrHash | undefined
  stateOverrides?: StateOverrides | undefined
  blockOverrides?: BlockOverrides | undefined
}

/** @throws MethodError when the block is not known, `data` and `input` contradict each other, or an override is not of use */
export function simulationInput(
  { archive, limits, view }: Context,
  params: SimulationParams,
): SimulationInput {
  if (hasConflictingInput(params.transaction)) {
    throw new MethodError('INVALID_PARAMS', 'invalid parameter 0 (transaction): data and input differ')
  }
  const block = stateBlock({ archive, view }, params.block)
  refuseUnusedOverrides(params.blockOverrides)
  return {
    block,
    blockHash: blockHashAt(archive.reader, block)!,
    call: callArguments(params.transaction),
    stateOverrides: stateOverrides(params.stateOverrides),
    blockOverrides: blockOverrides(params.blockOverrides),
    gasCap: BigInt(limits.callGasMax),
  }
}

/** A single call has neither system calls nor withdrawals. geth: internal/ethapi/override, `BlockOverrides.Apply`. */
function refuseUnusedOverrides(overrides: BlockOverrides | undefined): void {
  for (const member of ['beaconRoot', 'withdrawals'] as const) {
    if (overrides?.[member] == null) continue
    const message = `block override "${member}" is not supported for this RPC method`
    throw new MethodError('UNSUPPORTED_OVERRIDE', message)
  }
}
