import { resolveBlock } from './block.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { rawMinedTransaction } from './minedBlock.ts'

/** Returns null where there is no transaction, as reth does. geth returns 0x. */
export const eth_getRawTransactionByBlockNumberAndIndex: Handler<
  'eth_getRawTransactionByBlockNumberAndIndex'
> = ({ archive, view }, { block, index }) => {
  const number = resolveBlock({ archive, view }, block)
  const raw = number === undefined ? undefined : rawMinedTransaction(archive, number, Number(index))
  return raw === undefined ? null : dataAnswer(raw)
}
