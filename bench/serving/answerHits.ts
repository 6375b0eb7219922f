/** How many answers a node of ours has given again, by its own count. */
import type { Server } from './servers.ts'

const METRIC = /^cartulary_answer_cache_hits_total(?:\{[^}]*\})? (\d+)/m

/** @throws RangeError when the node does not tell */
export async function answerHits({ url }: Server): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const hits = METRIC.exec(text)?.[1]
  // Before the first scrape of its gauges a counter of nothing has no line.
  if (hits === undefined && !text.includes('cartulary_')) throw new RangeError(`${url} tells no metrics`)
  return Number(hits ?? 0)
}
