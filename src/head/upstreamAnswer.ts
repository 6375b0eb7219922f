/** Reads the answer of a followed node within bounds of its length and shape, and parses it. */
import { type ShapeLimits, ShapeScan } from '../jsonShape.ts'
import { UpstreamError } from './upstreamError.ts'

/** Bounds of an answer; of the whole answer to a batch. */
export interface AnswerBounds extends ShapeLimits {
  /** Maximum length in bytes, unpacked. */
  readonly bytesMax: number
}

/** Answers with more bytes than this are read and parsed one after the other. */
export const LONG_ANSWER_BYTES = 1024 * 1024

/** A place in the queue of the long answers. */
export interface QueuePlace {
  /** Resolves when all earlier answers have left the queue. */
  readonly isFirst: Promise<void>
  /** Leaves the queue, from any place. */
  readonly leave: () => void
}

/** The queue of the long answers of one node. */
export class AnswerQueue {
  #last: Promise<void> = Promise.resolve()

  enter(): QueuePlace {
    const isFirst = this.#last
    let leave = (): void => {}
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    this.#last = isFirst.then(() => left)
    return { isFirst, leave }
  }
}

/**
 * Reads an answer and parses it. Stops reading when a bound is exceeded.
 *
 * @param queued called when the answer turns out to be long; the rest is read after the returned promise has resolved
 * @throws UpstreamError TOO_LARGE for too many bytes or values; BAD_ANSWER for too many levels, and for text that is not
 *   JSON
 */
export async function readAnswer(
  response: Response,
  bounds: AnswerBounds,
  queued: () => Promise<void>,
): Promise<unknown> {
  const text = await boundedText(response, bounds, queued)
  try {
    return JSON.parse(text)
  } catch {
    const what = response.ok ? 'an answer that is not JSON' : `HTTP status ${response.status}`
    throw new UpstreamError('BAD_ANSWER', what)
  }
}

async function boundedText(
  response: Response,
  bounds: AnswerBounds,
  queued: () => Promise<void>,
): Promise<string> {
  const scan = new ShapeScan(bounds)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    const wasLong = length > LONG_ANSWER_BYTES
    length += chunk.length
    if (length > bounds.bytesMax) throw tooLarge(bounds.bytesMax, 'bytes')
    const passed = scan.add(chunk)
    if (passed === 'valuesMax') throw tooLarge(bounds.valuesMax, 'values')
    if (passed === 'depthMax') {
      throw new UpstreamError('BAD_ANSWER', `an answer of more than ${bounds.depthMax} levels`)
    }
    chunks.push(chunk)
    if (length > LONG_ANSWER_BYTES && !wasLong) await queued()
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(max: number, unit: string): UpstreamError {
  return new UpstreamError('TOO_LARGE', `an answer of more than ${max} ${unit}`)
}
