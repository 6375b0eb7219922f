/**
 * Finds the blob parameters of a block: the active parameters from eth_config, or else all parameters that Ethereum has
 * had.
 */
import { blobBaseFee } from '../../../src/chain/fees.ts'
import type { BlobParams } from '../../../src/chain/forks.ts'
import type { ChainRules, ChainSample, Target } from '../check.ts'
import { type JsonObject, readNumber } from './reading.ts'

/** Ethereum's blob parameters: EIP-4844, EIP-7691, EIP-7892 (BPO1, BPO2). */
const KNOWN: readonly BlobParams[] = [
  { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
  { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
  { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
]
/** Mainnet, Sepolia, Holesky, Hoodi. Other chains choose their own parameters: Gnosis allows at most 2 blobs. */
const ETHEREUM_CHAINS: ReadonlySet<number> = new Set([1, 11_155_111, 17_000, 560_048])

/** The blob parameters that may be in force at a block. */
export interface BlobRules {
  /** One of these is in force at the block. */
  readonly possible: readonly BlobParams[]
  /** Whether blob gas has Ethereum's minimum price of one wei; other chains may have another minimum. */
  readonly isPriced: boolean
}

/**
 * The blob parameters at a block. Undefined when eth_config reports no parameters for the block, and the chain is not
 * one of Ethereum's.
 */
export async function blobRulesOf(
  block: JsonObject,
  target: Target,
  { methods, chainId }: ChainSample,
): Promise<BlobRules | undefined> {
  const active = methods.has('eth_config') ? await activeParams(block, target) : undefined
  if (active !== undefined) return { possible: [active], isPriced: KNOWN.some((one) => isSame(one, active)) }
  return ETHEREUM_CHAINS.has(chainId) ? { possible: KNOWN, isPriced: true } : undefined
}

async function activeParams(block: JsonObject, target: Target): Promise<BlobParams | undefined> {
  const { result } = await target.answer('eth_config', [])
  const config = isRecord(result) ? result.current : undefined
  if (!isRecord(config) || !isRecord(config.blobSchedule)) return undefined
  const since = config.activationTime
  if (typeof since !== 'number' || readNumber(block.timestamp, 'timestamp') < since) return undefined
  const { target: aim, max, baseFeeUpdateFraction } = config.blobSchedule
  if (typeof aim !== 'number' || typeof max !== 'number' || typeof baseFeeUpdateFraction !== 'number')
    return undefined
  return { target: aim, max, baseFeeUpdateFraction }
}

function isSame(one: BlobParams, other: BlobParams): boolean {
  return (
    one.target === other.target &&
    one.max === other.max &&
    one.baseFeeUpdateFraction === other.baseFeeUpdateFraction
  )
}

/** Wei per blob gas under each set of parameters. @param excess excess blob gas of the block */
export function blobPrices(
  excess: bigint,
  params: readonly BlobParams[],
  { zeroBaseFee }: ChainRules,
): readonly bigint[] {
  return params.map((one) => (zeroBaseFee ? 0n : blobBaseFee(excess, one)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
