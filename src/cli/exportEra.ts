/** The part of `cartulary export` that writes a folder of era files. */
import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Identity } from '../archive/identity.ts'
import type { EraFormat } from '../chain/eraFormats.ts'
import { ERA_BLOCKS_MAX } from '../ingest/era/accumulator.ts'
import { CHECKSUMS_FILE, eraName, isEraName } from '../ingest/era/eraFolder.ts'
import { eraBytes, eraRanges, firstWithoutWork } from '../ingest/era/eraWriter.ts'
import { CommandError } from '../node/commandError.ts'
import type { Reader } from '../store/store.ts'
import type { BlockRange } from './blockRange.ts'

/** Bytes that are collected before they are written. */
const WRITE_BYTES = 1024 * 1024
/** The name of a file that is being written. */
const UNFINISHED_FILE = 'unfinished.part'

export interface EraExport {
  readonly reader: Reader
  readonly identity: Identity
  readonly range: BlockRange
  /** The folder to write to; it is created if missing. */
  readonly folder: string
  readonly format: EraFormat
  /** An abort ends the export after the current block. The complete files remain. */
  readonly signal: AbortSignal
}

/**
 * Writes era files of at most 8,192 blocks each, and their checksums.
 *
 * @returns number of files
 * @throws CommandError BAD_FILE when the folder has era files already; BAD_RANGE when the format cannot hold a block
 * @throws Error the reason of an abort; errors of the file system
 */
export async function exportEra(job: EraExport): Promise<number> {
  const { reader, range, folder, format, signal } = job
  const without = format === 'era1' && range.from <= range.to ? firstWithoutWork(reader, range) : undefined
  if (without !== undefined) {
    const message = `block ${without} is after the merge, and era1 files end there: pass --era-format ere`
    throw new CommandError('BAD_RANGE', message)
  }
  await fs.mkdir(folder, { recursive: true })
  const present = (await fs.readdir(folder)).find((name) => isEraName(name) || name === CHECKSUMS_FILE)
  if (present !== undefined) {
    throw new CommandError('BAD_FILE', `${folder} has ${present} already: choose an empty folder`)
  }
  const sums: string[] = []
  for (const part of eraRanges(range)) {
    signal.throwIfAborted()
    sums.push(await writeFile(job, part))
  }
  await fs.writeFile(path.join(folder, CHECKSUMS_FILE), sums.join('\n'))
  return sums.length
}

/** Writes a file under a temporary name, and renames it when it is complete. @returns its SHA-256, `0x` and hex */
async function writeFile(job: EraExport, range: BlockRange): Promise<string> {
  const { reader, identity, folder, format, signal } = job
  const unfinished = path.join(folder, UNFINISHED_FILE)
  const file = await fs.open(unfinished, 'w')
  try {
    const sum = createHash('sha256')
    const root = await writeParts(file, sum, eraBytes(format, reader, range), signal)
    await file.close()
    const epoch = Math.floor(range.from / ERA_BLOCKS_MAX)
    await fs.rename(unfinished, path.join(folder, eraName(format, identity.config.chainId, epoch, root)))
    return `0x${sum.digest('hex')}`
  } catch (error) {
    await file.close()
    await fs.rm(unfinished, { force: true })
    throw error
  }
}

/** Writes the parts of a file in larger pieces. @returns the generator's result */
async function writeParts<R>(
  file: fs.FileHandle,
  sum: Hash,
  parts: Generator<Uint8Array, R>,
  signal: AbortSignal,
): Promise<R> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const piece = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    sum.update(piece)
    await file.writeFile(piece)
  }
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) {
      await flush()
      return value
    }
    waiting.push(value)
    bytes += value.length
    if (bytes < WRITE_BYTES) continue
    await flush()
    signal.throwIfAborted()
  }
}
