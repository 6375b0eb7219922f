/** A node whose answers are altered on the way. */
import type { Answer } from '../../../../products/conform/check.ts'
import type { AskOnce } from './answersOf.ts'

/** Gives other results. @param alter changes one object, however deep it stands */
export function altering(asking: AskOnce, alter: (value: Record<string, unknown>) => void): AskOnce {
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) alter(value as Record<string, unknown>)
    for (const member of Object.values(value)) walk(member)
  }
  return async (method, params) => {
    const answer: Answer = structuredClone(await asking(method, params))
    walk(answer.result)
    return answer
  }
}
