import { rawReceiptsAt } from '../archive/blocks.ts'
import { LogsBloom } from '../chain/logsBloom.ts'
import { encodeConsensusReceipt, logsIn, type ReceiptItem, receiptItems } from '../chain/receiptItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Scope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { writeData } from '../wire/members.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** geth: eth/api_debug.go, `GetRawReceipts`. */
export const debug_getRawReceipts: Handler<'debug_getRawReceipts'> = (context, { block }) => {
  const { archive } = context
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  return context.scope.run(async (scope) => {
    const array = new JsonArray(scope)
    for (const receipt of receiptItems(rawReceiptsAt(archive.reader, number))) {
      const bloom = await bloomOf(receipt, scope)
      writeData(array.next(), encodeConsensusReceipt(receipt, bloom))
    }
    return new JsonBytes(...array.end())
  })
}

async function bloomOf({ logs }: ReceiptItem, scope: Scope): Promise<Uint8Array> {
  const bloom = new LogsBloom()
  for (const log of logsIn(logs)) {
    bloom.add(log)
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  const yielded = scope.checkpoint()
  if (yielded !== undefined) await yielded
  return bloom.bytes
}
