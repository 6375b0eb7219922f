import { toQuantity } from '../chain/hex.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** erigon: rpc/jsonrpc/erigon_system.go, `BlockNumber`. The newest block is always executed. */
export const erigon_blockNumber: Handler<'erigon_blockNumber'> = ({ archive, view }, { tag }) =>
  toQuantity(
    tag === 'earliest' || tag === 'safe' || tag === 'finalized'
      ? resolveBlock({ archive, view }, tag)!
      : view.head.number,
  )
