/** Answers of the ots methods about one block. erigon: rpc/jsonrpc/otterscan_api.go and otterscan_block_details.go. */
import { rawReceiptsAt, sendersAt } from '../archive/blocks.ts'
import { rewardsAt } from '../archive/traces.ts'
import type { Header } from '../chain/header.ts'
import { receiptItems } from '../chain/receiptItems.ts'
import type { Reward } from '../chain/rewards.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Scope } from '../scope.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { CLOSE, CLOSE_LIST, COMMA, prepared } from '../wire/members.ts'
import { closeBlock, type Issuance, openBlock, writeBlockDetails } from '../wire/otterscan.ts'
import { writeReceiptSummary } from '../wire/receipt.ts'
import { itemsGasPrice, writeShortTransaction } from '../wire/transaction.ts'
import type { Context } from './handler.ts'
import { type AnswerContext, sharedAnswer } from './minedAnswer.ts'
import { minedParts, transactionWriter } from './minedBlock.ts'
import { receiptsByIndex } from './minedReceipts.ts'

type BlockContext = AnswerContext & Pick<Context, 'scope'>

/**
 * A block with its rewards and fees, as `BlockDetails` of `openrpc.json`. The answer is cached unless the block is
 * pending.
 */
export function blockDetails(context: BlockContext, number: number): Promise<JsonBytes> {
  return sharedAnswer(context, number, 'block details', () =>
    context.scope.run(async (scope) => {
      const { archive } = context
      const { parts, transactions } = minedParts(context, number)
      const issuance = issuanceOf(rewardsAt(archive.reader, archive.identity, number))
      const totalFees = await totalFeesOf(context, parts.stored.header, transactions, scope)
      const out = new JsonWriter(scope)
      writeBlockDetails(out, parts, transactions.length, issuance, totalFees)
      return new JsonBytes(...out.end())
    }),
  )
}

function issuanceOf(rewards: readonly Reward[]): Issuance {
  const sumOf = (wanted: Reward['kind']): bigint =>
    rewards.reduce((sum, { kind, value }) => (kind === wanted ? sum + value : sum), 0n)
  return { blockReward: sumOf('block'), uncleReward: sumOf('uncle') }
}

/** Returns the fees of all transactions of a block in wei, without the fees for blobs. */
async function totalFeesOf(
  { archive }: BlockContext,
  { number, baseFeePerGas }: Header,
  transactions: readonly Uint8Array[],
  scope: Scope,
): Promise<bigint> {
  let total = 0n
  let gasBefore = 0n
  let index = 0
  for (const { cumulativeGasUsed } of receiptItems(rawReceiptsAt(archive.reader, number))) {
    const price = itemsGasPrice(transactionItems(transactions[index++]!), baseFeePerGas)
    total += price * (cumulativeGasUsed - gasBefore)
    gasBefore = cumulativeGasUsed
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return total
}

/** Selects a page of the transactions of a block. */
export interface PageOfBlock {
  /** Number of the page; page 0 has the last transactions of the block. */
  readonly page: number
  /** Number of transactions in a page. */
  readonly size: number
}

const OPEN_PAGE = prepared('{"fullblock":')
const OPEN_TRANSACTIONS = prepared(',"transactions":[')
const OPEN_RECEIPTS = prepared(',"receipts":[')

/**
 * A page of the transactions of a block, as `BlockTransactionsPage` of `openrpc.json`. The answer is cached unless the
 * block is pending.
 */
export function blockTransactions(
  context: BlockContext,
  number: number,
  { page, size }: PageOfBlock,
): Promise<JsonBytes> {
  return sharedAnswer(context, number, `transactions ${page} ${size}`, () =>
    context.scope.run(async (scope) => {
      const { archive } = context
      const { parts, transactions } = minedParts(context, number)
      const end = Math.max(0, transactions.length - page * size)
      const start = Math.max(0, end - size)
      const block = { stored: parts.stored, transactions, senders: sendersAt(archive.reader, number) }
      const receiptAt = await receiptsByIndex(archive, block, scope)
      const out = new JsonWriter(scope)
      out.prepared(OPEN_PAGE)
      openBlock(out, parts, transactions.length)
      out.prepared(OPEN_TRANSACTIONS)
      const write = transactionWriter(block, out, writeShortTransaction)
      await writeItems(out, start, end, write, scope)
      out.prepared(CLOSE_LIST)
      closeBlock(out, parts)
      out.prepared(OPEN_RECEIPTS)
      await writeItems(out, start, end, (index) => writeReceiptSummary(out, receiptAt(index)!), scope)
      out.prepared(CLOSE_LIST)
      out.prepared(CLOSE)
      return new JsonBytes(...out.end())
    }),
  )
}

async function writeItems(
  out: JsonWriter,
  start: number,
  end: number,
  write: (index: number) => void,
  scope: Scope,
): Promise<void> {
  for (let index = start; index < end; index++) {
    if (index > start) out.prepared(COMMA)
    write(index)
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
}
