/**
 * The tools with which a thread runs jobs. Each job reads a snapshot of the store. The job's block is on the chain of
 * the snapshot. Commits during the job therefore do not affect the job.
 */

import { blockHashAt, headOf } from '../archive/blocks.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { Replayer } from '../evm/replay.ts'
import { Simulator } from '../evm/simulation.ts'
import { type EncodedLayer, Layer, layered, type PendingLayers } from '../store/layer.ts'
import { ReadCache } from '../store/readCache.ts'
import { followsFromHead, metaKeys } from '../store/schema.ts'
import type { Reader, Snapshot } from '../store/store.ts'
import { JobError } from './executor.ts'
import type { BlockInput, Tools } from './job.ts'

/** The source of a job's snapshot. */
export interface SnapshotSource {
  snapshot(): Snapshot
}

/**
 * Returns a source of snapshots of the store. If the reader is not a store, the reader itself is the snapshot, and must
 * not change.
 */
export function snapshotsOf(reader: Reader): SnapshotSource {
  if ('snapshot' in reader) return reader as Reader & SnapshotSource
  return { snapshot: () => ({ get: (key) => reader.get(key), close: async () => {} }) }
}

/** Size in bytes of each thread's cache of the records that its jobs have read since the head last changed. */
const READ_CACHE_BYTES = 8 * 1024 * 1024

/** Lends the tools to one job at a time. */
export class Toolbox {
  readonly #source: SnapshotSource
  readonly #given: Identity | undefined
  /**
   * The reader of the tools. Each job sets a new target for the reader. The object stays the same, so that the tools
   * can be reused.
   */
  readonly #reader = new SwitchedReader()
  /** The snapshot of the current job, and the records that were read from snapshots of the same head. */
  #open: Snapshot | undefined
  readonly #snapshot = new SwitchedReader()
  #readOfHead: { head: Uint8Array; cache: ReadCache } | undefined
  #identityRecord: Uint8Array | undefined
  #tools: Tools | undefined
  /** The layers that a job used last, by their hashes in hex. */
  #layers: ReadonlyMap<string, Layer> = new Map()

  /** @param identity default: the identity in the store, which may change */
  constructor(source: SnapshotSource, identity?: Identity) {
    this.#source = source
    this.#given = identity
  }

  /**
   * Returns the tools for a job. The caller must call {@link giveBack} after the job, even if this method throws.
   *
   * @throws JobError HEAD_MOVED when the job's block is no longer on the chain
   */
  take(input: BlockInput): Tools {
    this.#open = this.#source.snapshot()
    const reader = this.#readerFor(this.#open, input)
    this.#reader.current = reader
    return this.#toolsOn(reader)
  }

  /** Ends the use of the tools, and closes the snapshot. */
  async giveBack(): Promise<void> {
    const snapshot = this.#open
    this.#open = undefined
    this.#reader.current = NOTHING
    this.#snapshot.current = NOTHING
    await snapshot?.close()
  }

  #readerFor(snapshot: Snapshot, { block, blockHash, layers }: BlockInput): Reader {
    const base = this.#cachedOver(snapshot)
    if (layers !== undefined) checkHead(snapshot, layers.parent)
    const reader = layers === undefined ? base : layered(base, this.#decoded(layers.layers))
    checkBlock(reader, block, blockHash)
    return reader
  }

  #cachedOver(snapshot: Snapshot): Reader {
    this.#snapshot.current = snapshot
    const { hash: head } = headOf(snapshot)
    if (this.#readOfHead === undefined || !equalBytes(this.#readOfHead.head, head)) {
      this.#readOfHead = { head, cache: new ReadCache(this.#snapshot, READ_CACHE_BYTES, followsFromHead) }
    }
    return this.#readOfHead.cache
  }

  #decoded(encoded: readonly EncodedLayer[]): Layer[] {
    const layers = new Map<string, Layer>()
    for (const { hash, writes } of encoded) {
      const id = toHex(hash)
      layers.set(id, this.#layers.get(id) ?? new Layer(writes))
    }
    this.#layers = layers
    return [...layers.values()]
  }

  #toolsOn(current: Reader): Tools {
    const record = this.#given === undefined ? current.get(metaKeys.identity) : undefined
    const isSame = record === undefined || equalBytes(record, this.#identityRecord ?? new Uint8Array(0))
    if (this.#tools === undefined || !isSame) {
      const identity = this.#given ?? readIdentity(current)!
      const reader = stateReader(this.#reader, identity)
      const simulator = new Simulator(reader, identity)
      this.#tools = { reader, identity, simulator, replayer: new Replayer(reader, identity) }
      this.#identityRecord = record
    }
    return this.#tools
  }
}

/**
 * Checks that the parent of the pending block is the head. On any other head, the writes of the pending block are
 * wrong.
 */
function checkHead(reader: Reader, parent: PendingLayers['parent']): void {
  if (equalBytes(headOf(reader).hash, parent.hash)) return
  throw new JobError('HEAD_MOVED', `block ${parent.number} is not the head any more`)
}

function checkBlock(reader: Reader, number: number, hash: Uint8Array): void {
  const stored = blockHashAt(reader, number)
  if (stored !== undefined && equalBytes(stored, hash)) return
  throw new JobError('HEAD_MOVED', `block ${number} is not on the chain any more`)
}

const NOTHING: Reader = { get: () => undefined }

class SwitchedReader implements Reader {
  current: Reader = NOTHING

  get(key: Uint8Array): Uint8Array | undefined {
    return this.current.get(key)
  }
}
