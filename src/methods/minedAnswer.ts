/** Answers about one block of the chain, which are kept. */
import { blockHashAt } from '../archive/blocks.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Context } from './handler.ts'

export type AnswerContext = Pick<Context, 'archive' | 'view' | 'answers'>

/**
 * The answer to a question whose newest block has this number. It is found by the hash that this block has in the
 * request's own view. The pending block may be another one the next time: its answers are not kept.
 *
 * @param number of a block of the request's archive
 * @param question as `AnswerCache.get` takes it
 */
export function minedAnswer(
  { archive, view, answers }: AnswerContext,
  number: number,
  question: string,
  make: () => Promise<JsonBytes>,
): Promise<JsonBytes> {
  const { head } = view
  if (number > head.number) return make()
  const hash = number === head.number ? head.hash : blockHashAt(archive.reader, number)!
  return answers.get(hash, question, make)
}
