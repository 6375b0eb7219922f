/** eth_simulateV1. geth: internal/ethapi/simulate.go, `execute`. */
import { headerAt } from '../../archive/blocks.ts'
import { BlockSimulation, type BlockSimulationOptions } from '../../evm/blockSimulation.ts'
import { type BlockCalls, planBlocks } from '../../evm/simulatedChain.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { simulatedBlockJson } from '../../wire/simulate.ts'
import type { JsonInput } from '../executor.ts'
import type { Tools } from '../tools.ts'

/** `block` is the one on top of which the first simulated block comes. */
export interface SimulateBlocksInput extends JsonInput, BlockSimulationOptions {
  blocks: BlockCalls[]
  /** Most blocks, those that fill gaps included. */
  blocksMax: number
  /** Whole transactions instead of their hashes. */
  fullTransactions: boolean
}

/** Writes the list of simulated blocks. @throws ExecutionError when one of them cannot be executed at all */
export function simulateBlocks(
  { reader, simulator }: Tools,
  input: SimulateBlocksInput,
  out: TextSink,
): void {
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
}
