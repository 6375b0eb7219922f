/**
 * An ethereumjs VM for one fork: the second implementation of the EVM, to hold the core against. Making one costs
 * milliseconds, so it is kept and given another state for every execution; one execution at a time.
 */
import { BlockHeader, cliqueSigner } from '@ethereumjs/block'
import type { EVM, EVMMockBlockchainInterface, EVMResult, ExecResult } from '@ethereumjs/evm'
import type { Address } from '@ethereumjs/util'
import { createVM, type VM } from '@ethereumjs/vm'
import type { ChainConfig, Fork } from '../chain/forks.ts'
import type { OverlayState } from '../evm/overlay.ts'
import { makeCommon } from './common.ts'
import { type ComputeRoot, OverlayStateManager } from './stateManager.ts'

const NO_DATA = new Uint8Array(0)

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

/** The parts of the machine that are not public. */
interface Parts {
  runInterpreter(message: { isCreate?: boolean }, options?: unknown): Promise<ExecResult>
  _executeCreate(message: unknown): Promise<EVMResult>
}

/**
 * Mends a fault of @ethereumjs/evm 10.1.3 (evm.js, `_executeCreate`): it takes the data that init code reverts with for
 * code to be deployed, and where the data begins with 0xEF (EIP-3541) all gas is used and the data is gone. geth
 * (core/vm/evm.go, `initNewContract`) looks at code of creations that succeed. Therefore the data of init code that fails
 * is kept from the machine until the creation has come to its end.
 */
function mendRevertedCreations(evm: EVM): void {
  const parts = evm as unknown as Parts
  const [runInterpreter, executeCreate] = [parts.runInterpreter.bind(evm), parts._executeCreate.bind(evm)]
  // Between the end of init code and that of its creation no other code runs.
  let withheld: Uint8Array | undefined
  parts.runInterpreter = async (message, options) => {
    const result = await runInterpreter(message, options)
    if (message.isCreate !== true || result.exceptionError === undefined) return result
    withheld = result.returnValue
    return { ...result, returnValue: NO_DATA }
  }
  parts._executeCreate = async (message) => {
    // A creation that threw may have left its data.
    withheld = undefined
    const result = await executeCreate(message)
    if (withheld === undefined) return result
    const returnValue = withheld
    withheld = undefined
    return { ...result, execResult: { ...result.execResult, returnValue } }
  }
}
