/** Values that the target wrote, which may be anything. */

/** What is shown of a value that the target wrote, in characters. */
const SHOWN_CHARACTERS_MAX = 120

/** Whether it is a JSON object: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As JSON, shortened in the middle. */
export function shown(value: unknown, charactersMax = SHOWN_CHARACTERS_MAX): string {
  const text = JSON.stringify(value) ?? 'nothing'
  if (text.length <= charactersMax) return text
  const half = Math.floor((charactersMax - 1) / 2)
  return `${text.slice(0, half)}…${text.slice(-half)}`
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
