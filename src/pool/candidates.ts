/** Selects transactions for the next block. geth: miner/ordering.go, `transactionsByPriceAndNonce`. */
import type { Account } from './account.ts'
import type { PoolTransaction } from './poolTransaction.ts'
import { tipAt } from './priceHeap.ts'

interface Turn {
  readonly account: Account
  readonly position: number
  readonly pooled: PoolTransaction
  /** wei */
  readonly tip: bigint
}

/**
 * Returns pending transactions that can pay the block's fees. The transactions of one sender are in nonce order. Among
 * the next transactions of all senders, the highest effective tip comes first. Among equal tips, the oldest transaction
 * comes first.
 *
 * @param baseFee wei; undefined before London
 * @param blobBaseFee wei; undefined before Cancun
 */
export function candidatesOf(
  accounts: Iterable<Account>,
  baseFee: bigint | undefined,
  blobBaseFee: bigint | undefined,
  max: number,
): PoolTransaction[] {
  const fees = { base: baseFee ?? 0n, blob: blobBaseFee ?? 0n }
  const heap: Turn[] = []
  for (const account of accounts) {
    const turn = turnOf(account, 0, fees)
    if (turn !== undefined) heap.push(turn)
  }
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at)
  const chosen: PoolTransaction[] = []
  while (heap.length > 0 && chosen.length < max) {
    const { account, position, pooled } = heap[0]!
    chosen.push(pooled)
    const next = turnOf(account, position + 1, fees)
    const replacing = next ?? heap.pop()!
    if (heap.length > 0) heap[0] = replacing
    sink(heap, 0)
  }
  return chosen
}

function turnOf(account: Account, position: number, fees: { base: bigint; blob: bigint }): Turn | undefined {
  const pooled = account.pending[position]?.pooled
  if (pooled === undefined || (pooled.blobFeeCap ?? fees.blob) < fees.blob) return undefined
  const tip = tipAt(pooled, fees.base)
  return tip < 0n ? undefined : { account, position, pooled, tip }
}

function sink(heap: Turn[], start: number): void {
  let at = start
  for (;;) {
    let first = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && comesBefore(heap[child]!, heap[first]!)) first = child
    }
    if (first === at) return
    const kept = heap[at]!
    heap[at] = heap[first]!
    heap[first] = kept
    at = first
  }
}

function comesBefore(one: Turn, other: Turn): boolean {
  if (one.tip !== other.tip) return one.tip > other.tip
  if (one.pooled.since !== other.pooled.since) return one.pooled.since < other.pooled.since
  return one.pooled.feeCap > other.pooled.feeCap
}
