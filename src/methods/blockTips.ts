/** Tips: the fees per unit of gas that the transactions of a block paid above its base fee. */
import { LRUCache } from 'lru-cache'
import type { Archive } from '../archive/archive.ts'
import { rawBodyAt, rawReceiptsAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { toHex } from '../chain/hex.ts'
import { receiptItems } from '../chain/receiptItems.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import type { Scope } from '../scope.ts'
import { itemsGasPrice } from '../wire/transaction.ts'

/** Tips of a block, sorted ascending; both arrays have one entry per transaction, in the same order. */
export interface PaidTips {
  /** Wei for one unit of gas. */
  readonly tips: readonly bigint[]
  /** Gas used by each transaction. */
  readonly gasUsed: readonly number[]
}

/** The properties of a block that are needed to compute its tips. */
export interface TippedBlock {
  readonly number: number
  /** 32 bytes. */
  readonly hash: Uint8Array
  /** Wei; 0 before London. */
  readonly baseFee: bigint
}

/** Number of transactions between two checkpoints; computing their tips takes about a millisecond. */
const TRANSACTIONS_AT_ONCE = 256
/** Size of the cache in bytes, enough for the last 1,024 blocks of most chains. */
const KEPT_BYTES_MAX = 24 * 1024 * 1024
/** Approximate bytes that a cache entry takes for each transaction, and for the block itself. */
const TRANSACTION_BYTES = 48
const BLOCK_BYTES = 512

/** Tips by block hash (hex). geth: eth/gasprice/gasprice.go, `historyCache`. */
const tipsOfBlocks = new LRUCache<string, PaidTips>({
  maxSize: KEPT_BYTES_MAX,
  sizeCalculation: ({ tips }) => tips.length * TRANSACTION_BYTES + BLOCK_BYTES,
})

/**
 * Returns the tips and the gas of the transactions of a block, from the cache if possible.
 *
 * @param scope its checkpoint is called every few hundred transactions
 * @param isKept whether to cache the result; false for the pending block, which changes
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
 * Returns the tips in wei per unit of gas, in the order of the transactions.
 *
 * @param transactions EIP-2718 bytes of each transaction
 * @param baseFee base fee of their block in wei; undefined before London
 * @param scope its checkpoint is called every few hundred transactions
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
