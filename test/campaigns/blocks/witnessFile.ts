/** Reads a block with its witness: trie nodes and codes, as debug_executionWitness gives them. */
import { stateOfNodes } from '../../../products/conform/statelessBlock.ts'
import { fromHex } from '../../../src/chain/hex.ts'
import { ancestorsOf, type GivenBlock } from './givenBlock.ts'
import { configOf } from './networks.ts'

export interface WitnessFile {
  readonly chain: string
  /** RLP as hex */
  readonly block: string
  readonly state: readonly string[]
  readonly codes: readonly string[]
  readonly parent: { readonly stateRoot: string }
  /** Block number → hash */
  readonly hashes: Readonly<Record<string, string>>
}

export async function witnessBlock(file: WitnessFile): Promise<GivenBlock> {
  const { chain, block, state, codes, parent, hashes } = file
  const digits = [...state, ...codes].reduce((sum, { length }) => sum + length - '0x'.length, 0)
  return {
    config: await configOf(chain),
    bytes: fromHex(block),
    hash: undefined,
    hasUncles: true,
    state: { ...stateOfNodes(fromHex(parent.stateRoot), state, codes), blockHash: ancestorsOf(hashes) },
    stateBytes: digits / 2,
  }
}
