/**
 * A cache of the frames of blocks that a search for traces executed. The job reads the frames when it writes the traces.
 * Without the cache, an archive without stored traces would execute the same blocks twice.
 */
import { blockHashAt } from '../archive/blocks.ts'
import type { TransactionFrames } from '../archive/frameFormat.ts'
import { toHex } from '../chain/hex.ts'
import type { Tools } from './job.ts'
import { recordedFrames } from './traces/recordedFrames.ts'

/** Size of each thread's cache in bytes. */
const BYTES_MAX = 64 * 1024 ** 2
/** Approximate size of a frame in bytes, without its input and output. */
const FRAME_BYTES = 500

interface Kept {
  frames: TransactionFrames[]
  bytes: number
  search: number
}

/** The cache of one thread. */
export class KeptFrames {
  readonly #bytesMax: number
  /** Block hash in hex → frames, the oldest entry first. */
  readonly #blocks = new Map<string, Kept>()
  #bytes = 0
  #search = 0

  constructor(bytesMax: number = BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  /** Begins a search. From now on, only frames of earlier searches can be evicted. */
  beginSearch(): void {
    this.#search++
  }

  /**
   * Stores the frames of a block, if there is space. Blocks of the current search are never evicted. Blocks are read in
   * the order of the search, so every read would miss if later blocks evicted earlier blocks.
   *
   * @param hash hash of the block, 32 bytes
   */
  keep(hash: Uint8Array, frames: TransactionFrames[]): void {
    const key = toHex(hash)
    this.#drop(key)
    const bytes = sizeOf(frames)
    if (bytes > this.#bytesMax) return
    for (const [oldest, { search }] of this.#blocks) {
      if (this.#bytes + bytes <= this.#bytesMax || search === this.#search) break
      this.#drop(oldest)
    }
    if (this.#bytes + bytes > this.#bytesMax) return
    this.#blocks.set(key, { frames, bytes, search: this.#search })
    this.#bytes += bytes
  }

  get(hash: Uint8Array): TransactionFrames[] | undefined {
    return this.#blocks.get(toHex(hash))?.frames
  }

  #drop(key: string): void {
    const kept = this.#blocks.get(key)
    if (kept === undefined) return
    this.#blocks.delete(key)
    this.#bytes -= kept.bytes
  }
}

function sizeOf(transactions: readonly TransactionFrames[]): number {
  let bytes = FRAME_BYTES
  for (const { frames } of transactions) {
    for (const { input, output } of frames) bytes += FRAME_BYTES + input.length + output.length
  }
  return bytes
}

const keptBy = new WeakMap<Tools, KeptFrames>()

/** Returns the cache of the thread that has these tools. */
export function keptFrames(tools: Tools): KeptFrames {
  const kept = keptBy.get(tools) ?? new KeptFrames()
  keptBy.set(tools, kept)
  return kept
}

/**
 * Frames of every transaction of a block, without logs, from the cache or from `recordedFrames`.
 *
 * @param number block number, after genesis
 */
export async function searchedFrames(tools: Tools, number: number): Promise<TransactionFrames[]> {
  const hash = blockHashAt(tools.reader, number)
  const kept = hash && keptFrames(tools).get(hash)
  return kept ?? recordedFrames(tools, number)
}
