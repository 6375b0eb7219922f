/** The rule about maximums in prose: a maximum in the text of a method must equal the default of a limit. */
import type { Fault } from '../faults.ts'
import { type Contract, type ContractMethod, limitedSchema, limitValue } from '../model.ts'
import { schemaName } from '../schema.ts'
import type { LintRules } from './rule.ts'
import { type ContractText, methodTexts } from './texts.ts'

/** Matches `at most 1,024 storage slots`: the number, and up to two words after it. */
const MAXIMUM = /\b(?:at most|up to|(?:limit|maximum) of|no more than) (\d+(?:,\d{3})*)((?: [a-z]+){0,2})/gi

/**
 * Units in which texts state both limits and the sizes of single values. The rule skips maximums in these units: `at
 * most 32 bytes` may be about a value.
 */
const MEASURES = new Set(['bytes', 'gas', 'milliether', 'milliseconds', 'percent', 'seconds', 'wei'])

export const maximumRules: LintRules = { maximum: maximums }

function* maximums(contract: Contract): Generator<Fault> {
  for (const method of contract.methods)
    for (const text of methodTexts(method)) yield* faultsOf(contract, method, text)
}

function* faultsOf(
  contract: Contract,
  { name }: ContractMethod,
  { place, kind, text, param }: ContractText,
): Generator<Fault> {
  for (const [phrase, number = '', after = ''] of text.matchAll(MAXIMUM)) {
    const words = after.trim().split(' ')
    const bounding = Object.entries(contract['x-limits']).filter(([, limit]) => {
      if (limit.methods?.includes(name) !== true) return false
      // If no word follows the number, compare the number with the maximum length of the parameter.
      const bounded = limitedSchema(limit)
      if (after === '')
        return bounded !== undefined && param !== undefined && bounded === schemaName(param.schema)
      return words.includes(limit.unit) && !MEASURES.has(limit.unit)
    })
    const said = Number(number.replaceAll(',', ''))
    if (bounding.length > 0 && !bounding.some(([, limit]) => limitValue(contract, limit) === said))
      yield {
        place,
        text: `${kind} says "${phrase}", which is not ${bounding.map(([limit]) => limit).join(' or ')}`,
        at: [kind],
      }
  }
}
