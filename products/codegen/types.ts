/** openrpc.json → generated/types.ts: schema types, and the parameters by name and the result of every method. */
import { createRequire } from 'node:module'
import { dereferenceDocument } from '@open-rpc/schema-utils-js'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import {
  type Contract,
  type ContractMethod,
  handlerName,
  signatureName,
  uniqueHandlers,
} from '../contract/model.ts'
import { isAnyValue, type Schema, schemaName } from '../contract/schema.ts'
import { banner, comment, propertyName } from './text.ts'

// Load the package with `require`, because the result of a default import would depend on the loader: the package is
// CommonJS, and exports its class as the member `default`.
const require = createRequire(import.meta.url)
const { default: Typings } = require('@open-rpc/typings') as typeof import('@open-rpc/typings', { with: {
  'resolution-mode': 'require',
}})

/** The type of a string whose pattern begins with 0x. */
const HEX_TYPE = `\`0x\${string}\``

const JSON_TYPE = `/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
`

const LOOSE_HEX = `/** The type with any string in place of hex, for parameters of callers. The node checks the strings. */
export type LooseHex<T> = T extends ${HEX_TYPE}
  ? string
  : T extends object
    ? { [K in keyof T]: LooseHex<T[K]> }
    : T
`

/**
 * Text of generated/types.ts: schema types by json-schema-to-typescript, method types by @open-rpc/typings.
 *
 * @param document the contract in its form for tools (toolForms.ts), which the tools of OpenRPC can read
 */
export async function emitTypes(contract: Contract, document: unknown): Promise<string> {
  return [
    banner,
    await schemaTypes(contract.components.schemas),
    '// Methods as functions of positional parameters (@open-rpc/typings).\n',
    await methodSignatures(document as Contract),
    '',
    JSON_TYPE,
    LOOSE_HEX,
    methodTable(contract),
  ].join('\n')
}

async function schemaTypes(schemas: Readonly<Record<string, Schema>>): Promise<string> {
  const definitions = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, typeable(schema)]),
  )
  const text = await compile(
    { title: 'Contract', type: 'object', properties: {}, definitions } as JSONSchema,
    'Contract',
    {
      additionalProperties: false,
      bannerComment: '',
      maxItems: -1,
      unknownAny: true,
      unreachableDefinitions: true,
      style: { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' },
    },
  )
  return text
    .replace(/^export interface Contract \{\}\n/m, '')
    .replaceAll(
      /\n \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n/g,
      '\n',
    )
    .replaceAll(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    )
    .trimStart()
}

/**
 * Returns a schema for json-schema-to-typescript, with type names in place of references. For a `$ref` with a
 * description beside it, the library would copy the type instead of referring to it.
 */
function typeable(schema: Schema): Record<string, unknown> {
  const { pattern, propertyNames: _propertyNames, minItems, ...rest } = schema
  const plainType = pattern?.startsWith('^0x') ? HEX_TYPE : isAnyValue(schema) ? 'Json' : undefined
  const tsType = schemaName(schema) ?? plainType
  if (tsType !== undefined)
    return { tsType, ...(schema.description === undefined ? {} : { description: schema.description }) }
  const result: Record<string, unknown> = { ...rest }
  if (schema.properties)
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, typeable(value)]),
    )
  if (schema.oneOf) result.oneOf = schema.oneOf.map(typeable)
  if (schema.anyOf) result.anyOf = schema.anyOf.map(typeable)
  if (Array.isArray(schema.items)) {
    result.items = schema.items.map(typeable)
    result.minItems = minItems
  } else if (schema.items) result.items = typeable(schema.items)
  if (typeof schema.additionalProperties === 'object')
    result.additionalProperties = typeable(schema.additionalProperties)
  return result
}

async function methodSignatures(contract: Contract): Promise<string> {
  const document: unknown = { ...contract, methods: uniqueHandlers(contract) }
  const resolved = await dereferenceDocument(document as Parameters<typeof dereferenceDocument>[0])
  const signatures = new Typings(resolved as ConstructorParameters<typeof Typings>[0])
  return `${signatures.toString('typescript', { includeSchemaTypings: false, includeMethodAliasTypings: true })}\n`
}

function methodTable(contract: Contract): string {
  const entry = (method: ContractMethod) =>
    `${comment(method.summary, '  ')}  ${propertyName(method.name)}: {\n    params: ${paramsType(method)}\n    result: ${schemaName(method.result.schema)}\n  }\n`
  const signature = (method: ContractMethod) => `  ${propertyName(method.name)}: ${signatureName(method)}\n`
  return [
    comment('Every method: its parameters by name, and its result.'),
    `export interface Methods {\n${contract.methods.map(entry).join('')}}\n\n`,
    comment('Every method as a function of positional parameters.'),
    `export interface MethodSignatures {\n${contract.methods.map(signature).join('')}}\n\n`,
    'export type MethodName = keyof Methods\n\n',
    comment('The methods that have a handler of their own; `rpc.discover` is served by `rpc_discover`.'),
    `export type HandlerName = ${aliases(contract)}\n`,
  ].join('')
}

function aliases(contract: Contract): string {
  const names = contract.methods
    .filter((method) => handlerName(method) !== method.name)
    .map(({ name }) => `'${name}'`)
  return names.length === 0 ? 'MethodName' : `Exclude<MethodName, ${names.join(' | ')}>`
}

function paramsType(method: ContractMethod): string {
  if (method.params.length === 0) return 'Record<string, never>'
  const members = method.params.map(({ name, required, schema, description }) => {
    const type = schemaName(schema)
    return `${comment(description, '      ')}      ${name}${required ? `: ${type}` : `?: ${type} | undefined`}\n`
  })
  return `{\n${members.join('')}    }`
}
