/**
 * geth's default tracer: an entry for each instruction (eth/tracers/logger/logger.go, execution-apis opcode-tracer).
 */

import { toHex } from '../chain/hex.ts'
import type { FrameEnd, FrameStart, Hooks, Step } from '../evm/hooks.ts'
import { AsciiWriter } from './asciiWriter.ts'
import { sumOf } from './gas.ts'
import { StackJson } from './stackJson.ts'
import type { TextSink } from './transaction.ts'

export interface StructLogOptions {
  /** The memory before each instruction, in words. */
  readonly enableMemory?: boolean | undefined
  readonly disableStack?: boolean | undefined
  /** Without it each SLOAD and SSTORE shows the slots that the account has looked at so far. */
  readonly disableStorage?: boolean | undefined
  /** The return data of the last call, where it is not empty. */
  readonly enableReturnData?: boolean | undefined
  /** Entries to write at most; the transaction runs on. 0: all. */
  readonly limit?: number | undefined
}

/** How the transaction came out. */
export interface StructLogOutcome {
  /** As in the receipt. */
  readonly gasUsed: bigint
  readonly failed: boolean
  /** The data that it returned, or reverted with; of a creation the code of the contract. */
  readonly output: Uint8Array
}

const SLOAD = 0x54
const SSTORE = 0x55
const WORD_DIGITS = 64

/**
 * Writes `{structLogs, gas, failed, returnValue}` while the transaction runs. Instructions are shown as they stand
 * before they run. It keeps the slots that were looked at, and for each depth the text of the stack that was shown
 * there last. The answer has each of these texts, so all of them together are no longer than the longest answer.
 */
export class StructLogger implements Hooks {
  readonly #out: AsciiWriter
  readonly #options: StructLogOptions
  /** The text before the next entry. */
  #separator = '{"structLogs":['
  #entries = 0
  /** There are as many entries as there may be. */
  #isFull = false
  /** Frames that have begun and not ended. */
  #open = 0
  #outermost = { gas: 0n, hasInput: false, hasSteps: false }
  readonly #stacks = new StackJson()
  /** Address → slot → value, in hex. */
  readonly #storage = new Map<string, Map<string, string>>()

  constructor(out: TextSink, options: StructLogOptions = {}) {
    this.#out = new AsciiWriter(out)
    this.#options = options
  }

  onEnter({ gas, input }: FrameStart): void {
    if (this.#open === 0) this.#outermost = { gas, hasInput: input.length > 0, hasSteps: false }
    this.#open++
  }

  onExit({ failure, precompile }: FrameEnd): void {
    this.#open--
    const { gas, hasInput, hasSteps } = this.#outermost
    if (this.#open > 0 || hasSteps || precompile || failure !== undefined) return
    // An account without code stops at once, and Besu shows that; of a plain transfer execution-apis wants no entry.
    if (hasInput && !this.#isFull) {
      this.#beginEntry()
      const stack = this.#options.disableStack === true ? '' : ',"stack":[]'
      this.#out.text(`{"pc":0,"op":"STOP","gas":${gas},"gasCost":0,"depth":1${stack}}`)
    }
  }

  onOpcode(step: Step, failure: string | undefined): void {
    if (this.#isFull) return
    this.#outermost.hasSteps = true
    this.#beginEntry()
    this.#writeStep(step, failure)
    if (this.#options.disableStorage !== true) this.#out.text(this.#storageText(step))
    const { refund } = step
    this.#out.text(refund > 0 ? `,"refund":${refund}}` : '}')
  }

  /** Writes the end. Nothing that was told before may be told after. */
  finish({ gasUsed, failed, output }: StructLogOutcome): void {
    const head = this.#entries === 0 ? this.#separator : ''
    this.#out.text(`${head}],"gas":${gasUsed},"failed":${failed},"returnValue":"`)
    this.#out.text(toHex(output))
    this.#out.text('"}')
    this.#out.end()
  }

  /** All but storage and refund. */
  #writeStep(step: Step, failure: string | undefined): void {
    const { enableMemory, disableStack, enableReturnData } = this.#options
    const out = this.#out
    out.text('{"pc":')
    out.integer(step.pc)
    out.text(',"op":"')
    out.text(step.name)
    out.text('","gas":')
    out.integer(step.gas)
    out.text(',"gasCost":')
    out.integer(sumOf(step.cost, step.forwarded))
    out.text(',"depth":')
    out.integer(step.depth + 1)
    if (failure !== undefined) out.text(`,"error":${JSON.stringify(failure)}`)
    if (disableStack !== true) {
      out.text(',"stack":[')
      this.#stacks.write(step, out)
      out.text(']')
    }
    if (enableReturnData === true && step.returnData.length > 0) {
      out.text(`,"returnData":"${toHex(step.returnData)}"`)
    }
    if (enableMemory === true && step.memory.length > 0) out.text(`,"memory":[${words(step.memory)}]`)
  }

  /** The storage that a step shows: the value that SLOAD reads; the value of SSTORE as written, though it may fail. */
  #storageText(step: Step): string {
    const isRead = step.opcode === SLOAD
    if ((!isRead && step.opcode !== SSTORE) || step.stackSize < (isRead ? 1 : 2)) return ''
    const slots = this.#slotsOf(step.address)
    const [slot, value] = step.peek(isRead ? 1 : 2) as [bigint, bigint]
    slots.set(word(slot), word(isRead ? step.slot(slot) : value))
    return textOf(slots)
  }

  #slotsOf(address: Uint8Array): Map<string, string> {
    const key = toHex(address)
    const known = this.#storage.get(key)
    if (known !== undefined) return known
    const slots = new Map<string, string>()
    this.#storage.set(key, slots)
    return slots
  }

  #beginEntry(): void {
    this.#out.text(this.#separator)
    this.#separator = ','
    this.#isFull = ++this.#entries === this.#options.limit
  }
}

function textOf(slots: ReadonlyMap<string, string>): string {
  if (slots.size === 0) return ''
  return `,"storage":{${[...slots].map(([slot, value]) => `"${slot}":"${value}"`).join()}}`
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(WORD_DIGITS, '0')}`
}

function words(memory: Uint8Array): string {
  const digits = toHex(memory)
  const texts: string[] = []
  for (let at = 2; at < digits.length; at += WORD_DIGITS)
    texts.push(`"0x${digits.slice(at, at + WORD_DIGITS)}"`)
  return texts.join()
}
