/** Errors in servers' answers, and the names that the SDKs must return; empty for an unknown error. */
import { errors } from '../../../generated/errors.ts'
import { errorMarks } from '../../../products/codegen/errorMarks.ts'
import type { Contract } from '../../../products/contract/model.ts'

export interface ErrorCase {
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
  readonly name: string
}

/** Every error of the catalogue in three forms, and errors of other servers. */
export function errorCases(contract: Contract): ErrorCase[] {
  const known = errorMarks(contract).flatMap(({ name, code, message: needed }) => {
    const { docs, message } = errors[name as keyof typeof errors]
    return [
      { error: { code, message: 'in other words', data: { docs, more: 1 } }, name },
      { error: { code, message: `${message}: and more`, data: '0x08c379a0' }, name },
      ...(needed === '' ? [{ error: { code, message: 'in other words' }, name }] : []),
    ]
  })
  const foreign = [
    { code: 4444, message: 'pruned history unavailable' },
    { code: -32_001, message: 'Resource not found' },
    { code: -32_000, message: 'out of gas' },
    { code: -32_000, message: '', data: null },
    { code: -32_000, message: 'no', data: { docs: 7 } },
    { code: -32_000, message: 'no', data: { docs: '#constructor' } },
    { code: 1, message: 'execution reverted' },
    { code: 1, message: 'no', data: { docs: errors.rateLimited.docs } },
  ]
  return [...known, ...foreign.map((error) => ({ error, name: '' }))]
}
