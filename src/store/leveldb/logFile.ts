/**
 * LevelDB's log format (doc/log_format.txt), used for logs and manifests. A file consists of blocks of 32 KiB, and a
 * block contains records. A record that does not fit into a block continues in the next block. A record has a checksum
 * (4 bytes, masked CRC-32C of type and data), length (2), type (1) and data.
 *
 * LevelDB's own reader skips unreadable parts of a file. This reader reports where a file is damaged.
 */
import { maskedCrc } from './crc32c.ts'
import { type Damage, DamagedFile } from './damage.ts'
import { uint32 } from './fields.ts'

const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
/** Unit of disk writes: an unwritten part of a file consists of at least this many zeros. */
const SECTOR_BYTES = 512

const FULL = 1
const FIRST = 2
const MIDDLE = 3
const LAST = 4

export interface LogRecord {
  /** Offset of the first fragment in the file, in bytes. */
  readonly offset: number
  readonly data: Uint8Array
}

export interface LogContent {
  readonly records: LogRecord[]
  /** Offset just after the last whole record, in bytes. */
  readonly end: number
  /**
   * Offset from which the rest of the file was not written, for example after a power loss. Undefined when the file is
   * complete.
   */
  readonly tornAt: number | undefined
}

interface Fragment {
  readonly type: number
  readonly data: Uint8Array
  /** Offset of the fragment's end in the file, in bytes. */
  readonly end: number
}

/**
 * Reads all records. If the file is truncated or ends in sectors of zeros, the result ends before the torn record.
 *
 * @param file name, for the error
 * @throws DamagedFile for any other damage: a complete record has a wrong checksum, or complete records follow
 */
export function readLog(file: string, bytes: Uint8Array): LogContent {
  const { records, end, damage } = scanLog(file, bytes)
  if (damage === undefined) return { records, end, tornAt: end < bytes.length ? end : undefined }
  if (isTorn(bytes, damage.offset)) return { records, end, tornAt: damage.offset }
  throw new DamagedFile(damage)
}

/**
 * Reads the records before the first damage, and describes the damage.
 *
 * @param from offset of a record in the file, in bytes
 */
export function scanLog(
  file: string,
  bytes: Uint8Array,
  from = 0,
): { records: LogRecord[]; end: number; damage: Damage | undefined } {
  const records: LogRecord[] = []
  let parts: Uint8Array[] = []
  let first = from
  let at = from
  let end = from
  const ended = (what: string | undefined) => ({
    records,
    end,
    damage: what === undefined ? undefined : { file, offset: at, what },
  })
  for (;;) {
    at = fragmentStart(at)
    if (at >= bytes.length) return ended(parts.length > 0 ? 'a record has no end' : undefined)
    const fragment = fragmentAt(bytes, at)
    if (typeof fragment === 'string') return ended(fragment)
    const { type, data } = fragment
    const continues = type === MIDDLE || type === LAST
    if (continues !== parts.length > 0) return ended('a part of a record is missing')
    if (!continues) first = at
    at = fragment.end
    parts.push(data)
    if (type === FIRST || type === MIDDLE) continue
    records.push({ offset: first, data: parts.length === 1 ? parts[0]! : Buffer.concat(parts) })
    parts = []
    end = at
  }
}

/**
 * Yields all complete records. After damage, reading continues with the next block of the file.
 *
 * @param onLost called for each damage
 */
export function* salvageRecords(bytes: Uint8Array, onLost: () => void): Generator<LogRecord, void> {
  let from = 0
  while (from < bytes.length) {
    const { records, damage } = scanLog('', bytes, from)
    yield* records
    if (damage === undefined) return
    onLost()
    from = nextRecordStart(bytes, damage.offset)
  }
}

/**
 * Returns the offset of the first record that starts in a block after `at`. Fragments of an earlier record are skipped.
 */
function nextRecordStart(bytes: Uint8Array, at: number): number {
  let next = blockEnd(at)
  while (next < bytes.length) {
    const fragment = fragmentAt(bytes, next)
    if (typeof fragment === 'string') next = blockEnd(next)
    else if (fragment.type === MIDDLE || fragment.type === LAST) next = fragmentStart(fragment.end)
    else break
  }
  return next
}

/**
 * Returns the offset of the next fragment. The last bytes of a block are skipped when they are too few for a header.
 */
function fragmentStart(at: number): number {
  const left = BLOCK_BYTES - (at % BLOCK_BYTES)
  return left < HEADER_BYTES ? at + left : at
}

/** @returns the fragment, or a description of the damage */
function fragmentAt(bytes: Uint8Array, at: number): Fragment | string {
  if (at + HEADER_BYTES > bytes.length) return 'a record is cut off'
  const length = bytes[at + 4]! | (bytes[at + 5]! << 8)
  const type = bytes[at + 6]!
  const end = at + HEADER_BYTES + length
  if (type < FULL || type > LAST) return `a record has the unknown type ${type}`
  if (end > blockEnd(at)) return 'a record is longer than its block'
  if (end > bytes.length) return 'a record is cut off'
  if (maskedCrc(bytes.subarray(at + 6, end)) !== uint32(bytes, at))
    return 'a record does not match its checksum'
  return { type, data: bytes.subarray(at + HEADER_BYTES, end), end }
}

function blockEnd(at: number): number {
  return at - (at % BLOCK_BYTES) + BLOCK_BYTES
}

/**
 * Whether the file from `at` on is incomplete but not damaged, as after a power loss during unsynced writes. An
 * incomplete file ends in a truncated record or in sectors of zeros, and no record can be read after `at`.
 */
function isTorn(bytes: Uint8Array, at: number): boolean {
  if (at >= bytes.length) return true
  if (hasRecordAfter(bytes, at)) return false
  const lastSector = bytes.length - 1 - ((bytes.length - 1) % SECTOR_BYTES)
  if (isZero(bytes, Math.max(at, lastSector))) return true
  // A record is truncated only if its length extends beyond the end of the file. If the record seems to end earlier,
  // its length was altered.
  const cut = lastFragmentStart(bytes, at)
  return cut + HEADER_BYTES > bytes.length || isCutRecord(bytes, cut)
}

function isCutRecord(bytes: Uint8Array, at: number): boolean {
  const length = bytes[at + 4]! | (bytes[at + 5]! << 8)
  const type = bytes[at + 6]!
  const end = at + HEADER_BYTES + length
  return type >= FULL && type <= LAST && end <= blockEnd(at) && end > bytes.length
}

/**
 * Returns the offset of the first unreadable record in the last block of the file: `at`, or the start of the block if
 * `at` is in an earlier block.
 */
function lastFragmentStart(bytes: Uint8Array, at: number): number {
  return Math.max(at, bytes.length - 1 - ((bytes.length - 1) % BLOCK_BYTES))
}

/**
 * Whether a fragment can be read after `at`: tries every offset in the damaged block, and the start of each later
 * block.
 */
function hasRecordAfter(bytes: Uint8Array, at: number): boolean {
  const end = Math.min(blockEnd(at), bytes.length)
  for (let next = at + 1; next + HEADER_BYTES <= end; next++) {
    if (typeof fragmentAt(bytes, next) !== 'string') return true
  }
  for (let block = blockEnd(at); block < bytes.length; block += BLOCK_BYTES) {
    if (typeof fragmentAt(bytes, block) !== 'string') return true
  }
  return false
}

function isZero(bytes: Uint8Array, from: number): boolean {
  return bytes.subarray(from).every((byte) => byte === 0)
}
