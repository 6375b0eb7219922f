/** Writes the record of a block's call frames (archive/frameFormat.ts). */
import { equalBytes } from '../chain/hex.ts'
import { OMITTED } from '../chain/omitted.ts'
import { shownFrames } from '../chain/parityFrames.ts'
import { ByteWriter } from '../store/varint.ts'
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
import { Dictionary, writeAmount, writeParts, writeWei } from './traceCodec.ts'

/** Data outside a record of frames. The encoded frames refer to this data. */
export interface FrameSources {
  /** Data of each transaction. */
  data: readonly Uint8Array[]
  /** Returns the hash (32 bytes) of a code if the archive has the code at this block; otherwise undefined. */
  codeHash: (code: Uint8Array) => Uint8Array | undefined
}

/** @returns the record, and its dictionary of addresses, to which the record of accesses refers */
export function encodeFrames(
  transactions: readonly TransactionFrames[],
  sources: FrameSources,
): { record: Uint8Array; addresses: Dictionary } {
  const addresses = new Dictionary()
  const parts = transactions.map(({ hash, frames }, index) => {
    const writer = new ByteWriter().bytes(hash).varint(shownFrames(frames).length)
    new FrameWriter(writer, addresses, sources, sources.data[index]!).write(frames)
    return writer.finish()
  })
  const head = new ByteWriter()
  addresses.write(head)
  return { record: writeParts(head, parts), addresses }
}

class FrameWriter {
  readonly #writer: ByteWriter
  readonly #addresses: Dictionary
  readonly #codeHash: FrameSources['codeHash']
  readonly #data: Uint8Array

  constructor(writer: ByteWriter, addresses: Dictionary, { codeHash }: FrameSources, data: Uint8Array) {
    this.#writer = writer
    this.#addresses = addresses
    this.#codeHash = codeHash
    this.#data = data
  }

  write(frames: readonly Frame[]): void {
    const lastChildren = lastChildrenOf(frames)
    const open: Frame[] = []
    for (const [index, frame] of frames.entries()) {
      // A frame is at most one level deeper than the previous frame, but may be any number of levels higher.
      const levels = index === 0 ? 0 : open.length - frame.depth
      open.length -= levels
      this.#frame(frame, open.at(-1), levels, frames[lastChildren[index]!]?.output)
      open.push(frame)
    }
  }

  #frame(frame: Frame, parent: Frame | undefined, levels: number, childOutput: Uint8Array | undefined): void {
    const writer = this.#writer
    const { kind, from, to, value, gas, gasUsed, failure } = frame
    const input = sourceOf(frame.input, parent === undefined ? this.#data : parent.input)
    const codeHash = this.#codeHashOf(frame)
    const output = codeHash === undefined ? sourceOf(frame.output, childOutput) : CODE
    const worth = value === 0n ? NOTHING : value === parent?.value ? RELATIVE : GIVEN
    const fromGiven = parent === undefined || !equalBytes(from, accountOf(parent))
    writer.byte(
      KINDS.indexOf(kind) |
        (Math.min(levels, LEVELS_MORE) << LEVELS_SHIFT) |
        (failure === undefined ? 0 : FAILED) |
        (frame.precompile ? PRECOMPILE : 0) |
        (frame.logs.length === 0 ? 0 : LOGS),
    )
    writer.byte(
      input |
        (output << OUTPUT_SHIFT) |
        (worth << VALUE_SHIFT) |
        (fromGiven ? FROM_GIVEN : 0) |
        (gas === gasUsed ? ALL_GAS_USED : 0),
    )
    if (levels >= LEVELS_MORE) writer.varint(levels - LEVELS_MORE)
    writer.varint(this.#addresses.placeOf(to))
    if (fromGiven) writer.varint(this.#addresses.placeOf(from))
    if (worth === GIVEN) writeWei(writer, value)
    writeAmount(writer, gas)
    if (gas !== gasUsed) writeAmount(writer, gasUsed)
    if (failure !== undefined) writeFailure(writer, failure)
    if (input === GIVEN) writer.lengthPrefixed(frame.input)
    if (output === GIVEN) writer.lengthPrefixed(frame.output)
    else if (codeHash !== undefined) writer.bytes(codeHash)
    if (frame.logs.length > 0) writeLogs(writer, frame)
  }

  #codeHashOf({ kind, failure, output }: Frame): Uint8Array | undefined {
    return givesCode(kind, failure) && output.length > HASH_BYTES ? this.#codeHash(output) : undefined
  }
}

/**
 * Writes varint(number of logs), then the position of each log among the frame's children. A position is stored as the
 * difference from the previous position.
 */
function writeLogs(writer: ByteWriter, { logs }: Frame): void {
  writer.varint(logs.length)
  let before = 0
  for (const { position } of logs) {
    writer.varint(position - before)
    before = position
  }
}

function writeFailure(writer: ByteWriter, failure: string): void {
  const place = FAILURES.indexOf(failure)
  if (place >= 0) writer.varint(place + 1)
  else writer.varint(0).lengthPrefixed(Buffer.from(failure))
}

function sourceOf(bytes: Uint8Array, relative: Uint8Array | undefined): number {
  if (bytes === OMITTED) return LEFT_OUT
  if (bytes.length === 0) return NOTHING
  return relative !== undefined && equalBytes(bytes, relative) ? RELATIVE : GIVEN
}
