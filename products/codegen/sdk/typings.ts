/** Shapes → declarations by @open-rpc/typings, taken apart so that the emitters can mend them. */
import { createRequire } from 'node:module'
import { ContractFaults } from '../../contract/faults.ts'
import type { NamedShape, Shape, Use } from './shapes.ts'
import { safeWord } from './words.ts'

// CommonJS whose class stands under `default`: what a default import of it gives depends on the loader.
const require = createRequire(import.meta.url)
const { default: Typings } = require('@open-rpc/typings') as typeof import('@open-rpc/typings', { with: {
  'resolution-mode': 'require',
}})

/** A schema as typings takes it: a title, and below it only titles. */
interface FlatSchema {
  title: string
  type?: string
  enum?: readonly string[]
  items?: FlatSchema | readonly FlatSchema[]
  properties?: Record<string, FlatSchema>
  required?: readonly string[]
  additionalProperties?: FlatSchema
  oneOf?: readonly FlatSchema[]
}

/**
 * What typings writes for each shape: its name → the lines of its declaration, with the methods that follow it, without
 * comments and attributes. Members and texts that are no identifiers stand there as `safeWord` has them.
 *
 * Typings gets one list of schemas whose parts are named and no more than named: it needs no references, repeats no
 * type and has no cycle to follow. `null` is left to the emitters.
 *
 * @throws ContractFaults when typings gives no declaration for a shape
 */
export function typingsOf(
  shapes: ReadonlyMap<string, NamedShape>,
  language: 'go' | 'rust',
): ReadonlyMap<string, readonly string[]> {
  const named = [...shapes.values()].filter(({ shape }) => shape.kind !== 'nullable')
  const methods = named.map(({ name, shape }) => ({
    name,
    params: [],
    result: { name, schema: flatSchema(name, shape) },
  }))
  const document = { openrpc: '1.4.0', info: { title: 'Cartulary', version: '0' }, methods }
  const typings = new Typings(document as unknown as ConstructorParameters<typeof Typings>[0])
  const options = { includeSchemaTypings: true, includeMethodAliasTypings: false }
  const declarations = takenApart(typings.toString(language, options))
  const missing = named.filter(({ name }) => !declarations.has(name))
  if (missing.length > 0)
    throw new ContractFaults(
      missing.map(({ name }) => `${name}: typings gives no ${language} type of this name`),
    )
  return declarations
}

function flatSchema(title: string, shape: Shape): FlatSchema {
  switch (shape.kind) {
    case 'struct': {
      const properties = shape.fields.map(({ key, use }) => [safeWord(key), titled(use)] as const)
      const required = shape.fields.filter((field) => field.required).map(({ key }) => safeWord(key))
      return { title, type: 'object', properties: Object.fromEntries(properties), required }
    }
    case 'enum':
      return { title, type: 'string', enum: shape.values.map(safeWord) }
    case 'union':
      return { title, oneOf: shape.branches.map(titled) }
    case 'map':
      return { title, type: 'object', additionalProperties: titled(shape.value) }
    case 'list':
      return { title, type: 'array', items: titled(shape.item) }
    case 'tuple':
      return { title, type: 'array', items: shape.items.map(titled) }
    case 'text':
      return { title, type: 'string' }
    case 'any':
    case 'nullable':
      return { title }
    default:
      return { title, type: shape.kind }
  }
}

/** A part that is only named: the schema of that name stands in the list itself. */
function titled({ name }: Use): FlatSchema {
  return { title: name, type: 'string' }
}

function takenApart(text: string): Map<string, readonly string[]> {
  const declarations = new Map<string, string[]>()
  let lines: string[] = []
  let depth = 0
  for (const line of text.split('\n')) {
    const name = depth === 0 ? /^(?:pub )?(?:type|struct|enum) (\w+)/.exec(line)?.[1] : undefined
    if (name !== undefined) {
      lines = []
      declarations.set(name, lines)
    }
    const isAside = depth === 0 && /^(?:\/\/|#\[)/.test(line)
    if (!isAside) lines.push(line)
    if (/^\S.*[{(]$/.test(line)) depth++
    else if (/^[})]$/.test(line)) depth--
  }
  return declarations
}
