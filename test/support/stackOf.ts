import type { Step } from '../../src/evm/hooks.ts'

/** The items of the stack as quantities, bottom first. */
export function stackOf(step: Step): string[] {
  const quantity = Buffer.alloc(66)
  return Array.from({ length: step.stackSize }, (_, position) =>
    quantity.toString('latin1', 0, step.writeItem(position, quantity, 0)),
  )
}
