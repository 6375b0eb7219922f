/** eth_simulateV1. geth: internal/ethapi/simulate.go, `execute`. */
import type { BlockStateCall } from '../../../generated/types.ts'
import { headerAt } from '../../archive/blocks.ts'
import { BlockSimulation } from '../../evm/blockSimulation.ts'
import { planBlocks } from '../../evm/simulatedChain.ts'
import { valueOfParts } from '../../wire/jsonParts.ts'
import { blockCalls, simulatedBlockJson } from '../../wire/simulate.ts'
import {
  type SimulateBlocksInput,
  type SimulatingBlocks,
  simulateBlocks,
} from '../definitions/simulateBlocks.ts'
import { implementJson } from '../implementation.ts'

/** Writes the list of simulated blocks. @throws ExecutionError when one of them cannot be executed at all */
export const runSimulateBlocks = implementJson(simulateBlocks, ({ reader, simulator }, asked, out) => {
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
})

function converted(input: SimulatingBlocks): SimulateBlocksInput {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  return { ...rest, blocks: (valueOfParts(asked) as BlockStateCall[]).map(blockCalls) }
}
