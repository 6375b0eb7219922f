import type { BlockStateCall, TransactionCall } from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import { type ShortBlocks, simulateBlocks } from '../jobs/definitions/simulateBlocks.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { blockCalls } from '../wire/simulate.ts'
import { stateBlock } from './block.ts'
import { refuseForeignOverrides, refuseForeignSimulateOptions } from './foreignMembers.ts'
import type { Context, Handler } from './handler.ts'
import { shortly, shortRequestOf } from './shortCall.ts'
import { checkCalls, checkOverrides, jobInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `SimulateV1`. */
export const eth_simulateV1: Handler<'eth_simulateV1'> = (context, { options, block }) => {
  const { executor, limits, archive } = context
  const { blockStateCalls, traceTransfers, validation, returnFullTransactions } = options
  refuseForeignSimulateOptions(options)
  const calls = checkedCalls(context, blockStateCalls)
  const number = stateBlock(context, block)
  const shared = {
    validation: validation ?? false,
    traceTransfers: traceTransfers ?? false,
    fullTransactions: returnFullTransactions ?? false,
    gasCap: BigInt(limits.callGasMax),
    blocksMax: limits.simulateBlocksMax,
    bytesMax: limits.simulateResponseBytesMax,
  }
  const short = shortBlocksOf(context, blockStateCalls, calls, number)
  return shortly(context, simulateBlocks, short && { ...shared, ...short }, async () => {
    const input = {
      ...shared,
      block: number,
      blockHash: blockHashAt(archive.reader, number)!,
      asked: await jobInput(context, blockStateCalls, limits.callTimeoutMs),
    }
    return executor.run(simulateBlocks, input, { timeoutMs: limits.callTimeoutMs })
  })
}

/**
 * Returns the calls of all blocks.
 *
 * @throws RpcError when blocks, calls, access lists or overrides exceed a limit
 * @throws RpcError when `data` and `input` contradict each other
 */
function checkedCalls({ limits }: Context, blocks: readonly BlockStateCall[]): TransactionCall[] {
  const { simulateBlocksMax, simulateCallsMax } = limits
  if (blocks.length > simulateBlocksMax) {
    throw new RpcError('clientLimitExceeded', { message: 'too many blocks' })
  }
  const calls = blocks.flatMap((each) => each.calls ?? [])
  if (calls.length > simulateCallsMax) {
    throw new RpcError('clientLimitExceeded', {
      message: `too many calls: ${calls.length} > ${simulateCallsMax}`,
    })
  }
  for (const { blockOverrides } of blocks) refuseForeignOverrides(blockOverrides, 'options')
  checkCalls(calls, limits, 'options')
  checkOverrides(
    blocks.map(({ stateOverrides }) => stateOverrides),
    limits,
    'options',
  )
  return calls
}

/** Converts blocks without overrides for execution on this thread; undefined when only a worker may run the blocks. */
function shortBlocksOf(
  context: Context,
  blocks: readonly BlockStateCall[],
  calls: readonly TransactionCall[],
  number: number,
): Pick<ShortBlocks, 'block' | 'blocks' | 'isPast'> | undefined {
  if (context.shortCalls === undefined || blocks.length > context.shortCalls.blocksMax) return undefined
  if (blocks.some(({ stateOverrides, blockOverrides }) => stateOverrides != null || blockOverrides != null)) {
    return undefined
  }
  const request = shortRequestOf(context, calls, number)
  return request && { ...request, blocks: blocks.map(blockCalls) }
}
