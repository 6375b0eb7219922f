/** openrpc.json → generated/limits.ts: the limits. Their values are the defaults of the configuration. */

import { limitedLists } from '../../contract/limitedLists.ts'
import { type Contract, limitValue } from '../../contract/model.ts'
import { banner, comment, integer, propertyName, quote } from '../text.ts'

export function emitLimits(contract: Contract): string {
  const limits = Object.entries(contract['x-limits'])
  const values = limits.map(([name, limit]) => {
    const text = `${limit.description} Unit: ${limit.unit}.`
    return `${comment(text, '  ')}  ${name}: ${integer(limitValue(contract, limit) ?? 0)},\n`
  })
  const devValues = limits.flatMap(([name, { devValue }]) =>
    devValue === undefined ? [] : [`  ${name}: ${integer(devValue)},\n`],
  )
  const options = limits.map(
    ([name, { option = '', unit, description }]) =>
      `  ${name}: {\n    option: ${quote(option)},\n    unit: ${quote(unit)},\n    description: ${quote(description)},\n  },\n`,
  )
  return `${banner}
/** Every limit of the contract. */
export const limits = {
${values.join('')}} as const

export type LimitName = keyof typeof limits

/** The defaults on development chains that differ from {@link limits}. */
export const devLimits = {
${devValues.join('')}} as const satisfies { readonly [L in LimitName]?: number }

/** The option that sets each limit. */
export const limitOptions = {
${options.join('')}} as const satisfies Record<
  LimitName,
  { option: string; unit: string; description: string }
>

/** A list of limited length in a parameter. In the path of the list, \`*\` stands for every entry. */
export interface LimitedList {
  readonly param: string
  readonly path: readonly string[]
  readonly limit: LimitName
}

/** The limited lists of each method. Schemas have the defaults as maxima, so an operator can only lower the limits. */
export const limitedLists: Readonly<Record<string, readonly LimitedList[]>> = {
${listRows(contract)}}
`
}

function listRows(contract: Contract): string {
  const rows = contract.methods.flatMap((method) => {
    const lists = limitedLists(contract, method).map(
      ({ param, path, limit }) =>
        `    { param: ${quote(param)}, path: [${path.map(quote).join(', ')}], limit: ${quote(limit)} },\n`,
    )
    return lists.length === 0 ? [] : [`  ${propertyName(method.name)}: [\n${lists.join('')}  ],\n`]
  })
  return rows.join('')
}
