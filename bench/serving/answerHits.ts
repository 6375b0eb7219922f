/** Reads the number of answers that our node served from its answer cache. */
import type { Server } from './servers.ts'

const METRIC = /^cartulary_answer_cache_hits_total(?:\{[^}]*\})? (\d+)/m

/** Returns the number from the node's metrics. @throws RangeError if the node has no metrics */
export async function answerHits({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const hits = METRIC.exec(text)?.[1]
  // A counter that is still zero may have no line.
  if (hits === undefined && !text.includes('cartulary_')) throw new RangeError(`${url} tells no metrics`)
  return Number(hits ?? 0)
}
