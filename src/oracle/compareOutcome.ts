/** The outcome of a block that was executed again against its stored header and receipts. */
import type { Header } from '../chain/header.ts'
import type { Log, Receipt } from '../chain/receipt.ts'
import { type Comparable, compare, type OnDifference } from './difference.ts'
import type { Rerun } from './rerun.ts'

/**
 * Fields of the header that follow from the execution. The state root is left out where the run could not compute it.
 */
export function compareHeader(onDifference: OnDifference, header: Header, rerun: Rerun): void {
  compare(onDifference, 'gas used', rerun.gasUsed, header.gasUsed)
  compare(onDifference, 'logs bloom', rerun.logsBloom, header.logsBloom)
  compare(onDifference, 'receipts root', rerun.receiptsRoot, header.receiptsRoot)
  if (rerun.hasRoots) compare(onDifference, 'state root', rerun.stateRoot, header.stateRoot)
  compare(onDifference, 'requests hash', rerun.requestsHash, header.requestsHash)
}

/** Each receipt; of one that differs, the first place where it does. */
export function compareReceipts(
  onDifference: OnDifference,
  given: readonly Receipt[],
  stored: readonly Receipt[],
): void {
  compare(onDifference, 'receipts', given.length, stored.length)
  for (const [index, receipt] of given.entries()) {
    const other = stored[index]
    if (other === undefined) return
    const what = `receipt ${index}`
    for (const [name, expected, actual] of parts(receipt, other)) {
      if (!compare(onDifference, `${what}, ${name}`, expected, actual)) break
    }
  }
}

type Part = readonly [name: string, given: Comparable, stored: Comparable]

function* parts(given: Receipt, stored: Receipt): Generator<Part, void> {
  yield ['type', given.type, stored.type]
  yield ['status', statusOf(given), statusOf(stored)]
  yield ['state root', given.stateRoot, stored.stateRoot]
  yield ['cumulative gas', given.cumulativeGasUsed, stored.cumulativeGasUsed]
  yield ['logs', given.logs.length, stored.logs.length]
  for (const [index, log] of given.logs.entries()) yield* partsOfLog(`log ${index}`, log, stored.logs[index]!)
}

function* partsOfLog(what: string, given: Log, stored: Log): Generator<Part, void> {
  yield [`address of ${what}`, given.address, stored.address]
  yield [`topics of ${what}`, given.topics.length, stored.topics.length]
  for (const [index, topic] of given.topics.entries()) {
    yield [`topic ${index} of ${what}`, topic, stored.topics[index]]
  }
  yield [`data of ${what}`, given.data, stored.data]
}

function statusOf({ status }: Receipt): string | undefined {
  if (status === undefined) return undefined
  return status ? 'succeeded' : 'failed'
}
