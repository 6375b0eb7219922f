/**
 * Checks an answer with one item for each transaction of a block. Compares some items with answers about single
 * transactions.
 */
import type { FoundBlock } from '../check.ts'
import { type FoundTransaction, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { readList } from './reading.ts'
import { samplesOf } from './traceChoice.ts'

/** @param expectedOf calls the method `by` for one transaction */
export async function samplesFault(
  result: unknown,
  at: FoundBlock,
  by: string,
  expectedOf: (transaction: FoundTransaction) => Promise<unknown>,
): Promise<string | undefined> {
  const items = readList(result, 'the result')
  const count = transactionsOf(at).length
  if (items.length !== count)
    return `the result has ${items.length} items, but the block has ${count} transactions`
  for (const transaction of samplesOf(at)) {
    const { index } = transaction
    const fault = difference(items[index], await expectedOf(transaction), { by, at: `[${index}]` })
    if (fault !== undefined) return fault
  }
  return undefined
}
