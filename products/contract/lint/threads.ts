/** Rules about the threads that run calls. */
import { paramSchemas } from '../derive/errors.ts'
import type { Fault } from '../faults.ts'
import { type Contract, type ContractMethod, errorNames } from '../model.ts'
import type { LintRules } from './rule.ts'

/**
 * Errors that only methods that execute code have. They report that an execution failed, or that the description of an
 * execution is too large.
 */
const EXECUTION_ERRORS = ['executionError', 'simulationTooLarge', 'traceTooLarge']

/** Schemas of parameters that make a method execute code: calls, and positions between the transactions of a block. */
const EXECUTED_SCHEMAS = ['TransactionCall', 'TransactionIndexInput']

export const threadRules: LintRules = { thread: threads }

function* threads(contract: Contract): Generator<Fault> {
  for (const method of contract.methods) {
    const place = `method ${method.name}`
    const runs = method['x-runs']
    if (runs === 'serving' && executes(contract, method))
      yield { place, text: 'executes code, so x-runs must be worker or either', at: ['x-runs'] }
    if (runs === 'either' && !paramSchemas(contract, method).has('TransactionCall'))
      yield {
        place,
        text: 'takes no object of the schema TransactionCall, so x-runs must not be either',
        at: ['x-runs'],
      }
  }
}

function executes(contract: Contract, method: ContractMethod): boolean {
  const [given, taken] = [errorNames(method), paramSchemas(contract, method)]
  return (
    EXECUTION_ERRORS.some((name) => given.includes(name)) || EXECUTED_SCHEMAS.some((name) => taken.has(name))
  )
}
