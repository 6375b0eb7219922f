/** JSON of the stack before each instruction, made only where the instruction before may have changed it. */
import type { Step } from '../evm/hooks.ts'

/** The stack of a frame as it was shown last. */
interface Shown {
  /** Position → the JSON of the items below it, bottom first; there is one more than items. */
  readonly below: string[]
  /** Items on top that the instruction may change. */
  touched: number
}

type StackStep = Pick<Step, 'depth' | 'takes' | 'stackSize' | 'stackFrom'>

/** Of one transaction, all of whose steps are told. */
export class StackTexts {
  /** By depth. A frame begins with an empty stack, so nothing is left of the one that was at its depth before. */
  readonly #frames: Shown[] = []

  /** The items as quantities, bottom first, with commas between them. */
  of(step: StackStep): string {
    const { depth, stackSize } = step
    this.#frames[depth] ??= { below: [''], touched: 0 }
    const frame = this.#frames[depth]
    const { below } = frame
    const kept = Math.min(Math.max(below.length - 1 - frame.touched, 0), stackSize)
    below.length = kept + 1
    for (const item of step.stackFrom(kept)) {
      const before = below[below.length - 1]!
      below.push(before === '' ? `"${item}"` : `${before},"${item}"`)
    }
    frame.touched = step.takes
    return below[stackSize]!
  }
}
