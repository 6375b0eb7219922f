/** Checks answers against the compiled result schemas of the contract. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { MethodName } from '../../generated/types.ts'
import { closed, type Schema } from '../../products/contract/schema.ts'
import { withPlainSchemas } from '../../products/contract/toolForms.ts'

interface Document {
  methods: { name: string; result: { schema: object } }[]
  components: { schemas: Record<string, Schema> }
}

const text = readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8')
const contract = withPlainSchemas(JSON.parse(text) as Document)
// The result of a tracer in JavaScript may be anything. With its branch, the checks would find no fault in the result
// of another tracer.
contract.components.schemas = closed(contract.components.schemas)
const ajv = new Ajv({ strict: false, inlineRefs: false }).addSchema(contract, 'contract')
const compiled = new Map<string, ValidateFunction>()

function validatorOf(method: MethodName): ValidateFunction {
  let validator = compiled.get(method)
  if (validator === undefined) {
    const index = contract.methods.findIndex(({ name }) => name === method)
    validator = ajv.compile({ $ref: `contract#/methods/${index}/result/schema` })
    compiled.set(method, validator)
  }
  return validator
}

/** Describes how a result violates the schema of its method; undefined for a valid result. */
export function resultFault(method: MethodName, result: unknown): string | undefined {
  const validator = validatorOf(method)
  return validator(result) ? undefined : ajv.errorsText(validator.errors)
}

/** Describes how a value violates the schema of a component; undefined for a valid value. */
export function schemaFault(component: string, value: unknown): string | undefined {
  const validator = ajv.compile({ $ref: `contract#/components/schemas/${component}` })
  return validator(value) ? undefined : ajv.errorsText(validator.errors)
}
