/** cartulary export: writes the archive's blocks as one chain file or as era files, the inverse of import. */

import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Archive } from '../archive/archive.ts'
import { headOf, rawBlockAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { firstWholeBlock, type Identity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import { dataDirOf } from '../config/dataDir.ts'
import { UsageError } from '../config/usageError.ts'
import { openArchiveReadOnly } from '../node/archiveFolder.ts'
import { CommandError } from '../node/commandError.ts'
import type { Reader } from '../store/store.ts'
import { type BlockRange, blockRange } from './blockRange.ts'
import type { CommandSpec } from './command.ts'
import { type EraExport, exportEra } from './exportEra.ts'
import type { CommandIo } from './io.ts'
import { requireNoneByHand } from './setByHand.ts'
import { type StopSignal, withStopSignal } from './stopSignal.ts'

export const exportCommand: CommandSpec = {
  name: 'export',
  summary: 'Write the blocks of an archive to a chain file, or to era files',
  argument: {
    name: '[file]',
    description: 'Output file, gzipped if its name ends in .gz (default: -, standard output)',
  },
  examples: [
    'cartulary export --datadir data chain.rlp.gz',
    'cartulary export --datadir data --era history',
    'cartulary export --datadir data --from 100 --to 200 - | wc -c',
    'cartulary export --datadir data --witness 100..104 blocks.jsonl.gz',
  ],
  async run(settings, io, [given]) {
    const dataDir = dataDirOf(settings)
    const { era, eraFormat, witness } = settings
    if (era !== undefined && given !== undefined)
      throw conflict('--era', `writes a folder: leave out the file ${given}`)
    const besides = (['era', 'from', 'to'] as const).find((name) => settings[name] !== undefined)
    if (witness !== undefined && besides !== undefined)
      throw conflict('--witness', `has a range: leave out --${besides}`)
    // Catch signals, so that the temporary folder of the read-only archive is removed.
    return withStopSignal(io, async (stop) => {
      const { store, identity, close } = await openArchiveReadOnly(dataDir, {
        signal: stop.signal,
        say: io.say,
      })
      try {
        const first = identity.genesisNumber + (era === undefined ? 1 : 0)
        const chosen = witness === undefined ? settings : witnessRange(witness, first)
        if (era !== undefined && identity.begins !== undefined) throw noEra(identity)
        const range = blockRange(chosen, first, firstWholeBlock(identity), headOf(store).number)
        requireNoneByHand(store, range.to, 'exported')
        const file = given ?? '-'
        if (witness !== undefined)
          return await write(
            await witnesses({ reader: stateReader(store, identity), identity }, range),
            range,
            file,
            io,
            stop,
          )
        if (era === undefined) return await write(rawBlocks(store, range), range, file, io, stop)
        const job = { reader: store, identity, range, folder: era, format: eraFormat }
        return await writeEra(job, io, stop)
      } finally {
        await close()
      }
    })
  },
}

/** @returns exit status */
async function writeEra(job: Omit<EraExport, 'signal'>, io: CommandIo, stop: StopSignal): Promise<number> {
  const { folder, range } = job
  try {
    const files = await exportEra({ ...job, signal: stop.signal })
    io.say(
      `exported ${range.to - range.from + 1} blocks, ${range.from} to ${range.to}, in ${files} era ${files === 1 ? 'file' : 'files'}`,
    )
    return 0
  } catch (error) {
    if (stop.exitStatus === undefined) throw isOutputError(error) ? outputError(folder, error) : error
    io.say(`stopped: ${folder} is incomplete`)
    return stop.exitStatus
  }
}

function noEra({ genesisNumber }: Identity): CommandError {
  const message = `--era: the archive begins after block ${genesisNumber}, and era files have the blocks before, too`
  return new CommandError('ARCHIVE_MISMATCH', message)
}

function conflict(option: string, why: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', option, `${option} ${why}`)
}

/**
 * @param first the first block that is executed
 * @throws UsageError BAD_VALUE; CommandError BAD_RANGE
 */
function witnessRange(text: string, first: number): BlockRange & { readonly text: string } {
  const [, from, to] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? []
  if (from === undefined)
    throw new UsageError(
      'BAD_VALUE',
      '--witness',
      `--witness ${text}: expected two block numbers, FROM..TO, or one`,
    )
  if (Number(from) < first)
    throw new CommandError('BAD_RANGE', `--witness ${text}: the first block that is executed is ${first}`)
  return { from: Number(from), to: Number(to ?? from), text: `--witness ${text}` }
}

/** The pieces of the lines of the blocks. The EVM is loaded for these only. */
async function witnesses(archive: Archive, { from, to }: BlockRange): Promise<Iterable<string>> {
  const { witnessLine } = await import('../ingest/witnessLine.ts')
  return (function* () {
    for (let number = from; number <= to; number++) yield* witnessLine(archive, number)
  })()
}

/** @param pieces of the output. @returns exit status */
async function write(
  pieces: Iterable<Uint8Array | string>,
  range: BlockRange,
  file: string,
  io: CommandIo,
  stop: StopSignal,
): Promise<number> {
  try {
    const blocks = Readable.from(pieces)
    const packed = file.endsWith('.gz') ? [createGzip()] : []
    await pipeline([blocks, ...packed, file === '-' ? io.stdout : fs.createWriteStream(file)], {
      signal: stop.signal,
    })
    io.say(`exported ${range.to - range.from + 1} blocks, ${range.from} to ${range.to}`)
    return 0
  } catch (error) {
    if (stop.exitStatus === undefined) throw isOutputError(error) ? outputError(file, error) : error
    io.say(`stopped: ${file === '-' ? 'the output' : file} is incomplete`)
    return stop.exitStatus
  }
}

function* rawBlocks(reader: Reader, { from, to }: BlockRange): Generator<Uint8Array> {
  for (let number = from; number <= to; number++) {
    const block = rawBlockAt(reader, number)
    if (block === undefined) throw new ArchiveError('CORRUPT', `block ${number} is missing`)
    yield block
  }
}

function isOutputError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}

function outputError(file: string, cause: Error): CommandError {
  return new CommandError(
    'BAD_FILE',
    `cannot write ${file === '-' ? 'standard output' : file}: ${cause.message}`,
    {
      cause,
    },
  )
}
