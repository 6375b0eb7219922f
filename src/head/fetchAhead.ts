/** Blocks of a range, in order, fetched several batches at a time while those before them are executed. */
import type { FetchedBlock, Upstream } from './upstream.ts'

/** How far fetching may be ahead of executing. */
export interface FetchBounds {
  /** Batches that are fetched at the same time. */
  readonly parallelMax: number
  /** Blocks that are there or on their way. */
  readonly blocksMax: number
  /** Bytes of blocks that are there, and of those on their way if they are like those before them. */
  readonly bytesMax: number
}

export const fetchBounds: FetchBounds = { parallelMax: 4, blocksMax: 512, bytesMax: 64 * 1024 * 1024 }

type Source = Pick<Upstream, 'blocks' | 'batchMax'>

/** What a block is taken to have before one was seen. */
const BLOCK_BYTES_GUESS = 64 * 1024

class Window {
  readonly #source: Source
  readonly #to: number
  readonly #bounds: FetchBounds
  readonly #signal: AbortSignal
  readonly batches: Promise<FetchedBlock[]>[] = []
  #next: number
  #running = 0
  /** Blocks, and bytes of those that are there. */
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

  /** Starts what there is room for; something when nothing is there or on its way. */
  fill(): void {
    const { parallelMax, blocksMax, bytesMax } = this.#bounds
    while (this.#next <= this.#to && this.#running < parallelMax) {
      const { blocks, bytes } = this.#held
      const expected = bytes + this.#runningBlocks * this.#blockBytes
      const room = Math.min(blocksMax - blocks, Math.floor((bytesMax - expected) / this.#blockBytes))
      if (room < 1 && blocks > 0) return
      this.#start(Math.min(Math.max(1, room), this.#source.batchMax, this.#to - this.#next + 1))
    }
  }

  release({ bytes }: FetchedBlock): void {
    this.#held.blocks--
    this.#held.bytes -= bytes.length
    this.fill()
  }

  #start(count: number): void {
    const from = this.#next
    this.#next += count
    this.#running++
    this.#runningBlocks += count
    this.#held.blocks += count
    const batch = this.#source.blocks(from, count, this.#signal).then((blocks) => {
      const bytes = blocks.reduce((sum, block) => sum + block.bytes.length, 0)
      this.#held.bytes += bytes
      this.#blockBytes = Math.max(1, Math.ceil(bytes / count))
      this.#running--
      this.#runningBlocks -= count
      this.fill()
      return blocks
    })
    // Whoever reads learns of it in its turn; nobody may.
    batch.catch(() => {})
    this.batches.push(batch)
  }
}

/**
 * @param from number of the first block
 * @param to number of the last one
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
    // What is on its way for somebody who stopped reading.
    stop()
  }
}
