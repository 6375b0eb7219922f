/** Reads the blocks with their witnesses that `export --witness` writes (ingest/witnessLine.ts). */
import type { StateWitness } from '../archive/floors.ts'
import { fromHex } from '../chain/hex.ts'
import { WITNESS_BYTES_MAX } from '../evm/witness.ts'
import { IngestError } from './errors.ts'

/** Maximum bytes of a line: nodes and codes in hex, the block and its ancestors, which take far less. */
const LINE_BYTES_MAX = 2 * WITNESS_BYTES_MAX + 32 * 1024 * 1024
const NEWLINE = 0x0a
const SPACE = 0x20
/** The byte order mark with which some editors begin a text. */
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf)
const NOT_OURS = 'the file is damaged, or not one of `cartulary export --witness`'

/** A block with its witness. */
export interface WitnessedBlock {
  /** RLP of the block. */
  readonly bytes: Uint8Array
  readonly witness: StateWitness
  /** Offset of the line in the text, and its length, in bytes. */
  readonly offset: number
  readonly length: number
}

/**
 * Yields the blocks of a text, which has one in each line.
 *
 * @throws IngestError WITNESS_TOO_LARGE, BAD_WITNESS; errors of the stream
 */
export async function* readWitnesses(text: AsyncIterable<Buffer>): AsyncGenerator<WitnessedBlock, void> {
  let offset = 0
  for await (const line of lines(text)) {
    const { length } = line
    const text = startsWithMark(line) ? line.subarray(MARK.length) : line
    if (text.some((byte) => byte > SPACE)) yield { ...parsed(text), offset, length }
    offset += length + 1
  }
}

/** Returns the number of bytes before the first sign of a text: its mark, spaces and blank lines. */
export function blankLength(text: Buffer): number {
  if (text.length < MARK.length && text.equals(MARK.subarray(0, text.length))) return text.length
  const blank = startsWithMark(text) ? MARK.length : 0
  const at = text.subarray(blank).findIndex((byte) => byte > SPACE)
  return at < 0 ? text.length : blank + at
}

function startsWithMark(text: Buffer): boolean {
  return text.subarray(0, MARK.length).equals(MARK)
}

async function* lines(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of text) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)])
      parts = []
      length = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LINE_BYTES_MAX)
      throw new IngestError('WITNESS_TOO_LARGE', `a line has more than ${LINE_BYTES_MAX} bytes`)
  }
  yield Buffer.concat(parts)
}

function parsed(line: Buffer): Pick<WitnessedBlock, 'bytes' | 'witness'> {
  let members: Record<string, unknown>
  try {
    members = JSON.parse(line.toString())
  } catch {
    throw new IngestError('BAD_WITNESS', `the line is not JSON: ${NOT_OURS}`)
  }
  if (typeof members !== 'object' || members === null)
    throw new IngestError('BAD_WITNESS', 'the line is not an object')
  const { block, state, codes, headers } = members
  return {
    bytes: bytesIn('block', block),
    witness: {
      nodes: listIn('state', state),
      codes: listIn('codes', codes),
      headers: listIn('headers', headers),
    },
  }
}

function listIn(name: string, value: unknown): Uint8Array[] {
  if (!Array.isArray(value)) throw new IngestError('BAD_WITNESS', `${name} is not a list: ${NOT_OURS}`)
  return value.map((item) => bytesIn(name, item))
}

function bytesIn(name: string, value: unknown): Uint8Array {
  if (typeof value === 'string' && HEXADECIMAL.test(value)) return fromHex(value)
  const what = value === undefined ? 'is missing' : 'has what is not hexadecimal'
  throw new IngestError('BAD_WITNESS', `${name} ${what}: ${NOT_OURS}`)
}

const HEXADECIMAL = /^0x(?:[0-9a-fA-F]{2})*$/
