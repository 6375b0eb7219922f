/** eth_simulateV1: blocks of calls on top of a block of the chain. geth: internal/ethapi/simulate.go, `execute`. */
import type { BlockStateCall } from '../../../generated/types.ts'
import { headerAt } from '../../archive/blocks.ts'
import { BlockSimulation, type BlockSimulationOptions } from '../../evm/blockSimulation.ts'
import { type BlockCalls, planBlocks } from '../../evm/simulatedChain.ts'
import { valueOfParts } from '../../wire/jsonParts.ts'
import { blockCalls, simulatedBlockJson } from '../../wire/simulate.ts'
import type { Asked } from '../inputs.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'

/** `block` is the parent of the first simulated block. */
export interface SimulateBlocksInput extends JsonInput, BlockSimulationOptions {
  blocks: BlockCalls[]
  /** Maximum number of blocks, including the empty blocks that fill gaps between block numbers. */
  blocksMax: number
  /** Whether the blocks contain full transactions instead of transaction hashes. */
  fullTransactions: boolean
}

/** The input, either with converted blocks or with the parameter `blockStateCalls` of eth_simulateV1 as JSON text. */
export type SimulatingBlocks = SimulateBlocksInput | Asked<SimulateBlocksInput, 'blocks'>

/** Writes the list of simulated blocks. @throws ExecutionError when a block cannot be executed at all */
export const simulateBlocks = defineJsonJob<SimulatingBlocks>({
  name: 'simulateBlocks',
  lane: 'calls',
  write: ({ reader, simulator }, asked, out) => {
    const input = converted(asked)
    const base = headerAt(reader, input.block)!
    const blocks = planBlocks(base.header, input.blocks, input.blocksMax)
    const simulation = new BlockSimulation(reader, simulator, base, input)
    let separator = '['
    for (const block of blocks) {
      const simulated = simulation.run(block)
      out.write(separator)
      for (const piece of simulatedBlockJson(simulated, input.fullTransactions)) out.writeBytes(piece)
      separator = ','
    }
    out.write(']')
  },
})

function converted(input: SimulatingBlocks): SimulateBlocksInput {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  return { ...rest, blocks: (valueOfParts(asked) as BlockStateCall[]).map(blockCalls) }
}
