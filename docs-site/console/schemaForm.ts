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

/** Maximum number of schemas in nested unions, of members, and of listed values that a form offers. */
const BRANCHES_MAX = 40
const CHOICES_MAX = 500

/** Maximum number of values with which a member begins, at all levels. */
const INITIAL_VALUES_MAX = 200

const ANY: FormNode = { kind: 'json' }
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'integer', 'number'])

/** Returns the form of a schema. @param withNull whether null is one of the choices, as in lists */
export function formNode(contract: Contract, schema: Schema, withNull = false): FormNode {
  const leaves = leavesOf(contract, schema)
  const others = leaves.filter(({ found }) => found.type !== 'null')
  const nulls = withNull && others.length < leaves.length ? [NULL] : []
  const [first] = others
  if (first === undefined) return ANY
  if (others.length === 1 && nulls.length === 0) return plainNode(first.found)
  const scalars = others.filter(({ found }) => isScalar(found))
  const structured = others
    .filter(({ found }) => !isScalar(found))
    .map(({ label, schema: one }) => ({ label, schema: one }))
  if (structured.length === 0 && nulls.length === 0) return scalarsNode(scalars.map(({ found }) => found))
  const [only] = scalars
  const joined =
    scalars.length > 1 ? [{ label: 'text', schema: { oneOf: scalars.map((one) => one.schema) } }] : []
  const single =
    scalars.length === 1 && only !== undefined ? [{ label: only.label, schema: only.schema }] : []
  return { kind: 'choice', branches: [...joined, ...single, ...structured, ...nulls] }
}

const NULL: Branch = { label: 'null', schema: { type: 'null' } }

interface Leaf extends Branch {
  /** The schema without references. */
  readonly found: Schema
}

/** Returns the branches of nested unions, each schema once; the schema itself if it is no union. */
function leavesOf(contract: Contract, schema: Schema): Leaf[] {
  const seen = new Set<Schema>()
  const leaves: Leaf[] = []
  const waiting = [schema]
  for (let one = waiting.shift(); one !== undefined && seen.size < BRANCHES_MAX; one = waiting.shift()) {
    const found = resolvedSchema(contract, one)
    if (found === undefined || seen.has(found)) continue
    seen.add(found)
    const branches = found.oneOf ?? found.anyOf
    if (branches === undefined) leaves.push({ label: branchLabel(one), schema: one, found })
    else waiting.push(...branches.slice(0, BRANCHES_MAX))
  }
  return leaves
}

function isScalar(found: Schema): boolean {
  return ['text', 'select'].includes(plainNode(found).kind)
}

function plainNode(schema: Schema): FormNode {
  const { type, items, properties, additionalProperties, required = [] } = schema
  if (schema.allOf !== undefined) return ANY
  if (schema.const !== undefined) return { kind: 'select', values: [schema.const] }
  if (schema.enum !== undefined && schema.enum.length <= CHOICES_MAX)
    return { kind: 'select', values: schema.enum }
  if (type === 'boolean') return { kind: 'flag' }
  if (SCALARS.has(type)) return { kind: 'text', suggestions: [] }
  if (type === 'array' && Array.isArray(items)) return { kind: 'tuple', items }
  if (type === 'array' && items !== undefined)
    return { kind: 'list', item: items as Schema, itemsMax: schema.maxItems ?? Number.POSITIVE_INFINITY }
  if (properties !== undefined) {
    const members = Object.entries(properties)
      .slice(0, CHOICES_MAX)
      .map(([name, one]) => ({
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

/** Returns the form of a union of texts and listed values: a select if all are listed, else a text. */
function scalarsNode(scalars: readonly Schema[]): FormNode {
  const nodes = scalars.map(plainNode)
  const values = nodes.flatMap((node) => (node.kind === 'select' ? node.values : []))
  if (nodes.every(({ kind }) => kind === 'select')) return { kind: 'select', values }
  return { kind: 'text', suggestions: values.filter((value): value is string => typeof value === 'string') }
}

function branchLabel(schema: Schema, levels = 0): string {
  const { type, items, title } = schema
  const name = schemaName(schema) ?? title
  if (name !== undefined) return name
  if (type === 'array' && items !== undefined && !Array.isArray(items) && levels < FORM_LEVELS_MAX)
    return `list of ${branchLabel(items as Schema, levels + 1)}`
  return typeof type === 'string' ? type : 'JSON'
}

/** Returns the value with which a member or an entry begins. It may be invalid: the reader completes it. */
export function initialValue(
  contract: Contract,
  schema: Schema,
  budget = { left: INITIAL_VALUES_MAX },
  level = 0,
): unknown {
  if (level > FORM_LEVELS_MAX || --budget.left < 0) return null
  const node = formNode(contract, schema)
  const inner = (one: Schema) => initialValue(contract, one, budget, level + 1)
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
      return node.items.slice(0, INITIAL_VALUES_MAX).map(inner)
    case 'object':
      return Object.fromEntries(
        node.members
          .filter(({ isRequired }) => isRequired)
          .map((member) => [member.name, inner(member.schema)]),
      )
    case 'choice':
      return inner(node.branches[0]!.schema)
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
