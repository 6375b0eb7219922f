/** eth_simulateV1: blocks of calls on top of a block of the chain. geth: internal/ethapi/simulate.go, `execute`. */
import type { BlockStateCall } from '../../../generated/types.ts'
import { requiredHeaderAt } from '../../archive/blocks.ts'
import { BlockSimulation, type BlockSimulationOptions } from '../../evm/blockSimulation.ts'
import { type BlockCalls, planBlocks } from '../../evm/simulatedChain.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { valueOfParts } from '../../wire/jsonParts.ts'
import { blockCalls, simulatedBlockJson } from '../../wire/simulate.ts'
import type { Asked } from '../inputs.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { kindOfCall, type ShortJsonRequest, withShortJson } from '../shortJob.ts'

/** Blocks to simulate. `block` is the parent of the first simulated block. */
interface SimulatedBlocks extends BlockSimulationOptions {
  readonly block: number
  readonly blocks: readonly BlockCalls[]
  /** Maximum number of blocks, including the empty blocks that fill gaps between block numbers. */
  readonly blocksMax: number
  /** Whether the blocks contain full transactions instead of transaction hashes. */
  readonly fullTransactions: boolean
}

export interface SimulateBlocksInput extends JsonInput, Omit<SimulatedBlocks, 'block'> {}

/** Blocks that the serving thread may simulate. */
export interface ShortBlocks extends ShortJsonRequest, SimulatedBlocks {}

/** The input, either with converted blocks or with the parameter `blockStateCalls` of eth_simulateV1 as JSON text. */
export type SimulatingBlocks = SimulateBlocksInput | Asked<SimulateBlocksInput, 'blocks'>

/** Writes the list of simulated blocks. @throws ExecutionError when a block cannot be executed at all */
function writeBlocks(
  { reader, simulator }: Pick<Tools, 'reader' | 'simulator'>,
  input: SimulatedBlocks,
  out: TextSink,
): void {
  const base = requiredHeaderAt(reader, input.block)
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

export const simulateBlocks = withShortJson(
  defineJsonJob<SimulatingBlocks>({
    name: 'simulateBlocks',
    lane: 'calls',
    write: (tools, asked, out) => writeBlocks(tools, converted(asked), out),
  }),
  {
    // Leave gas for the system calls of the blocks, which take some 100,000 gas for each block.
    gasFactor: 3,
    kindOf: ({ blocks }: ShortBlocks) =>
      blocks.map(({ calls }) => calls.map(kindOfCall).join(' ')).join(', '),
    write: (tools, asked: ShortBlocks, out) => writeBlocks(tools, asked, out),
  },
)

function converted(input: SimulatingBlocks): SimulateBlocksInput {
  if (!('asked' in input)) return input
  const { asked, ...rest } = input
  return { ...rest, blocks: (valueOfParts(asked) as BlockStateCall[]).map(blockCalls) }
}
