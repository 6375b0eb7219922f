/** Pages of the transactions that an account took part in. erigon: rpc/jsonrpc/otterscan_search_v3.go. */
import type { Methods } from '../../generated/types.ts'
import { blockHashAt, blockTransactions } from '../archive/blocks.ts'
import type { BlockRange } from '../archive/logs.ts'
import type { FoundTransactions, SearchOrder } from '../archive/transactionSearch.ts'
import { fromHex } from '../chain/hex.ts'
import { type SearchTransactionsOutput, searchTransactions } from '../jobs/definitions/searchTransactions.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { CLOSE_LIST, COMMA, prepared } from '../wire/members.ts'
import { writeDatedReceipt } from '../wire/receipt.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { transactionWriter } from './minedBlock.ts'
import { receiptsByIndex, writeInPieces } from './minedReceipts.ts'

type Params = Methods['ots_searchTransactionsBefore']['params']

/** Whether a page has the newest and the oldest transactions of the account. */
interface Ends {
  readonly firstPage: boolean
  readonly lastPage: boolean
}

interface Found {
  /** Whether the range has transactions that are not in the page. */
  readonly hasMore: boolean
  readonly isEmpty: boolean
}

const OPEN_TRANSACTIONS = prepared('{"txs":[')
const OPEN_RECEIPTS = prepared('],"receipts":[')

/**
 * Searches a range of blocks for a page.
 *
 * @param range block numbers, after genesis; the page is empty if the range is
 * @param endsOf returns the ends of the page
 * @throws RpcError clientLimitExceeded
 */
export async function transactionsPage(
  context: Context,
  { address, blockNumber, pageSize }: Params,
  range: BlockRange,
  order: SearchOrder,
  endsOf: (found: Found) => Ends,
): Promise<Methods['ots_searchTransactionsBefore']['result'] | JsonBytes> {
  const { searchPageMax } = context.limits
  if (pageSize > searchPageMax) {
    const message = `pageSize asks for too many transactions (max ${searchPageMax})`
    throw new RpcError('clientLimitExceeded', { message })
  }
  if (range.from > range.to) return { txs: [], receipts: [], ...endsOf({ hasMore: false, isEmpty: true }) }
  const isFromEnd = BigInt(blockNumber) === 0n
  const question = JSON.stringify(['search', address, order, isFromEnd, range.from, pageSize])
  return minedAnswer(context, range.to, question, async () => {
    const { found, hasMore } = await search(context, fromHex(address), range, order, pageSize)
    return written(
      context,
      order === 'newestFirst' ? found : found.reverse(),
      endsOf({ hasMore, isEmpty: found.length === 0 }),
    )
  })
}

function search(
  { archive, executor, limits }: Context,
  address: Uint8Array,
  { from, to }: BlockRange,
  order: SearchOrder,
  pageSize: number,
): Promise<SearchTransactionsOutput> {
  const input = { from, block: to, blockHash: blockHashAt(archive.reader, to)!, order, address, pageSize }
  return executor.run(searchTransactions, input, { timeoutMs: limits.traceTimeoutMs })
}

/** @param found the newest block first */
function written(
  { archive, scope: request }: Context,
  found: readonly FoundTransactions[],
  { firstPage, lastPage }: Ends,
): Promise<JsonBytes> {
  return request.run(async (scope) => {
    const transactions = new JsonWriter(scope)
    const receipts = new JsonWriter(scope)
    transactions.prepared(OPEN_TRANSACTIONS)
    receipts.prepared(OPEN_RECEIPTS)
    let isFirst = true
    for (const { block: number, indices } of found) {
      const block = blockTransactions(archive.reader, number)
      const writeTransaction = transactionWriter(block, transactions)
      const receiptAt = await receiptsByIndex(archive, block, scope)
      for (const index of indices.toReversed()) {
        if (!isFirst) for (const out of [transactions, receipts]) out.prepared(COMMA)
        isFirst = false
        writeTransaction(index)
        const receipt = writeDatedReceipt(receipts, receiptAt(index)!, block.stored.header.timestamp)
        await writeInPieces(receipt, scope)
      }
    }
    receipts.prepared(CLOSE_LIST)
    receipts.text(`,"firstPage":${firstPage},"lastPage":${lastPage}}`)
    return new JsonBytes(...transactions.end(), ...receipts.end())
  })
}
