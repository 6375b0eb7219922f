/** The instruction that the core reports, and the state of the machine. */
import * as layout from '../core/layout.ts'
import type { CoreExports } from './coreExports.ts'
import type { CoreMemory } from './coreMemory.ts'
import type { Step } from './hooks.ts'
import { mnemonicOf } from './instructions.ts'

const WORD_BYTES = 32

/** The core's function that reads a slot of the state. */
type StepExports = Pick<CoreExports, 'slot'>

/** The current step of one core. Each property reads the core's registers anew. */
export class CoreStep implements Step {
  readonly #memory: CoreMemory
  readonly #exports: StepExports

  constructor(memory: CoreMemory, exports: StepExports) {
    this.#memory = memory
    this.#exports = exports
  }

  get pc(): number {
    return this.#memory.register32(layout.REG_STEP_PC)
  }

  get opcode(): number {
    return this.#memory.register32(layout.REG_STEP_OPCODE)
  }

  get name(): string {
    return mnemonicOf(this.opcode)
  }

  get depth(): number {
    return this.#memory.register32(layout.REG_DEPTH)
  }

  get address(): Uint8Array {
    return this.#memory.wordBytes(this.#memory.frame + layout.FRAME_ADDRESS, 20)
  }

  get code(): Uint8Array {
    const { frame } = this.#memory
    const isCreation = (this.#memory.number(frame + layout.FRAME_FLAGS) & layout.FRAME_IS_CREATION) !== 0
    const base = isCreation ? this.#memory.region(layout.REGION_MEMORY) : 0
    const start = base + this.#memory.number(frame + layout.FRAME_CODE)
    return this.#memory.bytes.subarray(start, start + this.#memory.number(frame + layout.FRAME_CODE_LENGTH))
  }

  get gas(): bigint {
    return this.#memory.register(layout.REG_STEP_GAS)
  }

  get cost(): bigint {
    return this.#memory.register(layout.REG_STEP_COST)
  }

  get wanted(): bigint {
    return this.#memory.register(layout.REG_STEP_WANTED)
  }

  get forwarded(): bigint {
    return this.#memory.register(layout.REG_STEP_FORWARDED)
  }

  get refund(): bigint {
    return this.#memory.register(layout.REG_REFUND)
  }

  get stackSize(): number {
    return (this.#top - this.#memory.number(this.#memory.frame + layout.FRAME_BASE)) / WORD_BYTES
  }

  get caller(): Uint8Array {
    return this.#memory.wordBytes(this.#memory.frame + layout.FRAME_CALLER, 20)
  }

  get callValue(): bigint {
    return this.#memory.word(this.#memory.frame + layout.FRAME_VALUE)
  }

  get callData(): Uint8Array {
    const { frame } = this.#memory
    const start = this.#memory.region(layout.REGION_MEMORY) + this.#memory.number(frame + layout.FRAME_DATA)
    return this.#memory.bytes.subarray(start, start + this.#memory.number(frame + layout.FRAME_DATA_LENGTH))
  }

  item(index: number): bigint {
    return this.#memory.word(this.#top - WORD_BYTES * (index + 1))
  }

  peek(count: number): bigint[] {
    return Array.from({ length: count }, (_, index) => this.item(index))
  }

  get memory(): Uint8Array {
    const { frame } = this.#memory
    const start = this.#memory.region(layout.REGION_MEMORY) + this.#memory.number(frame + layout.FRAME_MEMORY)
    return this.#memory.bytes.subarray(start, start + this.#memory.register32(layout.REG_MEMORY_BYTES))
  }

  get returnData(): Uint8Array {
    const start = this.#memory.region(layout.REGION_MEMORY) + this.#memory.register32(layout.REG_OUTPUT)
    return this.#memory.bytes.subarray(start, start + this.#memory.register32(layout.REG_OUTPUT_LENGTH))
  }

  slot(key: bigint): bigint {
    this.#memory.setWord(layout.ARGUMENTS, key)
    const slot = this.#exports.slot(this.#memory.number(this.#memory.frame + layout.FRAME_ACCOUNT))
    return this.#memory.word(this.#memory.slot(slot) + layout.SLOT_VALUE)
  }

  /** Address just above the top item of the stack. */
  get #top(): number {
    return this.#memory.register32(layout.REG_STEP_STACK)
  }
}
