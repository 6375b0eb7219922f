/**
 * The common part of the meaning checks: they are left out where methods are missing, and never throw at an answer.
 */
import { errors } from '../../../generated/errors.ts'
import type { MethodName } from '../../../generated/types.ts'
import type { Case, Check, Surroundings, Target, TargetFault } from '../check.ts'
import { errorNames, methods } from '../contract.ts'
import { isCodeOf } from '../errorCodes.ts'
import { isForgotten } from '../forgotten.ts'
import { isOfOlder } from '../olderBlocks.ts'
import { UnjudgeableError } from './reading.ts'
import { shortened } from './wording.ts'

/** One call of a rule. */
export interface RuleCase {
  readonly title: string
  readonly params: readonly unknown[]
  /** Whether an error is an answer as good as a result, which then is not judged. */
  readonly mayFail?: boolean
  /** What is wrong with an error, where one may be the right answer. Then the other rules for errors do not apply. */
  readonly judgeError?: (
    error: TargetFault,
    target: Target,
  ) => Promise<string | undefined> | string | undefined
  /** Whether the answer has to be an error. */
  readonly expectsError?: true
  /** What is remarkable and no fault; asked for when the case was judged. */
  readonly notes?: Case['notes'] | undefined
  /** As in Case, of a result. */
  readonly unlooked?: (result: unknown) => string | undefined
  /** What is wrong with a result, in a sentence. @throws UnjudgeableError, whose message becomes that sentence */
  readonly judge: (result: unknown, target: Target) => Promise<string | undefined> | string | undefined
}

export interface Rule {
  readonly method: MethodName
  readonly name: string
  readonly covers: readonly string[]
  /** As in Check. */
  readonly against?: MethodName
  /** Methods without which there is nothing to compare with. */
  readonly needs?: readonly MethodName[]
  readonly cases: (found: Surroundings) => readonly RuleCase[]
}

/** The check of a rule. */
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

function caseOf(one: RuleCase, method: MethodName, found: Surroundings): Case {
  const { title, params, expectsError, notes, unlooked } = one
  return {
    title,
    params,
    ...(expectsError === undefined ? {} : { expectsError }),
    ...(notes === undefined ? {} : { notes }),
    ...(unlooked === undefined
      ? {}
      : { unlooked: ({ error, result }) => (error === undefined ? unlooked(result) : undefined) }),
    async judge(answer, target) {
      try {
        if (answer.error === undefined) return await one.judge(answer.result, target)
        if (one.judgeError !== undefined) return await one.judgeError(answer.error, target)
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
  readonly found: Surroundings
  readonly target: Target
}

/**
 * A node need not keep the state of older blocks: there an error of the contract, or one that says so, is no fault, and
 * no answer either.
 */
async function errorFault(
  error: TargetFault,
  { one, method, found, target }: Asked,
): Promise<string | undefined> {
  if (one.mayFail === true) return undefined
  const { code, message } = error
  const isExcused = isForgotten(error) || isListed(code, method)
  if (isExcused && (await isOfOlder(one.params, found, target))) return undefined
  return `it answered error ${code}: ${shortened(message)}`
}

/** Whether the contract lists an error of this code for the method, other than for parameters that are wrong. */
function isListed(code: number, method: MethodName): boolean {
  if (code === errors.invalidParams.code) return false
  const of = methods.find(({ name }) => name === method)
  return of !== undefined && errorNames(of).some((name) => isCodeOf(name, code))
}

/** The only case of a method without parameters. */
export function once(judge: RuleCase['judge'], notes?: RuleCase['notes']): readonly RuleCase[] {
  return [{ title: 'without parameters', params: [], judge, ...(notes === undefined ? {} : { notes }) }]
}
