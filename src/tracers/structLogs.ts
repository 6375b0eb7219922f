/**
 * geth's default tracer: an entry for each instruction (eth/tracers/logger/logger.go; execution-apis at 033ca6e6:
 * src/schemas/opcode-tracer.yaml). The core writes the entries (src/core/structLogText.ts).
 */

import { toHex } from '../chain/hex.ts'
import type { Hooks, Step, StepText } from '../evm/hooks.ts'
import type { TextSink } from './transaction.ts'

export interface StructLogOptions {
  /** Shows the memory before each instruction, as a list of 32-byte words. */
  readonly enableMemory?: boolean | undefined
  readonly disableStack?: boolean | undefined
  /** Omits storage; otherwise each SLOAD and SSTORE shows the slots of the account that have been accessed so far. */
  readonly disableStorage?: boolean | undefined
  /** Shows the return data of the last call unless it is empty. */
  readonly enableReturnData?: boolean | undefined
  /** Maximum number of entries to write; the transaction still runs to its end. 0 for no limit. */
  readonly limit?: number | undefined
}

/** The outcome of the transaction. */
export interface StructLogOutcome {
  /** Gas used, as in the receipt. */
  readonly gasUsed: bigint
  readonly failed: boolean
  /** The data that the transaction returned or reverted with; for a contract creation, the contract's code. */
  readonly output: Uint8Array
}

const SLOAD = 0x54
const WORD_DIGITS = 64

/** Writes `{structLogs, gas, failed, returnValue}` of one transaction. */
export class StructLogger implements Hooks {
  readonly stepText: StepText
  readonly #out: TextSink
  #hasEntries = false
  /** Accessed storage: address → slot → value, in hex. */
  readonly #storage = new Map<string, Map<string, string>>()

  constructor(out: TextSink, options: StructLogOptions = {}) {
    this.#out = out
    this.stepText = {
      format: 'structLogs',
      stack: options.disableStack !== true,
      memory: options.enableMemory === true,
      returnData: options.enableReturnData === true,
      entriesMax: options.limit ?? 0,
      write: (bytes) => this.#writeEntries(bytes),
      ...(options.disableStorage === true ? {} : { storageText: (step) => this.#storageText(step) }),
    }
  }

  /** Writes the end of the trace; no hook may be called afterwards. */
  finish({ gasUsed, failed, output }: StructLogOutcome): void {
    if (!this.#hasEntries) this.#out.write('{"structLogs":[')
    this.#out.write(`],"gas":${gasUsed},"failed":${failed},"returnValue":"${toHex(output)}"}`)
  }

  #writeEntries(bytes: Uint8Array): void {
    if (!this.#hasEntries) this.#out.write('{"structLogs":[')
    this.#hasEntries = true
    this.#out.writeBytes(bytes)
  }

  /**
   * Returns the storage to show for an instruction. It includes the value that SLOAD reads. It also includes the value
   * that SSTORE is about to write, even if the SSTORE fails.
   */
  #storageText(step: Step): string {
    const isRead = step.opcode === SLOAD
    const slots = this.#slotsOf(step.address)
    const [slot, value] = step.peek(isRead ? 1 : 2) as [bigint, bigint]
    slots.set(word(slot), word(isRead ? step.slot(slot) : value))
    return `,"storage":{${[...slots].map(([key, each]) => `"${key}":"${each}"`).join()}}`
  }

  #slotsOf(address: Uint8Array): Map<string, string> {
    const key = toHex(address)
    const known = this.#storage.get(key)
    if (known !== undefined) return known
    const slots = new Map<string, string>()
    this.#storage.set(key, slots)
    return slots
  }
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(WORD_DIGITS, '0')}`
}
