/** Rules about units: the description of every amount, fee, time, size and count names the unit. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import { schemaName, walkSchema } from '../schema.ts'
import type { LintRules } from './rule.ts'

/** A unit that a description must name. */
interface Unit {
  readonly unit: RegExp
  readonly says: string
}

/** Units by the name of a member, a parameter or a result. The first entry that matches applies. */
const UNITS: readonly (readonly [name: RegExp, unit: RegExp, says: string])[] = [
  [/^amount$/, /gwei/, 'gwei'],
  [/[tT]imeout$/, /`\d+m?s`|seconds/, 'a unit of time'],
  [/(?:^t|T)ime(?:stamp)?$/, /seconds/i, 'seconds'],
  [/^pageSize$/, /transactions/, 'what it counts'],
  [/^(?:pc|off|size)$|(?:Size|Bytes)$/, /bytes/, 'bytes'],
  [/^blobGas(?:Used|UsedRatio)$|^excessBlobGas$/, /blob gas/i, 'blob gas'],
  [/^blobGasPrice$|FeePerBlobGas$|^blobBaseFee$/, /wei per blob gas/, 'wei per blob gas'],
  [/[pP]rice$|FeePerGas$|^(?:baseFee|reward)$/, /wei per gas/, 'wei per gas'],
  [/(?:[bB]alance|^blockValue|Fee|^fee|[tT]ip)$/, /wei/, 'wei'],
  [/(?:^g|G)as(?:$|[A-Z])|^(?:refund|cost|used)$/, /gas/i, 'gas'],
  [/^retentionBlocks$|^blockCount$/, /blocks/, 'blocks'],
  [/^(?:limit|count|after)$/, /accounts|slots|steps|traces|transactions|uncles/, 'what it counts'],
]

/** Units by the first words of a description. These words say what the value is, even if the member's name does not. */
const OPENINGS: readonly (readonly [opening: RegExp, unit: RegExp, says: string])[] = [
  [/^Time(?:stamp)?\b/, /seconds/i, 'seconds'],
  [/^(?:Gas )?[pP]rice\b/, /wei per (?:blob )?gas/, 'wei per gas'],
  [/^Size\b/, /bytes/, 'bytes'],
]

/** Schemas whose `value` is not an amount, but the value of a storage slot, 32 bytes, or a nonce. */
const SLOT_SCHEMAS = /^(?:Storage(?:Proof|Entry|Word|ValueChange)|NonceChange|Hash32)$/

/** Units of results by the name of the method. */
const ANSWERS: readonly (readonly [method: RegExp, unit: RegExp, says: string])[] = [
  [/(?:Balance|Price|Fee|FeePerGas)$/, /wei/, 'wei'],
  [/Gas$/, /gas/i, 'gas'],
]

export const unitRules: LintRules = {
  'property-unit': propertyUnits,
  'param-unit': paramUnits,
  'answer-unit': answerUnits,
}

function* propertyUnits({ components }: Contract): Generator<Fault> {
  for (const [name, root] of Object.entries(components.schemas))
    for (const [schema, path] of walkSchema(root, name))
      for (const [property, { description = '' }] of Object.entries(schema.properties ?? {}))
        yield* faultsOf(
          `schema ${path}/properties/${property}`,
          description,
          unitsOf(name, property, description),
        )
}

function* paramUnits({ methods }: Contract): Generator<Fault> {
  for (const { name: method, params } of methods)
    for (const { name, description, schema } of params)
      yield* faultsOf(
        `method ${method} param ${name}`,
        description,
        unitsOf(schemaName(schema) ?? '', name, description),
      )
}

/** The description of a result must name the unit itself. An SDK shows no other text with the type of the result. */
function* answerUnits({ methods }: Contract): Generator<Fault> {
  for (const { name: method, result } of methods) {
    const { name, description, schema } = result
    const wanted = unitsOf(schemaName(schema) ?? '', name, description)
    // A method that sets a value returns nothing.
    const own = schemaName(schema) === 'Null' ? [] : firstOf(ANSWERS, method)
    yield* faultsOf(`method ${method}`, description, [...wanted, ...own])
  }
}

function* faultsOf(place: string, description: string, wanted: readonly Unit[]): Generator<Fault> {
  const missing = new Set(wanted.filter(({ unit }) => !unit.test(description)).map(({ says }) => says))
  for (const says of missing) yield { place, text: `does not say ${says}` }
}

/**
 * Returns the units that a description must name.
 *
 * @param schema the name of the schema that contains the property. For a parameter or a result, the name of its own
 * schema.
 */
function unitsOf(schema: string, name: string, description: string): Unit[] {
  const opened = firstOf(OPENINGS, description)
  if (name !== 'value') return [...firstOf(UNITS, name), ...opened]
  return SLOT_SCHEMAS.test(schema) ? opened : [{ unit: /wei/, says: 'wei' }, ...opened]
}

/** Returns the unit of the first entry that matches, as a list of one unit. The list is empty if no entry matches. */
function firstOf(rows: readonly (readonly [RegExp, RegExp, string])[], text: string): Unit[] {
  const found = rows.find(([fits]) => fits.test(text))
  return found === undefined ? [] : [{ unit: found[1], says: found[2] }]
}
