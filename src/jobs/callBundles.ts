/** The input of jobs that execute bundles of calls. */
import type { CallBundle as CallBundleJson, StateOverrides } from '../../generated/types.ts'
import type { CallBundle } from '../evm/callBundles.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import { stateOverrides } from '../wire/call.ts'
import { callBundle } from '../wire/callBundles.ts'
import { valueOfParts } from '../wire/jsonParts.ts'
import type { Asked } from './inputs.ts'
import type { JsonInput } from './job.ts'

export interface BundlesInput extends JsonInput {
  /**
   * Index in the block of a transaction. The bundles are executed before this transaction; without an index, after the
   * block.
   */
  transactionIndex?: number
  bundles: readonly CallBundle[]
  stateOverrides: AccountOverride[]
  /** Maximum gas of all calls together. */
  gasCap: bigint
}

/** Bundles with overrides, in the format of `openrpc.json`; already validated. */
export interface BundlesRequest {
  readonly bundles: readonly CallBundleJson[]
  readonly stateOverride?: StateOverrides | null | undefined
}

/** The input with a {@link BundlesRequest} as JSON text. */
export type AskedBundles<T extends BundlesInput = BundlesInput> = Asked<T, 'bundles' | 'stateOverrides'>

/** Returns the input. If the input has its bundles as JSON text, converts the text first. */
export function bundlesOf<T extends BundlesInput>(input: T | AskedBundles<T>): T {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  const { bundles, stateOverride } = valueOfParts(asked) as BundlesRequest
  const converted: Pick<BundlesInput, 'bundles' | 'stateOverrides'> = {
    bundles: bundles.map(callBundle),
    stateOverrides: stateOverrides(stateOverride ?? undefined),
  }
  return { ...rest, ...converted } as unknown as T
}
