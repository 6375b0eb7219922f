import { blockHashAt } from '../archive/blocks.ts'
import { simulateBlocks } from '../jobs/definitions/simulateBlocks.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { checkCalls, checkOverrides, jobInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `SimulateV1`. */
export const eth_simulateV1: Handler<'eth_simulateV1'> = async (context, { options, block }) => {
  const { executor, limits, archive } = context
  const { blockStateCalls, traceTransfers, validation, returnFullTransactions } = options
  const { simulateBlocksMax, simulateCallsMax } = limits
  if (blockStateCalls.length > simulateBlocksMax) {
    throw new RpcError('clientLimitExceeded', { message: 'too many blocks' })
  }
  const calls = blockStateCalls.flatMap((each) => each.calls ?? [])
  if (calls.length > simulateCallsMax) {
    throw new RpcError('clientLimitExceeded', {
      message: `too many calls: ${calls.length} > ${simulateCallsMax}`,
    })
  }
  checkCalls(calls, limits, 'options')
  const overrides = blockStateCalls.map(({ stateOverrides }) => stateOverrides)
  checkOverrides(overrides, limits, 'options')
  const number = stateBlock(context, block)
  const input = {
    block: number,
    blockHash: blockHashAt(archive.reader, number)!,
    asked: await jobInput(context, blockStateCalls, limits.callTimeoutMs),
    validation: validation ?? false,
    traceTransfers: traceTransfers ?? false,
    fullTransactions: returnFullTransactions ?? false,
    gasCap: BigInt(limits.callGasMax),
    blocksMax: simulateBlocksMax,
    bytesMax: limits.simulateResponseBytesMax,
  }
  return executor.run(simulateBlocks, input, { timeoutMs: limits.callTimeoutMs })
}
