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
  const options = limits.map(
    ([name, { option = '', unit, description }]) =>
      `  ${name}: {\n    option: ${quote(option)},\n    unit: ${quote(unit)},\n    description: ${quote(description)},\n  },\n`,
  )
  return `${banner}
/** Every limit of the contract. */
export const limits = {
${values.join('')}} as const

export type LimitName = keyof typeof limits

/** How an operator sets them. */
export const limitOptions = {
${options.join('')}} as const satisfies Record<
  LimitName,
  { option: string; unit: string; description: string }
>

/** A list in a parameter whose length is limited: the path to it, where \`*\` is every entry. */
export interface LimitedList {
  readonly param: string
  readonly path: readonly string[]
  readonly limit: LimitName
}

/** method → its limited lists. A schema bounds them by the default, so that an operator can only lower it. */
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
