/** Blob transactions. Blocks 120 to 135 have more blobs than the target, so that the excess blob gas rises. */
import { accounts } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'

function messages(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `cartulary sample, blob ${(first + i) % 24}`)
}

function blobs(first: number, count: number, extra: Partial<Draft> = {}): Draft {
  return { from: 'grace', kind: 'blob', to: accounts.carol.address, blobs: messages(first, count), ...extra }
}

export function blobScene(block: number): readonly Draft[] {
  if (block >= 120 && block <= 135) {
    const drafts = [blobs(block, 6), blobs(block + 6, 6, { from: 'erin' }), blobs(block + 12, 6)]
    return block === 121 ? [{ ...(drafts[0] as Draft), label: 'six blobs' }, ...drafts.slice(1)] : drafts
  }
  if (block < 17 || block % 6 !== 5) return []
  if (block % 12 === 11) {
    const record = { to: contracts.almanac, data: encode('Almanac', 'record'), gas: 300_000n }
    return [blobs(block, 1, block === 23 ? { ...record, label: 'blob transaction with a call' } : record)]
  }
  return [blobs(block, 1 + (block % 4), block === 17 ? { label: 'blob transaction' } : {})]
}
