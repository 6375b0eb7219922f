/** Decides whether a call is about the head, or about older data that a node may have pruned. */
import type { ChainSample, Target } from './check.ts'
import { numberOf, quantity } from './targetJson.ts'

/** Maximum nesting depth at which parameters are searched. */
const DEPTH_MAX = 4

/**
 * Whether a call is about the head. Such a call has no parameters, or names the head by number, tag or hash, or names
 * one of its transactions.
 */
export function isOfHead(params: readonly unknown[], { head, blocks }: ChainSample): boolean {
  const newest = blocks.find(({ number }) => number === head)
  const transactions = Array.isArray(newest?.block.transactions)
    ? (newest.block.transactions as unknown[])
    : []
  const hashes = transactions.map((one) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>).hash : one,
  )
  const names = new Set<unknown>([quantity(head), 'latest', 'pending', newest?.hash, ...hashes])
  names.delete(undefined)
  return params.length === 0 || params.some((param) => hasAny(param, names))
}

/** Whether a call is about a block older than the head. Also true when the head has moved since the run began. */
export async function isOfOlder(
  params: readonly unknown[],
  found: ChainSample,
  target: Target,
): Promise<boolean> {
  if (!isOfHead(params, found)) return true
  const { result } = await target.fresh('eth_blockNumber', [])
  return numberOf(result) !== found.head
}

/**
 * Whether a value contains one of a block's names: its number, hash or tag. In a block range, only the oldest block
 * (`fromBlock`) counts.
 */
function hasAny(value: unknown, names: ReadonlySet<unknown>, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return names.has(value)
  if ('fromBlock' in value) return names.has(value.fromBlock)
  return depth < DEPTH_MAX && Object.values(value).some((member) => hasAny(member, names, depth + 1))
}
