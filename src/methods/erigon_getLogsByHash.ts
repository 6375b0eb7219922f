import { rawBodyAt } from '../archive/blocks.ts'
import { eachLogOf } from '../archive/logs.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeLog } from '../wire/log.ts'
import { blockPlace } from '../wire/place.ts'
import { resolveBlock } from './block.ts'
import type { Context, Handler } from './handler.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { storedHeader } from './minedBlock.ts'

/** erigon: rpc/jsonrpc/erigon_receipts.go, `GetLogsByHash`. */
export const erigon_getLogsByHash: Handler<'erigon_getLogsByHash'> = (context, { blockHash }) => {
  const number = resolveBlock(context, blockHash)
  if (number === undefined) return null
  return sharedAnswer(context, number, 'logs by transaction', () => logsByTransaction(context, number))
}

/** Writes a list of logs for each transaction of a block; null for a transaction without logs, as erigon does. */
function logsByTransaction({ archive, scope: request }: Context, number: number): Promise<JsonBytes> {
  const { reader } = archive
  return request.run(async (scope) => {
    const place = blockPlace(storedHeader(archive, number))
    const out = new JsonWriter(scope)
    /** Number of transactions whose entry has begun. */
    let begun = 0
    let isInList = false
    const endListAndSkipTo = (transactionIndex: number): void => {
      if (isInList) out.text(']')
      isInList = false
      for (; begun < transactionIndex; begun++) out.text(begun === 0 ? 'null' : ',null')
    }
    out.text('[')
    for (const found of eachLogOf(reader, number, () => true)) {
      if (found === undefined) continue
      if (isInList && found.transactionIndex === begun - 1) out.text(',')
      else {
        endListAndSkipTo(found.transactionIndex)
        out.text(begun === 0 ? '[' : ',[')
        begun++
        isInList = true
      }
      const { log, transactionHash, transactionIndex, logIndex } = found
      writeLog(out, { log, place, transactionHash, transactionIndex, logIndex, removed: false })
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    endListAndSkipTo(bodyItems(rawBodyAt(reader, number)).transactions.length)
    out.text(']')
    return new JsonBytes(...out.end())
  })
}
