/** By what the SDKs tell an error of the catalogue when the server does not point at it. */
import type { Contract, ContractErrorObject } from '../contract/model.ts'

/** An error, and what an answer with its code must begin with. */
export interface ErrorMark {
  readonly name: string
  readonly code: number
  /** Empty where the code says enough. */
  readonly message: string
  readonly retryable: boolean
}

/** JSON-RPC's own codes, and that of a revert. Any server may give its own sense to others. */
const MEANT_BY_ALL = /^(-32[67]\d\d|3)$/

/** The catalogue in its order. A message stands wherever another error has the code, or may have it elsewhere. */
export function errorMarks({ components }: Contract): ErrorMark[] {
  const errors = Object.entries(components.errors)
  const isOnly = ({ code }: ContractErrorObject) =>
    errors.filter(([, other]) => other.code === code).length === 1
  return errors.map(([name, error]) => ({
    name,
    code: error.code,
    message: isOnly(error) && MEANT_BY_ALL.test(String(error.code)) ? '' : error.message,
    retryable: error['x-retryable'] === true,
  }))
}
