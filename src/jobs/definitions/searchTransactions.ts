/** The first half of ots_searchTransactions…: finds a page of the transactions that an account took part in. */
import { headOf } from '../../archive/blocks.ts'
import type { BlockRange } from '../../archive/logs.ts'
import { lastTracedBlock } from '../../archive/traces.ts'
import {
  type FoundTransactions,
  indexedTransactions,
  type SearchOrder,
  takesPart,
} from '../../archive/transactionSearch.ts'
import { backgroundScope } from '../../scope.ts'
import { type BlockInput, defineJob, type Tools } from '../job.ts'
import { recordedFrames } from '../traces/recordedFrames.ts'

/** `block` is the last block of the range. */
export interface SearchTransactionsInput extends BlockInput {
  /** First block of the range, after genesis. */
  from: number
  order: SearchOrder
  /** 20 bytes */
  address: Uint8Array
  /** When the search has found this many transactions, it completes the current block and ends. */
  pageSize: number
}

export interface SearchTransactionsOutput {
  /** In the order of the search. */
  found: FoundTransactions[]
  /** Whether the rest of the range has further transactions of the account. */
  hasMore: boolean
}

/**
 * Searches the trace index. Blocks after the last indexed block are executed one by one and searched.
 *
 * @throws ArchiveError CORRUPT
 */
export const searchTransactions = defineJob<SearchTransactionsInput, SearchTransactionsOutput>({
  name: 'searchTransactions',
  lane: ({ block }) => ({ tracedTo: block }),
  run: async (tools, input) => {
    const scope = backgroundScope()
    const found: FoundTransactions[] = []
    let count = 0
    for await (const each of search(tools, input)) {
      if (count >= input.pageSize) return { found, hasMore: true }
      found.push(each)
      count += each.indices.length
      await scope.checkpoint()
    }
    return { found, hasMore: false }
  },
})

async function* search(
  tools: Tools,
  { address, from, block, order }: SearchTransactionsInput,
): AsyncGenerator<FoundTransactions, void> {
  const { reader, identity } = tools
  const traced = lastTracedBlock(reader, identity, headOf(reader).number) ?? identity.genesisNumber
  const indexed = indexedTransactions(reader, address, { from, to: Math.min(block, traced) }, order)
  const rest = { from: Math.max(from, traced + 1), to: block }
  if (order === 'oldestFirst') yield* indexed
  yield* executedTransactions(tools, address, rest, order)
  if (order === 'newestFirst') yield* indexed
}

/** Searches blocks by executing them. @param range block numbers, after genesis */
async function* executedTransactions(
  tools: Tools,
  address: Uint8Array,
  { from, to }: BlockRange,
  order: SearchOrder,
): AsyncGenerator<FoundTransactions, void> {
  for (let offset = 0; offset <= to - from; offset++) {
    const block = order === 'newestFirst' ? to - offset : from + offset
    const transactions = await recordedFrames(tools, block)
    const indices = [...transactions.keys()].filter((index) =>
      takesPart(transactions[index]!.frames, address),
    )
    if (indices.length > 0) yield { block, indices }
  }
}
