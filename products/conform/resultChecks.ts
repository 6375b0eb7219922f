/** Checks every method's results against their schemas, and the codes of its errors against the catalogue. */
import { errors } from '../../generated/errors.ts'
import { schemaName } from '../contract/schema.ts'
import { type Call, callsFrom } from './calls.ts'
import type { Answer, Case, ChainSample, Check } from './check.ts'
import { askedMethods, type ContractMethod, errorNames } from './contract.ts'
import { isCodeOf } from './errorCodes.ts'
import { isOfOlder } from './olderBlocks.ts'
import { isPruned } from './pruned.ts'
import { differenceOf } from './schemaFaults.ts'

/** Maximum number of faults of one answer that a reason lists. */
const FAULTS_SHOWN_MAX = 3

/** Name of the checks in this module. */
export const RESULTS = 'results keep to the schema'

export const resultChecks: readonly Check[] = askedMethods.map((method) => ({
  name: RESULTS,
  method: method.name,
  covers: [],
  cases: (found: ChainSample) =>
    callsFrom(found)(method).calls.map((call) => resultCase(method, call, found)),
}))

function resultCase(method: ContractMethod, { title, params, isShort }: Call, found: ChainSample): Case {
  // The target may refuse a call without optional parameters, because some of these parameters (usually the block) are
  // required in execution-apis at 033ca6e6.
  const isNeeded = ({ error }: Answer): boolean => isShort && error?.code === errors.invalidParams.code
  return {
    title,
    params,
    async judge(answer, target) {
      if (isNeeded(answer)) return undefined
      const fault = faultOf(method, answer) ?? historyFault(answer)
      if (fault === undefined || answer.error === undefined || !isPruned(answer.error)) return fault
      return (await isOfOlder(withDefaults(method, params), found, target)) ? undefined : fault
    },
    notes: (answer) =>
      isNeeded(answer) ? ['optional parameters cannot be left out'] : notesOf(method, answer),
  }
}

/** The fault of pruned history, which methods may have, but not about the newest block. */
function historyFault({ error }: Answer): string | undefined {
  const { code, message } = errors.historyPruned
  return error?.code === code && error.message.startsWith(message)
    ? `it answered error ${code}: ${message}`
    : undefined
}

/**
 * Returns the parameters that may name a block. Appends `latest` when the block is left out: a call without a block is
 * about the newest block.
 */
function withDefaults({ params }: ContractMethod, given: readonly unknown[]): readonly unknown[] {
  const left = params.slice(given.length).map(({ schema }) => schemaName(schema))
  // The hash of a code may be, in a check, that of a block.
  const naming = given.filter((_value, at) => params[at]?.name !== 'codeHash')
  return left.some((name) => name?.startsWith('BlockNumberOrTag') === true) ? [...naming, 'latest'] : naming
}

function notesOf(method: ContractMethod, { result, error }: Answer): string[] {
  if (error !== undefined) return []
  const { extras, omissions, otherForms, foreignTypes } = differenceOf(method.result.schema, result)
  return [
    ...extras.map((path) => `extra member ${path}`),
    ...omissions.map((path) => `${path} is left out`),
    ...foreignTypes.map((path) => `${placeOf(path)} is a transaction of a type of its own`),
    ...otherForms.map((path) => `${placeOf(path)} has a form of its own`),
  ]
}

function placeOf(path: string): string {
  return path === '' ? 'the result' : path
}

function faultOf(method: ContractMethod, { result, error }: Answer): string | undefined {
  if (error !== undefined) {
    // openrpc.json allows the parameters, so the target must not reject them as invalid.
    const names = errorNames(method).filter((name) => name !== 'invalidParams')
    const codes = new Set<number>(names.map((name) => errors[name].code))
    if (names.some((name) => isCodeOf(name, error.code))) return undefined
    if (codes.size === 0) return `expected a result, got ${error.code}: ${error.message}`
    return `expected a result, or an error ${[...codes].join(' or ')}, got ${error.code}: ${error.message}`
  }
  const { faults } = differenceOf(method.result.schema, result)
  if (faults.length === 0) return undefined
  const shown = faults.slice(0, FAULTS_SHOWN_MAX).map(({ path, expected, found }) => {
    return `${placeOf(path)}: expected ${expected}, got ${found}`
  })
  if (faults.length > FAULTS_SHOWN_MAX) shown.push(`and ${faults.length - FAULTS_SHOWN_MAX} more`)
  return shown.join('; ')
}
