/** What the transactions of a block paid above its base fee. */
import { LRUCache } from 'lru-cache'
import type { Archive } from '../archive/archive.ts'
import { rawBodyAt, rawReceiptsAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { toHex } from '../chain/hex.ts'
import { receiptItems } from '../chain/receiptItems.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import type { Scope } from '../scope.ts'
import { itemsGasPrice } from '../wire/transaction.ts'

/** By transaction, the lowest tip first. */
export interface PaidTips {
  /** Wei for one unit of gas. */
  readonly tips: readonly bigint[]
  /** Gas that each used. */
  readonly gasUsed: readonly number[]
}

/** A block as far as it is needed here. */
export interface TippedBlock {
  readonly number: number
  /** 32 bytes. */
  readonly hash: Uint8Array
  /** Wei; 0 before London. */
  readonly baseFee: bigint
}

/** Transactions that are looked at between two checkpoints: about a millisecond of them. */
const TRANSACTIONS_AT_ONCE = 256
/** Bytes of all that is kept, the least recently used blocks dropped first: the 1,024 last ones of most chains. */
const KEPT_BYTES_MAX = 24 * 1024 * 1024
/** About what a transaction takes, and what a block takes besides. */
const TRANSACTION_BYTES = 48
const BLOCK_BYTES = 512

/** By the hash of the block, which says what was paid in it. geth: eth/gasprice/gasprice.go, `historyCache`. */
const tipsOfBlocks = new LRUCache<string, PaidTips>({
  maxSize: KEPT_BYTES_MAX,
  sizeCalculation: ({ tips }) => tips.length * TRANSACTION_BYTES + BLOCK_BYTES,
})

/**
 * @param scope its checkpoint is called every some hundred transactions
 * @param isKept whether the block may be asked for again
 */
export async function paidTips(
  { reader }: Archive,
  { number, hash, baseFee }: TippedBlock,
  scope: Scope,
  isKept: boolean,
): Promise<PaidTips> {
  const key = toHex(hash)
  const known = tipsOfBlocks.get(key)
  if (known !== undefined) return known
  const { transactions } = bodyItems(rawBodyAt(reader, number))
  const tips = await tipsOf(transactions, baseFee, scope)
  let gasBefore = 0
  const paid = receiptItems(rawReceiptsAt(reader, number)).map(({ cumulativeGasUsed }, index) => {
    const gasAfter = Number(cumulativeGasUsed)
    const gasUsed = gasAfter - gasBefore
    gasBefore = gasAfter
    return { tip: tips[index]!, gasUsed }
  })
  paid.sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0))
  const sorted = { tips: paid.map(({ tip }) => tip), gasUsed: paid.map(({ gasUsed }) => gasUsed) }
  if (isKept) tipsOfBlocks.set(key, sorted)
  return sorted
}

/**
 * What transactions of a block pay above its base fee, in their order, wei for one unit of gas.
 *
 * @param transactions EIP-2718 bytes of each
 * @param scope its checkpoint is called every some hundred transactions
 */
export async function tipsOf(
  transactions: readonly Uint8Array[],
  baseFee: bigint | undefined,
  scope: Scope,
): Promise<bigint[]> {
  const tips: bigint[] = []
  for (const raw of transactions) {
    tips.push(itemsGasPrice(transactionItems(raw), baseFee) - (baseFee ?? 0n))
    if (tips.length % TRANSACTIONS_AT_ONCE !== 0) continue
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return tips
}
