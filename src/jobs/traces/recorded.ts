/** Recordings of mined transactions: read from the store, or recorded by executing their block again. */
import { bodyAt, decodeTransactions, headerAt, receiptsAt, type StoredHeader } from '../../archive/blocks.ts'
import { ArchiveError } from '../../archive/errors.ts'
import { type StateView, stateAt } from '../../archive/state.ts'
import { stateAtStart, stateBefore } from '../../archive/stateBefore.ts'
import type { Frame, TransactionTrace } from '../../archive/trace.ts'
import {
  blockFramesAt,
  blockTraceAt,
  transactionFramesAt,
  transactionTraceAt,
  writesBefore,
} from '../../archive/traces.ts'
import { toBigInt } from '../../chain/hex.ts'
import type { TracedTransaction } from '../../tracers/transaction.ts'
import type { Tools } from '../job.ts'
import { requireBytes } from './wholeFrames.ts'

/** Selects the parts of a recording that are read; all other parts stay empty. */
export interface RecordParts {
  /** The logs of the frames. */
  readonly logs: boolean
  /** The state before the transaction, and the transaction's accesses and writes. */
  readonly state: boolean
  /** The call data and output of inner frames. */
  readonly bytes: boolean
}

/** A recorded transaction, and its position in the chain. */
export interface MinedTransaction extends TracedTransaction {
  /** 32 bytes */
  readonly blockHash: Uint8Array
  readonly blockNumber: number
  /** 32 bytes */
  readonly transactionHash: Uint8Array
  readonly transactionIndex: number
}

/**
 * Visits every transaction of a block in order.
 *
 * @param number block number, after genesis
 * @param visit called for each transaction. The transaction's state must not be used after `visit` has returned or its
 *   promise has resolved
 * @throws ArchiveError CORRUPT
 */
export async function forEachRecorded(
  { reader, replayer }: Tools,
  number: number,
  parts: RecordParts,
  visit: (transaction: MinedTransaction) => void | Promise<void>,
): Promise<void> {
  const block = describe(reader, number)
  const frames = parts.state ? undefined : blockFramesAt(reader, number, parts)
  if (frames !== undefined) {
    const before = stateAt(reader, number - 1)
    for (const [index, transaction] of frames.entries()) {
      if (parts.bytes) requireBytes(transaction.frames)
      await visit(minedTransaction(block, index, framesOnly(transaction.frames), before))
    }
    return
  }
  const trace = blockTraceAt(reader, number) ?? (await replayer.recordBlock(number))
  const state = stateAtStart(reader, number, trace.before)
  for (const [index, transaction] of trace.transactions.entries()) {
    if (parts.bytes) requireBytes(transaction.frames)
    await visit(minedTransaction(block, index, transaction, state))
    state.apply(transaction.writes)
  }
}

/**
 * Returns one transaction of a block.
 *
 * @param number block number, after genesis
 * @param index index of a transaction, which must be in the block
 * @throws ArchiveError CORRUPT
 */
export async function recordedTransaction(
  tools: Tools,
  number: number,
  index: number,
  parts: RecordParts,
): Promise<MinedTransaction> {
  const { trace, before } = await traceAndState(tools, number, index, parts)
  if (parts.bytes) requireBytes(trace.frames)
  return minedTransaction(describe(tools.reader, number), index, trace, before)
}

async function traceAndState(
  { reader, replayer }: Tools,
  number: number,
  index: number,
  parts: RecordParts,
): Promise<{ trace: TransactionTrace; before: StateView }> {
  const frames = parts.state ? undefined : transactionFramesAt(reader, number, [index], parts)?.[0]
  if (frames !== undefined) {
    return { trace: framesOnly(frames.frames), before: stateAt(reader, number - 1) }
  }
  const stored = transactionTraceAt(reader, number, index)
  if (stored !== undefined) {
    const writes = writesBefore(reader, number, index)!
    return { trace: stored, before: stateBefore(reader, number, index, writes) }
  }
  const recorded = await replayer.recordBlock(number)
  return {
    trace: recorded.transactions[index]!,
    before: stateBefore(reader, number, index, recorded),
  }
}

/** The state just before a transaction, or after the last transaction if `index` is the number of transactions. */
export async function stateBeforeTransaction(
  { reader, replayer }: Tools,
  number: number,
  index: number,
): Promise<StateView> {
  const writes = writesBefore(reader, number, index) ?? (await replayer.recordBlock(number))
  return stateBefore(reader, number, index, writes)
}

interface BlockDescription {
  readonly number: number
  readonly hash: Uint8Array
  readonly transactions: readonly Pick<
    MinedTransaction,
    'gasLimit' | 'gasUsed' | 'firstLogIndex' | 'showsAbsent' | 'transactionHash'
  >[]
}

function describe(reader: Tools['reader'], number: number): BlockDescription {
  const stored: StoredHeader | undefined = headerAt(reader, number)
  if (stored === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  const receipts = receiptsAt(reader, number)
  let gasBefore = 0n
  let firstLogIndex = 0
  const transactions = decodeTransactions(bodyAt(reader, number)).map(({ hash, gasLimit }, index) => {
    const { cumulativeGasUsed, logs } = receipts[index]!
    const described = {
      gasLimit: toBigInt(gasLimit),
      gasUsed: cumulativeGasUsed - gasBefore,
      firstLogIndex,
      showsAbsent: stored.header.blockAccessListHash !== undefined,
      transactionHash: hash,
    }
    gasBefore = cumulativeGasUsed
    firstLogIndex += logs.length
    return described
  })
  return { number, hash: stored.hash, transactions }
}

function minedTransaction(
  { number, hash, transactions }: BlockDescription,
  index: number,
  trace: TransactionTrace,
  before: StateView,
): MinedTransaction {
  const place = { blockHash: hash, blockNumber: number, transactionIndex: index }
  return { ...transactions[index]!, ...place, trace, before }
}

function framesOnly(frames: Frame[]): TransactionTrace {
  return { frames, accesses: [], writes: [] }
}
