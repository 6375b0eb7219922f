/** Fetches the blocks of a range in order, several batches at a time, while earlier blocks are executed. */
import { bytesOf, type FetchedBlock, type Upstream } from './upstream.ts'

/** Limits for fetching ahead of execution. */
export interface FetchBounds {
  /** Maximum number of concurrent batches. */
  readonly parallelMax: number
  /** Maximum number of blocks that are requested, or fetched and not yet executed. */
  readonly blocksMax: number
  /** Maximum bytes of the fetched blocks and their witnesses plus the requested blocks, whose size is estimated from the latest batch. */
  readonly bytesMax: number
}

export const fetchBounds: FetchBounds = { parallelMax: 4, blocksMax: 512, bytesMax: 64 * 1024 * 1024 }

type Source = Pick<Upstream, 'blocks' | 'batchMax'>

/** Estimated bytes of a block, used until the first batch is fetched. */
const BLOCK_BYTES_GUESS = 64 * 1024

class Window {
  readonly #source: Source
  readonly #to: number
  readonly #bounds: FetchBounds
  readonly #signal: AbortSignal
  readonly batches: Promise<FetchedBlock[]>[] = []
  #next: number
  #running = 0
  /** Number of blocks that are requested or fetched, and bytes of the fetched blocks. */
  #held = { blocks: 0, bytes: 0 }
  #runningBlocks = 0
  #blockBytes = BLOCK_BYTES_GUESS

  constructor(source: Source, from: number, to: number, bounds: FetchBounds, signal: AbortSignal) {
    this.#source = source
    this.#next = from
    this.#to = to
    this.#bounds = bounds
    this.#signal = signal
  }

  /**
   * Requests batches within the limits. If no block is requested or fetched, requests at least one block, even if its
   * estimated size exceeds `bytesMax`.
   */
  fill(): void {
    const { parallelMax, blocksMax, bytesMax } = this.#bounds
    while (this.#next <= this.#to && this.#running < parallelMax) {
      const { blocks, bytes } = this.#held
      const expected = bytes + this.#runningBlocks * this.#blockBytes
      const count = Math.min(blocksMax - blocks, Math.floor((bytesMax - expected) / this.#blockBytes))
      if (count < 1 && blocks > 0) return
      this.#start(Math.min(Math.max(1, count), this.#source.batchMax, this.#to - this.#next + 1))
    }
  }

  release(block: FetchedBlock): void {
    this.#held.blocks--
    this.#held.bytes -= bytesOf(block)
    this.fill()
  }

  #start(count: number): void {
    const from = this.#next
    this.#next += count
    this.#running++
    this.#runningBlocks += count
    this.#held.blocks += count
    const batch = this.#source.blocks(from, count, this.#signal).then((blocks) => {
      const bytes = blocks.reduce((sum, block) => sum + bytesOf(block), 0)
      this.#held.bytes += bytes
      this.#blockBytes = Math.max(1, Math.ceil(bytes / count))
      this.#running--
      this.#runningBlocks -= count
      this.fill()
      return blocks
    })
    // Prevent an unhandled rejection. The consumer receives the error when it reaches this batch, or never if it stops
    // early.
    batch.catch(() => {})
    this.batches.push(batch)
  }
}

/**
 * Fetches a range of blocks.
 *
 * @param from number of the first block
 * @param to number of the last block
 * @throws UpstreamError as {@link Upstream.blocks}
 */
export async function* fetchAhead(
  source: Source,
  from: number,
  to: number,
  signal: AbortSignal,
  bounds: FetchBounds = fetchBounds,
): AsyncGenerator<FetchedBlock, void> {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const window = new Window(source, from, to, bounds, controller.signal)
  try {
    window.fill()
    for (let batch = window.batches.shift(); batch !== undefined; batch = window.batches.shift()) {
      for (const block of await batch) {
        yield block
        window.release(block)
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // Cancel the requests in progress if the consumer stopped early.
    stop()
  }
}
