/**
 * Turns the rules of the semantic checks into checks. If the target lacks a method that a rule needs, the check has no
 * cases. A malformed answer is reported as a fault, not thrown as an exception.
 */
import { errors } from '../../../generated/errors.ts'
import type { MethodName } from '../../../generated/types.ts'
import type { Case, ChainSample, Check, Target, TargetFault } from '../check.ts'
import { errorNames, methods } from '../contract.ts'
import { isCodeOf } from '../errorCodes.ts'
import { isOfOlder } from '../olderBlocks.ts'
import { isPruned } from '../pruned.ts'
import { UnjudgeableError } from './reading.ts'
import { shortened } from './wording.ts'

/** One call of a rule. */
export interface RuleCase {
  readonly title: string
  readonly params: readonly unknown[]
  /** Whether the target may answer with an error. Errors are then not judged. */
  readonly mayFail?: boolean
  /** Judges an error in place of the function {@link errorFault}; for cases whose correct answer may be an error. */
  readonly judgeError?: (
    error: TargetFault,
    target: Target,
  ) => Promise<string | undefined> | string | undefined
  /** Whether an error is a correct answer. Any other error is judged by the function {@link errorFault}. */
  readonly isRight?: (error: TargetFault, target: Target) => Promise<boolean>
  /** Whether the correct answer is an error. */
  readonly expectsError?: true
  /** Returns remarks that are faults only with `--strict`. Called after the case was judged. */
  readonly notes?: Case['notes'] | undefined
  /** Describes the part of a result that was too long to check, as `uncheckedPart` of Case does. */
  readonly uncheckedPart?: (result: unknown) => string | undefined
  /** Returns the fault of a result as a sentence. @throws UnjudgeableError, whose message becomes the fault */
  readonly judge: (result: unknown, target: Target) => Promise<string | undefined> | string | undefined
}

export interface Rule {
  readonly method: MethodName
  readonly name: string
  readonly covers: readonly string[]
  /** Method whose answers the results are compared with, as in {@link Check.against}. */
  readonly against?: MethodName
  /** Methods that supply the values to compare with. */
  readonly needs?: readonly MethodName[]
  readonly cases: (found: ChainSample) => readonly RuleCase[]
}

/** Turns a rule into a check. */
export function checkOf({ method, name, covers, against, needs = [], cases }: Rule): Check {
  return {
    method,
    name,
    covers,
    ...(against === undefined ? {} : { against }),
    needs,
    cases: (found) =>
      [method, ...needs].every((needed) => found.methods.has(needed))
        ? cases(found).map((one) => caseOf(one, method, found))
        : [],
  }
}

function caseOf(one: RuleCase, method: MethodName, found: ChainSample): Case {
  const { title, params, expectsError, notes, uncheckedPart } = one
  return {
    title,
    params,
    ...(expectsError === undefined ? {} : { expectsError }),
    ...(notes === undefined ? {} : { notes }),
    ...(uncheckedPart === undefined
      ? {}
      : { uncheckedPart: ({ error, result }) => (error === undefined ? uncheckedPart(result) : undefined) }),
    async judge(answer, target) {
      try {
        if (answer.error === undefined) return await one.judge(answer.result, target)
        if (one.judgeError !== undefined) return await one.judgeError(answer.error, target)
        if (await one.isRight?.(answer.error, target)) return undefined
        return await errorFault(answer.error, { one, method, found, target })
      } catch (error) {
        if (error instanceof UnjudgeableError) return error.message
        throw error
      }
    },
  }
}

interface Asked {
  readonly one: RuleCase
  readonly method: MethodName
  readonly found: ChainSample
  readonly target: Target
}

/**
 * Judges an error. A node need not keep the state of older blocks. For a call about an older block, two kinds of errors
 * are therefore not faults: the method's errors in openrpc.json, and errors about pruned data.
 */
async function errorFault(
  error: TargetFault,
  { one, method, found, target }: Asked,
): Promise<string | undefined> {
  if (one.mayFail === true) return undefined
  const { code, message } = error
  const isExcused = isPruned(error) || isListed(code, method)
  if (isExcused && (await isOfOlder(one.params, found, target))) return undefined
  return `it answered error ${code}: ${shortened(message)}`
}

/** Whether openrpc.json lists an error with this code for the method, except `invalidParams`. */
function isListed(code: number, method: MethodName): boolean {
  if (code === errors.invalidParams.code) return false
  const of = methods.find(({ name }) => name === method)
  return of !== undefined && errorNames(of).some((name) => isCodeOf(name, code))
}

/** The only case of a method without parameters. */
export function once(judge: RuleCase['judge'], notes?: RuleCase['notes']): readonly RuleCase[] {
  return [{ title: 'without parameters', params: [], judge, ...(notes === undefined ? {} : { notes }) }]
}
