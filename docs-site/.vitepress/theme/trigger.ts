/** Requests that get an error and change nothing (`x-trigger` in the contract), and their answers. */
import { isRecord } from '../../../products/contract/schema.ts'
import type { Contract } from '../../console/contract.ts'
import { explainError } from '../../console/outcome.ts'
import { parseJson, prettyJson } from '../../console/paramForm.ts'

/** Maximum size of an answer, in bytes: errors are short. */
export const TRIGGER_ANSWER_BYTES_MAX = 1_000_000

export type Trigger =
  | { readonly method: string; readonly params: readonly unknown[] }
  | { readonly body: string }

/** Returns the body of the request. */
export function bodyOf(trigger: Trigger): string {
  if ('body' in trigger) return trigger.body
  return JSON.stringify({ jsonrpc: '2.0', id: 1, ...trigger })
}

/** Returns the codes of all errors in an answer to a call or to a batch. */
export function answeredErrors(text: string): number[] {
  const parsed = parseJson(text)
  const answers: readonly unknown[] = 'value' in parsed ? [parsed.value].flat() : []
  return answers.flatMap((one) => {
    const error = isRecord(one) ? one.error : undefined
    return isRecord(error) && typeof error.code === 'number' ? [error.code] : []
  })
}

/**
 * Returns an answer as indented JSON, without the links to these pages that only callers who ask for them get; text
 * that is no JSON unchanged.
 *
 * @param contract tells which errors have `data` for every caller; the data of unknown errors is kept
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
