/** Whether two nodes answer the same, before anybody counts their answers. */
import { post } from '../../test/support/serve.ts'
import type { Question } from './questions.ts'
import type { Server } from './servers.ts'

interface Answer {
  error?: unknown
  result?: unknown
}

/**
 * Asks every body of a question once.
 *
 * @param servers one is enough to know that it answers no errors
 * @throws RangeError when an answer is an error, or two differ in what they must agree on
 */
export async function compare(question: Question, servers: readonly Server[]): Promise<void> {
  for (const body of question.bodies) {
    const summaries = await Promise.all(
      servers.map(async ({ url }) => summaryOf(question, body, await post(url, body))),
    )
    const other = summaries.find((summary) => summary !== summaries[0])
    if (other !== undefined) {
      throw new RangeError(`${question.name}: the answers differ\n${difference(summaries[0]!, other)}`)
    }
  }
}

function summaryOf(question: Question, body: string, answer: unknown): string {
  const answers = (Array.isArray(answer) ? answer : [answer]) as Answer[]
  const wrong = answers.find(({ error, result }) => error !== undefined || result === undefined)
  if (wrong !== undefined) {
    throw new RangeError(`${question.name}: ${body.slice(0, 300)} → ${JSON.stringify(wrong)}`)
  }
  const subject = Array.isArray(answer) ? answer : answers[0]!.result
  return JSON.stringify(question.summary(subject as never))
}

/** Where two texts begin to differ. */
function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 80)
  return [a, b].map((text) => `…${text.slice(from, at + 80)}`).join('\n')
}
