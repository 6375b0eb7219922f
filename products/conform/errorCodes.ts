/** Maps JSON-RPC codes to errors in the catalogue of openrpc.json, including codes that other nodes use. */
import { type ErrorName, errors } from '../../generated/errors.ts'

/** The catalogue's errors for objects that do not exist. */
export const NOT_FOUND: ReadonlySet<ErrorName> = new Set([
  'headerNotFound',
  'unknownBlock',
  'blockNotFound',
  'transactionNotFound',
  'accountNotFound',
] as const)

/** Code of EIP-1474's "resource not found". */
const RESOURCE_NOT_FOUND = -32001

/** Whether a code stands for the named error. */
export function isCodeOf(name: ErrorName, code: unknown): boolean {
  return code === errors[name].code || (NOT_FOUND.has(name) && code === RESOURCE_NOT_FOUND)
}
