/**
 * An ethereumjs VM for one fork. Making one costs milliseconds, so it is kept and given another state for every
 * execution; one execution at a time.
 */

import { BlockHeader, cliqueSigner } from '@ethereumjs/block'
import type { CustomPrecompile, EVM, EVMMockBlockchainInterface } from '@ethereumjs/evm'
import type { Address } from '@ethereumjs/util'
import { createVM, type VM } from '@ethereumjs/vm'
import type { ChainConfig, Fork } from '../chain/forks.ts'
import { makeCommon } from './common.ts'
import type { OverlayState } from './overlay.ts'
import { type ComputeRoot, OverlayStateManager } from './stateManager.ts'

/** Hash (32 bytes) of an ancestor of the executing block, for the BLOCKHASH opcode. */
export type BlockHash = (number: number) => Uint8Array

/** One VM and what it is set to work on. */
export class Machine {
  readonly vm: VM
  readonly #manager: OverlayStateManager
  readonly #blockHashes: BlockHashes

  /** @param customPrecompiles precompiles that are to be elsewhere, or nowhere */
  static async create(
    config: ChainConfig,
    fork: Fork,
    customPrecompiles: CustomPrecompile[] = [],
  ): Promise<Machine> {
    const manager = new OverlayStateManager()
    const blockHashes = new BlockHashes()
    const common = makeCommon(config, fork)
    const shared = { common, stateManager: manager, blockchain: blockHashes }
    const vm = await createVM({
      ...shared,
      evmOpts: { ...shared, customPrecompiles, cliqueSigner: feeRecipient },
    })
    return new Machine(vm, manager, blockHashes)
  }

  private constructor(vm: VM, manager: OverlayStateManager, blockHashes: BlockHashes) {
    this.vm = vm
    this.#manager = manager
    this.#blockHashes = blockHashes
  }

  get evm(): EVM {
    return this.vm.evm as EVM
  }

  get journal(): EVM['journal'] {
    return this.evm.journal
  }

  /**
   * Sets what the next execution works on, and forgets what an earlier one left, finished or not.
   *
   * @param root only called where the state root is part of the result
   */
  use(state: OverlayState, blockHash: BlockHash, root: ComputeRoot = NO_ROOT): void {
    this.#manager.use(state, root)
    this.#blockHashes.of = blockHash
    this.journal.cleanJournal()
    delete this.journal.accessList
    this.evm.transientStorage.clear()
  }
}

/** With clique COINBASE is the signer. A simulation's environment names the recipient itself. */
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

  at(fork: Fork): Promise<Machine> {
    let machine = this.#machines.get(fork)
    if (machine === undefined) {
      machine = Machine.create(this.#config, fork)
      this.#machines.set(fork, machine)
    }
    return machine
  }
}
