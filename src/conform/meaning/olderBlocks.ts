/** Whether a call is about the head, or about what a node may have forgotten. */
import type { Surroundings } from '../check.ts'
import { blockTag } from './choice.ts'

/** Levels of lists and objects in parameters that are looked into. */
const DEPTH_MAX = 4

/** Whether a call has no parameters, or names the head: by number, tag or hash, or by the hash of a transaction in it. */
export function isOfHead(params: readonly unknown[], { head, blocks }: Surroundings): boolean {
  const newest = blocks.find(({ number }) => number === head)
  const transactions = Array.isArray(newest?.block.transactions)
    ? (newest.block.transactions as unknown[])
    : []
  const hashes = transactions.map((one) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>).hash : one,
  )
  const names = new Set<unknown>([blockTag(head), 'latest', 'pending', newest?.hash, ...hashes])
  names.delete(undefined)
  return params.length === 0 || params.some((param) => hasAny(param, names))
}

function hasAny(value: unknown, names: ReadonlySet<unknown>, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return names.has(value)
  return depth < DEPTH_MAX && Object.values(value).some((member) => hasAny(member, names, depth + 1))
}
