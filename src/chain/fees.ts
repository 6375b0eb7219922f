/** Fee and difficulty formulas: the values that a block's parent prescribes, and the price that a transaction pays. */
import { type BlobParams, blobParams, type ChainConfig } from './forks.ts'
import type { Header } from './header.ts'

/** Base fee of the first London block (EIP-1559), in wei. */
export const INITIAL_BASE_FEE = 1_000_000_000n
/** Lowest gas limit of a block (Yellow Paper, section 4.4.4). */
export const MIN_GAS_LIMIT = 5000n
/** Blob gas that one blob uses (EIP-4844). */
export const GAS_PER_BLOB = 131_072n
/** Lowest blob base fee, in wei (EIP-4844). */
export const MIN_BLOB_BASE_FEE = 1n
/**
 * Highest gas limit of a transaction in Osaka (EIP-7825). From Amsterdam on, the highest gas for its execution (EIP-8037).
 */
export const TRANSACTION_GAS_MAX = 16_777_216n
/** Execution gas that a blob is assumed to cost. The price of this gas is the reserve price of a blob (EIP-7918). */
export const BLOB_BASE_COST = 8192n

const BASE_FEE_MAX_CHANGE_DENOMINATOR = 8n
const ELASTICITY_MULTIPLIER = 2n
const GAS_LIMIT_BOUND_DIVISOR = 1024n
const MIN_DIFFICULTY = 131_072n
const DIFFICULTY_BOUND_DIVISOR = 2048n
const BOMB_PERIOD = 100_000

/**
 * Base fee (wei) of the block after `parent`; {@link INITIAL_BASE_FEE} when `parent` has no base fee. EIP-1559; geth:
 * consensus/misc/eip1559, `CalcBaseFee`.
 */
export function nextBaseFee(
  { zeroBaseFee }: Pick<ChainConfig, 'zeroBaseFee'>,
  parent: Pick<Header, 'gasLimit' | 'gasUsed' | 'baseFeePerGas'>,
): bigint {
  if (zeroBaseFee === true) return 0n
  const { baseFeePerGas: baseFee, gasUsed } = parent
  if (baseFee === undefined) return INITIAL_BASE_FEE
  const target = parent.gasLimit / ELASTICITY_MULTIPLIER
  if (gasUsed === target || target === 0n) return baseFee
  if (gasUsed > target) {
    const rise = (baseFee * (gasUsed - target)) / target / BASE_FEE_MAX_CHANGE_DENOMINATOR
    return baseFee + (rise > 1n ? rise : 1n)
  }
  return baseFee - (baseFee * (target - gasUsed)) / target / BASE_FEE_MAX_CHANGE_DENOMINATOR
}

/**
 * Excess blob gas of the block after `parent`. EIP-4844, EIP-7918; geth: consensus/misc/eip4844, `CalcExcessBlobGas`.
 *
 * @param params blob parameters at the new block's time
 * @param osaka whether Osaka is active at the new block's time, so that the reserve price applies
 */
export function nextExcessBlobGas(
  parent: Pick<Header, 'blobGasUsed' | 'excessBlobGas' | 'baseFeePerGas'>,
  params: BlobParams,
  osaka: boolean,
): bigint {
  const parentExcess = parent.excessBlobGas ?? 0n
  const parentUsed = parent.blobGasUsed ?? 0n
  const target = BigInt(params.target) * GAS_PER_BLOB
  const excess = parentExcess + parentUsed
  if (excess < target) return 0n
  if (osaka) {
    const reservePrice = BLOB_BASE_COST * (parent.baseFeePerGas ?? 0n)
    if (reservePrice > GAS_PER_BLOB * blobBaseFee(parentExcess, params)) {
      // Genesis files with such parameters are refused; a node may still tell them.
      if (params.max === 0) return parentExcess
      return parentExcess + (parentUsed * BigInt(params.max - params.target)) / BigInt(params.max)
    }
  }
  return excess - target
}

/** Wei for one unit of blob gas, from a block's excess blob gas and the parameters at its time (EIP-4844). */
export function blobBaseFee(excessBlobGas: bigint, params: BlobParams): bigint {
  return fakeExponential(MIN_BLOB_BASE_FEE, excessBlobGas, BigInt(params.baseFeeUpdateFraction))
}

/**
 * Blob base fee of a block, in wei per unit of blob gas; undefined before Cancun.
 *
 * @param excessBlobGas of the block; undefined before Cancun
 */
export function blobBaseFeeOf(
  config: ChainConfig,
  { timestamp, excessBlobGas }: Pick<Header, 'timestamp' | 'excessBlobGas'>,
): bigint | undefined {
  const params = blobParams(config, timestamp)
  if (excessBlobGas === undefined || params === undefined) return undefined
  return config.zeroBaseFee === true ? 0n : blobBaseFee(excessBlobGas, params)
}

/** `factor · e^(numerator / denominator)` by the integer Taylor series of EIP-4844. */
export function fakeExponential(factor: bigint, numerator: bigint, denominator: bigint): bigint {
  let output = 0n
  let term = factor * denominator
  for (let i = 1n; term > 0n; i++) {
    output += term
    term = (term * numerator) / (denominator * i)
  }
  return output / denominator
}

/**
 * The fees that a transaction offers, in wei for one unit of gas: a gas price, or a fee cap and a tip cap (EIP-1559).
 */
export interface OfferedFees {
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/**
 * Wei that a transaction pays for one unit of gas; `baseFee` is absent before London.
 * geth: core/types/transaction.go, `EffectiveGasTip`.
 */
export function effectiveGasPrice(fees: OfferedFees, baseFee: bigint | undefined): bigint {
  if (fees.maxFeePerGas === undefined) return fees.gasPrice ?? 0n
  const wanted = (baseFee ?? 0n) + (fees.maxPriorityFeePerGas ?? 0n)
  return wanted < fees.maxFeePerGas ? wanted : fees.maxFeePerGas
}

/** Wei that the fee recipient gets for one unit of gas. Negative when the fee cap is below the base fee. */
export function effectiveTip(fees: OfferedFees, baseFee: bigint | undefined): bigint {
  return effectiveGasPrice(fees, baseFee) - (baseFee ?? 0n)
}

/**
 * The lowest and the highest gas limit that a block may have, both included. geth: consensus/misc/gaslimit.go,
 * `VerifyGaslimit`.
 *
 * @param firstLondonBlock whether the block is the first London block. Its limit doubles, so that the gas target stays
 * the same (EIP-1559).
 */
export function gasLimitBounds(
  parentGasLimit: bigint,
  firstLondonBlock: boolean,
): { min: bigint; max: bigint } {
  const base = firstLondonBlock ? parentGasLimit * ELASTICITY_MULTIPLIER : parentGasLimit
  const step = base / GAS_LIMIT_BOUND_DIVISOR
  const min = base - step + 1n
  return { min: min > MIN_GAS_LIMIT ? min : MIN_GAS_LIMIT, max: base + step - 1n }
}

/**
 * Difficulty that ethash prescribes for the block after `parent`. geth: consensus/ethash/consensus.go,
 * `CalcDifficulty`.
 *
 * @param timestamp the new block's time, seconds
 * @param parentHasUncles whether the parent has uncles, which raise the difficulty from Byzantium on (EIP-100)
 */
export function ethashDifficulty(
  config: ChainConfig,
  timestamp: number,
  parent: Pick<Header, 'number' | 'timestamp' | 'difficulty'>,
  parentHasUncles: boolean,
): bigint {
  if (config.fixedDifficulty !== undefined) return config.fixedDifficulty
  const { blocks } = config
  const number = parent.number + 1
  const active = (start: number | undefined): boolean => start !== undefined && number >= start
  const elapsed = timestamp - parent.timestamp
  const step = parent.difficulty / DIFFICULTY_BOUND_DIVISOR
  if (!active(blocks.homestead)) {
    const base = atLeastMinimum(parent.difficulty + (elapsed < 13 ? step : -step))
    return atLeastMinimum(base + bomb(number))
  }
  if (!active(blocks.byzantium)) {
    const factor = Math.max(1 - Math.floor(elapsed / 10), -99)
    return atLeastMinimum(parent.difficulty + step * BigInt(factor)) + bomb(number)
  }
  const factor = Math.max((parentHasUncles ? 2 : 1) - Math.floor(elapsed / 9), -99)
  return atLeastMinimum(parent.difficulty + step * BigInt(factor)) + bomb(number - bombDelay(blocks, active))
}

/** Blocks by which the difficulty bomb is delayed: EIPs 649, 1234, 2384, 3554, 4345, 5133. */
function bombDelay(blocks: ChainConfig['blocks'], active: (start: number | undefined) => boolean): number {
  if (active(blocks.grayGlacier)) return 11_400_000
  if (active(blocks.arrowGlacier)) return 10_700_000
  if (active(blocks.london)) return 9_700_000
  if (active(blocks.muirGlacier)) return 9_000_000
  if (active(blocks.constantinople)) return 5_000_000
  return 3_000_000
}

function bomb(number: number): bigint {
  const period = Math.floor(number / BOMB_PERIOD)
  return period > 1 ? 2n ** BigInt(period - 2) : 0n
}

function atLeastMinimum(difficulty: bigint): bigint {
  return difficulty > MIN_DIFFICULTY ? difficulty : MIN_DIFFICULTY
}
