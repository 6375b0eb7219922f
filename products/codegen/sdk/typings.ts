/** Turns shapes into declarations with @open-rpc/typings: one text for each type, which the emitters can correct. */
import { createRequire } from 'node:module'
import { ContractFaults } from '../../contract/faults.ts'
import type { Shape, Shapes, Use } from './shapes.ts'
import { safeWord } from './words.ts'

// Load the package with `require`, because the result of a default import would depend on the loader: the package is
// CommonJS, and exports its class as the member `default`.
const require = createRequire(import.meta.url)
const { default: Typings } = require('@open-rpc/typings') as typeof import('@open-rpc/typings', { with: {
  'resolution-mode': 'require',
}})

/** A schema for typings. It has a title, and its parts refer to other schemas by title alone. */
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
 * Returns the declarations that typings writes, by the name of the shape. A declaration is a list of lines, without
 * comments and attributes. A declaration includes the methods that follow the type. Names of members and enum values
 * that are not identifiers are written as by `safeWord`.
 *
 * The input of typings is one list of schemas whose parts have only a title. typings then finds no references, no
 * repeated types and no cycles. The emitters add `null`.
 *
 * @throws ContractFaults if typings writes no declaration for a shape
 */
export function typingsOf(shapes: Shapes, language: 'go' | 'rust'): ReadonlyMap<string, readonly string[]> {
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

/**
 * Returns a reference to a shape: a schema with the title of the shape and a placeholder type. The document that
 * contains the reference also contains the full schema with this title.
 */
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
