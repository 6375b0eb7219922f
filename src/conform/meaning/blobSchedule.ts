/** Blob parameters: those that the target says are active, else those that Ethereum had one after the other. */
import { blobBaseFee } from '../../chain/fees.ts'
import type { BlobParams } from '../../chain/forks.ts'
import type { Target } from '../check.ts'
import { type JsonObject, readNumber, readObject } from './reading.ts'

/** EIP-4844, EIP-7691, EIP-7892 (BPO1, BPO2). */
const KNOWN: readonly BlobParams[] = [
  { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
  { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
  { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
]

/**
 * Parameters that may hold in a block: one set when eth_config says so for its time.
 *
 * @param hasConfig whether the target has eth_config
 */
export async function blobParamsOf(
  block: JsonObject,
  target: Target,
  hasConfig: boolean,
): Promise<readonly BlobParams[]> {
  if (!hasConfig) return KNOWN
  const { result } = await target.answer('eth_config', [])
  const config = isRecord(result) ? result.current : undefined
  if (!isRecord(config) || !isRecord(config.blobSchedule)) return KNOWN
  const { target: aim, max, baseFeeUpdateFraction } = config.blobSchedule
  const since = config.activationTime
  if (typeof since !== 'number' || readNumber(block.timestamp, 'timestamp') < since) return KNOWN
  const isWhole = [aim, max, baseFeeUpdateFraction].every((value) => typeof value === 'number')
  return isWhole ? [readObject(config.blobSchedule, 'blobSchedule') as unknown as BlobParams] : KNOWN
}

/** Wei per blob gas, by each of the parameters. @param excess of the block */
export function blobPrices(excess: bigint, params: readonly BlobParams[]): readonly bigint[] {
  return params.map((one) => blobBaseFee(excess, one))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
