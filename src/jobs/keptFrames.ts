/**
 * The frames that a search for traces executed, kept for the job that writes the traces: without them an archive that
 * stores no traces would execute the same blocks again.
 */
import { blockHashAt } from '../archive/blocks.ts'
import type { TransactionFrames } from '../archive/frameFormat.ts'
import { toHex } from '../chain/hex.ts'
import type { Tools } from './job.ts'
import { recordedFrames } from './traces/recordedFrames.ts'

/** Bytes that a thread keeps. */
const BYTES_MAX = 64 * 1024 ** 2
/** About what a frame takes beside its input and output. */
const FRAME_BYTES = 500

interface Kept {
  frames: TransactionFrames[]
  bytes: number
  search: number
}

/** Frames of blocks that a thread executed, up to a number of bytes. */
export class KeptFrames {
  readonly #bytesMax: number
  /** Block hash in hex → frames, the oldest first. */
  readonly #blocks = new Map<string, Kept>()
  #bytes = 0
  #search = 0

  constructor(bytesMax: number = BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  /** A search begins: frames of earlier searches make room for its own. */
  beginSearch(): void {
    this.#search++
  }

  /**
   * Keeps the first blocks of a search, as many as there is room for: the blocks are asked for in the same order, and
   * if later ones drove the first ones out none would be left.
   *
   * @param hash of the block, 32 bytes
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

/** Those of the thread. */
export function keptFrames(tools: Tools): KeptFrames {
  const kept = keptBy.get(tools) ?? new KeptFrames()
  keptBy.set(tools, kept)
  return kept
}

/**
 * Frames of every transaction of a block, without logs: those that are kept, else as `recordedFrames` gives them.
 *
 * @param number of a block after genesis
 */
export async function searchedFrames(tools: Tools, number: number): Promise<TransactionFrames[]> {
  const hash = blockHashAt(tools.reader, number)
  const kept = hash && keptFrames(tools).get(hash)
  return kept ?? recordedFrames(tools, number)
}
