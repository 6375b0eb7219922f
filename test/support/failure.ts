/** A catalogued error as the wire has it, for a caller who did not ask for the link to its page. */
import { type ErrorName, errors } from '../../generated/errors.ts'

/** The `error` member. */
export function errorObject(name: ErrorName, message: string = errors[name].message, data?: object) {
  const { code, hasLink } = errors[name]
  const docs = `/docs/errors/${code}#${name}`
  return { code, message, ...((data !== undefined || hasLink) && { data: { ...data, docs } }) }
}

/** The response. */
export function failure(id: unknown, name: ErrorName, message?: string) {
  return { jsonrpc: '2.0', id, error: errorObject(name, message) }
}
