/** Helpers for values that the target sent, which may be anything. */
import { shortened } from '../../src/chain/printable.ts'

/** Maximum length, in characters, of a target's value in a message. */
const SHOWN_CHARACTERS_MAX = 120

/** Whether the value is a JSON object: neither an array nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as JSON, shortened in the middle. */
export function shown(value: unknown, charactersMax = SHOWN_CHARACTERS_MAX): string {
  return shortened(JSON.stringify(value) ?? 'nothing', charactersMax)
}

/** Parses a number in 0x-prefixed hex; undefined for other values and for integers of more than 53 bits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(value)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Encodes a number in 0x-prefixed hex, as the schema `Quantity` of `openrpc.json` requires. */
export function quantity(number: number): string {
  return `0x${number.toString(16)}`
}
