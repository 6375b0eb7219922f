/** Records a transaction while it runs: its frames, and what it looks at by geth's rules for prestateTracer. */
import type { AccountAccess, Frame, TransactionTrace } from '../archive/trace.ts'
import { fromBigInt, leftPad } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import { delegationTarget } from './authorizations.ts'
import { createdAddress, createdAddress2 } from './createdAddress.ts'
import type { FrameEnd, FrameStart, Hooks, Step } from './hooks.ts'
import type { OverlayState } from './overlay.ts'

const EMPTY = new Uint8Array(0)
const ADDRESS_BITS = 160
/** SLOAD, SSTORE */
const SLOT_OPCODES: ReadonlySet<number> = new Set([0x54, 0x55])
/** BALANCE, EXTCODESIZE, EXTCODECOPY, EXTCODEHASH, SELFDESTRUCT */
const ACCOUNT_OPCODES: ReadonlySet<number> = new Set([0x31, 0x3b, 0x3c, 0x3f, 0xff])
/** CALL, CALLCODE, DELEGATECALL, STATICCALL */
const CALL_OPCODES: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa])
const CREATE = 0xf0
const CREATE2 = 0xf5

/** The transaction's frames that are open, with the number of children that each has had. */
interface Open {
  frame: Frame
  /** Position in the list of frames. */
  index: number
  children: number
}

export class TransactionRecorder implements Hooks {
  readonly #state: OverlayState
  readonly #frames: Frame[] = []
  readonly #accesses = new Map<string, { access: AccountAccess; slots: Set<string> }>()
  readonly #open: Open[] = []

  /** @param lookups accounts that count as looked at before anything runs, 20 bytes each */
  constructor(state: OverlayState, lookups: readonly Uint8Array[]) {
    this.#state = state
    for (const address of lookups) this.#lookAt(address)
  }

  onEnter({ kind, depth, from, to, value, gas, input }: FrameStart): void {
    const copies = { from: from.slice(), to: to.slice(), input: input.slice() }
    const outcome = { gasUsed: 0n, output: EMPTY, failure: undefined, precompile: false, logs: [] }
    const frame: Frame = { kind, depth, value, gas, ...copies, ...outcome }
    const parent = this.#open.at(-1)
    if (parent !== undefined) parent.children++
    this.#open.push({ frame, index: this.#frames.length, children: 0 })
    this.#frames.push(frame)
  }

  onExit({ gasUsed, output, failure, precompile }: FrameEnd): void {
    const open = this.#open.pop()
    if (open === undefined) return
    Object.assign(open.frame, { gasUsed, output: output.slice(), failure, precompile })
    if (failure === undefined) return
    for (let index = open.index; index < this.#frames.length; index++) this.#frames[index]!.logs = []
  }

  onLog({ address, topics, data }: Log): void {
    const open = this.#open.at(-1)
    if (open === undefined) return
    const log = { address: address.slice(), topics: topics.map((topic) => topic.slice()), data: data.slice() }
    open.frame.logs.push({ log, position: open.children })
  }

  /** geth: eth/tracers/native/prestate.go, `OnOpcode`. */
  onOpcode(step: Step, failure: string | undefined): void {
    if (failure !== undefined) return
    const { opcode, address } = step
    if (SLOT_OPCODES.has(opcode)) this.#lookAtSlot(address, wordOf(step.peek(1)[0]!))
    else if (ACCOUNT_OPCODES.has(opcode)) this.#lookAt(addressOf(step.peek(1)[0]!))
    else if (CALL_OPCODES.has(opcode)) this.#lookAtCalled(addressOf(step.peek(2)[1]!))
    else if (opcode === CREATE) {
      this.#lookAt(createdAddress(address, this.#state.account(address)?.nonce ?? 0n))
    } else if (opcode === CREATE2) this.#lookAtCreated2(step)
  }

  /** @param writes what the transaction changed, fees included */
  finish(writes: TransactionTrace['writes']): TransactionTrace {
    const accesses = [...this.#accesses.values()].map(({ access }) => access)
    return { frames: this.#frames, accesses, writes }
  }

  #lookAt(address: Uint8Array): void {
    this.#accessOf(address)
  }

  #accessOf(address: Uint8Array): { access: AccountAccess; slots: Set<string> } {
    const id = idOf(address)
    let known = this.#accesses.get(id)
    if (known === undefined) {
      known = { access: { address: address.slice(), slots: [] }, slots: new Set() }
      this.#accesses.set(id, known)
    }
    return known
  }

  #lookAtSlot(address: Uint8Array, slot: Uint8Array): void {
    const { access, slots } = this.#accessOf(address)
    const id = idOf(slot)
    if (slots.has(id)) return
    slots.add(id)
    access.slots.push(slot)
  }

  /** A delegated account (EIP-7702) runs the code of another one. */
  #lookAtCalled(address: Uint8Array): void {
    this.#lookAt(address)
    const account = this.#state.account(address)
    const target = account && delegationTarget(this.#state.code(account.codeHash))
    if (target !== undefined) this.#lookAt(target)
  }

  #lookAtCreated2(step: Step): void {
    const [, offset, length, salt] = step.peek(4) as [bigint, bigint, bigint, bigint]
    // Memory that the instruction is going to bring into use is zero.
    const initCode = new Uint8Array(Number(length))
    if (length > 0n) initCode.set(step.memory.subarray(Number(offset), Number(offset + length)))
    this.#lookAt(createdAddress2(step.address, wordOf(salt), initCode))
  }
}

function wordOf(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), 32)
}

function addressOf(word: bigint): Uint8Array {
  return leftPad(fromBigInt(BigInt.asUintN(ADDRESS_BITS, word)), 20)
}

function idOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
