/** Runs the semantic checks on one target, case by case. */
import type { Answer, ChainSample, Check, Target } from '../../check.ts'
import { semanticChecks } from '../../semantics/semanticChecks.ts'
import { TargetError, UncheckedError } from '../../targetError.ts'
import type { AskOnce } from './answersOf.ts'

export interface Verdicts {
  /** `method, case: fault` */
  readonly faults: readonly string[]
  /** The cases that could not be judged, with their reasons. */
  readonly unchecked: readonly string[]
  /** The remarks that are no faults, each once. */
  readonly notes: readonly string[]
  /** Number of cases whose results were judged. */
  readonly judged: number
}

/** A target that calls a node and caches its answers. */
export function targetOf(ask: AskOnce): Target {
  const known = new Map<string, Promise<Answer>>()
  const answer: Target['answer'] = (method, params) => {
    const key = JSON.stringify([method, params])
    const given = known.get(key) ?? ask(method, params)
    known.set(key, given)
    return given
  }
  return {
    answer,
    fresh: ask,
    async result(method, params) {
      const { error, result } = await answer(method, params)
      if (error !== undefined) throw new TargetError(method, error.code, error.message)
      return result
    },
  }
}

/** Runs all semantic checks, or the given ones, of methods that match a pattern. */
export async function verdictsOf(
  target: Target,
  found: ChainSample,
  of = /(?:)/,
  checks = semanticChecks,
): Promise<Verdicts> {
  const faults: string[] = []
  const unchecked: string[] = []
  const notes = new Set<string>()
  let judged = 0
  const run = async (check: Check, one: ReturnType<Check['cases']>[number]): Promise<void> => {
    const about = `${check.method}, ${check.name}, ${one.title}`
    try {
      const answer = await target.answer(check.method, one.params)
      const fault = await one.judge(answer, target)
      for (const note of one.notes?.(answer) ?? []) notes.add(`${check.method}: ${note}`)
      if (fault !== undefined) faults.push(`${about}: ${fault}`)
      else if (answer.error === undefined) judged++
    } catch (error) {
      if (!(error instanceof TargetError || error instanceof UncheckedError)) throw error
      unchecked.push(`${about}: ${error.message}`)
    }
  }
  for (const check of checks)
    if (of.test(check.method)) for (const one of check.cases(found)) await run(check, one)
  return { faults, unchecked, notes: [...notes], judged }
}
