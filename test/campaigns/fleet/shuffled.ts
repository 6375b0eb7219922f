import { randomInt } from 'node:crypto'

/** The numbers from 1 to `length` in a random order. */
export function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  for (let at = length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!]
  }
  return numbers
}
