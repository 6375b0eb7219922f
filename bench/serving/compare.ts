/** Checks that nodes return the same results, before their speed is measured. */
import { post } from '../../test/support/serve.ts'
import type { Question } from './question.ts'
import { type Salts, saltedBody } from './salts.ts'
import type { Server } from './servers.ts'

interface Answer {
  error?: unknown
  result?: unknown
}

/** A server to compare. */
export interface Asked {
  server: Server
  /** Whether the server's results differ from those of others: they are only checked not to be errors. */
  isUnlike?: boolean
}

/**
 * Sends every body of a question once to each server, and compares the answers.
 *
 * @param asked servers; a single one is only checked for errors
 * @throws RangeError if an answer is an error, or the summaries of two results differ
 */
export async function compare(question: Question, asked: readonly Asked[], salts: Salts): Promise<void> {
  for (const template of question.bodies) {
    const body = saltedBody(template, salts.take(1))
    const summaries = await Promise.all(
      asked.map(async ({ server, isUnlike }) => {
        const result = resultOf(question, body, await post(server.url, body))
        return isUnlike === true ? undefined : sortedText(question.summary(result as never))
      }),
    )
    const known = summaries.filter((summary) => summary !== undefined)
    const other = known.find((summary) => summary !== known[0])
    if (other !== undefined) {
      throw new RangeError(
        `${question.name}: the answers to ${body.slice(0, 300)} differ\n${difference(known[0]!, other)}`,
      )
    }
  }
}

/** Returns the result of a call; of a batch, all answers. */
function resultOf(question: Question, body: string, answer: unknown): unknown {
  const answers = (Array.isArray(answer) ? answer : [answer]) as Answer[]
  const wrong = answers.find(({ error, result }) => error !== undefined || result === undefined)
  if (wrong !== undefined) {
    throw new RangeError(`${question.name}: ${body.slice(0, 300)} → ${JSON.stringify(wrong)}`)
  }
  return Array.isArray(answer) ? answer : answers[0]!.result
}

/** Returns a value as JSON with sorted members, so that their order does not count. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** Returns the parts of two texts around their first difference. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 80)
  return [a, b].map((text) => `…${text.slice(from, at + 80)}`).join('\n')
}
