/** Where something was mined, as JSON members: computed once a block. */
import type { StoredHeader } from '../archive/blocks.ts'
import { toHex, toQuantity } from '../chain/hex.ts'

export interface BlockPlace {
  blockHash: string
  blockNumber: string
  blockTimestamp: string
}

export function blockPlace({ header, hash }: StoredHeader): BlockPlace {
  return {
    blockHash: toHex(hash),
    blockNumber: toQuantity(header.number),
    blockTimestamp: toQuantity(header.timestamp),
  }
}
