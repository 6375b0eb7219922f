/** Checks the parameters of methods that execute bundles of calls. */
import type {
  BlockNumberOrTagOrHash,
  CallBundle,
  SimulateContext,
  StateOverrides,
  TransactionCall,
} from '../../generated/types.ts'
import { bodyAt } from '../archive/blocks.ts'
import { namesOf } from '../memberNames.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { stateBlock } from './block.ts'
import { refuseForeignBundleMembers, refuseForeignBundleOverrides } from './foreignMembers.ts'
import type { Context } from './handler.ts'
import { checkCalls, checkOverrides, refuseUnusedOverrides } from './simulation.ts'

/** Maximum number of block hashes in the overrides of a request. */
const BLOCK_HASHES_MAX = 256

interface BundleParams {
  readonly bundles: readonly CallBundle[]
  readonly simulateContext?: SimulateContext | null | undefined
  readonly stateOverride?: StateOverrides | null | undefined
}

/** The calls of all bundles, and where they are executed. */
export interface PlacedBundles {
  readonly calls: readonly TransactionCall[]
  /** Number of the block. */
  readonly number: number
  /** Empty when the bundles are executed after the block. */
  readonly place: { readonly transactionIndex?: number }
}

/**
 * Checks bundles.
 *
 * @param overridesPlace name of the parameter with the state overrides, for messages
 * @throws RpcError when the block is unknown, the bundles have no call, or anything exceeds a limit
 */
export function placedBundles(
  context: Context,
  { bundles, simulateContext, stateOverride }: BundleParams,
  overridesPlace: string,
): PlacedBundles {
  const { limits } = context
  const calls = bundles.flatMap(({ transactions }) => transactions)
  requireFew('bundles', bundles.length, limits.simulateBlocksMax)
  requireFew('calls', calls.length, limits.simulateCallsMax)
  if (calls.length === 0) throw new InvalidParam('bundles', 'expected at least one call')
  refuseForeignBundleMembers(bundles)
  checkCalls(calls, limits, 'bundles')
  checkOverrides([stateOverride], limits, overridesPlace)
  checkBlockOverrides(bundles)
  const number = stateBlock(context, blockOf(simulateContext ?? {}))
  return { calls, number, place: placeIn(context, number, simulateContext?.transactionIndex) }
}

/** The block on whose state the bundles run. @throws RpcError invalidParams when the context has two blocks */
function blockOf({ blockNumber, blockHash }: SimulateContext): BlockNumberOrTagOrHash | undefined {
  if (blockNumber == null || blockHash == null) return blockHash ?? blockNumber ?? undefined
  throw new InvalidParam('simulateContext', 'expected either blockNumber or blockHash, not both')
}

function checkBlockOverrides(bundles: readonly CallBundle[]): void {
  let hashes = 0
  for (const { blockOverride } of bundles) {
    refuseForeignBundleOverrides(blockOverride, 'bundles')
    refuseUnusedOverrides(blockOverride ?? undefined)
    const numbers = namesOf(blockOverride?.blockHash ?? {})
    if (new Set(numbers.map(BigInt)).size < numbers.length)
      throw new InvalidParam('bundles', 'expected each block number once in blockHash')
    hashes += numbers.length
  }
  if (hashes <= BLOCK_HASHES_MAX) return
  throw new InvalidParam('bundles', `expected at most ${BLOCK_HASHES_MAX} block hashes in overrides`)
}

function requireFew(what: string, count: number, most: number): void {
  if (count <= most) return
  throw new RpcError('clientLimitExceeded', { message: `too many ${what}: ${count} > ${most}` })
}

/** Returns where in the block the bundles run. As in erigon, the transaction index -1 means after all transactions. */
function placeIn(
  { archive }: Context,
  block: number,
  transactionIndex: SimulateContext['transactionIndex'],
): PlacedBundles['place'] {
  const index = Number(transactionIndex ?? -1)
  if (index === -1) return {}
  const count = bodyAt(archive.reader, block).transactions.length
  if (index === count) return {}
  if (index < count) return { transactionIndex: index }
  const expected = `expected -1, or a number of transactions up to ${count}`
  throw new InvalidParam('simulateContext', `at /transactionIndex: ${expected}`)
}
