/** Errors of the catalogue in their wire format, as a caller gets them without asking for links to their pages. */
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
