/** A harmless request that gets an error, as the contract has it. */
import { type Contract, isRecord } from '../../console/contract.ts'
import { explainError } from '../../console/outcome.ts'
import { parseJson, prettyJson } from '../../console/paramForm.ts'

/** The longest answer that is read: errors are short. */
export const TRIGGER_ANSWER_BYTES_MAX = 1_000_000

export type Trigger =
  | { readonly method: string; readonly params: readonly unknown[] }
  | { readonly body: string }

/** The text that is sent. */
export function bodyOf(trigger: Trigger): string {
  if ('body' in trigger) return trigger.body
  return JSON.stringify({ jsonrpc: '2.0', id: 1, ...trigger })
}

/** The codes of the errors in an answer: of one call, or of each call of a batch. */
export function answeredErrors(text: string): number[] {
  const parsed = parseJson(text)
  const answers: readonly unknown[] = 'value' in parsed ? [parsed.value].flat() : []
  return answers.flatMap((one) => {
    const error = isRecord(one) ? one.error : undefined
    return isRecord(error) && typeof error.code === 'number' ? [error.code] : []
  })
}

/**
 * An answer on several lines, as callers get it that did not ask for the links to these pages; text as it came.
 *
 * @param contract whose errors have `data` for every caller; what it does not know is shown whole
 */
export function shownAnswer(text: string, contract: Contract | undefined): string {
  const parsed = parseJson(text)
  if (!('value' in parsed)) return text
  const { value } = parsed
  return prettyJson(
    Array.isArray(value) ? value.map((one) => unasked(one, contract)) : unasked(value, contract),
  )
}

function unasked(answer: unknown, contract: Contract | undefined): unknown {
  if (!isRecord(answer) || !isRecord(answer.error)) return answer
  const { data: _, ...error } = answer.error
  const kept = explainError(answer.error, contract).data
  return { ...answer, error: kept === undefined ? error : answer.error }
}
