import { resolveBlock } from './block.ts'
import { dataAnswerAsync } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { storedAccessList } from './storedAccessList.ts'

/** execution-apis at 033ca6e6: src/debug/getters.yaml; geth 1.17 has no such method. */
export const debug_getRawBlockAccessList: Handler<'debug_getRawBlockAccessList'> = (context, { block }) => {
  const number = resolveBlock(context, block)
  return number === undefined
    ? null
    : dataAnswerAsync(storedAccessList(context.archive, number), context.scope)
}
