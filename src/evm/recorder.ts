/** Records a transaction while it runs: its frames, and what it looks at by geth's rules for prestateTracer. */

import type { AccountAccess, Frame, TransactionTrace } from '../archive/trace.ts'
import { createdAddress, createdAddress2 } from '../chain/createdAddress.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { FRAME_BYTES_MAX, OMITTED } from '../chain/omitted.ts'
import type { Log } from '../chain/receipt.ts'
import { delegationTarget } from './authorizations.ts'
import type { FrameEnd, FrameStart, Hooks, Step } from './hooks.ts'
import { SLOT_OPCODES } from './instructions.ts'
import type { OverlayState } from './overlay.ts'
import { addressOf, wordOf } from './words.ts'

const EMPTY = new Uint8Array(0)
/** BALANCE, EXTCODESIZE, EXTCODECOPY, EXTCODEHASH, SELFDESTRUCT */
const ACCOUNT_OPCODES: ReadonlySet<number> = new Set([0x31, 0x3b, 0x3c, 0x3f, 0xff])
/** CALL, CALLCODE, DELEGATECALL, STATICCALL */
const CALL_OPCODES: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa])
const CREATE = 0xf0
const CREATE2 = 0xf5

/** Bytes that the frames of a block, or of a call, may still keep. */
export class FrameBytes {
  left = FRAME_BYTES_MAX
}

/** The transaction's frames that are open, with the number of children that each has had. */
interface Open {
  frame: Frame
  /** Position in the list of frames. */
  index: number
  children: number
}

/** Records one transaction or call: it listens while that runs, and {@link TransactionRecorder.finish} gives the record. */
export class TransactionRecorder implements Hooks {
  readonly #state: OverlayState
  readonly #bytes: FrameBytes
  /** What this transaction has taken of them; undefined when it wanted too many, and keeps none. */
  #taken: number | undefined = 0
  /** The last bytes that were kept: loops pass the same ones on again and again. */
  #lastKept: Uint8Array = EMPTY
  readonly #frames: Frame[] = []
  readonly #accesses = new Map<string, { access: AccountAccess; slots: Set<string> }>()
  readonly #open: Open[] = []

  /**
   * @param lookups accounts that count as looked at before anything runs, 20 bytes each
   * @param bytes shared by the transactions of a block
   */
  constructor(state: OverlayState, lookups: readonly Uint8Array[], bytes = new FrameBytes()) {
    this.#state = state
    this.#bytes = bytes
    for (const address of lookups) this.#lookAt(address)
  }

  onEnter({ kind, depth, from, to, value, gas, input }: FrameStart): void {
    const copies = { from: from.slice(), to: to.slice(), input: this.#keep(input, depth) }
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
    Object.assign(open.frame, { gasUsed, failure, precompile })
    // The code of a new contract was paid for by the byte.
    open.frame.output = givesCode(open.frame) ? output.slice() : this.#keep(output, open.frame.depth)
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

  /** The outermost frame's bytes are the transaction's own and are always kept. */
  #keep(bytes: Uint8Array, depth: number): Uint8Array {
    if (bytes.length === 0) return EMPTY
    if (depth === 0) return bytes.slice()
    if (this.#taken === undefined) return OMITTED
    if (bytes.length > this.#bytes.left) {
      this.#omitAll(this.#taken)
      return OMITTED
    }
    this.#bytes.left -= bytes.length
    this.#taken += bytes.length
    // The same ones count again: answers write them out every time.
    if (!equalBytes(bytes, this.#lastKept)) this.#lastKept = bytes.slice()
    return this.#lastKept
  }

  #omitAll(taken: number): void {
    this.#taken = undefined
    this.#bytes.left += taken
    this.#lastKept = EMPTY
    for (const frame of this.#frames) {
      if (frame.depth === 0) continue
      if (frame.input.length > 0) frame.input = OMITTED
      if (frame.output.length > 0 && !givesCode(frame)) frame.output = OMITTED
    }
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

function givesCode({ kind, failure }: Frame): boolean {
  return failure === undefined && (kind === 'CREATE' || kind === 'CREATE2')
}
