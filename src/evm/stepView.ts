/** The interpreter's state as tracers see it. */
import type { EVMOpts } from '@ethereumjs/evm'
import { toBigInt } from '../chain/hex.ts'
import type { Step } from './hooks.ts'
import type { OverlayStateManager } from './stateManager.ts'
import { wordOf } from './words.ts'

/** ethereumjs does not export the type of the state that it hands to instructions. */
type AddOpcode = Extract<NonNullable<EVMOpts['customOpcodes']>[number], { opcodeName: string }>
/** What an instruction works on. */
export type RunState = Parameters<AddOpcode['logicFunction']>[0]

const WORD_BYTES = 32n

/** One for each machine, pointed at the running frame before every call of a hook. */
export class StepView implements Step {
  pc = 0
  opcode = 0
  name = ''
  gas = 0n
  cost = 0n
  forwarded = 0n
  wanted = 0n
  /** Gas refund that the frame's own counter does not have. */
  refundBefore = 0n
  /** Bytes of memory in use. */
  memorySize = 0
  #state!: RunState

  /**
   * Shows the frame as it is now; what the instruction costs is set apart.
   *
   * @param memoryWords in use, of 32 bytes
   */
  show(state: RunState, pc: number, name: string, memoryWords = state.memoryWordCount): this {
    this.#state = state
    this.pc = pc
    this.opcode = state.opCode
    this.name = name
    this.gas = state.gasLeft
    this.cost = 0n
    this.forwarded = 0n
    this.wanted = 0n
    this.memorySize = Number(memoryWords * WORD_BYTES)
    return this
  }

  get depth(): number {
    return this.#state.env.depth
  }

  get address(): Uint8Array {
    return this.#state.env.address.bytes
  }

  get code(): Uint8Array {
    return this.#state.code
  }

  get refund(): bigint {
    return this.refundBefore + this.#state.gasRefund
  }

  get stackSize(): number {
    return this.#state.stack.length
  }

  peek(count: number): bigint[] {
    return this.#state.stack.peek(count)
  }

  stack(): bigint[] {
    return this.#state.stack.getStack()
  }

  get memory(): Uint8Array {
    // The buffer grows only when something is written to it.
    this.#state.memory.extend(0, this.memorySize)
    return this.#state.memory._store.subarray(0, this.memorySize)
  }

  get returnData(): Uint8Array {
    return this.#state.returnBytes
  }

  slot(key: bigint): bigint {
    return toBigInt((this.#state.stateManager as OverlayStateManager).slot(this.address, wordOf(key)))
  }
}
