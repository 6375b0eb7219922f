/** Reads the traces of an account from the newest to the oldest, though trace_filter answers in the chain's order. */

/** Returns up to `count` traces of the blocks from `from` to `to`, in the order of the chain. */
export type AskTraces<T> = (from: number, to: number, count: number) => Promise<readonly T[]>

/** A page of traces, newest first. */
export interface TracePage<T> {
  readonly traces: readonly T[]
  /** The next block to search, towards the first one; below the first one when all blocks have been searched. */
  readonly cursor: number
  /** Whether a block had more traces than one answer may have. The page then has the block's first traces only. */
  readonly isCut: boolean
}

/** Number of traces after which a page is complete. */
const PAGE_TRACES = 25
/** Maximum number of traces in an answer. */
const ANSWER_TRACES_MAX = 200
/** Maximum number of requests for a page. */
const ASKS_MAX = 12
const FIRST_WIDTH = 512
const WIDENING = 8

/**
 * Reads windows of blocks that end at `cursor`. Windows become wider while they have few traces, and narrower when an
 * answer is full.
 *
 * @param first number of the first block that the node has
 */
export async function tracesBackwards<T>(
  ask: AskTraces<T>,
  cursor: number,
  first: number,
): Promise<TracePage<T>> {
  const traces: T[] = []
  let to = cursor
  let width = FIRST_WIDTH
  let isCut = false
  for (let asks = 0; asks < ASKS_MAX && to >= first && traces.length < PAGE_TRACES; asks++) {
    const from = Math.max(first, to - width + 1)
    const found = await ask(from, to, ANSWER_TRACES_MAX + 1)
    if (found.length > ANSWER_TRACES_MAX && from < to) {
      width = Math.max(1, Math.floor((to - from + 1) / WIDENING))
      continue
    }
    isCut ||= found.length > ANSWER_TRACES_MAX
    traces.push(...found.slice(0, ANSWER_TRACES_MAX).reverse())
    to = from - 1
    if (found.length < PAGE_TRACES) width *= WIDENING
  }
  return { traces, cursor: to, isCut }
}
