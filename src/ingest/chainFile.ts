/**
 * Reads the blocks of a chain file as a stream in bounded memory: concatenated RLP blocks (`geth export`) or blocks with
 * their witnesses (`export --witness`), plain or gzipped, or an era file.
 */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { type EraExpectations, isEraStart, readEra } from './era/eraFile.ts'
import { hasEraEnding } from './era/eraFolder.ts'
import { IngestError, type IngestErrorCode } from './errors.ts'
import type { FileBlock } from './fileBlock.ts'
import { blankLength, readWitnesses } from './witnessFile.ts'

/**
 * Maximum bytes of a block, far above the size of the blocks of any chain. A larger length in a block's RLP prefix
 * means that the file is damaged. On such a length, the reader fails instead of waiting for so many bytes.
 */
const BLOCK_BYTES_MAX = 64 * 1024 * 1024
const GZIP_MAGIC = [0x1f, 0x8b] as const
/** Number of bytes at the start of a file that tell its format. */
const START_BYTES = 8
const OPENING_BRACE = 0x7b
/** Number of bytes among which the first line of a text is looked for. */
const BLANK_BYTES_MAX = 64 * 1024
/** Errors of the reader of a file, which does not know the name of the file. */
const PLACED: ReadonlySet<IngestErrorCode> = new Set(['NOT_A_BLOCK', 'BAD_WITNESS', 'WITNESS_TOO_LARGE'])
const NOTHING_EXPECTED: EraExpectations = { checksum: undefined, totalBefore: () => undefined }

/**
 * Reads the blocks of a chain file.
 *
 * @param era facts to compare an era file with
 */
export function openChainFile(path: string, era?: EraExpectations): AsyncGenerator<FileBlock, void> {
  return readBlocks(createReadStream(path), path, era)
}

/**
 * Reads the blocks of a stream.
 *
 * @param name the input's name in error messages
 * @param era facts to compare an era file with
 * @throws IngestError TRUNCATED, NOT_A_BLOCK or UNREADABLE; the errors of {@link readEra} and {@link readWitnesses}
 */
export async function* readBlocks(
  input: Readable,
  name: string,
  era: EraExpectations = NOTHING_EXPECTED,
): AsyncGenerator<FileBlock, void> {
  let pending: Buffer = Buffer.alloc(0)
  let offset = 0
  const meter: Meter = { received: 0, gunzip: undefined }
  try {
    const { start, whole } = await withStart(metered(input, meter), isRecognised)
    // Read a file whose name has the ending of era files as an era file, even if its start is damaged. The error then
    // names the damage.
    if ((start.length >= START_BYTES && isEraStart(start)) || hasEraEnding(name)) {
      for await (const block of readEra(whole, name, era)) {
        offset = block.inputBytes
        yield block
      }
      return
    }
    const content = await withStart(unpacked(start, whole, meter), isBegun)
    if (content.start[blankLength(content.start)] === OPENING_BRACE) {
      for await (const { length, ...block } of readWitnesses(content.whole)) {
        const { offset: start } = block
        offset = start + length + 1
        yield { ...block, inputBytes: meter.gunzip?.bytesWritten ?? start + length }
      }
      return
    }
    for await (const part of content.whole) {
      pending = pending.length === 0 ? part : Buffer.concat([pending, part])
      for (;;) {
        const length = itemLength(pending)
        if (length === undefined || pending.length < length) break
        const inputBytes = meter.gunzip?.bytesWritten ?? offset + length
        yield { bytes: new Uint8Array(pending.subarray(0, length)), offset, inputBytes }
        pending = pending.subarray(length)
        offset += length
      }
    }
  } catch (error) {
    if (error instanceof IngestError) throw PLACED.has(error.code) ? error.at(name, offset) : error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw cutOff(name, meter.received)
    throw new IngestError('UNREADABLE', `cannot read: ${message}`, { cause: error }).at(name, offset)
  } finally {
    // Close the input when the consumer stops early: an open pipe with a blocked writer would keep the process alive.
    input.destroy()
  }
  if (pending.length > 0) throw truncated(pending.length).at(name, offset)
}

function truncated(left: number): IngestError {
  return new IngestError('TRUNCATED', `the input ends inside a block (${left} bytes of it are there)`)
}

function cutOff(name: string, inputBytes: number): IngestError {
  return new IngestError('TRUNCATED', `${name}: the gzip data is cut off after ${inputBytes} bytes`)
}

/** Measures how much of an input was read. */
interface Meter {
  /** Number of bytes received from the input. Some bytes of a gzipped input may not be decompressed yet. */
  received: number
  /** The stream that decompresses the input; undefined for plain input. */
  gunzip: Gunzip | undefined
}

async function* metered(input: Readable, meter: Meter): AsyncGenerator<Buffer, void> {
  for await (const part of input as AsyncIterable<Buffer>) {
    meter.received += part.length
    yield part
  }
}

/** The first bytes of an input, and the whole input including these bytes. */
interface WithStart {
  /** Enough bytes to recognise the format. If there are fewer than {@link START_BYTES}, the input is no era file. */
  readonly start: Buffer
  readonly whole: AsyncGenerator<Buffer, void>
}

/**
 * Reads the first bytes of an input: no more than are needed, because a pipe may have no further bytes for a long time.
 *
 * @param isEnough whether these bytes are enough
 */
async function withStart(
  input: AsyncIterable<Buffer>,
  isEnough: (start: Buffer) => boolean,
): Promise<WithStart> {
  const parts = input[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (!isEnough(start)) {
    const { value, done } = await parts.next()
    if (done === true) break
    start = Buffer.concat([start, value])
  }
  return { start, whole: prepend(start, parts) }
}

/** Whether the first bytes of a file tell whether it is gzipped, or an era file. */
function isRecognised(start: Buffer): boolean {
  return start.length >= (isEraStart(start) ? START_BYTES : GZIP_MAGIC.length)
}

/** Whether the first bytes of the content tell whether it is text. */
function isBegun(start: Buffer): boolean {
  return blankLength(start) < start.length || start.length > BLANK_BYTES_MAX
}

/** Returns the input, decompressed if it starts with gzip's magic number. */
async function* unpacked(
  start: Buffer,
  whole: AsyncGenerator<Buffer, void>,
  meter: Meter,
): AsyncGenerator<Buffer, void> {
  if (start[0] !== GZIP_MAGIC[0] || start[1] !== GZIP_MAGIC[1]) {
    yield* whole
    return
  }
  const gunzip = createGunzip()
  meter.gunzip = gunzip
  // The required callback does nothing, because `yield*` throws the errors of both streams.
  pipeline(Readable.from(whole), gunzip, () => {})
  yield* gunzip
}

async function* prepend(start: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  if (start.length > 0) yield start
  for (;;) {
    const { value, done } = await parts.next()
    if (done === true) return
    yield value
  }
}

/**
 * Returns the length of the RLP list at the start of `bytes`, prefix included; undefined if the prefix is incomplete.
 */
function itemLength(bytes: Uint8Array): number | undefined {
  const first = bytes[0]
  if (first === undefined) return undefined
  if (first < 0xc0) throw new IngestError('NOT_A_BLOCK', 'no RLP list begins here')
  if (first < 0xf8) return 1 + first - 0xc0
  const lengthBytes = first - 0xf7
  if (bytes.length < 1 + lengthBytes) return undefined
  let length = 0
  for (let i = 1; i <= lengthBytes; i++) length = length * 256 + bytes[i]!
  if (length > BLOCK_BYTES_MAX) throw new IngestError('NOT_A_BLOCK', `a block of ${length} bytes`)
  return 1 + lengthBytes + length
}
