/** Checks of answers that another method gives as well: whatever differs is wrong on one side. */
import type { MethodName } from '../../../generated/types.ts'
import { methods } from '../contract.ts'
import { fieldsOf } from '../fields.ts'

/** Every field that the contract gives a method's result, but for those that are there only to be null. */
export function allFields(method: MethodName): readonly string[] {
  const found = methods.find(({ name }) => name === method)
  if (found === undefined) return []
  const fields = [...fieldsOf(found.result.schema)]
  return fields.filter(([, schemas]) => schemas.some(({ type }) => type !== 'null')).map(([path]) => path)
}

/** The fields whose path begins with one of the beginnings. */
export function fieldsBelow(method: MethodName, ...beginnings: readonly string[]): readonly string[] {
  return allFields(method).filter((path) => beginnings.some((beginning) => path.startsWith(beginning)))
}
