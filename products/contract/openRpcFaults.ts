/** Where a document is no OpenRPC document, by the meta-schema of its version and the extensions that it declares. */
import { getDocumentExtendedMetaSchema, validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { Ajv, type ErrorObject } from 'ajv'
import type { Fault } from './faults.ts'
import { faultAt, memberFault, pathOfPointer } from './places.ts'

type OpenRpcDocument = Parameters<typeof validateOpenRPCDocument>[0]

/** Keywords whose errors only say that one of the schemas inside does not fit. */
const COMBINING = new Set(['oneOf', 'anyOf', 'allOf', 'if'])

/** In the place of JSON Schema's own meta-schema, to which OpenRPC's refers: `checks.ts` is stricter about schemas. */
const SCHEMA_META = {
  $id: 'https://meta.json-schema.tools/',
  definitions: { JSONSchemaObject: { properties: { $ref: { type: 'string' } } } },
}

/** Every place where the document breaks the meta-schema. */
export function openRpcFaults(document: unknown): Fault[] {
  const given = document as OpenRpcDocument
  try {
    const verdict = validateOpenRPCDocument(given)
    if (verdict === true) return []
    const found = allErrors(given).map((error) => faultOf(document, error))
    return found.length > 0 ? found : [{ place: '', text: verdict.message }]
  } catch (error) {
    // The library throws for a version that it does not know.
    return [{ place: '', text: error instanceof Error ? error.message : String(error), path: ['openrpc'] }]
  }
}

/** The library stops at the first error. */
function allErrors(document: OpenRpcDocument): ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false })
  // The meta-schema writes the address in both ways.
  ajv.addSchema(SCHEMA_META, 'https://meta.json-schema.tools')
  const validate = ajv.compile(getDocumentExtendedMetaSchema(document))
  validate(document)
  return (validate.errors ?? []).filter((error) => !COMBINING.has(error.keyword) && !isOfReference(error))
}

/** Each object may be a reference instead, so that an object with a fault is said to be no reference, too. */
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
