/**
 * Refuses members of options objects that other nodes honour and this node does not. The answer without such a member
 * could be another one, so the member must not be ignored.
 */
import type { BlockOverrides, BundleBlockOverrides } from '../../generated/types.ts'
import { namesOf } from '../memberNames.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { conflictingNames } from '../wire/call.ts'

/** Names that reth, anvil and erigon have for members of block overrides; here only bundles of calls have them. */
const BLOCK_OVERRIDES = ['blockNumber', 'timestamp', 'blockHash']
/** Members of Besu: parts of a header that no instruction of a call shows. */
const HEADER_OVERRIDES = ['hash', 'stateRoot', 'extraData']
/** `overrides` of geth is a configuration of the chain, `noRefunds` is of erigon, `opcodes` of Besu. */
const TRACE_OPTIONS = ['overrides', 'noRefunds', 'opcodes']
/** Overrides for the whole trace, of Erigon and Nethermind; here only traces of calls have overrides. */
const OVERRIDES = ['stateOverrides', 'blockOverrides']
/** Overrides of the state for one bundle, of Nethermind; here the overrides hold for all bundles. */
const BUNDLE_MEMBERS = ['stateOverrides']
/** Overrides of the block for all bundles, of Erigon; here each bundle has its own. */
const BUNDLE_OPTIONS = ['blockOverrides']
/** The one transaction of a block that Nethermind then traces. */
const TX_HASH = 'txHash'
/** Members of Besu and Nethermind. */
const SIMULATE_OPTIONS = ['returnTrieLog', 'returnFullTransactionObjects']

/** @param place name of the parameter with the overrides @throws RpcError invalidParams */
export function refuseForeignOverrides(overrides: BlockOverrides | null | undefined, place: string): void {
  refuse(overrides, BLOCK_OVERRIDES, place, 'block override')
  refuseForeignBundleOverrides(overrides, place)
}

/**
 * Refuses foreign members of the block overrides of a bundle of calls, and members that have two values under two names.
 *
 * @param place name of the parameter with the overrides
 * @throws RpcError invalidParams
 */
export function refuseForeignBundleOverrides(
  overrides: BlockOverrides | BundleBlockOverrides | null | undefined,
  place: string,
): void {
  refuse(overrides, HEADER_OVERRIDES, place, 'block override')
  const names = conflictingNames(overrides ?? {})
  if (names !== undefined)
    throw new InvalidParam(place, `expected ${names.join(' and ')} to be equal, or only one of them`)
}

/** @throws RpcError invalidParams */
export function refuseForeignTraceOptions(options: object | null | undefined): void {
  refuse(options, TRACE_OPTIONS, 'options', 'option')
}

/**
 * Refuses options of a trace of mined transactions.
 *
 * @param traced what the method traces: one transaction that it names, or all those of a block
 * @throws RpcError invalidParams
 */
export function refuseForeignMinedOptions(
  options: object | null | undefined,
  traced: 'transaction' | 'block',
): void {
  refuse(options, traced === 'block' ? [...OVERRIDES, TX_HASH] : OVERRIDES, 'options', 'option')
}

/** @throws RpcError invalidParams */
export function refuseForeignBundleMembers(bundles: readonly object[]): void {
  for (const [index, bundle] of bundles.entries())
    refuse(bundle, BUNDLE_MEMBERS, `bundles[${index}]`, 'member')
}

/** Refuses options of a trace of bundles. @throws RpcError invalidParams */
export function refuseForeignBundleOptions(options: object | null | undefined): void {
  refuse(options, BUNDLE_OPTIONS, 'options', 'option')
}

/** @throws RpcError invalidParams */
export function refuseForeignSimulateOptions(options: object): void {
  refuse(options, SIMULATE_OPTIONS, 'options', 'option')
}

/**
 * Refuses the options of a subscription that has none here. Besu and Nethermind have `includeTransactions` of newHeads.
 *
 * @throws RpcError invalidParams
 */
export function refuseSubscriptionOptions(options: object | boolean | null | undefined): void {
  if (isNothing(options)) return
  if (typeof options === 'object' && Object.values(options as object).every(isNothing)) return
  throw new InvalidParam(
    'options',
    'this node has no options of this subscription, such as includeTransactions of other nodes',
  )
}

/** Refuses the members, whose names match in any letter case, unless their values mean nothing. */
function refuse(
  value: object | null | undefined,
  members: readonly string[],
  place: string,
  kind: string,
): void {
  for (const name of namesOf(value ?? {})) {
    const member = members.find((one) => one.toLowerCase() === name.toLowerCase())
    if (member === undefined || isNothing((value as Record<string, unknown>)[name])) continue
    throw new InvalidParam(place, `this node does not have the ${kind} ${member} of other nodes`)
  }
}

function isNothing(value: unknown): boolean {
  return value == null || value === false || (typeof value === 'object' && namesOf(value).length === 0)
}
