/**
 * Records a transaction while it runs: its frames, and the accounts and slots that it accesses. The rules for accesses
 * are those of geth's prestateTracer.
 */

import type { AccountAccess, Frame, FrameLog, TransactionTrace } from '../archive/trace.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { FRAME_BYTES_MAX, OMITTED } from '../chain/omitted.ts'
import type { Log } from '../chain/receipt.ts'
import type { FrameEnd, FrameStart, Hooks } from './hooks.ts'

const EMPTY = new Uint8Array(0)
/** The empty list of logs, shared by the many frames without logs. */
const NO_LOGS = Object.freeze([]) as unknown as FrameLog[]

/** Limit on the frame data of a block, or of a call: `left` is the number of bytes that may still be stored. */
export class FrameBytes {
  left = FRAME_BYTES_MAX
}

/** An open frame, and the number of its children so far. */
interface Open {
  frame: Frame
  /** Position in the list of frames. */
  index: number
  children: number
}

/** Records one transaction or call while it runs; {@link TransactionRecorder.finish} returns the recording. */
export class TransactionRecorder implements Hooks {
  readonly #bytes: FrameBytes
  /**
   * Number of bytes stored for this transaction. Undefined once the limit was exceeded; the data of the transaction's
   * inner frames is then omitted.
   */
  #taken: number | undefined = 0
  /** The bytes that were stored last. Equal bytes that follow are not copied: calls in a loop often repeat them. */
  #lastKept: Uint8Array = EMPTY
  readonly #frames: Frame[] = []
  readonly #accesses = new Map<string, { access: AccountAccess; slots: Set<string> }>()
  readonly #open: Open[] = []

  /**
   * @param lookups addresses (20 bytes each) of the accounts that are accessed before any code runs
   * @param bytes limit that the transactions of a block share
   */
  constructor(lookups: readonly Uint8Array[], bytes = new FrameBytes()) {
    this.#bytes = bytes
    for (const address of lookups) this.onAccount(address)
  }

  onEnter({ kind, depth, from, to, value, gas, input }: FrameStart): void {
    const parent = this.#open.at(-1)
    // Share addresses with neighbouring frames, most of which have the same addresses. Sharing matters because a
    // transaction may have hundreds of thousands of frames.
    const before = this.#frames.at(-1)
    const frame: Frame = {
      kind,
      depth,
      from: copyOf(from, parent?.frame),
      to: copyOf(to, before),
      value,
      gas,
      gasUsed: 0n,
      input: this.#keep(input, depth),
      output: EMPTY,
      failure: undefined,
      precompile: false,
      logs: NO_LOGS,
    }
    if (parent !== undefined) parent.children++
    this.#open.push({ frame, index: this.#frames.length, children: 0 })
    this.#frames.push(frame)
  }

  onExit({ gasUsed, output, failure, precompile }: FrameEnd): void {
    const open = this.#open.pop()
    if (open === undefined) return
    const { frame } = open
    frame.gasUsed = gasUsed
    frame.failure = failure
    frame.precompile = precompile
    // Always store the code of a new contract: the transaction has paid gas for each byte.
    frame.output = givesCode(frame) ? output.slice() : this.#keep(output, frame.depth)
    if (failure === undefined) return
    for (let index = open.index; index < this.#frames.length; index++) this.#frames[index]!.logs = NO_LOGS
  }

  onLog({ address, topics, data }: Log): void {
    const open = this.#open.at(-1)
    if (open === undefined) return
    const log = { address: address.slice(), topics: topics.map((topic) => topic.slice()), data: data.slice() }
    const entry = { log, position: open.children }
    if (open.frame.logs === NO_LOGS) open.frame.logs = [entry]
    else open.frame.logs.push(entry)
  }

  onAccount(address: Uint8Array): void {
    this.#accessOf(address)
  }

  onSlot(address: Uint8Array, slot: Uint8Array): void {
    const { access, slots } = this.#accessOf(address)
    const id = idOf(slot)
    if (slots.has(id)) return
    slots.add(id)
    access.slots.push(slot)
  }

  /** @param writes the transaction's state changes, fees included */
  finish(writes: TransactionTrace['writes']): TransactionTrace {
    const accesses = [...this.#accesses.values()].map(({ access }) => access)
    return { frames: this.#frames, accesses, writes }
  }

  /**
   * Returns the bytes to store, or OMITTED if they would exceed the limit. The bytes of the outermost frame belong to
   * the transaction itself, and are always stored.
   */
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
    // Repeated bytes are not stored again, but count towards the limit each time, because responses repeat them.
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

  #accessOf(address: Uint8Array): { access: AccountAccess; slots: Set<string> } {
    const id = idOf(address)
    let known = this.#accesses.get(id)
    if (known === undefined) {
      known = { access: { address: address.slice(), slots: [] }, slots: new Set() }
      this.#accesses.set(id, known)
    }
    return known
  }
}

/** Returns a copy of an address: the copy that the frame `other` contains, if there is one; otherwise a new copy. */
function copyOf(address: Uint8Array, other: Frame | undefined): Uint8Array {
  if (other === undefined) return address.slice()
  if (equalBytes(address, other.to)) return other.to
  return equalBytes(address, other.from) ? other.from : address.slice()
}

function givesCode({ kind, failure }: Frame): boolean {
  return failure === undefined && (kind === 'CREATE' || kind === 'CREATE2')
}
