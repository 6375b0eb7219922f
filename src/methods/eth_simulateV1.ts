import { blockHashAt } from '../archive/blocks.ts'
import { hasConflictingInput } from '../wire/call.ts'
import { blockCalls } from '../wire/simulate.ts'
import { stateBlock } from './block.ts'
import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'

/** geth: internal/ethapi/api.go, `SimulateV1`. */
export const eth_simulateV1: Handler<'eth_simulateV1'> = (context, { options, block }) => {
  const { executor, limits, archive } = context
  const { blockStateCalls, traceTransfers, validation, returnFullTransactions } = options
  const { simulateBlocksMax, simulateCallsMax } = limits
  if (blockStateCalls.length > simulateBlocksMax) {
    throw new MethodError('TOO_MANY_ITEMS', 'too many blocks')
  }
  const calls = blockStateCalls.map((each) => each.calls ?? [])
  const count = calls.reduce((sum, { length }) => sum + length, 0)
  if (count > simulateCallsMax) {
    throw new MethodError('TOO_MANY_ITEMS', `too many calls: ${count} > ${simulateCallsMax}`)
  }
  if (calls.some((list) => list.some(hasConflictingInput))) {
    throw new MethodError('INVALID_PARAMS', 'invalid parameter 0 (options): data and input of a call differ')
  }
  const number = stateBlock(context, block)
  const input = {
    block: number,
    blockHash: blockHashAt(archive.reader, number)!,
    blocks: blockStateCalls.map(blockCalls),
    validation: validation ?? false,
    traceTransfers: traceTransfers ?? false,
    fullTransactions: returnFullTransactions ?? false,
    gasCap: BigInt(limits.callGasMax),
    blocksMax: simulateBlocksMax,
    bytesMax: limits.simulateResponseBytesMax,
  }
  return executor.run('simulateBlocks', input, { timeoutMs: limits.callTimeoutMs })
}
