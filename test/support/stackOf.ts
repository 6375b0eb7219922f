import type { Step } from '../../src/evm/hooks.ts'

/** The items of the stack as quantities, from bottom to top. */
export function stackOf(step: Step): string[] {
  return step
    .peek(step.stackSize)
    .map((value) => `0x${value.toString(16)}`)
    .reverse()
}
