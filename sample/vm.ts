/** Creates an ethereumjs VM with the sample's genesis state, in memory. */
import type { Block } from '@ethereumjs/block'
import type { EVMMockBlockchainInterface } from '@ethereumjs/evm'
import { MerkleStateManager } from '@ethereumjs/statemanager'
import { createVM, type VM } from '@ethereumjs/vm'
import { depositContract } from './contracts.ts'
import { SampleError } from './errors.ts'
import { genesisAlloc, genesisBlock } from './genesis.ts'
import { makeCommon } from './rules.ts'

/** The canonical blocks, for the BLOCKHASH opcode. */
export class BlockHistory implements EVMMockBlockchainInterface {
  readonly blocks: Block[] = []

  async getBlock(number: number): Promise<Block> {
    const block = this.blocks[number]
    if (block === undefined) throw new SampleError('invalid-block', `block ${number} is not made yet`)
    return block
  }

  async putBlock(): Promise<void> {}

  shallowCopy(): this {
    return this
  }

  /** The newest block. */
  get head(): Block {
    const block = this.blocks.at(-1)
    if (block === undefined) throw new SampleError('invalid-block', 'there is no genesis block yet')
    return block
  }
}

/** Returns a VM with the genesis state, and a history with the genesis block. */
export async function openVm(): Promise<{ vm: VM; history: BlockHistory }> {
  const common = makeCommon(depositContract)
  const stateManager = new MerkleStateManager({ common })
  const state = Object.entries(genesisAlloc()).map(([address, { balance, code, storage, nonce }]) => [
    address,
    [BigInt(balance), code, Object.entries(storage ?? {}), BigInt(nonce ?? 0)],
  ])
  await stateManager.generateCanonicalGenesis(Object.fromEntries(state))
  const history = new BlockHistory()
  history.blocks.push(genesisBlock(common, await stateManager.getStateRoot()))
  return { vm: await createVM({ common, stateManager, blockchain: history }), history }
}
