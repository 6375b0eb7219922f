import type { Handler } from './handler.ts'
import { requireHistory } from './partialArchive.ts'
import { transactionsPage } from './transactionsPage.ts'

/**
 * Block 0 stands for the end of the chain. In erigon, block 1 stands for the end, too. Here, a search before block 1
 * finds nothing. An archive that begins later than its chain has no last page.
 */
export const ots_searchTransactionsBefore: Handler<'ots_searchTransactionsBefore'> = (context, params) => {
  const { archive, view } = context
  const before = BigInt(params.blockNumber)
  const head = view.head.number
  const range = {
    from: archive.identity.genesisNumber + 1,
    to: before === 0n || before > head ? head : Number(before) - 1,
  }
  const { identity } = archive
  requireHistory(identity, range.to)
  return transactionsPage(context, params, range, 'newestFirst', ({ hasMore, isEmpty }) => {
    if (isEmpty && !hasMore) requireHistory(identity, range.from - 1)
    return { firstPage: before === 0n, lastPage: !hasMore && identity.begins === undefined }
  })
}
