/** Whether nodes answer the same, before anybody counts their answers. */
import { post } from '../../test/support/serve.ts'
import type { Question } from './question.ts'
import { type Salts, saltedBody } from './salts.ts'
import type { Server } from './servers.ts'

interface Answer {
  error?: unknown
  result?: unknown
}

/** Who is asked. */
export interface Asked {
  server: Server
  /** Its results are not those of the others: they only have to be results. */
  isUnlike?: boolean
}

/**
 * Asks every body of a question once.
 *
 * @param asked one is enough to know that it answers no errors
 * @throws RangeError when an answer is an error, or two differ in what they must agree on
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

/** Of a batch, all answers. */
function resultOf(question: Question, body: string, answer: unknown): unknown {
  const answers = (Array.isArray(answer) ? answer : [answer]) as Answer[]
  const wrong = answers.find(({ error, result }) => error !== undefined || result === undefined)
  if (wrong !== undefined) {
    throw new RangeError(`${question.name}: ${body.slice(0, 300)} → ${JSON.stringify(wrong)}`)
  }
  return Array.isArray(answer) ? answer : answers[0]!.result
}

/** As JSON: the order of members does not count, that of lists does. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** Where two texts begin to differ. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 80)
  return [a, b].map((text) => `…${text.slice(from, at + 80)}`).join('\n')
}
