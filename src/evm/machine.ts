/**
 * An ethereumjs VM for one fork. Making one costs milliseconds, so it is kept and given another state for every
 * execution; one execution at a time.
 */

import { BlockHeader, cliqueSigner } from '@ethereumjs/block'
import type { CustomPrecompile, EVM, EVMMockBlockchainInterface } from '@ethereumjs/evm'
import type { Address } from '@ethereumjs/util'
import { createVM, type VM } from '@ethereumjs/vm'
import type { ChainConfig, Fork } from '../chain/forks.ts'
import { keepAnalyses } from './codeAnalyses.ts'
import { makeCommon } from './common.ts'
import { FrameEvents } from './frameEvents.ts'
import { hookedInstructions, tellImplicitStop } from './hookedInstructions.ts'
import type { FrameStart, Hooks } from './hooks.ts'
import type { OverlayState } from './overlay.ts'
import { type ComputeRoot, OverlayStateManager } from './stateManager.ts'

/** What a machine can do besides executing. */
export interface MachineOptions {
  /** Precompiles that are to be elsewhere, or nowhere. */
  customPrecompiles?: CustomPrecompile[]
  /** Hooks are told every instruction, which makes every instruction slower. */
  steps?: boolean
}

/** Hash (32 bytes) of an ancestor of the executing block, for the BLOCKHASH opcode. */
export type BlockHash = (number: number) => Uint8Array

/** One VM and what it is set to work on. */
export class Machine {
  readonly vm: VM
  /** Tells hooks of the frames; {@link Machine.hooks} sets whom. */
  readonly #frames: FrameEvents
  readonly #manager: OverlayStateManager
  readonly #blockHashes: BlockHashes

  static async create(
    config: ChainConfig,
    fork: Fork,
    { customPrecompiles = [], steps = false }: MachineOptions = {},
  ): Promise<Machine> {
    const manager = new OverlayStateManager()
    const blockHashes = new BlockHashes()
    const common = makeCommon(config, fork)
    const frames = new FrameEvents((address) => manager.state.account(address)?.nonce ?? 0n)
    if (steps) frames.onLeave = tellImplicitStop(frames)
    const shared = { common, stateManager: manager, blockchain: blockHashes }
    const vm = await createVM({
      ...shared,
      evmOpts: {
        ...shared,
        customPrecompiles,
        cliqueSigner: feeRecipient,
        customOpcodes: hookedInstructions(common, frames, steps),
      },
    })
    frames.attach(vm.evm as EVM)
    tellApartUndefinedOpcodes(vm.evm as EVM)
    keepAnalyses(vm.evm as EVM)
    return new Machine(vm, frames, manager, blockHashes)
  }

  private constructor(vm: VM, frames: FrameEvents, manager: OverlayStateManager, blockHashes: BlockHashes) {
    this.vm = vm
    this.#frames = frames
    this.#manager = manager
    this.#blockHashes = blockHashes
  }

  /** Who is told what runs; undefined: nobody. */
  set hooks(hooks: Hooks | undefined) {
    this.#frames.hooks = hooks
    this.#frames.reset()
  }

  /** Gas refund that the next execution has before its code runs, for the hooks; set after {@link hooks}. */
  set refundBefore(gas: bigint) {
    this.#frames.refundBefore = gas
  }

  /** Tells the hooks of a frame that ends where it begins. @param reason geth's words (core/vm/errors.go) */
  tellRefusal(start: FrameStart, reason: string): void {
    this.#frames.announce(start)
    this.#frames.conclude(reason)
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
    this.hooks = undefined
    this.#manager.use(state, root)
    this.#blockHashes.of = blockHash
    this.journal.cleanJournal()
    delete this.journal.accessList
    this.evm.transientStorage.clear()
  }
}

/** ethereumjs has one entry for all opcodes that are not defined; after a jump it takes the opcode from the entry. */
function tellApartUndefinedOpcodes(evm: EVM): void {
  // biome-ignore lint/complexity/useLiteralKeys: protected in the library's types
  const entries = evm['_opcodeMap']
  for (const [opcode, entry] of entries.entries()) {
    const { opcodeInfo } = entry
    if (opcodeInfo.code === opcode) continue
    const own = Object.assign(Object.create(Object.getPrototypeOf(opcodeInfo)), opcodeInfo, { code: opcode })
    entries[opcode] = { ...entry, opcodeInfo: own }
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
  readonly #machines = new Map<string, Promise<Machine>>()

  constructor(config: ChainConfig) {
    this.#config = config
  }

  /** @param steps as {@link MachineOptions} */
  at(fork: Fork, steps = false): Promise<Machine> {
    const key = `${fork}${steps ? ' steps' : ''}`
    let machine = this.#machines.get(key)
    if (machine === undefined) {
      machine = Machine.create(this.#config, fork, { steps })
      this.#machines.set(key, machine)
    }
    return machine
  }
}
