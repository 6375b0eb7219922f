/** The block context that a message runs in. */
import { blobBaseFeeOf } from '../chain/fees.ts'
import { blobParams, type ChainConfig, type Fork, forkAt, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'

export interface BlockEnvironment {
  readonly fork: Fork
  readonly number: bigint
  /** Unix time, seconds */
  readonly timestamp: bigint
  /** Fee recipient, 20 bytes */
  readonly coinbase: Uint8Array
  readonly gasLimit: bigint
  readonly difficulty: bigint
  /** 32 bytes */
  readonly prevRandao: Uint8Array
  /** wei; undefined before London */
  readonly baseFee: bigint | undefined
  /** wei; undefined before Cancun */
  readonly blobBaseFee: bigint | undefined
  /** Maximum number of blobs in a block; undefined before Cancun */
  readonly blobsMax: number | undefined
  /** EIP-7843; undefined before Amsterdam, and in simulated blocks whose parents have none */
  readonly slotNumber?: bigint | undefined
}

/** The fields of the environment that a caller overrides. */
export interface BlockOverrides {
  number?: bigint
  timestamp?: bigint
  coinbase?: Uint8Array
  gasLimit?: bigint
  difficulty?: bigint
  prevRandao?: Uint8Array
  baseFee?: bigint
  blobBaseFee?: bigint
}

/** @param coinbase fee recipient: the header's coinbase, or the block's signer under clique */
export function environmentOf(config: ChainConfig, header: Header, coinbase: Uint8Array): BlockEnvironment {
  const { timestamp } = header
  const fork = forkOfHeader(config, header)
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, timestamp) : undefined
  return {
    fork,
    number: BigInt(header.number),
    timestamp: BigInt(timestamp),
    coinbase,
    gasLimit: header.gasLimit,
    difficulty: header.difficulty,
    prevRandao: header.mixHash,
    baseFee: header.baseFeePerGas,
    blobBaseFee: params && blobBaseFeeOf(config, { timestamp, excessBlobGas: header.excessBlobGas ?? 0n }),
    blobsMax: params?.max,
    slotNumber: header.slotNumber,
  }
}

/**
 * Overrides fields of an environment. The fork follows from the overridden number and time. As in geth, an overridden
 * prevRandao makes the block one after the merge, from London on. geth: internal/ethapi/override,
 * `BlockOverrides.Apply`; core/vm/evm.go, `NewEVM`.
 */
export function overrideEnvironment(
  config: ChainConfig,
  environment: BlockEnvironment,
  overrides: BlockOverrides,
): BlockEnvironment {
  const changed = { ...environment, ...overrides }
  const hasRandao = overrides.prevRandao !== undefined && config.blocks.london !== undefined
  const fork = forkAt(
    config,
    clampToSafe(changed.number),
    clampToSafe(changed.timestamp),
    hasRandao || isAtLeast(environment.fork, 'paris'),
  )
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, clampToSafe(changed.timestamp)) : undefined
  return { ...changed, fork, blobsMax: params?.max }
}

function clampToSafe(value: bigint): number {
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value)
}
