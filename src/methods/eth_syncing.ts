import type { SyncStatus } from '../../generated/types.ts'
import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import type { NodeStatus } from './node.ts'

export const eth_syncing: Handler<'eth_syncing'> = ({ status }) => syncStatus(status)

/** geth: internal/ethapi/api.go, `Syncing`. Only a node that follows another node can be behind. */
export function syncStatus(status: NodeStatus): SyncStatus {
  const progress = status.syncing()
  if (progress === undefined) return false
  return {
    startingBlock: toQuantity(progress.startingBlock),
    currentBlock: toQuantity(progress.currentBlock),
    highestBlock: toQuantity(progress.highestBlock),
  }
}
