/** Rules about units: every amount, fee, time and size says in what it counts. */
import { type Contract, walkSchema } from './contract.ts'
import type { LintFault, LintRules } from './lintRule.ts'

/** What a property's description must say, by the property's name; the first that fits. */
const UNITS: readonly (readonly [name: RegExp, unit: RegExp, says: string])[] = [
  [/^amount$/, /gwei/, 'gwei'],
  [/^(?:timestamp|blockTimestamp|time|activationTime)$/, /seconds/, 'seconds'],
  [/^timeout$/, /`\d+m?s`|seconds/, 'a unit of time'],
  [/^(?:pc|off|size)$/, /bytes/, 'bytes'],
  [/^blobGas(?:Used|UsedRatio)$|^excessBlobGas$/, /blob gas/i, 'blob gas'],
  [
    /^(?:blobGasPrice|maxFeePerBlobGas|blobBaseFee|baseFeePerBlobGas)$/,
    /wei per blob gas/,
    'wei per blob gas',
  ],
  [/^(?:gasPrice|effectiveGasPrice|maxFeePerGas|maxPriorityFeePerGas)$/, /wei/, 'wei'],
  [/^(?:baseFee|baseFeePerGas)$/, /wei/, 'wei'],
  [/^(?:balance|blockValue)$/, /wei/, 'wei'],
  [
    /^(?:gas|gasLimit|gasUsed|gasCost|gasUsedRatio|cumulativeGasUsed|maxUsedGas|targetGasLimit|refund)$/,
    /gas/i,
    'gas',
  ],
]

/** Where `value` is no amount: what a slot of a proof or of a storage listing holds. */
const SLOT_SCHEMAS = /^Storage(?:Proof|Entry)$/

/** Methods whose answer is an amount or a fee. */
const ANSWERS_WEI = /(?:Balance|Price|Fee|FeePerGas)$/

export const unitRules: LintRules = {
  'property-unit': propertyUnits,
  *'answer-unit'({ methods }) {
    for (const { name, description, result } of methods)
      if (ANSWERS_WEI.test(name) && !/wei/.test(description + result.description))
        yield { place: `method ${name}`, text: 'does not say wei' }
  },
}

function* propertyUnits({ components }: Contract): Generator<LintFault> {
  for (const [name, root] of Object.entries(components.schemas))
    for (const [schema, path] of walkSchema(root, name))
      for (const [property, { description = '' }] of Object.entries(schema.properties ?? {})) {
        const wanted = unitOf(name, property)
        if (wanted !== undefined && !wanted.unit.test(description))
          yield { place: `schema ${path}/properties/${property}`, text: `does not say ${wanted.says}` }
      }
}

function unitOf(schema: string, property: string): { unit: RegExp; says: string } | undefined {
  if (property === 'value') return SLOT_SCHEMAS.test(schema) ? undefined : { unit: /wei/, says: 'wei' }
  const found = UNITS.find(([name]) => name.test(property))
  return found && { unit: found[1], says: found[2] }
}
