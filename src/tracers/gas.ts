/** Arithmetic of gas as hooks tell it. */
import type { Gas } from '../evm/hooks.ts'

/** The sum, exactly. */
export function sumOf(a: Gas, b: Gas): Gas {
  const sum = Number(a) + Number(b)
  return Number.isSafeInteger(sum) ? sum : BigInt(a) + BigInt(b)
}
