/**
 * The blocks of an era file, assembled from its entries in file order. An era1 file has the entries of one block side
 * by side, and an ere file has all headers first, then all bodies, and so on. In both, the entries of each kind are in
 * block order. Therefore one reader serves both formats, in one pass and in bounded memory.
 */
import { listRoot } from '../../archive/listRoot.ts'
import { keccak256 } from '../../chain/crypto.ts'
import { rawFieldsIn } from '../../chain/header.ts'
import { equalBytes, toBigInt, toHex } from '../../chain/hex.ts'
import { isRlp, itemAt } from '../../chain/rlpItems.ts'
import { listOf } from '../../chain/rlpWriter.ts'
import { IngestError } from '../errors.ts'
import { accumulatorRoot, ERA_BLOCKS_MAX, uint256Of } from './accumulator.ts'
import { ENTRY_TYPES, type Entry } from './e2store.ts'
import { fullReceipts, slimReceipts } from './eraReceipts.ts'
import { unframe } from './snappyFrames.ts'

/** Maximum bytes of a header. A clique header has 20 bytes for each signer. */
export const HEADER_BYTES_MAX = 256 * 1024
/** Maximum bytes of the headers that wait for their bodies. 8,192 headers of mainnet have 5 MB. */
const WAITING_BYTES_MAX = 64 * 1024 * 1024
/** Maximum bytes of a body or of a block's receipts. */
const PART_BYTES_MAX = 64 * 1024 * 1024
const HEADER_ITEMS_MAX = 63
/** Maximum bytes of a block number. A JavaScript number may not be exact for an integer of more bytes. */
const NUMBER_BYTES_MAX = 6
const TOTAL_DIFFICULTY_BYTES = 32

/** A block of an era file. */
export interface EraBlock {
  /** RLP of the whole block. */
  readonly bytes: Uint8Array
  /** Byte offset of the entry with the block's header. */
  readonly offset: number
}

/** The kinds of entries that exist once for each block. */
export type Part = 'header' | 'body' | 'receipts' | 'totalDifficulty'

const PARTS: ReadonlyMap<number, Part> = new Map([
  [ENTRY_TYPES.header, 'header'],
  [ENTRY_TYPES.body, 'body'],
  [ENTRY_TYPES.receipts, 'receipts'],
  [ENTRY_TYPES.slimReceipts, 'receipts'],
  [ENTRY_TYPES.totalDifficulty, 'totalDifficulty'],
])

interface HeaderFacts {
  readonly number: number
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly difficulty: bigint
  /** 32 bytes */
  readonly receiptsRoot: Uint8Array
}

/** The part of an era file that was read so far. */
export class EraBlocks {
  /** Byte offsets of the entries of each kind, in block order. */
  readonly offsets: Readonly<Record<Part, number[]>> = {
    header: [],
    body: [],
    receipts: [],
    totalDifficulty: [],
  }
  /** RLP of the headers whose bodies were not yet read, by index. */
  readonly #waiting = new Map<number, Uint8Array>()
  #waitingBytes = 0
  readonly #headers: HeaderFacts[] = []
  readonly #totals: bigint[] = []
  readonly #totalBefore: (number: number) => bigint | undefined
  #hasAccumulator = false

  /**
   * @param totalBefore returns the total difficulty of a block's parent; undefined if the archive lacks the parent.
   * Its argument is the number of the block
   */
  constructor(totalBefore: (number: number) => bigint | undefined) {
    this.#totalBefore = totalBefore
  }

  /** Number of blocks. */
  get count(): number {
    return this.#headers.length
  }

  /** Number of the first block; undefined before the first header. */
  get first(): number | undefined {
    return this.#headers[0]?.number
  }

  /** Whether one of the blocks has proof of work. */
  get hasProofOfWork(): boolean {
    return this.#headers.some(({ difficulty }) => difficulty > 0n)
  }

  /** Whether the accumulator was read. */
  get hasAccumulator(): boolean {
    return this.#hasAccumulator
  }

  /**
   * Reads the next entry of the file.
   *
   * @returns the block whose body the entry contains; undefined for another entry
   * @throws IngestError BAD_ERA, CHECKSUM_MISMATCH, ACCUMULATOR_MISMATCH, BODY_MISMATCH
   */
  add(entry: Entry): EraBlock | undefined {
    const part = PARTS.get(entry.type)
    if (entry.type === ENTRY_TYPES.accumulator) this.#checkAccumulator(entry.value)
    else if (part === undefined) this.#checkOther(entry)
    if (part === undefined) return undefined
    const index = this.offsets[part].push(entry.offset) - 1
    if (part !== 'header' && index >= this.#headers.length) {
      throw new IngestError('BAD_ERA', `there are more entries of the kind ${part} than headers`)
    }
    if (part === 'header') this.#addHeader(unframe(entry.value, HEADER_BYTES_MAX))
    else if (part === 'body') return this.#block(index, unframe(entry.value, PART_BYTES_MAX))
    else if (part === 'receipts') this.#checkReceipts(index, entry)
    else this.#addTotal(index, entry.value)
    return undefined
  }

  /**
   * Checks an entry that is neither a part of a block nor the accumulator. Accepts a version entry. An entry of any
   * other type must stand after all bodies.
   */
  #checkOther({ type }: Entry): void {
    if (type === ENTRY_TYPES.version || (this.count > 0 && this.offsets.body.length === this.count)) return
    throw new IngestError('BAD_ERA', `an entry of the type ${type} where a header or a body is expected`)
  }

  #addHeader(rlp: Uint8Array): void {
    const bodies = this.offsets.body.length
    if (bodies > 0 && bodies < this.count)
      throw new IngestError('BAD_ERA', 'a body is missing before this header')
    if (this.count === ERA_BLOCKS_MAX) {
      throw new IngestError('BAD_ERA', `an era file has at most ${ERA_BLOCKS_MAX} blocks`)
    }
    const facts = headerFacts(rlp)
    const last = this.#headers.at(-1)
    if (last !== undefined && facts.number !== last.number + 1) {
      const what = `block ${facts.number} follows block ${last.number}`
      throw new IngestError('BAD_ERA', what)
    }
    this.#waitingBytes += rlp.length
    if (this.#waitingBytes > WAITING_BYTES_MAX) {
      throw new IngestError('BAD_ERA', `the headers have more than ${WAITING_BYTES_MAX} bytes`)
    }
    this.#waiting.set(this.#headers.push(facts) - 1, rlp)
  }

  #block(index: number, body: Uint8Array): EraBlock {
    const header = this.#waiting.get(index)!
    this.#waiting.delete(index)
    this.#waitingBytes -= header.length
    const list = itemAt(body, 0, body.length)
    if (list === undefined || !list.isList || list.end !== body.length) {
      throw new IngestError('BAD_ERA', 'not the RLP of a body', { number: this.#headers[index]!.number })
    }
    const bytes = listOf(Buffer.concat([header, body.subarray(list.start, list.end)]))
    return { bytes, offset: this.offsets.header[index]! }
  }

  #checkReceipts(index: number, { type, value }: Entry): void {
    const rlp = unframe(value, PART_BYTES_MAX)
    const { number, receiptsRoot } = this.#headers[index]!
    const root = listRoot(type === ENTRY_TYPES.receipts ? fullReceipts(rlp) : slimReceipts(rlp))
    if (equalBytes(root, receiptsRoot)) return
    const mismatch = { expected: toHex(receiptsRoot), actual: toHex(root) }
    throw new IngestError('BODY_MISMATCH', 'receipts root', { number, mismatch })
  }

  #addTotal(index: number, value: Uint8Array): void {
    if (value.length !== TOTAL_DIFFICULTY_BYTES) {
      throw new IngestError('BAD_ERA', `a total difficulty of ${value.length} bytes`)
    }
    const { number, difficulty } = this.#headers[index]!
    const total = uint256Of(value)
    const before = index === 0 ? (this.#totalBefore(number) ?? total - difficulty) : this.#totals[index - 1]!
    this.#totals.push(total)
    if (total === before + difficulty && before >= 0n) return
    const mismatch = { expected: String(before + difficulty), actual: String(total) }
    throw new IngestError('ACCUMULATOR_MISMATCH', 'total difficulty', { number, mismatch })
  }

  /** Compares the file's accumulator with the accumulator computed from the file's proof-of-work headers. */
  #checkAccumulator(value: Uint8Array): void {
    if (this.#totals.length !== this.count || this.#hasAccumulator) {
      throw new IngestError('BAD_ERA', 'the accumulator does not follow the total difficulties of all blocks')
    }
    this.#hasAccumulator = true
    const records = this.#headers
      .map(({ hash, difficulty }, index) => ({ hash, difficulty, totalDifficulty: this.#totals[index]! }))
      .filter(({ difficulty }) => difficulty > 0n)
    const root = accumulatorRoot(records)
    if (equalBytes(root, value)) return
    const mismatch = { expected: toHex(root), actual: toHex(value) }
    throw new IngestError('ACCUMULATOR_MISMATCH', 'accumulator root of the headers', { mismatch })
  }
}

/** Reads the fields of a header that do not depend on its fork. @throws IngestError BAD_ERA */
function headerFacts(rlp: Uint8Array): HeaderFacts {
  if (!isRlp(rlp, { depthMax: 1, itemsMax: HEADER_ITEMS_MAX + 1 })) throw notHeader()
  const fields = rawFieldsIn(rlp, ['number', 'difficulty', 'receiptsRoot'])
  if (fields === undefined || fields.number.length > NUMBER_BYTES_MAX) throw notHeader()
  return {
    number: Number(toBigInt(fields.number)),
    hash: keccak256(rlp),
    difficulty: toBigInt(fields.difficulty),
    // A view would keep the whole header in memory.
    receiptsRoot: fields.receiptsRoot.slice(),
  }
}

function notHeader(): IngestError {
  return new IngestError('BAD_ERA', 'not the RLP of a header')
}
