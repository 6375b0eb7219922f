/** Builds the blocks of the sample chain from the story. */
import { createAddressFromString } from '@ethereumjs/util'
import { type BlockBuilder, buildBlock, type VM } from '@ethereumjs/vm'
import { type Address, bytesToHex, type Hex, stringToHex } from 'viem'
import { type AccountName, accounts, feeRecipients, seeded } from './accounts.ts'
import type { Draft } from './draft.ts'
import { SampleError } from './errors.ts'
import { BLOCK_GAS_LIMIT, GENESIS_TIMESTAMP, SECONDS_PER_SLOT } from './rules.ts'
import { sign } from './sign.ts'
import { draftsOf, withdrawalsOf } from './story/story.ts'
import { type BlockHistory, openVm } from './vm.ts'

/** A transaction with a label in the story. */
export interface NamedTransaction {
  blockNumber: number
  transactionIndex: number
  hash: Hex
}

export interface MadeChain {
  /** RLP of blocks 1, 2, …, as `geth export` concatenates them. */
  blocks: Uint8Array[]
  named: Record<string, NamedTransaction>
  history: BlockHistory
}

const TENTH_GWEI = 100_000_000n

class ChainMaker {
  readonly made: MadeChain
  private readonly vm: VM

  constructor(vm: VM, history: BlockHistory) {
    this.vm = vm
    this.made = { blocks: [], named: {}, history }
  }

  async makeBlock(number: number): Promise<void> {
    const { history, blocks } = this.made
    const builder = await buildBlock(this.vm, {
      parentBlock: history.head,
      headerData: {
        number,
        timestamp: GENESIS_TIMESTAMP + number * SECONDS_PER_SLOT,
        gasLimit: BLOCK_GAS_LIMIT,
        coinbase: feeRecipients[number % feeRecipients.length] as Address,
        mixHash: seeded(`randao ${number}`),
        extraData: stringToHex('cartulary sample'),
        parentBeaconBlockRoot: seeded(`beacon root ${number - 1}`),
      },
      withdrawals: withdrawalsOf(number),
      blockOpts: { putBlockIntoBlockchain: false },
    })
    for (const [index, draft] of draftsOf(number).entries()) await this.add(builder, draft, number, index)
    const { block } = await builder.build()
    history.blocks.push(block)
    blocks.push(block.serialize())
  }

  private async add(builder: BlockBuilder, draft: Draft, blockNumber: number, index: number): Promise<void> {
    const parent = this.made.history.head.header
    const transaction = await sign(draft, {
      common: this.vm.common,
      nonce: await this.nonceOf(draft.from),
      baseFee: parent.calcNextBaseFee(),
      blobBaseFee: parent.calcNextBlobGasPrice(this.vm.common),
      tip: BigInt(1 + ((blockNumber * 7 + index * 13) % 20)) * TENTH_GWEI,
      nonceOf: (account) => this.nonceOf(account),
    })
    const { execResult } = await builder.addTransaction(transaction, { allowNoBlobs: true })
    const failed = execResult.exceptionError !== undefined
    if (failed !== (draft.fails ?? false)) {
      const outcome = failed ? `failed: ${execResult.exceptionError?.error}` : 'succeeded'
      const message = `block ${blockNumber}, transaction ${index} (${draft.label ?? draft.from}) ${outcome}`
      throw new SampleError('unexpected-outcome', `${message} ${bytesToHex(execResult.returnValue)}`)
    }
    if (draft.label !== undefined) {
      const hash = bytesToHex(transaction.hash())
      this.made.named[draft.label] = { blockNumber, transactionIndex: index, hash }
    }
  }

  private async nonceOf(name: AccountName): Promise<bigint> {
    const account = await this.vm.stateManager.getAccount(createAddressFromString(accounts[name].address))
    return account?.nonce ?? 0n
  }
}

/**
 * Builds the first `count` blocks. The bytes are the same in every run.
 *
 * @throws SampleError `unexpected-outcome` if a transaction unexpectedly fails or succeeds
 */
export async function makeChain(count: number): Promise<MadeChain> {
  const { vm, history } = await openVm()
  const maker = new ChainMaker(vm, history)
  for (let number = 1; number <= count; number++) await maker.makeBlock(number)
  return maker.made
}
