/** Values that the target wrote, which may be anything. */
import { shortened } from '../../src/chain/printable.ts'

/** What is shown of a value that the target wrote, in characters. */
const SHOWN_CHARACTERS_MAX = 120

/** Whether it is a JSON object: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As JSON, shortened in the middle. */
export function shown(value: unknown, charactersMax = SHOWN_CHARACTERS_MAX): string {
  return shortened(JSON.stringify(value) ?? 'nothing', charactersMax)
}

/** A number of hex digits after 0x; undefined when it is none, or no safe integer. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(value)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** A number as the contract writes it. */
export function quantity(number: number): string {
  return `0x${number.toString(16)}`
}
