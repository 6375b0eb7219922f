/**
 * Verifies the records of traces against their blocks, and the trace index against the records. The blocks are not
 * executed again. A record's checksum proves that the record is unchanged, but not that its frames are correct.
 */
import { equalBytes, toHex } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { accessesKey, framesKey, traceCountKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { bodyAt, decodeTransactions, receiptsAt } from './blocks.ts'
import type { TransactionFrames } from './frameFormat.ts'
import { isIntact } from './traceCodec.ts'
import { encodePlaces, indexEntriesOf } from './traceIndex.ts'
import { blockFramesAt, blockTraceAt, rewardsAt } from './traces.ts'
import type { Verification } from './verification.ts'

/** Verifies the traces of every block of the range. Counts the entries that the index must have for them. */
export async function verifyTraces(verification: Verification): Promise<void> {
  const { identity, lastTraced, expected, range } = verification
  const last = Math.min(range.to, lastTraced)
  const first = Math.max(range.from, identity.genesisNumber + 1)
  for (let number = first; number <= last && !verification.stopped; number++) {
    expected.traced++
    verification.guard(`block ${number}`, () => verifyBlock(verification, number))
    await verification.checkpoint(`traces of block ${number} of ${last}`)
  }
}

function verifyBlock(verification: Verification, number: number): void {
  const { store, expected } = verification
  const report = (what: string): void => verification.report(`block ${number}`, what)
  const unfit = unfitRecord(store, number)
  if (unfit !== undefined) {
    report(unfit)
    return
  }
  // While decoding the traces, blockTraceAt verifies that each log of the receipts belongs to a frame.
  const transactions = blockTraceAt(store, number)!.transactions
  const traced = blockFramesAt(store, number, { logs: false })!
  verifyTransactions(verification, number, traced, report)
  const { count, lists } = indexEntriesOf(transactions, rewardsAt(store, verification.identity, number))
  const counts = count === 0 ? [] : [{ key: traceCountKey(), places: [count] }]
  expected.traceCount += counts.length
  expected.traceAddress += lists.length
  for (const { key, places } of [...counts, ...lists]) {
    const entry = readHistory(store, key, number)
    if (entry?.block === number && equalBytes(entry.value, encodePlaces(places))) continue
    report(`the index of traces has not the places ${places.join(', ')} in its list ${toHex(key)}`)
  }
}

function unfitRecord(store: Reader, number: number): string | undefined {
  for (const [what, key] of [
    ['frames', framesKey(number)],
    ['accesses', accessesKey(number)],
  ] as const) {
    const record = store.get(key)
    if (record === undefined) return `the record of its ${what} is missing`
    if (!isIntact(record)) return `the record of its ${what} is not what was written: the checksum is wrong`
  }
  return undefined
}

function verifyTransactions(
  { store }: Verification,
  number: number,
  traced: readonly TransactionFrames[],
  report: (what: string) => void,
): void {
  const transactions = decodeTransactions(bodyAt(store, number))
  const receipts = receiptsAt(store, number)
  if (traced.length !== transactions.length) {
    report(`there are frames of ${traced.length} transactions, it has ${transactions.length}`)
  }
  for (const [index, { hash, frames }] of traced.entries()) {
    const [outermost] = frames
    if (!equalBytes(hash, transactions[index]?.hash ?? new Uint8Array(0))) {
      report(`frames of transaction ${index} are of another one, ${toHex(hash)}`)
    }
    const status = receipts[index]?.status
    if (outermost === undefined) report(`transaction ${index} has no frames`)
    else if (status !== undefined && status !== (outermost.failure === undefined)) {
      report(`frames of transaction ${index} end otherwise than its receipt says`)
    }
  }
}

/** Whether the trace index must have block `number` in the list with the key `list`. Used to find surplus entries. */
export function isInTraces(verification: Verification, list: Uint8Array, number: number): boolean {
  const { store, identity, lastTraced } = verification
  if (number <= identity.genesisNumber || number > lastTraced) return false
  const transactions = blockFramesAt(store, number, { logs: false })
  if (transactions === undefined) return false
  const { count, lists } = indexEntriesOf(transactions, rewardsAt(store, identity, number))
  if (equalBytes(list, traceCountKey())) return count > 0
  return lists.some(({ key }) => equalBytes(key, list))
}
