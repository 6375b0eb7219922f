/**
 * An ethereumjs VM for one fork: the second implementation of the EVM, to hold the core against. Making one costs
 * milliseconds, so it is kept and given another state for every execution; one execution at a time.
 */

import { BlockHeader, cliqueSigner } from '@ethereumjs/block'
import type { EVM, EVMMockBlockchainInterface } from '@ethereumjs/evm'
import type { Address } from '@ethereumjs/util'
import { createVM, type VM } from '@ethereumjs/vm'
import type { ChainConfig, Fork } from '../chain/forks.ts'
import type { OverlayState } from '../evm/overlay.ts'
import { makeCommon } from './common.ts'
import { mendRevertedCreations } from './revertedCreations.ts'
import { type ComputeRoot, OverlayStateManager } from './stateManager.ts'

/** Hash (32 bytes) of an ancestor of the executing block, for the BLOCKHASH opcode. */
export type BlockHash = (number: number) => Uint8Array

/** One VM and what it is set to work on. */
export class Machine {
  readonly vm: VM
  readonly #manager: OverlayStateManager
  readonly #blockHashes: BlockHashes

  static async create(config: ChainConfig, fork: Fork): Promise<Machine> {
    const manager = new OverlayStateManager()
    const blockHashes = new BlockHashes()
    const shared = { common: makeCommon(config, fork), stateManager: manager, blockchain: blockHashes }
    const vm = await createVM({ ...shared, evmOpts: { ...shared, cliqueSigner: feeRecipient } })
    return new Machine(vm, manager, blockHashes)
  }

  private constructor(vm: VM, manager: OverlayStateManager, blockHashes: BlockHashes) {
    this.vm = vm
    mendRevertedCreations(this.evm)
    this.#manager = manager
    this.#blockHashes = blockHashes
  }

  /**
   * Sets what the next execution works on, and forgets what an earlier one left, finished or not.
   *
   * @param root only called where the state root is part of the result
   */
  use(state: OverlayState, blockHash: BlockHash, root: ComputeRoot = NO_ROOT): void {
    this.#manager.use(state, root)
    this.#blockHashes.of = blockHash
    const { journal, transientStorage } = this.evm
    journal.cleanJournal()
    delete journal.accessList
    transientStorage.clear()
  }

  get evm(): EVM {
    return this.vm.evm as EVM
  }
}

/** With clique COINBASE is the signer. */
function feeRecipient(header: { coinbase: Address }): Address {
  return header instanceof BlockHeader ? cliqueSigner(header) : header.coinbase
}

const NO_ROOT: ComputeRoot = () => new Uint8Array(32)

class BlockHashes implements EVMMockBlockchainInterface {
  of: BlockHash = () => new Uint8Array(32)

  async getBlock(number: number): Promise<{ hash(): Uint8Array }> {
    const hash = this.of(number)
    return { hash: () => hash }
  }

  async putBlock(): Promise<void> {}

  shallowCopy(): EVMMockBlockchainInterface {
    return this
  }
}

/** The machines of a chain, made when a fork is first needed. */
export class Machines {
  readonly #config: ChainConfig
  readonly #machines = new Map<Fork, Promise<Machine>>()

  constructor(config: ChainConfig) {
    this.#config = config
  }

  /** The machine of a fork. */
  at(fork: Fork): Promise<Machine> {
    let machine = this.#machines.get(fork)
    if (machine === undefined) {
      machine = Machine.create(this.#config, fork)
      this.#machines.set(fork, machine)
    }
    return machine
  }
}
