/** A node whose answers are altered by a proxy. */
import type { Answer } from '../../check.ts'
import type { AskOnce } from './answersOf.ts'

/** Alters the results of a node. @param alter changes one object; called for each object at any depth */
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
