/** Parses the text of `openrpc.json`. */
import { getDocumentExtendedMetaSchema, validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { Ajv, type ErrorObject } from 'ajv'
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { ContractFaults, type Fault, faultText, type JsonPath } from './faults.ts'
import type { Contract } from './model.ts'
import { faultAt, memberFault, pathOf, pathOfPointer } from './places.ts'
import { type Shaped, shaped } from './shape.ts'
import { toolFormFaults, withPlainSchemas } from './toolForms.ts'

/** A parsed document, the contract that was read from the document, and the faults. */
export interface ReadContract extends Shaped {
  readonly document: unknown
}

/** Parses JSON. @throws ContractFaults for text that is not JSON, with the lines of the syntax errors */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContractFaults(syntaxFaults(text, String(error)))
  }
}

/**
 * Returns the syntax errors of a text, with their lines.
 *
 * @param reason message of the fault if jsonc-parser finds no error
 */
function syntaxFaults(text: string, reason: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  if (errors.length === 0) return [`openrpc.json is not JSON: ${reason}`]
  return errors.map(
    ({ error, offset }) => `openrpc.json:${lineAt(text, offset)}: is not JSON: ${printParseErrorCode(error)}`,
  )
}

/**
 * Reads the text of `openrpc.json`, which may have faults.
 *
 * @throws ContractFaults for text that is not JSON
 */
export function readContract(text: string): ReadContract {
  const document = parseJson(text)
  const read = shaped(document)
  const faults = [...read.faults, ...openRpcFaults(document), ...toolFormFaults(read.contract)]
  return { ...read, contract: withPlainSchemas(read.contract), document, faults }
}

/**
 * Parses the text of `openrpc.json` and checks its form: the OpenRPC meta-schema, and the types of members.
 *
 * @throws ContractFaults for text that is not JSON, or not of this form
 */
export function parseContract(text: string): Contract {
  const { document, contract, faults } = readContract(text)
  if (faults.length > 0) throw locatedFaults(text, document, faults)
  return contract
}

/** Returns an error that lists every fault exactly once, with its line, in the order of the lines. */
export function locatedFaults(text: string, document: unknown, faults: readonly Fault[]): ContractFaults {
  const lines = new SourceLines(text)
  const found = new Map<string, number>()
  for (const fault of faults) {
    const said = faultText(fault)
    if (!found.has(said)) found.set(said, lines.lineOf(pathOf(document, fault)))
  }
  const sorted = [...found].sort(([, first], [, second]) => first - second)
  return new ContractFaults(sorted.map(([said, line]) => `openrpc.json:${line}: ${said}`))
}

/** Finds the lines of values in a JSON text. */
class SourceLines {
  readonly #text: string
  readonly #root: Node | undefined

  /** @param text valid JSON */
  constructor(text: string) {
    this.#text = text
    this.#root = parseTree(text)
  }

  /** Returns the line of a value, from 1. If the path leads nowhere, returns the line of the last value on the path. */
  lineOf(path: JsonPath): number {
    let found = this.#root
    for (const step of path) {
      const next = childOf(found, step)
      if (next === undefined) break
      found = next
    }
    // For a member of an object, return the line of its name.
    const { offset = 0 } = (found?.parent?.type === 'property' ? found.parent : found) ?? {}
    return lineAt(this.#text, offset)
  }
}

function childOf(node: Node | undefined, step: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(step)]
  const member = node?.children?.find(({ children }) => children?.[0]?.value === String(step))
  return member?.children?.[1]
}

/** Returns the line number, from 1, of the character at an offset. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A document for the OpenRPC library. */
type OpenRpcDocument = Parameters<typeof validateOpenRPCDocument>[0]

/** Keywords whose errors only repeat that a subschema does not match. */
const COMBINING = new Set(['oneOf', 'anyOf', 'allOf', 'if'])

/**
 * Replaces JSON Schema's meta-schema, to which OpenRPC's meta-schema refers. The replacement checks almost nothing,
 * because `checks.ts` checks schemas more strictly.
 */
const SCHEMA_META = {
  $id: 'https://meta.json-schema.tools/',
  definitions: { JSONSchemaObject: { properties: { $ref: { type: 'string' } } } },
}

/**
 * Returns a fault for every violation of OpenRPC's meta-schema. The extensions that the document declares are added to
 * the meta-schema.
 */
function openRpcFaults(document: unknown): Fault[] {
  const given = document as OpenRpcDocument
  try {
    const verdict = validateOpenRPCDocument(given)
    if (verdict === true) return []
    const found = allErrors(given).map((error) => faultOf(document, error))
    return found.length > 0 ? found : [{ place: '', text: verdict.message }]
  } catch (error) {
    // The library throws for an unknown OpenRPC version.
    return [{ place: '', text: error instanceof Error ? error.message : String(error), path: ['openrpc'] }]
  }
}

/** Returns all errors of a document. Validates the document again, because the library stops at the first error. */
function allErrors(document: OpenRpcDocument): ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false })
  // The meta-schema refers to this address with and without the final slash.
  ajv.addSchema(SCHEMA_META, 'https://meta.json-schema.tools')
  const validate = ajv.compile(getDocumentExtendedMetaSchema(document))
  validate(document)
  return (validate.errors ?? []).filter((error) => !COMBINING.has(error.keyword) && !isOfReference(error))
}

/**
 * Whether an error only means that a value is not a reference. The meta-schema allows a reference in place of most
 * objects. A wrong object therefore also fails as a reference.
 */
function isOfReference({ parentSchema }: ErrorObject): boolean {
  const { properties = {} } = (parentSchema ?? {}) as { properties?: object }
  return Object.keys(properties).join() === '$ref'
}

function faultOf(document: unknown, { instancePath, keyword, params, message = '' }: ErrorObject): Fault {
  const path = pathOfPointer(instancePath)
  if (keyword === 'required') return faultAt(document, path, `has no ${String(params.missingProperty)}`)
  if (keyword === 'additionalProperties')
    return faultAt(
      document,
      path,
      `has ${String(params.additionalProperty)}, which OpenRPC does not have there`,
    )
  return memberFault(document, path, message)
}
