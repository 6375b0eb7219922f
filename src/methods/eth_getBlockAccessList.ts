import { rawBodyAt } from '../archive/blocks.ts'
import { accountsIn } from '../chain/blockAccessList.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { writeAccountAccess } from '../wire/accessList.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { resolveBlock } from './block.ts'
import type { Context, Handler } from './handler.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { storedAccessList } from './storedAccessList.ts'

/** In the form of execution-apis at 033ca6e6 (src/schemas/block-access-list.yaml); geth 1.17 has no such method. */
export const eth_getBlockAccessList: Handler<'eth_getBlockAccessList'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  return sharedAnswer(context, number, 'accessList', () => accessListOf(context, number))
}

function accessListOf({ archive, scope: request }: Context, number: number): Promise<JsonBytes> {
  return request.run(async (scope) => {
    const { transactions } = bodyItems(rawBodyAt(archive.reader, number))
    const array = new JsonArray(scope)
    for (const account of accountsIn(storedAccessList(archive, number), transactions.length)) {
      writeAccountAccess(array.next(), account)
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
    return new JsonBytes(...array.end())
  })
}
