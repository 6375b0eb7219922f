/** Describes the form of a schema: which control shows a value, which members it can have, and with what they begin. */
import { isRecord, schemaName } from '../../products/contract/schema.ts'
import { type Contract, resolvedSchema, type Schema } from './contract.ts'
import { parseJson } from './paramForm.ts'
import { findSchemaFault, fitOf, fitsSchema } from './schemaCheck.ts'

export interface Member {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

export interface Branch {
  readonly label: string
  readonly schema: Schema
}

/** The form of one level of a schema. `json`: the value is entered as JSON. */
export type FormNode =
  | { readonly kind: 'json' | 'flag' }
  | { readonly kind: 'text'; readonly suggestions: readonly string[] }
  | { readonly kind: 'select'; readonly values: readonly unknown[] }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'map'; readonly key: Schema; readonly item: Schema }
  | { readonly kind: 'list'; readonly item: Schema; readonly itemsMax: number }
  | { readonly kind: 'tuple'; readonly items: readonly Schema[] }
  | { readonly kind: 'choice'; readonly branches: readonly Branch[] }

/** Maximum number of members and entries of a value, at all levels, that the form shows; larger ones are JSON. */
export const FORM_ENTRIES_MAX = 400

/** Maximum number of levels that the form shows. */
const FORM_LEVELS_MAX = 16

const ANY: FormNode = { kind: 'json' }
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'integer', 'number'])

/** Returns the form of a schema. @param withNull whether null is one of the choices, as in lists */
export function formNode(contract: Contract, schema: Schema, withNull = false): FormNode {
  const found = resolvedSchema(contract, schema)
  if (found === undefined || found.allOf !== undefined) return ANY
  const branches = found.oneOf ?? found.anyOf
  return branches === undefined ? plainNode(found) : unionNode(contract, branches, withNull)
}

function plainNode(schema: Schema): FormNode {
  const { type, items, properties, additionalProperties, required = [] } = schema
  if (schema.const !== undefined) return { kind: 'select', values: [schema.const] }
  if (schema.enum !== undefined) return { kind: 'select', values: schema.enum }
  if (type === 'boolean') return { kind: 'flag' }
  if (SCALARS.has(type)) return { kind: 'text', suggestions: [] }
  if (type === 'array' && Array.isArray(items)) return { kind: 'tuple', items }
  if (type === 'array' && items !== undefined)
    return { kind: 'list', item: items as Schema, itemsMax: schema.maxItems ?? Number.POSITIVE_INFINITY }
  if (properties !== undefined) {
    const members = Object.entries(properties).map(([name, one]) => ({
      name,
      schema: one,
      isRequired: required.includes(name),
    }))
    return { kind: 'object', members }
  }
  if (type === 'object' && isRecord(additionalProperties))
    return { kind: 'map', key: schema.propertyNames ?? {}, item: additionalProperties as Schema }
  return ANY
}

function unionNode(contract: Contract, branches: readonly Schema[], withNull: boolean): FormNode {
  const isNull = (one: Schema) => resolvedSchema(contract, one)?.type === 'null'
  const others = branches.filter((one) => !isNull(one))
  const nulls =
    withNull && others.length < branches.length ? [{ label: 'null', schema: { type: 'null' } }] : []
  if (others.length === 1 && nulls.length === 0) return formNode(contract, others[0]!)
  const isScalar = (one: Schema) => ['text', 'select'].includes(formNode(contract, one).kind)
  const scalars = others.filter(isScalar)
  const structured = others
    .filter((one) => !isScalar(one))
    .map((one) => ({ label: branchLabel(contract, one), schema: one }))
  if (structured.length === 0 && nulls.length === 0) return scalarsNode(contract, scalars)
  const [only] = scalars
  const joined =
    only === undefined
      ? []
      : scalars.length === 1
        ? [{ label: branchLabel(contract, only), schema: only }]
        : [{ label: 'text', schema: { oneOf: [...scalars] } }]
  return { kind: 'choice', branches: [...joined, ...structured, ...nulls] }
}

/** Returns the form of a union of texts and listed values: a select if all are listed, else a text. */
function scalarsNode(contract: Contract, scalars: readonly Schema[]): FormNode {
  const nodes = scalars.map((one) => formNode(contract, one))
  const values = nodes.flatMap((node) => (node.kind === 'select' ? node.values : []))
  if (nodes.every(({ kind }) => kind === 'select')) return { kind: 'select', values }
  const texts = nodes.flatMap((node) => (node.kind === 'text' ? node.suggestions : []))
  const listed = values.filter((value): value is string => typeof value === 'string')
  return { kind: 'text', suggestions: [...texts, ...listed] }
}

function branchLabel(contract: Contract, schema: Schema): string {
  const name = schemaName(schema)
  if (name !== undefined) return name
  const { type, items, title } = schema
  if (title !== undefined) return title
  if (type === 'array' && items !== undefined && !Array.isArray(items))
    return `list of ${branchLabel(contract, items)}`
  return typeof type === 'string' ? type : 'JSON'
}

/** Returns the value with which a member or an entry begins. It may be invalid: the reader completes it. */
export function initialValue(contract: Contract, schema: Schema, level = 0): unknown {
  const node = formNode(contract, schema)
  if (level > FORM_LEVELS_MAX) return null
  switch (node.kind) {
    case 'text':
      return ''
    case 'flag':
      return false
    case 'select':
      return node.values[0]
    case 'list':
      return []
    case 'map':
      return {}
    case 'tuple':
      return node.items.map((item) => initialValue(contract, item, level + 1))
    case 'object':
      return Object.fromEntries(
        node.members
          .filter(({ isRequired }) => isRequired)
          .map((member) => [member.name, initialValue(contract, member.schema, level + 1)]),
      )
    case 'choice':
      return initialValue(contract, node.branches[0]!.schema, level + 1)
    case 'json':
      return resolvedSchema(contract, schema)?.type === 'object' ? {} : null
  }
}

/** Whether a control of a kind can show a value; other values are shown as JSON, so that nothing is lost. */
export function showsValue(node: FormNode, value: unknown): boolean {
  switch (node.kind) {
    case 'object':
    case 'map':
      return isRecord(value)
    case 'list':
      return Array.isArray(value)
    case 'tuple':
      return Array.isArray(value) && value.length === node.items.length
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return value === undefined || typeof value === 'string' || typeof value === 'number'
    case 'select':
      return node.values.includes(value)
    case 'choice':
    case 'json':
      return true
  }
}

/** Returns the index of the branch that a value has: one that it fits, else one that can show it; 0 without one. */
export function branchOf(contract: Contract, branches: readonly Branch[], value: unknown): number {
  const fitting = branches.findIndex(({ schema }) => fitsSchema(contract, schema, value))
  if (fitting !== -1) return fitting
  const showing = branches.findIndex(({ schema }) => {
    const node = formNode(contract, schema)
    return node.kind !== 'json' && showsValue(node, value)
  })
  return Math.max(0, showing)
}

/** Returns the text of a value in a text field. */
export function leafText(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the value of a text: the text if the schema allows it, else JSON if the schema allows that, else the text. */
export function leafValue(contract: Contract, schema: Schema, text: string): unknown {
  if (fitOf(contract, schema, text) === 'fits') return text
  const parsed = parseJson(text)
  return 'value' in parsed && fitsSchema(contract, schema, parsed.value) ? parsed.value : text
}

/** Returns what is wrong with a value, as a sentence; undefined for a valid value. */
export function leafFault(contract: Contract, schema: Schema, value: unknown): string | undefined {
  const fault = findSchemaFault(contract, schema, value)
  if (fault === undefined) return undefined
  return value === '' || value === undefined
    ? `Missing. Expected ${fault.expected}.`
    : `Expected ${fault.expected}.`
}

/** Whether a value is small enough for a form. */
export function isFormable(value: unknown): boolean {
  let left = FORM_ENTRIES_MAX
  const visit = (one: unknown, levels: number): boolean => {
    if (typeof one !== 'object' || one === null) return --left >= 0
    return levels > 0 && --left >= 0 && Object.values(one).every((inner) => visit(inner, levels - 1))
  }
  return visit(value, FORM_LEVELS_MAX)
}

/** Returns a copy of an object with another value at a name; undefined removes the member. Keeps the order. */
export function withMember(value: Readonly<Record<string, unknown>>, name: string, one: unknown): unknown {
  if (one !== undefined) return { ...value, [name]: one }
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
}
