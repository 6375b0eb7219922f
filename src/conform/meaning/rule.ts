/** What the meaning checks have in common: they are left out where methods are missing, and never throw at an answer. */
import type { MethodName } from '../../../generated/types.ts'
import type { Case, Check, Surroundings, Target } from '../check.ts'
import { UnjudgeableError } from './reading.ts'
import { shortened } from './wording.ts'

/** One call of a rule. */
export interface RuleCase {
  readonly title: string
  readonly params: readonly unknown[]
  /** Whether an error is an answer as good as a result, which then is not judged. */
  readonly mayFail?: boolean
  /** What is wrong with a result, in a sentence. @throws UnjudgeableError, whose message becomes that sentence */
  readonly judge: (result: unknown, target: Target) => Promise<string | undefined> | string | undefined
}

export interface Rule {
  readonly method: MethodName
  readonly name: string
  readonly covers: readonly string[]
  /** Methods without which there is nothing to compare with. */
  readonly needs?: readonly MethodName[]
  readonly cases: (found: Surroundings) => readonly RuleCase[]
}

/** The check of a rule. */
export function checkOf({ method, name, covers, needs = [], cases }: Rule): Check {
  return {
    method,
    name,
    covers,
    cases: (found) =>
      [method, ...needs].every((needed) => found.methods.has(needed)) ? cases(found).map(caseOf) : [],
  }
}

function caseOf({ title, params, mayFail = false, judge }: RuleCase): Case {
  return {
    title,
    params,
    async judge(answer, target) {
      if (answer.error !== undefined) {
        if (mayFail) return undefined
        return `it answered error ${answer.error.code}: ${shortened(answer.error.message)}`
      }
      try {
        return await judge(answer.result, target)
      } catch (error) {
        if (error instanceof UnjudgeableError) return error.message
        throw error
      }
    },
  }
}

/** The only case of a method without parameters. */
export function once(judge: RuleCase['judge']): readonly RuleCase[] {
  return [{ title: 'without parameters', params: [], judge }]
}
