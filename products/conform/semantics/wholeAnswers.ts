/** Lists fields for checks that compare a whole answer with the answer of another method. */
import type { MethodName } from '../../../generated/types.ts'
import { methods } from '../contract.ts'
import { fieldsOf } from '../fields.ts'

/** Every field of a method's result in openrpc.json, except fields that can only be null. */
export function allFields(method: MethodName): readonly string[] {
  const found = methods.find(({ name }) => name === method)
  if (found === undefined) return []
  const fields = [...fieldsOf(found.result.schema)]
  return fields.filter(([, schemas]) => schemas.some(({ type }) => type !== 'null')).map(([path]) => path)
}
