/** openrpc.json → generated/limits.ts: the limits, which are the defaults of the configuration. */
import { type Contract, limitValue } from './contract.ts'
import { banner, comment, integer, quote } from './text.ts'

export function emitLimits(contract: Contract): string {
  const limits = Object.entries(contract['x-limits'])
  const values = limits.map(([name, limit]) => {
    const text = `${limit.description} Unit: ${limit.unit}.`
    return `${comment(text, '  ')}  ${name}: ${integer(limitValue(contract, limit) ?? 0)},\n`
  })
  const options = limits.flatMap(([name, { option, unit, description }]) =>
    option === undefined
      ? []
      : `  ${name}: {\n    option: ${quote(option)},\n    unit: ${quote(unit)},\n    description: ${quote(description)},\n  },\n`,
  )
  return `${banner}
/** Every limit of the contract. */
export const limits = {
${values.join('')}} as const

export type LimitName = keyof typeof limits

/** The limits that an operator can set. The others are part of the contract's schemas. */
export const limitOptions = {
${options.join('')}} as const satisfies Partial<
  Record<LimitName, { option: string; unit: string; description: string }>
>
`
}
