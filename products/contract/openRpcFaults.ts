/** Checks a document against OpenRPC's meta-schema, with the extensions that the document declares. */
import { getDocumentExtendedMetaSchema, validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { Ajv, type ErrorObject } from 'ajv'
import type { Fault } from './faults.ts'
import { faultAt, memberFault, pathOfPointer } from './places.ts'

type OpenRpcDocument = Parameters<typeof validateOpenRPCDocument>[0]

/** Keywords whose errors only repeat that a subschema does not match. */
const COMBINING = new Set(['oneOf', 'anyOf', 'allOf', 'if'])

/** Stands in for JSON Schema's meta-schema, to which OpenRPC's refers: `checks.ts` checks schemas more strictly. */
const SCHEMA_META = {
  $id: 'https://meta.json-schema.tools/',
  definitions: { JSONSchemaObject: { properties: { $ref: { type: 'string' } } } },
}

/** Returns a fault for every place where the document breaks the meta-schema. */
export function openRpcFaults(document: unknown): Fault[] {
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

/** Validates once more: the library stops at the first error. */
function allErrors(document: OpenRpcDocument): ErrorObject[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false })
  // The meta-schema refers to this address with and without the final slash.
  ajv.addSchema(SCHEMA_META, 'https://meta.json-schema.tools')
  const validate = ajv.compile(getDocumentExtendedMetaSchema(document))
  validate(document)
  return (validate.errors ?? []).filter((error) => !COMBINING.has(error.keyword) && !isOfReference(error))
}

/**
 * Whether an error comes from the alternative that a value is a reference. The meta-schema allows a reference in place
 * of most objects, so a wrong object also fails as a reference.
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
