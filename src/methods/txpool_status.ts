import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

export const txpool_status: Handler<'txpool_status'> = ({ pool }) => {
  const { pending, queued } = pool.counts()
  return { pending: toQuantity(pending), queued: toQuantity(queued) }
}
