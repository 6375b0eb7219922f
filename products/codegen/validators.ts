/** openrpc.json → generated/validators.js and .d.ts: precompiled parameter checks, which report the path of a fault. */
import { readFileSync } from 'node:fs'
import standalone from 'ajv/dist/standalone/index.js'
import type { Contract } from '../contract/model.ts'
import { type Schema, schemaName } from '../contract/schema.ts'
import { compilable, makeAjv, schemaId } from '../contract/schemaCompiler.ts'
import { type FaultNode, FaultTable } from './faultNodes.ts'
import { banner, propertyName, quote } from './text.ts'

const findFaultSource = readFileSync(new URL('./findFault.js', import.meta.url), 'utf8')
const contractNamesSource = readFileSync(new URL('./contractNames.js', import.meta.url), 'utf8')

/** Text of generated/validators.js: AJV's standalone code, and the table for finding faults. */
export function emitValidators(contract: Contract): string {
  const table = new FaultTable(contract)
  const tests = new Tests()
  const methods = contract.methods.map(({ name, params }) => {
    const entries = params.map(({ name, required, schema, 'x-anyCase': anyCase }) => {
      const position = table.add(schema)
      const checks = `...checks(${tests.add(schema)}, ${position})`
      const named = anyCase ? `, ...named(${position}, ${literal(anyCase.exactly)})` : ''
      return `    { name: ${quote(name)}, required: ${required === true}, ${checks}${named} },\n`
    })
    return `  ${propertyName(name)}: [${entries.length === 0 ? '' : `\n${entries.join('')}  `}],\n`
  })
  const nodes = table.nodes.map((node) => `  ${nodeText(node, tests)},\n`).join('')
  return [
    banner,
    WHOLE_BYTES,
    withoutStack(ajvCode(contract, tests)),
    `\nconst nodes = [\n${nodes}]\n\n`,
    findFaultSource.replaceAll(/^export /gm, ''),
    contractNamesSource.replaceAll(/^export /gm, ''),
    CHECKED,
    `/** method → its parameters in order, with their checks. */\nexport const params = {\n${methods.join('')}}\n`,
  ].join('')
}

/** Text of generated/validators.d.ts. */
export function emitValidatorTypes(): string {
  return `${banner}import type { Param } from '../src/rpc/method.ts'
import type { MethodName } from './types.ts'

/** method → its parameters in order, with their checks. */
export declare const params: { readonly [M in MethodName]: readonly Param[] }
`
}

/**
 * The pattern of hex data, which may be megabytes long. V8 keeps each repetition of a group on a stack of limited size,
 * and throws a RangeError when the stack is full. `wholeBytes` replaces this pattern with a pattern that has no group.
 */
const DATA_PATTERN = 'new RegExp("^0x(?:[0-9a-fA-F]{2})*$", "u")'
const WHOLE_BYTES = `const hexDigits = /^0x[0-9a-fA-F]*$/
const wholeBytes = { test: (text) => text.length % 2 === 0 && hexDigits.test(text) }
`

function withoutStack(code: string): string {
  return code.replaceAll(DATA_PATTERN, 'wholeBytes')
}

/**
 * Helpers of the generated checks. `checked` caches the last short valid value: most calls pass 'latest', and a check
 * against a union takes a microsecond.
 */
const CHECKED = `
function checked(test, position) {
  let known = NaN
  return (value) => {
    if (value === known) return undefined
    if (!test(value)) return findFault(nodes, position, value, '') ?? { path: '', expected: nodes[position].words }
    if (typeof value === 'string' && value.length < 10) known = value
    return undefined
  }
}

function checks(test, position) {
  const checkAsync = (value, scope, namesOf) => findFaultAsync(nodes, position, value, '', scope, namesOf)
  return { check: checked(test, position), checkAsync }
}

function named(position, exactly) {
  const flat = flatProperties(nodes, position)
  const namedNow = (value) => contractNames(nodes, position, value, exactly)
  return {
    named: flat === undefined ? namedNow : (value) => (hasFlatNames(flat, value) ? value : namedNow(value)),
    namedAsync: (value, scope, namesOf) => contractNamesAsync(nodes, position, value, exactly, scope, namesOf),
  }
}

`

/** The schemas that AJV compiles to checks, by the names of the generated functions. */
class Tests {
  readonly schemas = new Map<string, Schema>()
  readonly #names = new Map<string, string>()

  /** Adds a schema. @returns the name of the function that checks it */
  add(schema: Schema): string {
    const component = schemaName(schema)
    if (component !== undefined) {
      this.schemas.set(`is${component}`, schema)
      return `is${component}`
    }
    const { description: _description, ...rules } = schema
    const key = JSON.stringify(rules)
    const name = this.#names.get(key) ?? `isSchema${this.#names.size}`
    this.#names.set(key, name)
    this.schemas.set(name, schema)
    return name
  }
}

function nodeText({ test, ...node }: FaultNode, tests: Tests): string {
  const members = Object.entries(node).map(([name, value]) => `${name}: ${literal(value)}`)
  if (test !== undefined) members.push(`test: ${tests.add(test)}`)
  return `{ ${members.join(', ')} }`
}

function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${propertyName(name)}: ${literal(member)}`)
    .join(', ')} }`
}

function ajvCode(contract: Contract, tests: Tests): string {
  const ajv = makeAjv(contract, true)
  const ids: Record<string, string> = {}
  for (const [name, schema] of tests.schemas) {
    const component = schemaName(schema)
    ids[name] = schemaId(component ?? name)
    if (component === undefined) ajv.addSchema({ $id: schemaId(name), ...compilable(schema) })
  }
  return readable(standalone.default(ajv, ids))
}

/** Formats AJV's code: one function on each line, no exports, and no schemas that are declared but not used. */
function readable(code: string): string {
  const lines = code
    .replace(/^"use strict";/, '')
    .replaceAll(/export const (\w+) = (\w+);/g, '\nconst $1 = $2\n')
    .replaceAll(
      /(const schema\d+ = |const pattern\d+ = |const wrapper\d+ = |function validate\d+\()/g,
      '\n$1',
    )
    .replaceAll(/\/\*# sourceURL="[^"]*" \*\/;/g, '')
    .split(/\n+/)
  const uses = (name: string) => lines.filter((line) => new RegExp(`\\b${name}\\b`).test(line)).length
  const isRead = (line: string) => uses(/^const (schema\d+) = /.exec(line)?.[1] ?? 'data') > 1
  return lines.filter((line) => line !== '' && (!line.startsWith('const schema') || isRead(line))).join('\n')
}
