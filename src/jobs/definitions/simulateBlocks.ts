/** eth_simulateV1: blocks of calls, on top of one of the chain. */
import type { BlockSimulationOptions } from '../../evm/blockSimulation.ts'
import type { BlockCalls } from '../../evm/simulatedChain.ts'
import type { Asked } from '../inputs.ts'
import { defineJob, type JsonInput, type JsonResult } from '../job.ts'

/** `block` is the one on top of which the first simulated block comes. */
export interface SimulateBlocksInput extends JsonInput, BlockSimulationOptions {
  blocks: BlockCalls[]
  /** Most blocks, those that fill gaps included. */
  blocksMax: number
  /** Whole transactions instead of their hashes. */
  fullTransactions: boolean
}

/** The parts are of `blockStateCalls` of eth_simulateV1. */
export type SimulatingBlocks = SimulateBlocksInput | Asked<SimulateBlocksInput, 'blocks'>

export const simulateBlocks = defineJob<SimulatingBlocks, JsonResult>({
  name: 'simulateBlocks',
  lane: 'calls',
})
