/** Answers about one block of the chain, which are kept. */
import { blockHashAt } from '../archive/blocks.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Context } from './handler.ts'

export type AnswerContext = Pick<Context, 'archive' | 'view' | 'answers' | 'client'>

/**
 * The answer to a question whose newest block has this number. It is found by the hash that this block has in the
 * request's own view. The pending block may be another one the next time: its answers are not kept.
 *
 * @param number of a block of the request's archive
 * @param question as `AnswerCache.get` takes it
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

/** As {@link minedAnswer}, of what is made on this thread: once for all who ask meanwhile. */
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

/** undefined of the pending block. */
function minedHash({ archive, view }: AnswerContext, number: number): Uint8Array | undefined {
  const { head } = view
  if (number > head.number) return undefined
  return number === head.number ? head.hash : blockHashAt(archive.reader, number)!
}
