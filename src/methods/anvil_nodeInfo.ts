import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead } from '../archive/chosenBaseFee.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Handler } from './handler.ts'

/** The newest block, and the environment of the next one, in anvil's shape. */
export const anvil_nodeInfo: Handler<'anvil_nodeInfo'> = async (context) => {
  const { archive, view } = context
  const { config } = archive.identity
  const parent = parentAt(archive.reader, view.head.number)
  const { timestamp } = chainControlOf(context).plan.pending(parent.header)
  const { fork, baseFee = 0n } = blockAfterHead(archive, parent, timestamp)
  return {
    currentBlockNumber: toQuantity(view.head.number),
    currentBlockTimestamp: parent.header.timestamp,
    currentBlockHash: toHex(view.head.hash),
    hardFork: `${fork.slice(0, 1).toUpperCase()}${fork.slice(1)}`,
    transactionOrder: 'fees' as const,
    environment: {
      baseFee: toQuantity(baseFee),
      chainId: Number(config.chainId),
      gasLimit: toQuantity(parent.header.gasLimit),
      gasPrice: toQuantity(baseFee + (await suggestTip(context))),
    },
    forkConfig: { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null },
  }
}
