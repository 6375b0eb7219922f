/**
 * Reads the stored traces of mined transactions. When a block's traces are not stored, evm/replay.ts records them
 * again.
 */
import { headerFromFields } from '../chain/header.ts'
import type { Log } from '../chain/receipt.ts'
import { type Reward, rewardsOf } from '../chain/rewards.ts'
import { transactionData } from '../chain/transactionData.ts'
import { accessesKey, codeKey, decodeNumber, framesKey, metaKeys } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { AccessRecord } from './accessRecord.ts'
import { bodyAt, headerAt, rawBodyAt, receiptsAt } from './blocks.ts'
import type { AccountChange } from './changeSet.ts'
import { ArchiveError } from './errors.ts'
import { readContent } from './firstBlock.ts'
import type { TransactionFrames } from './frameFormat.ts'
import { type FrameContext, FrameRecord } from './frameRecord.ts'
import type { Identity } from './identity.ts'
import type { BlockTrace, TransactionTrace } from './trace.ts'

/** The state changes of a block's transactions. A {@link BlockTrace} can be passed in place of this type. */
export interface BlockWrites {
  /** State changes before the first transaction. */
  before: readonly AccountChange[]
  transactions: readonly { writes: readonly AccountChange[] }[]
}

/**
 * The last block whose traces are stored; undefined when there is none. Every earlier block except genesis has traces,
 * too.
 *
 * @param head number of the archive's head
 */
export function lastTracedBlock(reader: Reader, { traces }: Identity, head: number): number | undefined {
  if (traces) return head
  const record = reader.get(metaKeys.traced)
  return record === undefined ? undefined : Math.min(decodeNumber(record), head)
}

/**
 * Frames of every transaction of a block; undefined when the block's traces are not stored.
 *
 * @param logs whether to read the frames' logs, which are in the receipts
 */
export function blockFramesAt(
  reader: Reader,
  number: number,
  { logs }: { logs: boolean },
): TransactionFrames[] | undefined {
  const record = frameRecordAt(reader, number)
  if (record === undefined) return undefined
  const context = contextAt(reader, number, logs)
  return Array.from({ length: record.count }, (_, index) => record.transaction(index, context)!)
}

/**
 * Frames of some transactions of a block; the frames of the other transactions are not decoded. Returns undefined when
 * the block's traces are not stored.
 *
 * @returns in the order of `indices`; undefined for a transaction that the block does not have
 */
export function transactionFramesAt(
  reader: Reader,
  number: number,
  indices: readonly number[],
  { logs }: { logs: boolean },
): (TransactionFrames | undefined)[] | undefined {
  const record = frameRecordAt(reader, number)
  if (record === undefined) return undefined
  const context = contextAt(reader, number, logs)
  return indices.map((index) => record.transaction(index, context))
}

/** A transaction with at least one of the requested traces. */
export interface FoundFrames extends TransactionFrames {
  /** Index of the transaction in the block. */
  index: number
  /** Place of the transaction's first trace in the block's list of traces. */
  firstPlace: number
}

/**
 * Returns the transactions that contain the traces at these places of the block's list, with frames but without logs.
 * No other transaction is decoded. Undefined when the block's traces are not stored.
 *
 * @param places ascending (archive/traceSearch.ts); places from `firstReward` on are rewards
 */
export function framesOfPlaces(
  reader: Reader,
  number: number,
  places: readonly number[],
): { transactions: FoundFrames[]; firstReward: number } | undefined {
  const record = frameRecordAt(reader, number)
  if (record === undefined) return undefined
  const context = contextAt(reader, number, false)
  const transactions: FoundFrames[] = []
  let firstPlace = 0
  let next = 0
  for (let index = 0; index < record.count && next < places.length; index++) {
    const end = firstPlace + record.shownCount(index)
    if (places[next]! < end) {
      transactions.push({ index, firstPlace, ...record.transaction(index, context)! })
      while (next < places.length && places[next]! < end) next++
    }
    firstPlace = end
  }
  return { transactions, firstReward: firstPlace }
}

/**
 * Returns the indices of the transactions that contain the traces at these places of the block's list; decodes no
 * frames.
 *
 * @param places ascending (archive/transactionSearch.ts); places of rewards are ignored
 * @throws ArchiveError CORRUPT when the block's traces are not stored
 */
export function transactionsOfPlaces(reader: Reader, number: number, places: readonly number[]): number[] {
  const record = frameRecordAt(reader, number)
  if (record === undefined) throw new ArchiveError('CORRUPT', `the traces of block ${number} are missing`)
  const indices: number[] = []
  let end = 0
  let next = 0
  for (let index = 0; index < record.count && next < places.length; index++) {
    end += record.shownCount(index)
    if (places[next]! >= end) continue
    indices.push(index)
    while (next < places.length && places[next]! < end) next++
  }
  return indices
}

/** The full recording of a block, logs included; undefined when it is not stored. */
export function blockTraceAt(reader: Reader, number: number): BlockTrace | undefined {
  const records = recordsAt(reader, number)
  if (records === undefined) return undefined
  const { frames, accesses } = records
  const context = contextAt(reader, number, true)
  const transactions = Array.from(
    { length: frames.count },
    (_, index) => traceOf(frames, accesses, index, context)!,
  )
  return { before: accesses.before(), transactions }
}

/**
 * The full recording of one transaction. Undefined when the recording is not stored, or when the block has no such
 * transaction.
 */
export function transactionTraceAt(
  reader: Reader,
  number: number,
  index: number,
): TransactionTrace | undefined {
  const records = recordsAt(reader, number)
  return records && traceOf(records.frames, records.accesses, index, contextAt(reader, number, true))
}

/** The writes of a block before transaction `index`; undefined when the block's traces are not stored. */
export function writesBefore(reader: Reader, number: number, index: number): BlockWrites | undefined {
  const accesses = recordsAt(reader, number)?.accesses
  if (accesses === undefined) return undefined
  const length = Math.min(index, accesses.count)
  const transactions = Array.from({ length }, (_, earlier) => accesses.transaction(earlier)!)
  return { before: accesses.before(), transactions }
}

/** The rewards that a block of the archive paid, which become its `reward` traces. @throws ArchiveError CORRUPT */
export function rewardsAt(reader: Reader, { config, genesisNumber }: Identity, number: number): Reward[] {
  const header = headerAt(reader, number)?.header
  if (header === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  // Blocks after the merge have neither uncles nor rewards: reading the body is unnecessary.
  const uncles = header.difficulty === 0n ? [] : bodyAt(reader, number).uncles.map(headerFromFields)
  return rewardsOf(config, header, uncles, genesisNumber)
}

interface Records {
  frames: FrameRecord
  accesses: AccessRecord
}

function recordsAt(reader: Reader, number: number): Records | undefined {
  const frames = frameRecordAt(reader, number)
  if (frames === undefined) return undefined
  const record = reader.get(accessesKey(number))
  if (record === undefined) throw new ArchiveError('CORRUPT', `the accesses of block ${number} are missing`)
  return { frames, accesses: new AccessRecord(record, frames.addresses) }
}

function frameRecordAt(reader: Reader, number: number): FrameRecord | undefined {
  const record = reader.get(framesKey(number))
  return record && new FrameRecord(record)
}

function traceOf(
  frameRecord: FrameRecord,
  accessRecord: AccessRecord,
  index: number,
  context: FrameContext,
): TransactionTrace | undefined {
  const transaction = frameRecord.transaction(index, context)
  if (transaction === undefined) return undefined
  const accesses = accessRecord.transaction(index)
  if (accesses === undefined)
    throw new ArchiveError('CORRUPT', `the accesses of transaction ${index} are missing`)
  return { frames: transaction.frames, ...accesses }
}

/** Returns a context that reads the body and the receipts only when a frame refers to them. */
function contextAt(reader: Reader, number: number, logs: boolean): FrameContext {
  let data: Uint8Array[] | undefined
  let receipts: { logs: readonly Log[] }[] | undefined
  const missing = (what: string): never => {
    throw new ArchiveError('CORRUPT', `${what} of block ${number} is missing`)
  }
  return {
    data(index) {
      data ??= transactionData(rawBodyAt(reader, number))
      return data[index] ?? missing(`transaction ${index}`)
    },
    logs: logs
      ? (index) => {
          receipts ??= receiptsAt(reader, number)
          return receipts[index]?.logs ?? missing(`the receipt of transaction ${index}`)
        }
      : undefined,
    code: (hash) => readContent(reader, codeKey(hash)) ?? missing('a code that a frame returned'),
  }
}
