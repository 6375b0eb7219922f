/** The position of a mined object as JSON, computed once for each block. */
import type { StoredHeader } from '../archive/blocks.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { prepared } from './members.ts'

/** Hash, number and timestamp of a block as encoded JSON values. */
export interface BlockPlace {
  readonly blockHash: Uint8Array
  readonly blockNumber: Uint8Array
  readonly blockTimestamp: Uint8Array
}

export function blockPlace({ header, hash }: Pick<StoredHeader, 'header' | 'hash'>): BlockPlace {
  return {
    blockHash: prepared(`"${toHex(hash)}"`),
    blockNumber: prepared(`"${toQuantity(header.number)}"`),
    blockTimestamp: prepared(`"${toQuantity(header.timestamp)}"`),
  }
}

const NULL = prepared('null')

/** The position of a transaction that is not in a block. */
export const NOWHERE: BlockPlace = { blockHash: NULL, blockNumber: NULL, blockTimestamp: NULL }
