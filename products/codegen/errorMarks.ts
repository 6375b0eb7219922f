/**
 * Marks: codes and messages that identify an error. The client and the SDKs use marks if the server sends no link to
 * the error's description.
 */
import type { Contract, ContractErrorObject } from '../contract/model.ts'

/** An error of the catalogue, with the beginning of its message. */
export interface ErrorMark {
  readonly name: string
  readonly code: number
  /** How the message begins; empty if the code alone identifies the error. */
  readonly message: string
  readonly retryable: boolean
}

/** Matches the codes that identify the same error on every server: those of JSON-RPC itself, and that of a revert. */
const MEANT_BY_ALL = /^(-32[67]\d\d|3)$/

/**
 * Returns the marks of all errors, in the order of the catalogue. A mark has an empty message if the code alone
 * identifies the error: no other error of the catalogue has this code, and the code means the same on every server.
 */
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
