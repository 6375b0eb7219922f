/**
 * Writes the fees of many blocks as JSON: at most a hundred thousand numbers, with yield points in between.
 */
import type { FeeHistory } from '../../generated/types.ts'
import type { Scope } from '../scope.ts'
import type { JsonWriter } from './jsonWriter.ts'
import { CLOSE, CLOSE_LIST, COMMA, prepared, writeList, writeQuantity } from './members.ts'

/** Wei per unit of gas, and per unit of blob gas. */
interface Fees {
  readonly baseFee: bigint
  readonly blobBaseFee: bigint
}

/** A block of the history. */
interface FeesOfBlock extends Fees {
  readonly number: number
  readonly gasUsedRatio: number
  readonly blobGasUsedRatio: number
}

export interface FeesToWrite<B extends FeesOfBlock> {
  /** At least one, oldest first. */
  readonly blocks: readonly B[]
  /** Fees of the block after the newest block. */
  readonly next: Fees
  /** Returns the tips at the requested percentiles, in wei per unit of gas; undefined if none were requested. */
  readonly rewards: ((block: B) => Promise<readonly bigint[]>) | undefined
}

const opening = (name: keyof FeeHistory, before: string): Uint8Array => prepared(`${before}"${name}":`)
const OLDEST = opening('oldestBlock', '{')
const BASE_FEES = opening('baseFeePerGas', ',')
const GAS_RATIOS = opening('gasUsedRatio', ',')
const BLOB_BASE_FEES = opening('baseFeePerBlobGas', ',')
const BLOB_GAS_RATIOS = opening('blobGasUsedRatio', ',')
const REWARDS = prepared(',"reward":[')

/** @param scope its checkpoint is called after each list of numbers, and after each block's rewards */
export async function writeFeeHistory<B extends FeesOfBlock>(
  out: JsonWriter,
  { blocks, next, rewards }: FeesToWrite<B>,
  scope: Scope,
): Promise<void> {
  const ratio = (_: JsonWriter, value: number): void => out.text(JSON.stringify(value))
  out.prepared(OLDEST)
  writeQuantity(out, blocks[0]!.number)
  const fees: readonly Fees[] = [...blocks, next]
  const lists = [
    [BASE_FEES, () => writeList(out, fees, (_, { baseFee }) => writeQuantity(out, baseFee))],
    [GAS_RATIOS, () => writeList(out, blocks, (_, { gasUsedRatio }) => ratio(out, gasUsedRatio))],
    [BLOB_BASE_FEES, () => writeList(out, fees, (_, { blobBaseFee }) => writeQuantity(out, blobBaseFee))],
    [
      BLOB_GAS_RATIOS,
      () => writeList(out, blocks, (_, { blobGasUsedRatio }) => ratio(out, blobGasUsedRatio)),
    ],
  ] as const
  for (const [name, write] of lists) {
    out.prepared(name)
    write()
    await scope.checkpoint()
  }
  if (rewards !== undefined) {
    for (const [index, block] of blocks.entries()) {
      out.prepared(index === 0 ? REWARDS : COMMA)
      writeList(out, await rewards(block), writeQuantity)
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    out.prepared(CLOSE_LIST)
  }
  out.prepared(CLOSE)
}
