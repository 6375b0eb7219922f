/**
 * Checks an answer about a whole block that has one item for each transaction. The number of items must be right, and
 * some items must equal the answers about single transactions.
 */
import type { FoundBlock } from '../check.ts'
import { type FoundTransaction, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { readList } from './reading.ts'
import { samplesOf } from './traceChoice.ts'

/**
 * @param by name of a method that answers for one transaction; the report names this method
 * @param expectedOf calls the method `by`, and returns the expected item
 */
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
