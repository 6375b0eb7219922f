/** A catalogued error as the wire has it: the link to its documentation in `data`, unless that is taken. */
import { type ErrorName, errors } from '../../generated/errors.ts'

/** The `error` member. */
export function errorObject(name: ErrorName, message: string = errors[name].message, data?: object) {
  const { code } = errors[name]
  return { code, message, data: { ...data, docs: `/docs/errors/${code}#${name}` } }
}

/** The response. */
export function failure(id: unknown, name: ErrorName, message?: string) {
  return { jsonrpc: '2.0', id, error: errorObject(name, message) }
}
