/** Struct logs made in TypeScript from reported steps: a second implementation to compare the core's with. */
import { toHex } from '../../src/chain/hex.ts'
import type { Hooks, Step } from '../../src/evm/hooks.ts'
import type { StructLogOptions } from '../../src/tracers/structLogs.ts'
import { stackOf } from './stackOf.ts'

const SLOAD = 0x54
const SSTORE = 0x55
const WORD_DIGITS = 64

export class ReportedStructLogs implements Hooks {
  readonly entries: string[] = []
  readonly #options: StructLogOptions
  /** Address → slot → value, in hex. */
  readonly #storage = new Map<string, Map<string, string>>()

  constructor(options: StructLogOptions = {}) {
    this.#options = options
  }

  onOpcode(step: Step, failure: string | undefined): void {
    const { enableMemory, disableStack, disableStorage, enableReturnData, limit = 0 } = this.#options
    if (limit > 0 && this.entries.length >= limit) return
    const { pc, name, gas, cost, forwarded, depth, refund } = step
    let entry = `{"pc":${pc},"op":"${name}","gas":${gas},"gasCost":${cost + forwarded},"depth":${depth + 1}`
    // An undefined opcode begins, and then fails.
    if (failure !== undefined && !failure.startsWith('invalid opcode'))
      entry += `,"error":${JSON.stringify(failure)}`
    if (disableStack !== true) entry += `,"stack":${JSON.stringify(stackOf(step))}`
    if (enableReturnData === true && step.returnData.length > 0) {
      entry += `,"returnData":"${toHex(step.returnData)}"`
    }
    if (enableMemory === true && step.memory.length > 0) entry += `,"memory":[${words(step.memory)}]`
    if (disableStorage !== true) entry += this.#storageText(step)
    this.entries.push(`${entry}${refund > 0n ? `,"refund":${refund}` : ''}}`)
  }

  #storageText(step: Step): string {
    const isRead = step.opcode === SLOAD
    if ((!isRead && step.opcode !== SSTORE) || step.stackSize < (isRead ? 1 : 2)) return ''
    const address = toHex(step.address)
    const slots = this.#storage.get(address) ?? new Map<string, string>()
    this.#storage.set(address, slots)
    const [slot, value] = step.peek(isRead ? 1 : 2) as [bigint, bigint]
    slots.set(word(slot), word(isRead ? step.slot(slot) : value))
    return `,"storage":${JSON.stringify(Object.fromEntries(slots))}`
  }
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(WORD_DIGITS, '0')}`
}

function words(memory: Uint8Array): string {
  const digits = toHex(memory).slice(2)
  return digits.replaceAll(/.{64}/g, '"0x$&",').slice(0, -1)
}
