/** Full blocks, 28 of every 64, so that the base fee rises and falls. Burning this gas takes almost no time. */
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'

const PERIOD = 64
const FIRST = 22
const LENGTH = 28

export function rushScene(block: number): readonly Draft[] {
  const phase = block % PERIOD
  if (phase < FIRST || phase >= FIRST + LENGTH) return []
  return (['keeper', 'tinkerer'] as const).map((from, i): Draft => {
    const amount = 14_000_000n - BigInt(((block * 37 + i * 11) % 16) * 100_000)
    const data = encode('Furnace', 'burn', [amount])
    return { from, to: contracts.furnace, data, gas: (amount * 64n) / 63n + 80_000n }
  })
}
