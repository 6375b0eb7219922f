/** ots_getContractCreator: the creation of a contract in the block in which the account got its code. */
import { framesReaching, lastCreation } from '../../archive/contractCreation.ts'
import { type BlockInput, defineJob } from '../job.ts'
import { recordedFrames } from '../traces/recordedFrames.ts'

/** `block` must not be the genesis block. */
export interface ContractCreationInput extends BlockInput {
  /** 20 bytes */
  address: Uint8Array
}

export interface ContractCreationOutput {
  /** Hash of the transaction, 32 bytes. */
  hash: Uint8Array
  /** 20 bytes */
  creator: Uint8Array
}

/** The last creation of the account in the block; undefined when no transaction of the block created it. */
export const contractCreation = defineJob<ContractCreationInput, ContractCreationOutput | undefined>({
  name: 'contractCreation',
  lane: ({ block }) => ({ tracedTo: block }),
  run: async (tools, { block, address }) => {
    const transactions = framesReaching(tools.reader, address, block) ?? (await recordedFrames(tools, block))
    let found: ContractCreationOutput | undefined
    for (const { hash, frames } of transactions) {
      const creation = lastCreation(frames, address)
      if (creation !== undefined) found = { hash: hash.slice(), creator: creation.from.slice() }
    }
    return found
  },
})
