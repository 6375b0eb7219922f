/**
 * An ethereumjs VM for one fork: a second implementation of the EVM, for comparison with the core. A machine takes
 * milliseconds to create, so it is reused with another state for every execution. It runs one execution at a time.
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

/** One VM, and the state and block hashes that it uses. */
export class Machine {
  readonly vm: VM
  readonly #manager: OverlayStateManager
  readonly #blockHashes: BlockHashes

  /** @param codeBytesMax as for `makeCommon` */
  static async create(config: ChainConfig, fork: Fork, codeBytesMax?: number): Promise<Machine> {
    const manager = new OverlayStateManager()
    const blockHashes = new BlockHashes()
    const common = makeCommon(config, fork, codeBytesMax)
    const shared = { common, stateManager: manager, blockchain: blockHashes }
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
   * Sets the state of the next execution. Discards all data that earlier executions, including aborted ones, left in
   * the machine.
   *
   * @param root called only when the state root is part of the result
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

/** The value of the COINBASE opcode under clique: the signer of the block. */
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

/** The machines of a chain, one for each fork and limit of codes. A machine is created when it is first used. */
export class Machines {
  readonly #config: ChainConfig
  readonly #machines = new Map<string, Promise<Machine>>()

  constructor(config: ChainConfig) {
    this.#config = config
  }

  /** Returns the machine of a fork. @param codeBytesMax as for `makeCommon` */
  at(fork: Fork, codeBytesMax?: number): Promise<Machine> {
    const key = `${fork} ${codeBytesMax ?? ''}`
    let machine = this.#machines.get(key)
    if (machine === undefined) {
      machine = Machine.create(this.#config, fork, codeBytesMax)
      this.#machines.set(key, machine)
    }
    return machine
  }
}

/** The private methods of the EVM that are patched. */
interface Parts {
  runInterpreter(message: { isCreate?: boolean }, options?: unknown): Promise<ExecResult>
  _executeCreate(message: unknown): Promise<EVMResult>
}

/**
 * Fixes a fault of @ethereumjs/evm 10.1.3 (evm.js). `_executeCreate` treats the revert data of init code as code to
 * deploy. If the revert data begins with 0xEF (EIP-3541), the creation consumes all gas, and the revert data is lost.
 * geth (core/vm/evm.go, `initNewContract`) checks only the code of successful creations. This function therefore hides
 * the revert data of init code from `_executeCreate`. It restores the data when the creation ends.
 */
function mendRevertedCreations(evm: EVM): void {
  const parts = evm as unknown as Parts
  const [runInterpreter, executeCreate] = [parts.runInterpreter.bind(evm), parts._executeCreate.bind(evm)]
  // One variable suffices, because no other code runs between the end of init code and the end of its creation.
  let withheld: Uint8Array | undefined
  parts.runInterpreter = async (message, options) => {
    const result = await runInterpreter(message, options)
    if (message.isCreate !== true || result.exceptionError === undefined) return result
    withheld = result.returnValue
    return { ...result, returnValue: NO_DATA }
  }
  parts._executeCreate = async (message) => {
    // Discard the revert data of an earlier creation, which may remain if that creation threw.
    withheld = undefined
    const result = await executeCreate(message)
    if (withheld === undefined) return result
    const returnValue = withheld
    withheld = undefined
    return { ...result, execResult: { ...result.execResult, returnValue } }
  }
}
