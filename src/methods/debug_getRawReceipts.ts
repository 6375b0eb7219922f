import { rawReceiptsAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { BloomBits, LogsBloom } from '../chain/logsBloom.ts'
import { encodeConsensusReceipt, logsIn, type ReceiptItem, receiptItems } from '../chain/receiptItems.ts'
import { takeTurns } from '../turns.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** geth: eth/api_debug.go, `GetRawReceipts`. */
export const debug_getRawReceipts: Handler<'debug_getRawReceipts'> = async ({ archive, view }, { block }) => {
  const number = resolveBlock({ archive, view }, block)
  if (number === undefined) return null
  const bits = new BloomBits()
  const rest = takeTurns()
  const answer: string[] = []
  for (const receipt of receiptItems(rawReceiptsAt(archive.reader, number))) {
    const bloom = await bloomOf(receipt, bits, rest)
    answer.push(toHex(encodeConsensusReceipt(receipt, bloom)))
  }
  return answer
}

async function bloomOf(
  { logs }: ReceiptItem,
  bits: BloomBits,
  rest: () => Promise<void> | undefined,
): Promise<Uint8Array> {
  const bloom = new LogsBloom(bits)
  for (const log of logsIn(logs)) {
    bloom.add(log)
    const turn = rest()
    if (turn !== undefined) await turn
  }
  const turn = rest()
  if (turn !== undefined) await turn
  return bloom.bytes
}
