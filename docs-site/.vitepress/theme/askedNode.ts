/** Reads the answers to a batch whose calls have the ids 0, 1, …. */
import { shortened } from '../../console/longText.ts'

/** Maximum length of a result on the page, in characters. */
const RESULT_CHARACTERS_MAX = 200

/** Maximum size of the answer, in bytes: the batch has three calls with short results. */
export const ASKED_BYTES_MAX = 100_000

/** Thrown for a text that is no batch of answers. */
export class NoNode extends Error {
  readonly code = 'no-node'
}

/**
 * Returns the result of each call as text (quantities also in decimal), or the message of the error; undefined for a
 * call without an answer.
 *
 * @throws NoNode for a text that is no batch of answers
 */
export function readAnswers(text: string, count: number): (string | undefined)[] {
  let batch: unknown
  try {
    batch = JSON.parse(text)
  } catch {
    throw new NoNode('there is no JSON-RPC node at this address')
  }
  if (!Array.isArray(batch)) throw new NoNode('the answer is not that of a batch')
  return Array.from({ length: count }, (_, id) => {
    const answer = batch.find((one) => (one as { id?: unknown } | null)?.id === id) as
      | { result?: unknown; error?: { message?: string } }
      | undefined
    return answer === undefined ? undefined : shown(answer.result ?? answer.error?.message)
  })
}

function shown(value: unknown): string {
  const text = shortened(String(value), RESULT_CHARACTERS_MAX)
  return /^0x[0-9a-f]{1,13}$/.test(text) ? `${text} (${Number(text)})` : text
}
