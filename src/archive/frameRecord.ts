/** Reads the record of a block's call frames (archive/frameFormat.ts). */
import { OMITTED } from '../chain/omitted.ts'
import type { Log } from '../chain/receipt.ts'
import { ByteReader } from '../store/varint.ts'
import {
  ALL_GAS_USED,
  accountOf,
  CODE,
  FAILED,
  FAILURES,
  FROM_GIVEN,
  GIVEN,
  givesCode,
  HASH_BYTES,
  KINDS,
  LEFT_OUT,
  LEVELS_MORE,
  LEVELS_SHIFT,
  LOGS,
  lastChildrenOf,
  NOTHING,
  OUTPUT_SHIFT,
  PRECOMPILE,
  RELATIVE,
  type TransactionFrames,
  VALUE_SHIFT,
} from './frameFormat.ts'
import type { Frame } from './trace.ts'
import { addressesIn, type DictionaryView, damaged, Parts, readAmount, readWei } from './traceCodec.ts'

const EMPTY = new Uint8Array(0)

/** Data outside a record of frames. The frames of the record refer to this data. */
export interface FrameContext {
  /** Returns the data of a transaction. */
  data: (index: number) => Uint8Array
  /** Returns the logs of a transaction's receipt; undefined when the caller needs no logs. */
  logs: ((index: number) => readonly Log[]) | undefined
  /** @param hash 32 bytes */
  code: (hash: Uint8Array) => Uint8Array
}

/** A reader of a block's record of frames. */
export class FrameRecord {
  /** The dictionary of addresses, to which the record of accesses also refers. */
  readonly addresses: DictionaryView
  readonly #parts: Parts

  constructor(record: Uint8Array) {
    const reader = new ByteReader(record)
    this.addresses = addressesIn(reader)
    this.#parts = new Parts(record, reader)
  }

  /** Number of transactions in the block. */
  get count(): number {
    return this.#parts.count
  }

  /**
   * Decodes the frames of one transaction; byte arrays are views of the record. Returns undefined when the block has no
   * transaction with this index.
   */
  transaction(index: number, context: FrameContext): TransactionFrames | undefined {
    const reader = this.#parts.at(index)
    if (reader === undefined) return undefined
    const hash = reader.bytes(HASH_BYTES)
    reader.varint()
    const frames = new FrameReader(reader, this.addresses, context, index).read(this.#parts.endOf(index))
    return { hash, frames }
  }

  /** How many of a transaction's frames are traces in the Parity format. 0 when the block has no such transaction. */
  shownCount(index: number): number {
    const reader = this.#parts.at(index)
    reader?.advance(HASH_BYTES)
    return reader?.varint() ?? 0
  }
}

class FrameReader {
  readonly #reader: ByteReader
  readonly #addresses: DictionaryView
  readonly #context: FrameContext
  readonly #index: number
  /**
   * Indices of the frames whose output equals the output of their last child. These outputs are set after all frames
   * are decoded, because a child is decoded after its parent.
   */
  #relativeOutputs: number[] | undefined
  /** The positions of each frame's logs, by the index of the frame. */
  #logPositions: Map<number, number[]> | undefined

  constructor(reader: ByteReader, addresses: DictionaryView, context: FrameContext, index: number) {
    this.#reader = reader
    this.#addresses = addresses
    this.#context = context
    this.#index = index
  }

  /** @param end offset just after the last frame */
  read(end: number): Frame[] {
    const frames: Frame[] = []
    const open: Frame[] = []
    while (this.#reader.offset < end) {
      const frame = this.#frame(open, frames.length)
      open.push(frame)
      frames.push(frame)
    }
    if (this.#reader.offset !== end) throw damaged('a frame goes on behind its end')
    this.#settle(frames)
    return frames
  }

  #frame(open: Frame[], index: number): Frame {
    const reader = this.#reader
    const shape = reader.byte()
    const sources = reader.byte()
    let levels = (shape >> LEVELS_SHIFT) & 3
    if (levels === LEVELS_MORE) levels += reader.varint()
    if (levels >= Math.max(open.length, 1)) throw damaged('a frame has no parent')
    open.length -= levels
    const parent = open.at(-1)
    const to = this.#addresses.at(reader.varint())
    const from =
      (sources & FROM_GIVEN) === 0 ? accountOf(present(parent)) : this.#addresses.at(reader.varint())
    const worth = (sources >> VALUE_SHIFT) & 3
    const value = worth === NOTHING ? 0n : worth === RELATIVE ? present(parent).value : readWei(reader)
    const gas = readAmount(reader)
    const gasUsed = (sources & ALL_GAS_USED) === 0 ? readAmount(reader) : gas
    const failure = (shape & FAILED) === 0 ? undefined : readFailure(reader)
    const kind = KINDS[shape & 7]
    if (kind === undefined) throw damaged('a frame is of an unknown kind')
    const input = this.#input(sources & 3, parent)
    const output = this.#output((sources >> OUTPUT_SHIFT) & 3, index, givesCode(kind, failure))
    if ((shape & LOGS) !== 0) this.#readLogPositions(index)
    const precompile = (shape & PRECOMPILE) !== 0
    return {
      kind,
      depth: open.length,
      from,
      to,
      value,
      gas,
      gasUsed,
      input,
      output,
      failure,
      precompile,
      logs: [],
    }
  }

  #input(source: number, parent: Frame | undefined): Uint8Array {
    if (source === NOTHING) return EMPTY
    if (source === GIVEN) return this.#reader.lengthPrefixed()
    if (source === LEFT_OUT) return OMITTED
    return parent === undefined ? this.#context.data(this.#index) : parent.input
  }

  #output(source: number, index: number, isCode: boolean): Uint8Array {
    if (source === GIVEN) return this.#reader.lengthPrefixed()
    if (source === CODE) return isCode ? this.#context.code(this.#reader.bytes(HASH_BYTES)) : OMITTED
    if (source === NOTHING) return EMPTY
    this.#relativeOutputs ??= []
    this.#relativeOutputs.push(index)
    return EMPTY
  }

  #readLogPositions(index: number): void {
    let position = 0
    const positions = Array.from({ length: this.#reader.count() }, () => {
      position += this.#reader.varint()
      return position
    })
    this.#logPositions ??= new Map()
    this.#logPositions.set(index, positions)
  }

  #settle(frames: Frame[]): void {
    if (this.#relativeOutputs !== undefined) {
      const lastChildren = lastChildrenOf(frames)
      // Each of these frames has the output of its last child. Set the output of a child before that of its caller,
      // because the child itself may have the output of its own last child.
      for (const index of this.#relativeOutputs.reverse()) {
        frames[index]!.output = present(frames[lastChildren[index]!]).output
      }
    }
    const { logs } = this.#context
    if (this.#logPositions !== undefined && logs !== undefined) {
      placeLogs(frames, this.#logPositions, logs(this.#index))
    }
  }
}

/** Assigns the receipt's logs to the frames, in the order in which the frames wrote them. */
function placeLogs(frames: Frame[], positions: Map<number, number[]>, logs: readonly Log[]): void {
  let next = 0
  /**
   * The frames on the path to the current frame. Each has the positions of its logs, and the number of its children so
   * far.
   */
  const open: { frame: Frame; positions: readonly number[]; children: number }[] = []
  const place = (until: (children: number) => number): void => {
    const top = open.at(-1)!
    const { frame, positions: wanted } = top
    while (frame.logs.length < wanted.length && wanted[frame.logs.length]! <= until(top.children)) {
      const log = logs[next++]
      if (log === undefined) throw damaged('frames have more logs than their receipt')
      frame.logs.push({ log, position: wanted[frame.logs.length]! })
    }
  }
  const all = (): number => Number.POSITIVE_INFINITY
  for (const [index, frame] of frames.entries()) {
    while (open.length > frame.depth) {
      place(all)
      open.pop()
    }
    if (open.length > 0) {
      place((children) => children)
      open.at(-1)!.children++
    }
    open.push({ frame, positions: positions.get(index) ?? [], children: 0 })
  }
  while (open.length > 0) {
    place(all)
    open.pop()
  }
  if (next !== logs.length) throw damaged('frames have fewer logs than their receipt')
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw damaged('a frame refers to one that is not there')
  return value
}

function readFailure(reader: ByteReader): string {
  const place = reader.varint()
  if (place === 0) return Buffer.from(reader.lengthPrefixed()).toString()
  const failure = FAILURES[place - 1]
  if (failure === undefined) throw damaged('a frame has an unknown failure')
  return failure
}
