/** Collects the salvaged records of a damaged database in a separate database, each in its newest version. */
import { setImmediate } from 'node:timers/promises'
import { idOf } from '../chain/hex.ts'
import { salvage } from './leveldb/salvage.ts'
import { checkedValue } from './recordChecksum.ts'
import { Batch, type Reader, type Store } from './store.ts'
import { StoreError } from './storeError.ts'

/** Header of a record: sequence number (7 bytes, big-endian), and whether a value follows (1 byte). */
const HEADER_BYTES = 8
const DELETED = 0
const VALUE = 1

/** A batch is written when it has this many bytes. */
const BATCH_BYTES = 4 * 1024 * 1024

/** Number of entries to read before the loop yields. */
const TURN_ENTRIES = 1_000

export interface SalvageOptions {
  /** Called often, with the number of entries read so far. */
  readonly onProgress: (entries: number) => void
  readonly signal: AbortSignal
}

export interface Salvaged {
  /** Number of entries read. */
  readonly entries: number
  /** Names of the files with unreadable parts. */
  readonly damagedFiles: ReadonlySet<string>
}

/**
 * Copies the readable entries of a damaged database into a store.
 *
 * @param folder of the damaged database, which is not changed
 * @param target an empty store
 * @throws StoreError STOPPED
 */
export async function fillFrom(
  folder: string,
  target: Store,
  { onProgress, signal }: SalvageOptions,
): Promise<Salvaged> {
  const damagedFiles = new Set<string>()
  let entries = 0
  let batch = new Batch()
  let written = new Map<string, number>()
  const flush = async (): Promise<void> => {
    await target.write(batch, { sync: false })
    batch = new Batch()
    written = new Map()
    onProgress(entries)
  }
  let read = 0
  for (const { file, key, sequence, value } of salvage(folder, (lost) => damagedFiles.add(lost))) {
    if (read++ % TURN_ENTRIES === 0) await turn(signal)
    const sound = value === undefined ? undefined : soundValue(key, value)
    if (value !== undefined && sound === undefined) {
      damagedFiles.add(file)
      continue
    }
    entries++
    const id = idOf(key)
    const known = written.get(id) ?? sequenceOf(target.get(key))
    if (known !== undefined && known >= sequence) continue
    written.set(id, sequence)
    batch.put(key, record(sequence, sound))
    if (batch.bytes >= BATCH_BYTES) await flush()
  }
  await flush()
  return { entries, damagedFiles }
}

/** Yields to the event loop, so that signals are delivered. */
async function turn(signal: AbortSignal): Promise<void> {
  await setImmediate()
  if (signal.aborted) throw new StoreError('STOPPED', 'stopped: the archive is as it was')
}

/** The newest write of a key. LevelDB's sequence numbers ascend with time. */
export interface Written {
  readonly sequence: number
  readonly isDeleted: boolean
}

/** Reads the records that {@link fillFrom} wrote. @throws StoreError UNREADABLE when they cannot be read */
export function salvagedReader(store: Reader): Reader & { written(key: Uint8Array): Written | undefined } {
  const read = (key: Uint8Array): Uint8Array | undefined => {
    try {
      return store.get(key)
    } catch (error) {
      throw scratchError(error)
    }
  }
  return {
    get: (key) => salvagedValue(read(key)),
    written(key) {
      const stored = read(key)
      const sequence = sequenceOf(stored)
      return sequence === undefined ? undefined : { sequence, isDeleted: stored![7] === DELETED }
    },
  }
}

/**
 * Yields the salvaged records that have a value, in the order of their keys.
 *
 * @throws StoreError UNREADABLE when they cannot be read
 */
export async function* salvagedEntries(
  store: Store,
  range: { gte: Uint8Array; lt: Uint8Array },
): AsyncGenerator<[Uint8Array, Uint8Array], void> {
  try {
    for await (const [key, stored] of store.entries(range)) {
      const value = salvagedValue(stored)
      if (value !== undefined) yield [key, value]
    }
  } catch (error) {
    throw scratchError(error)
  }
}

/**
 * Replaces the code DAMAGED by UNREADABLE, because the fault is in the scratch database and not in the damaged archive.
 */
function scratchError(error: unknown): unknown {
  if (!(error instanceof StoreError) || error.code !== 'DAMAGED') return error
  return new StoreError('UNREADABLE', `the salvaged records cannot be read: ${error.message}`, {
    cause: error,
  })
}

function soundValue(key: Uint8Array, stored: Uint8Array): Uint8Array | undefined {
  try {
    return checkedValue(key, stored)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return undefined
  }
}

function record(sequence: number, value: Uint8Array | undefined): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES + (value?.length ?? 0))
  bytes.writeUIntBE(Math.floor(sequence / 0x100), 0, 6)
  bytes[6] = sequence % 0x100
  bytes[7] = value === undefined ? DELETED : VALUE
  if (value !== undefined) bytes.set(value, HEADER_BYTES)
  return bytes
}

function sequenceOf(stored: Uint8Array | undefined): number | undefined {
  if (stored === undefined) return undefined
  return Buffer.from(stored.buffer, stored.byteOffset, 6).readUIntBE(0, 6) * 0x100 + stored[6]!
}

function salvagedValue(stored: Uint8Array | undefined): Uint8Array | undefined {
  return stored === undefined || stored[7] === DELETED ? undefined : stored.subarray(HEADER_BYTES)
}
