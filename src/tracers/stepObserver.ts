/**
 * Observes the instructions of a transaction for geth's keccak256PreimageTracer and erc7562Tracer
 * (eth/tracers/native/keccak256_preimage.go, erc7562.go).
 */
import { fromBigInt, leftPad } from '../chain/hex.ts'
import type { Hooks, RunState, Step } from '../evm/hooks.ts'

/** Observations of the instructions of a transaction. */
export interface ObservedSteps {
  /** The data that KECCAK256 hashed; the code of each character is a byte. */
  readonly preimages: ReadonlySet<string>
  /** Observations of each frame, in the order in which the frames began; empty if only the preimages were observed. */
  readonly frames: readonly ObservedFrame[]
}

/** Observations of the instructions of one frame. A member is undefined when there was nothing to observe. */
export interface ObservedFrame {
  /** Slots that the frame read before it wrote them, with the values that it found. */
  reads?: Map<bigint, bigint>
  /** Number of writes, by slot. */
  writes?: Map<bigint, number>
  /** Number of reads and of writes of transient storage, by slot. */
  transientReads?: Map<bigint, number>
  transientWrites?: Map<bigint, number>
  /** Addresses whose code the frame accessed, in order. EXTCODESIZE that is followed by ISZERO does not count. */
  extCodes?: bigint[]
  /** Number of executions by opcode. GAS counts only if no call follows it. */
  opcodes?: Map<number, number>
  /**
   * For each account that the frame accessed by an opcode: the size of the account's code in bytes, and the opcode of
   * the first access.
   */
  contracts?: Map<bigint, { readonly size: number; readonly opcode: number }>
}

/** Maximum memory of the observations of one transaction, in bytes, as estimated. */
export const OBSERVED_BYTES_MAX = 128 * 1024 * 1024
/** Estimated memory of an entry of a map or list, and of a frame, in bytes. */
const ENTRY_BYTES = 200

/** geth: eth/tracers/internal/util.go, `memoryPadLimit`. */
const PADDING_BYTES_MAX = 1024 * 1024

const ADDRESS_BYTES = 20

const ISZERO = 0x15
const KECCAK256 = 0x20
const EXTCODESIZE = 0x3b
const EXTCODECOPY = 0x3c
const EXTCODEHASH = 0x3f
const SLOAD = 0x54
const SSTORE = 0x55
const GAS = 0x5a
const TLOAD = 0x5c
const TSTORE = 0x5d
const CALL = 0xf1
const CALLCODE = 0xf2
const RETURN = 0xf3
const DELEGATECALL = 0xf4
const STATICCALL = 0xfa
const REVERT = 0xfd

/** The observations of a transaction take more than {@link OBSERVED_BYTES_MAX}. */
export class TooMuchObservedError extends Error {}

/** Opcodes whose executions are counted by slot. */
const COUNTED: Readonly<Record<number, 'writes' | 'transientReads' | 'transientWrites'>> = {
  [SSTORE]: 'writes',
  [TLOAD]: 'transientReads',
  [TSTORE]: 'transientWrites',
}

/** Collects the preimages of hashes. An instruction that fails counts as well, as in geth. */
export class PreimageObserver implements Hooks, ObservedSteps {
  readonly preimages = new Set<string>()
  readonly frames: ObservedFrame[] = []
  #bytes = 0

  onOpcode(step: Step): void {
    if (step.opcode === KECCAK256) this.#addPreimage(step)
  }

  /** @throws TooMuchObservedError when the observations take too much memory */
  protected take(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= OBSERVED_BYTES_MAX) return
    throw new TooMuchObservedError('the trace needs too much memory')
  }

  #addPreimage(step: Step): void {
    if (step.stackSize < 2) return
    const data = hashedData(step)
    if (data === undefined || this.preimages.has(data)) return
    this.take(ENTRY_BYTES + data.length)
    this.preimages.add(data)
  }
}

/** Also observes what the frames access. */
export class FrameObserver extends PreimageObserver {
  readonly #open: ObservedFrame[] = []
  #state: RunState | undefined
  /** The last instruction before the current one, and for EXTCODE* the item on top of the stack. */
  #last: { readonly opcode: number; readonly top: bigint | undefined } | undefined

  onStart(state: RunState): void {
    this.#state = state
  }

  onEnter(): void {
    this.take(ENTRY_BYTES)
    const frame: ObservedFrame = {}
    this.frames.push(frame)
    this.#open.push(frame)
  }

  onExit(): void {
    this.#open.pop()
  }

  override onOpcode(step: Step): void {
    const { opcode } = step
    const frame = this.#open.at(-1)
    if (frame === undefined) return
    if (opcode === REVERT || opcode === RETURN) this.#last = undefined
    this.#addExtCode(frame, opcode)
    this.#addContract(frame, step)
    if (this.#last?.opcode === GAS && !isCall(opcode)) this.#addOpcode(frame, GAS)
    if (opcode !== GAS) this.#addOpcode(frame, opcode)
    this.#addSlot(frame, step)
    super.onOpcode(step)
    this.#last = { opcode, top: isExtCode(opcode) ? itemOf(step, 0) : undefined }
  }

  #addExtCode(frame: ObservedFrame, opcode: number): void {
    const last = this.#last
    if (last?.top === undefined || (last.opcode === EXTCODESIZE && opcode === ISZERO)) return
    this.take(ENTRY_BYTES)
    frame.extCodes ??= []
    frame.extCodes.push(BigInt.asUintN(160, last.top))
  }

  #addContract(frame: ObservedFrame, step: Step): void {
    const { opcode } = step
    const isExternal = isExtCode(opcode)
    if (!isExternal && !isCall(opcode)) return
    const item = itemOf(step, isExternal ? 0 : 1)
    if (item === undefined) return
    const address = BigInt.asUintN(160, item)
    frame.contracts ??= new Map()
    if (frame.contracts.has(address)) return
    this.take(ENTRY_BYTES)
    const size = this.#state!.code(leftPad(fromBigInt(address), ADDRESS_BYTES)).length
    frame.contracts.set(address, { size, opcode })
  }

  #addOpcode(frame: ObservedFrame, opcode: number): void {
    frame.opcodes ??= new Map()
    this.#count(frame.opcodes, opcode)
  }

  #addSlot(frame: ObservedFrame, step: Step): void {
    const { opcode } = step
    const counted = COUNTED[opcode]
    if (opcode !== SLOAD && counted === undefined) return
    const slot = itemOf(step, 0)
    if (slot === undefined) return
    if (counted !== undefined) {
      frame[counted] ??= new Map()
      this.#count(frame[counted], slot)
      return
    }
    frame.reads ??= new Map()
    if (frame.reads.has(slot) || frame.writes?.has(slot) === true) return
    this.take(ENTRY_BYTES)
    frame.reads.set(slot, step.slot(slot))
  }

  #count<K>(counts: Map<K, number>, key: K): void {
    const count = counts.get(key) ?? 0
    if (count === 0) this.take(ENTRY_BYTES)
    counts.set(key, count + 1)
  }
}

/** A stack item, counted from the top; undefined when the stack is shorter, so that the instruction fails. */
function itemOf(step: Step, index: number): bigint | undefined {
  return step.stackSize > index ? step.peek(index + 1)[index] : undefined
}

function isCall(opcode: number): boolean {
  return opcode === CALL || opcode === CALLCODE || opcode === DELEGATECALL || opcode === STATICCALL
}

function isExtCode(opcode: number): boolean {
  return opcode === EXTCODESIZE || opcode === EXTCODECOPY || opcode === EXTCODEHASH
}

/**
 * Returns the data that KECCAK256 hashes, with zeros where the memory ends; undefined where geth's
 * `GetMemoryCopyPadded` refuses.
 */
function hashedData(step: Step): string | undefined {
  // As in geth, the lowest 64 bits of an item are read as a signed integer.
  const [offset, length] = step.peek(2).map((item) => BigInt.asIntN(64, item)) as [bigint, bigint]
  const { memory } = step
  const end = offset + length
  if (offset < 0n || length < 0n || end > BigInt(memory.length + PADDING_BYTES_MAX)) return undefined
  const held = Buffer.from(memory.buffer, memory.byteOffset, memory.length)
  const data = held.toString('latin1', Math.min(Number(offset), memory.length), Number(end))
  return data.padEnd(Number(length), '\0')
}
