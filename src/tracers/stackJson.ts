/** JSON of the stack before each instruction, made only where the instruction before may have changed it. */
import type { Step } from '../evm/hooks.ts'
import type { AsciiWriter } from './asciiWriter.ts'

/** The stack of a frame as it was shown last. */
interface Shown {
  /** The items, bottom first, with commas between them. */
  bytes: Uint8Array
  /** Number of items → where they end in {@link bytes}. */
  readonly ends: number[]
  /** Items in {@link bytes}. */
  size: number
  /** Items on top that the instruction may change. */
  touched: number
}

type StackStep = Pick<Step, 'depth' | 'takes' | 'stackSize' | 'writeItem'>

/** Bytes for the stack of a frame, at first. */
const FIRST_BYTES = 1024
/** Bytes of an item at most: a comma, two quotes, 0x and 64 digits. */
const ITEM_BYTES = 69
const COMMA = ','.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)

/** The stacks of one transaction; {@link StackJson.write} is to be called for every step. */
export class StackJson {
  /** By depth. A frame begins with an empty stack, so nothing is left of the one that was at its depth before. */
  readonly #frames: Shown[] = []

  /** Writes the items as quantities, bottom first, with commas between them. */
  write(step: StackStep, out: AsciiWriter): void {
    const { depth, stackSize } = step
    this.#frames[depth] ??= { bytes: new Uint8Array(FIRST_BYTES), ends: [0], size: 0, touched: 0 }
    const frame = this.#frames[depth]
    const { ends } = frame
    const kept = Math.min(Math.max(frame.size - frame.touched, 0), stackSize)
    let at = ends[kept]!
    for (let item = kept; item < stackSize; item++) {
      if (at + ITEM_BYTES > frame.bytes.length) frame.bytes = doubled(frame.bytes)
      const { bytes } = frame
      if (item > 0) bytes[at++] = COMMA
      bytes[at++] = QUOTE
      at = step.writeItem(item, bytes, at)
      bytes[at++] = QUOTE
      ends[item + 1] = at
    }
    frame.size = stackSize
    frame.touched = step.takes
    out.bytes(frame.bytes, at)
  }
}

function doubled(bytes: Uint8Array): Uint8Array {
  const larger = new Uint8Array(2 * bytes.length)
  larger.set(bytes)
  return larger
}
