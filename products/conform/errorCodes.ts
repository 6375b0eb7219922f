/** Which codes stand for an error of the contract's catalogue, its own and those that other nodes use. */
import { type ErrorName, errors } from '../../generated/errors.ts'

/** In the contract's catalogue: what is not there. */
export const NOT_FOUND: ReadonlySet<ErrorName> = new Set([
  'headerNotFound',
  'unknownBlock',
  'blockNotFound',
  'transactionNotFound',
  'accountNotFound',
] as const)

/** EIP-1474, "resource not found". */
const RESOURCE_NOT_FOUND = -32001

/** Whether a code stands for an error. */
export function isCodeOf(name: ErrorName, code: unknown): boolean {
  return code === errors[name].code || (NOT_FOUND.has(name) && code === RESOURCE_NOT_FOUND)
}
