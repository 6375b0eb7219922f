import type { Handler } from './handler.ts'
import { requireHistory } from './partialArchive.ts'
import { transactionsPage } from './transactionsPage.ts'

export const ots_searchTransactionsAfter: Handler<'ots_searchTransactionsAfter'> = (context, params) => {
  const { archive, view } = context
  const after = BigInt(params.blockNumber)
  const head = view.head.number
  requireHistory(archive.identity, Number(after) + 1)
  const first = archive.identity.genesisNumber + 1
  const range = { from: after > head ? head + 1 : Math.max(first, Number(after) + 1), to: head }
  return transactionsPage(context, params, range, 'oldestFirst', ({ hasMore }) => ({
    firstPage: !hasMore,
    lastPage: after === 0n,
  }))
}
