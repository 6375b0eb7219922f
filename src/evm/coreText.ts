/**
 * Controls the JSON text that the core writes for instructions (src/core/text.ts). Sets the options of the text, and
 * passes the text to the `stepText` hook.
 */
import * as layout from '../core/textLayout.ts'
import type { CoreMemory } from './coreMemory.ts'
import type { Step, StepText } from './hooks.ts'
import { instructions, mnemonicOf } from './instructions.ts'

const OPCODES = 256
const COUNT_MAX = 2 ** 32 - 1

/** Controls the text that one core writes. Only a core with `steps` writes text. */
export class CoreText {
  readonly #memory: CoreMemory
  #text: StepText | undefined

  constructor(memory: CoreMemory) {
    this.#memory = memory
    for (let opcode = 0; opcode < OPCODES; opcode++) {
      const name = Buffer.from(mnemonicOf(opcode), 'latin1')
      const entry = layout.INSTRUCTIONS + opcode * layout.INSTRUCTION_BYTES
      memory.bytes[entry] = name.length
      memory.bytes[entry + layout.INSTRUCTION_PUTS] = instructions[opcode]?.gives ?? 0
      memory.bytes.set(name, entry + layout.INSTRUCTION_NAME)
    }
  }

  /** Sets the format and the receiver of the next run's text. @param text undefined to write no text */
  begin(text: StepText | undefined): void {
    if (text === undefined && this.#text === undefined) return
    this.#text = text
    this.#set(layout.REG_TEXT_FORMAT, formatOf(text))
    if (text === undefined) return
    this.#set(layout.REG_TEXT_OPTIONS, partsOf(text))
    if (text.format !== 'structLogs') return
    this.#set(layout.REG_TEXT_ENTRIES_MAX, Math.min(text.entriesMax, COUNT_MAX))
  }

  /** Passes the buffered text to the `stepText` hook. */
  take(): void {
    const length = this.#memory.register32(layout.REG_TEXT_BYTES)
    if (length === 0) return
    this.#text?.write(this.#memory.bytes.subarray(layout.TEXT, layout.TEXT + length))
    this.#set(layout.REG_TEXT_BYTES, 0)
  }

  /** @param words geth's message for the instruction's failure */
  writeFailure(words: string): void {
    this.#write(`,"error":${JSON.stringify(words)}`)
  }

  /** @param step an SLOAD or an SSTORE with all its operands on the stack */
  writeStorage(step: Step): void {
    if (this.#text?.format === 'structLogs') this.#write(this.#text.storageText?.(step) ?? '')
  }

  /** @param text ASCII */
  #write(text: string): void {
    if (this.#memory.register32(layout.REG_TEXT_BYTES) + text.length > layout.TEXT_BYTES) this.take()
    const bytes = Buffer.from(text, 'latin1')
    if (bytes.length > layout.TEXT_BYTES) {
      this.#text?.write(bytes)
      return
    }
    const end = this.#memory.register32(layout.REG_TEXT_BYTES)
    this.#memory.bytes.set(bytes, layout.TEXT + end)
    this.#set(layout.REG_TEXT_BYTES, end + bytes.length)
  }

  #set(register: number, value: number): void {
    this.#memory.setRegister(register, BigInt(value))
  }
}

function formatOf(text: StepText | undefined): number {
  if (text === undefined) return layout.TEXT_FORMAT_NONE
  return text.format === 'vmTrace' ? layout.TEXT_FORMAT_VM_TRACE : layout.TEXT_FORMAT_STRUCT_LOGS
}

function partsOf(text: StepText): number {
  if (text.format === 'vmTrace') return text.labels === true ? layout.TEXT_HAS_LABELS : 0
  const { stack, memory, returnData, storageText } = text
  return (
    (stack ? layout.TEXT_HAS_STACK : 0) |
    (memory ? layout.TEXT_HAS_MEMORY : 0) |
    (returnData ? layout.TEXT_HAS_RETURN_DATA : 0) |
    (storageText === undefined ? 0 : layout.TEXT_HAS_STORAGE)
  )
}
