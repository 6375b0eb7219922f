/** Checks answers against the compiled result schemas of the contract. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { MethodName } from '../../generated/types.ts'

interface Document {
  methods: { name: string; result: { schema: object } }[]
}

const contract = JSON.parse(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8')) as Document
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
