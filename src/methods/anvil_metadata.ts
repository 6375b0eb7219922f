import { toHex } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** The facts that anvil and hardhat return about themselves. Ignition and the network helpers of hardhat ask for them. */
export const anvil_metadata: Handler<'anvil_metadata'> = (context) => {
  const { archive, view, clientVersion } = context
  return {
    clientVersion,
    chainId: Number(archive.identity.config.chainId),
    instanceId: toHex(chainControlOf(context).instanceId),
    latestBlockNumber: view.head.number,
    latestBlockHash: toHex(view.head.hash),
    forkedNetwork: null,
  }
}
