/** Caches answers about mined blocks. */
import { blockHashAt } from '../archive/blocks.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import { isMined } from './block.ts'
import type { Context } from './handler.ts'

export type AnswerContext = Pick<Context, 'archive' | 'view' | 'answers' | 'client'>

/**
 * Returns the cached or computed answer to a question. The cache key contains the hash of block `number` in the
 * request's view. Answers about the pending block are not cached, because the pending block changes.
 *
 * @param number number of the newest block on which the answer depends
 * @param question as in `AnswerCache.get`
 */
export function minedAnswer<A>(
  context: AnswerContext,
  number: number,
  question: string,
  make: () => Promise<A>,
): Promise<A | JsonBytes> {
  const hash = minedHash(context, number)
  return hash === undefined ? make() : context.answers.get(hash, question, make)
}

/**
 * Like {@link minedAnswer}, but for an answer that this thread computes; concurrent requests share one computation.
 */
export function sharedAnswer(
  context: AnswerContext,
  number: number,
  question: string,
  make: () => Promise<JsonBytes>,
): Promise<JsonBytes> {
  const hash = minedHash(context, number)
  const { answers, client } = context
  return hash === undefined ? make() : answers.getShared(client, hash, question, make)
}

/** Hash of a mined block, 32 bytes; undefined for the pending block. */
function minedHash({ archive, view }: AnswerContext, number: number): Uint8Array | undefined {
  if (!isMined(view, number)) return undefined
  const isHead = view.shownNumber === undefined && number === view.head.number
  return isHead ? view.head.hash : blockHashAt(archive.reader, number)!
}
