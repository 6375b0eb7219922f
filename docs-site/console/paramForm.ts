/** The form of a method, with a field for each parameter: converts texts to values and back, and reports faults. */
import { isRecord } from '../../products/contract/schema.ts'
import {
  type Contract,
  type Example,
  type Method,
  type Param,
  resolvedSchema,
  type Schema,
} from './contract.ts'
import { shortened } from './longText.ts'
import { findSchemaFault, fitOf, fitsSchema, type SchemaFault, schemaWords } from './schemaCheck.ts'

/** The control of a field; `json` is a form of the schema (SchemaField.vue), or a text area for JSON. */
export type Widget = 'text' | 'select' | 'checkbox' | 'json'

export interface Field {
  readonly param: Param
  readonly name: string
  readonly isRequired: boolean
  readonly widget: Widget
  /** All values of a select; suggestions for a text, such as block tags. */
  readonly choices: readonly string[]
  /** Description of valid values, to follow "expected". */
  readonly words: string
}

/** The value of a text: `none` if the parameter is left out, or a value, or a fault. */
export type ParsedField =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** `place`: JSON pointer to the faulty value; undefined if the text itself is faulty. */
  | { readonly kind: 'fault'; readonly fault: string; readonly place?: string }

/** Returns the fields of a method, in the order of its parameters. */
export function fieldsOf(contract: Contract, method: Method): Field[] {
  return method.params.map((param) => {
    const shape = shapeOf(contract, param.schema)
    const isRequired = param.required === true
    return {
      param,
      name: param.name,
      isRequired,
      widget: widgetOf(shape, isRequired),
      choices: shape.onlyBoolean ? ['true', 'false'] : shape.values,
      words: schemaWords(contract, param.schema),
    }
  })
}

interface Shape {
  readonly types: ReadonlySet<string>
  /** Strings that the schema lists. */
  readonly values: readonly string[]
  /** Whether only these strings are valid. */
  readonly isChoice: boolean
  readonly onlyBoolean: boolean
}

function shapeOf(contract: Contract, schema: Schema): Shape {
  const leaves = leavesOf(contract, schema).filter(({ type }) => type !== 'null')
  const types = new Set(leaves.flatMap(({ type }) => type ?? ['any']).flat())
  const values = leaves.flatMap((leaf) => valuesOf(leaf))
  return {
    types,
    values: [...new Set(values)].slice(0, CHOICES_MAX),
    isChoice:
      leaves.length > 0 && values.length <= CHOICES_MAX && leaves.every((leaf) => valuesOf(leaf).length > 0),
    onlyBoolean: types.size === 1 && types.has('boolean'),
  }
}

/** Maximum number of values in a select; a field with more values is a text with suggestions. */
const CHOICES_MAX = 500

/** Maximum number of schemas that are visited in nested unions. */
const LEAVES_MAX = 1_000

/** Returns the branches of nested unions, each schema once. */
function leavesOf(contract: Contract, schema: Schema): Schema[] {
  const seen = new Set<Schema>()
  const leaves: Schema[] = []
  const waiting = [schema]
  for (let one = waiting.shift(); one !== undefined && seen.size < LEAVES_MAX; one = waiting.shift()) {
    const found = resolvedSchema(contract, one)
    if (found === undefined || seen.has(found)) continue
    seen.add(found)
    const branches = found.oneOf ?? found.anyOf
    if (branches === undefined) leaves.push(found)
    else waiting.push(...branches.slice(0, LEAVES_MAX))
  }
  return leaves
}

function valuesOf({ enum: values, const: value }: Schema): string[] {
  return [...(values ?? []), value].filter((one): one is string => typeof one === 'string')
}

const STRUCTURED: ReadonlySet<string> = new Set(['array', 'object', 'any'])

function widgetOf({ types, isChoice, onlyBoolean }: Shape, isRequired: boolean): Widget {
  if (onlyBoolean) return isRequired ? 'checkbox' : 'select'
  if (isChoice) return 'select'
  const texts = [...types].filter((type) => !STRUCTURED.has(type))
  return texts.length === 0 || (texts.join() === 'boolean' && types.size > 1) ? 'json' : 'text'
}

/** Decimal digits, which some parameters take as a number or as a string. */
const DIGITS = /^\d+$/

/**
 * Returns the value of a text. A text is a string if the contract allows it as a string, or else JSON: the same field
 * accepts `latest`, `0x40` and `{"blockHash": …}`. An empty text leaves the parameter out.
 */
export function parseField(contract: Contract, field: Field, text: string): ParsedField {
  const trimmed = text.trim()
  const { schema } = field.param
  if (trimmed === '')
    return field.isRequired ? { kind: 'fault', fault: `Missing. Expected ${field.words}.` } : { kind: 'none' }
  const asText = field.widget === 'json' ? 'not' : fitOf(contract, schema, trimmed)
  const parsed = parseJson(trimmed)
  // Where a parameter takes an object or its JSON text, the text of an object means the object, and a string in quotes
  // the JSON text. Likewise, where it takes a number or its digits, a string in quotes means the digits.
  const isMeant =
    /^[[{]/.test(trimmed) || ('value' in parsed && (isNumber(parsed.value) || isQuoted(parsed.value)))
  if (isMeant && 'value' in parsed && fitsSchema(contract, schema, parsed.value))
    return { kind: 'value', value: parsed.value }
  if (asText === 'fits') return { kind: 'value', value: trimmed }
  // If the console cannot tell whether the text is a valid string, valid JSON takes precedence.
  if (asText === 'open' && !('value' in parsed && fitsSchema(contract, schema, parsed.value)))
    return { kind: 'value', value: trimmed }
  if ('value' in parsed) {
    const fault = findSchemaFault(contract, schema, parsed.value)
    if (fault === undefined) return { kind: 'value', value: parsed.value }
    // A number in a text field falls through: the fault to report is that of the string.
    if (field.widget === 'json' || typeof parsed.value === 'object')
      return { kind: 'fault', fault: faultWords(fault), place: fault.path }
  } else if (field.widget === 'json' || /^[[{]/.test(trimmed))
    return { kind: 'fault', fault: `Not JSON: ${parsed.fault}` }
  return { kind: 'fault', fault: faultWords(findSchemaFault(contract, schema, trimmed)) }
}

/** Whether a value is a text that fields show in quotes: decimal digits, or the JSON text of an object or an array. */
function isQuoted(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return DIGITS.test(value) || (/^[[{]/.test(value) && 'value' in parseJson(value))
}

const isNumber = (value: unknown): boolean => typeof value === 'number'

/** Returns the text of a field for a value; the inverse of `meaningOf`. */
export function textOf(field: Field, value: unknown): string {
  if (value === undefined) return ''
  if (field.widget === 'json') return prettyJson(value)
  if (isQuoted(value)) return JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the texts of all fields for an example; empty texts without an example. */
export function textsOfExample(
  fields: readonly Field[],
  example: Example | undefined,
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const found = example?.params.find(({ name }) => name === field.name)
      return [field.name, found === undefined ? emptyText(field) : textOf(field, found.value)]
    }),
  )
}

/** Returns the texts of all fields for parameters by position. */
export function textsOfParams(fields: readonly Field[], params: readonly unknown[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field, index) => {
      const value = params[index]
      const isLeftOut = value === undefined || (value === null && !field.isRequired)
      return [field.name, isLeftOut ? emptyText(field) : textOf(field, value)]
    }),
  )
}

function emptyText({ widget }: Field): string {
  return widget === 'checkbox' ? 'false' : ''
}

/** Parameters to send, or their faults by field; faults of the parameters as a whole have the empty name. */
export type Reading =
  | { readonly params: readonly unknown[]; readonly faults?: undefined; readonly places?: undefined }
  | {
      readonly faults: Readonly<Record<string, string>>
      /** JSON pointers to the faulty values, by field; empty for the value itself. */
      readonly places?: Readonly<Record<string, string>>
      readonly params?: undefined
    }

/** Reads parameters by position from the fields; null for a parameter that is left out before another one. */
export function readForm(
  contract: Contract,
  fields: readonly Field[],
  texts: Readonly<Record<string, string>>,
): Reading {
  const faults: Record<string, string> = {}
  const places: Record<string, string> = {}
  const values = fields.map((field) => {
    const entry = parseField(contract, field, texts[field.name] ?? '')
    if (entry.kind === 'fault') {
      faults[field.name] = entry.fault
      places[field.name] = entry.place ?? ''
    }
    return entry.kind === 'value' ? entry.value : undefined
  })
  if (Object.keys(faults).length > 0) return { faults, places }
  return { params: positional(values) }
}

/** Reads parameters from JSON: an array by position, or an object by name. */
export function readRaw(contract: Contract, fields: readonly Field[], text: string): Reading {
  const parsed = parseJson(text.trim() === '' ? '[]' : text)
  if ('fault' in parsed) return { faults: { '': `Not JSON: ${parsed.fault}` } }
  const { value } = parsed
  if (!Array.isArray(value) && !isRecord(value))
    return { faults: { '': 'Expected an array of parameters by position, or an object of them by name.' } }
  const stranger = Array.isArray(value)
    ? value.length > fields.length && `${value.length} parameters; the method takes at most ${fields.length}.`
    : Object.keys(value).flatMap((name) =>
        fields.some((field) => field.name === name) ? [] : [`No parameter ${name}.`],
      )[0]
  if (stranger) return { faults: { '': stranger } }
  const values = fields.map((field, index) =>
    Array.isArray(value) ? (value[index] as unknown) : value[field.name],
  )
  const lines = fields.flatMap((field, index) => valueFault(contract, field, values[index]) ?? [])
  return lines.length === 0 ? { params: positional(values) } : { faults: { '': lines.join(' ') } }
}

/** Reads parameters by position from the fields. Invalid ones are included, as JSON if possible, else as text. */
export function roughParams(
  contract: Contract,
  fields: readonly Field[],
  texts: Readonly<Record<string, string>>,
): unknown[] {
  return positional(
    fields.map((field) => {
      const text = texts[field.name] ?? ''
      const entry = parseField(contract, field, text)
      if (entry.kind === 'value') return entry.value
      if (text.trim() === '') return undefined
      const parsed = parseJson(text)
      const isTree = 'value' in parsed && typeof parsed.value === 'object'
      return 'value' in parsed && (isTree || field.widget === 'json') ? parsed.value : text.trim()
    }),
  )
}

/** Reads parameters by position from JSON. Invalid ones are included; undefined for JSON that is no array or object. */
export function roughValues(fields: readonly Field[], text: string): readonly unknown[] | undefined {
  const parsed = parseJson(text)
  if (!('value' in parsed)) return undefined
  const { value } = parsed
  if (Array.isArray(value)) return value as unknown[]
  return isRecord(value) ? fields.map(({ name }) => value[name]) : undefined
}

function valueFault(contract: Contract, field: Field, value: unknown): string | undefined {
  if (value === undefined || (value === null && !field.isRequired))
    return field.isRequired ? `${field.name} is missing.` : undefined
  const fault = findSchemaFault(contract, field.param.schema, value)
  return fault === undefined ? undefined : `${field.name}: ${faultWords(fault)}`
}

function positional(values: readonly unknown[]): unknown[] {
  const last = values.findLastIndex((value) => value !== undefined)
  return values.slice(0, last + 1).map((value) => value ?? null)
}

/** Maximum length of a fault, in characters: faults have names from contracts of any node. */
const FAULT_CHARACTERS_MAX = 1_000

function faultWords(fault: SchemaFault | undefined): string {
  if (fault === undefined) return 'Not what the contract says.'
  const place = fault.path === '' ? '' : `${fault.path.slice(1).replaceAll('/', '.')}: `
  return shortened(`${place}expected ${fault.expected}.`.replace(/^e/, 'E'), FAULT_CHARACTERS_MAX)
}

/** Parses JSON, or returns the reason why the text is no JSON. */
export function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns indented JSON; an empty text for undefined. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? ''
}
