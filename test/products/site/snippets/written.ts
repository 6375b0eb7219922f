/** Writes the code of a kind for the examples. */
import { type SnippetKind, snippetOf } from '../../../../docs-site/console/snippets.ts'
import type { ExampleCall } from '../exampleCalls.ts'

/** Minimum number of snippets of each kind. A kind that writes fewer has lost some, and would pass with none. */
export const SNIPPETS_MIN = 100

/** A call, and the code that makes it. */
export interface WrittenCall extends ExampleCall {
  readonly code: string
}

/**
 * Writes the code for each call that the kind has code for. Methods over WebSocket only are left out.
 *
 * @throws Error for fewer than SNIPPETS_MIN snippets
 */
export function writtenCalls(kind: SnippetKind, calls: readonly ExampleCall[]): WrittenCall[] {
  const written = calls.flatMap((one) => {
    const snippet = one.call.isWebSocketOnly ? undefined : snippetOf(kind, one.call)
    return snippet !== undefined && 'code' in snippet ? [{ ...one, code: snippet.code }] : []
  })
  if (written.length < SNIPPETS_MIN)
    throw new Error(`${written.length} snippets are written, fewer than ${SNIPPETS_MIN}`)
  return written
}
