/** Rules about units: every amount, fee, time, size and number of things says in what it counts. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import { schemaName, walkSchema } from '../schema.ts'
import type { LintRules } from './rule.ts'

/** What a description must say. */
interface Unit {
  readonly unit: RegExp
  readonly says: string
}

/** By the name of a member, a parameter or an answer; the first that fits. */
const UNITS: readonly (readonly [name: RegExp, unit: RegExp, says: string])[] = [
  [/^amount$/, /gwei/, 'gwei'],
  [/[tT]imeout$/, /`\d+m?s`|seconds/, 'a unit of time'],
  [/(?:^t|T)ime(?:stamp)?$/, /seconds/i, 'seconds'],
  [/^(?:pc|off|size)$|(?:Size|Bytes)$/, /bytes/, 'bytes'],
  [/^blobGas(?:Used|UsedRatio)$|^excessBlobGas$/, /blob gas/i, 'blob gas'],
  [/^blobGasPrice$|FeePerBlobGas$|^blobBaseFee$/, /wei per blob gas/, 'wei per blob gas'],
  [/[pP]rice$|FeePerGas$|^(?:baseFee|reward)$/, /wei per gas/, 'wei per gas'],
  [/(?:[bB]alance|^blockValue|Fee|^fee|[tT]ip)$/, /wei/, 'wei'],
  [/(?:^g|G)as(?:$|[A-Z])|^(?:refund|cost|used)$/, /gas/i, 'gas'],
  [/^retentionBlocks$|^blockCount$/, /blocks/, 'blocks'],
  [/^(?:limit|count|after)$/, /accounts|slots|steps|traces|transactions|uncles/, 'what it counts'],
]

/** What it is about comes first, whatever it is called: `options` may be a time. */
const OPENINGS: readonly (readonly [opening: RegExp, unit: RegExp, says: string])[] = [
  [/^Time(?:stamp)?\b/, /seconds/i, 'seconds'],
  [/^(?:Gas )?[pP]rice\b/, /wei per (?:blob )?gas/, 'wei per gas'],
  [/^Size\b/, /bytes/, 'bytes'],
]

/** Where `value` is no amount: what a slot of a proof or of a storage listing holds, or its 32 bytes by themselves. */
const SLOT_SCHEMAS = /^(?:Storage(?:Proof|Entry)|Hash32)$/

/** By the name of the method, for answers that are called otherwise. */
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

/** Whoever reads the answer's type in an SDK does not see what the method says of itself. */
function* answerUnits({ methods }: Contract): Generator<Fault> {
  for (const { name: method, result } of methods) {
    const { name, description, schema } = result
    const wanted = unitsOf(schemaName(schema) ?? '', name, description)
    yield* faultsOf(`method ${method}`, description, [...wanted, ...firstOf(ANSWERS, method)])
  }
}

function* faultsOf(place: string, description: string, wanted: readonly Unit[]): Generator<Fault> {
  const missing = new Set(wanted.filter(({ unit }) => !unit.test(description)).map(({ says }) => says))
  for (const says of missing) yield { place, text: `does not say ${says}` }
}

/** @param schema in which a property stands, or that a parameter or an answer has */
function unitsOf(schema: string, name: string, description: string): Unit[] {
  const opened = firstOf(OPENINGS, description)
  if (name !== 'value') return [...firstOf(UNITS, name), ...opened]
  return SLOT_SCHEMAS.test(schema) ? opened : [{ unit: /wei/, says: 'wei' }, ...opened]
}

/** The row whose first part fits; none where none does. */
function firstOf(rows: readonly (readonly [RegExp, RegExp, string])[], text: string): Unit[] {
  const found = rows.find(([fits]) => fits.test(text))
  return found === undefined ? [] : [{ unit: found[1], says: found[2] }]
}
