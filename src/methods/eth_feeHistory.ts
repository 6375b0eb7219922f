import type { BlockNumberOrTagOrHash, FeeHistory } from '../../generated/types.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { firstWholeBlock } from '../archive/identity.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Scope } from '../scope.ts'
import { type FeesToWrite, writeFeeHistory } from '../wire/feeHistory.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { isMined, stateBlock } from './block.ts'
import { type BlockFees, blockFees, type Fees, feesAfter, percentilesOf, rewardsAt } from './blockFees.ts'
import { paidTips, type TippedBlock } from './blockTips.ts'
import type { Context, Handler } from './handler.ts'
import { sharedAnswer } from './minedAnswer.ts'
import { storedHeader } from './minedBlock.ts'
import { requireHistory } from './partialArchive.ts'

const EMPTY: FeeHistory = {
  oldestBlock: '0x0',
  baseFeePerGas: [],
  gasUsedRatio: [],
  baseFeePerBlobGas: [],
  blobGasUsedRatio: [],
}

/**
 * geth: eth/gasprice/feehistory.go, `FeeHistory`. Unlike in geth, percentiles may be in any order. The rewards are in
 * the same order.
 */
export const eth_feeHistory: Handler<'eth_feeHistory'> = (
  context,
  { blockCount, newestBlock, rewardPercentiles = [] },
) => {
  const { archive, limits } = context
  refuseFuture(context, newestBlock)
  const newest = stateBlock(context, newestBlock)
  requireHistory(archive.identity, newest)
  const available = newest - firstWholeBlock(archive.identity) + 1
  const count = Math.min(Number(blockCount), limits.feeHistoryBlocksMax, available)
  if (count === 0) return EMPTY
  // Cache the answer, because wallets request the newest blocks all the time.
  const chosen = chosenBaseFee(archive.reader) ?? ''
  const question = `feeHistory ${count} ${JSON.stringify(rewardPercentiles)} ${chosen}`
  return sharedAnswer(context, newest, question, () =>
    context.scope.run(async (scope) => {
      const { blocks, next } = await feesOf(context, newest - count + 1, newest, scope)
      const rewards = rewardPercentiles.length > 0 ? rewardsOf(context, rewardPercentiles, scope) : undefined
      const out = new JsonWriter(scope)
      await writeFeeHistory(out, { blocks, next, rewards }, scope)
      return new JsonBytes(...out.end())
    }),
  )
}

/** Rejects a block after the head, with geth's message: eth/gasprice/feehistory.go, `resolveBlockRange`. */
function refuseFuture({ view }: Context, newest: BlockNumberOrTagOrHash): void {
  const asked = typeof newest === 'object' ? newest.blockNumber : newest
  if (asked == null) return
  // Return for a tag or a hash: neither is a number, and neither names a block after the head.
  const isNumber = typeof asked === 'number' || /^0x[\da-f]{1,16}$/i.test(asked)
  if (!isNumber || BigInt(asked) <= BigInt(view.head.number)) return
  const numbers = `requested ${BigInt(asked)}, head ${view.head.number}`
  throw new RpcError('headerNotFound', { message: `request beyond head block: ${numbers}` })
}

/** A block's part of the answer, and the data from which its rewards are computed. */
interface HistoryBlock extends BlockFees, TippedBlock {
  readonly gasUsed: number
}

async function feesOf(
  { archive }: Context,
  oldest: number,
  newest: number,
  scope: Scope,
): Promise<{ blocks: HistoryBlock[]; next: Fees }> {
  const { config } = archive.identity
  const blocks: HistoryBlock[] = []
  for (let number = oldest; number <= newest; number++) {
    const { header, hash } = storedHeader(archive, number)
    blocks.push({ ...blockFees(config, header), number, hash, gasUsed: Number(header.gasUsed) })
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return { blocks, next: feesAfter(archive, storedHeader(archive, newest).header) }
}

function rewardsOf(
  { archive, view }: Context,
  asked: readonly number[],
  scope: Scope,
): FeesToWrite<HistoryBlock>['rewards'] {
  const percentiles = percentilesOf(asked)
  return async (block) => {
    const paid = await paidTips(archive, block, scope, isMined(view, block.number))
    return rewardsAt(paid, block.gasUsed, percentiles)
  }
}
