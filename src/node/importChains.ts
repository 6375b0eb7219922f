/** Imports chain files into an archive, for `import` and for `serve --import`. */
import fs from 'node:fs'
import type { Readable } from 'node:stream'
import { blockHashAt, totalDifficultyAt } from '../archive/blocks.ts'
import { ArchiveError, isOfArchive } from '../archive/errors.ts'
import { readIdentity } from '../archive/identity.ts'
import { toHex } from '../chain/hex.ts'
import { beginArchive } from '../ingest/beginArchive.ts'
import { WrongChainError } from '../ingest/blockTransactions.ts'
import { openChainFile, readBlocks } from '../ingest/chainFile.ts'
import { checkSum, type EraExpectations } from '../ingest/era/eraFile.ts'
import { eraFilesIn, expectedChecksum } from '../ingest/era/eraFolder.ts'
import { type KnownBlocks, knownEra } from '../ingest/era/eraKnown.ts'
import { IngestError } from '../ingest/errors.ts'
import type { FileBlock } from '../ingest/fileBlock.ts'
import { importAhead } from '../ingest/importAhead.ts'
import { Importer } from '../ingest/importer.ts'
import { SenderThreads } from '../ingest/senderThreads.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import type { Store } from '../store/store.ts'
import { type BeginningAt, laterBlocks, requireBeginning } from './beginning.ts'
import { CommandError } from './commandError.ts'
import { isDiskFailure } from './diskFailure.ts'
import { errorIn, type GenesisFile } from './genesisFile.ts'
import { spacedLines } from './spacedLines.ts'
import { requireWholeArchive } from './wholeArchive.ts'

/**
 * Maximum milliseconds between two syncs of the disk. At a power loss, the blocks since the last sync are lost. If only
 * the process is killed, no block is lost.
 */
const SYNC_EVERY_MS = 1_000

export interface ImportIo {
  /** Standard input. */
  readonly stdin: Readable & { readonly fd?: number }
  /** Called with sentences for the operator, such as a warning that the import is slower than usual. */
  readonly say: (text: string) => void
}

export interface ChainImport {
  readonly store: Store
  /** The genesis file; undefined to use the genesis of the archive in the store. */
  readonly genesis: GenesisFile | undefined
  /** For a new archive: the block after which it begins. Default: it begins with the genesis block of its chain */
  readonly begin?: BeginningAt | undefined
  /** Whether each block must come with its witness. Default: false */
  readonly hasWitness?: boolean
  /** Paths of chain files, or of folders of era files, in order; `-` is standard input. */
  readonly chains: readonly string[]
  readonly trustHeaders: boolean
  /** For a new archive: keep no trie nodes of earlier blocks. */
  readonly noProofs: boolean
  /** For a new archive: record no traces. */
  readonly noTraces: boolean
  /** Number of threads that recover senders ahead of execution. */
  readonly senderThreads: number
  /** The log to which the import appends all blocks after genesis, if any. The node keeps the lease afterwards. */
  readonly log?: LogWriterOptions | undefined
  readonly io: ImportIo
}

/** Progress of an import. */
export interface Tally {
  /** Number of the last processed block. */
  number: number
  /** Number of imported blocks. */
  blocks: number
  /** Number of blocks that the archive already had. */
  known: number
  transactions: number
  gas: bigint
  /** Amount of work done: in an import, bytes of the chain files as they are stored; in a backfill, blocks. */
  done: number
  /** Total amount; undefined if unknown. */
  readonly total: number | undefined
}

/**
 * Imports all blocks of the files. If the job has a log, first applies the entries that the archive lacks, or begins a
 * new log with the archive.
 *
 * @throws errors of {@link importFiles}; LogError
 */
export async function importChains(
  job: ChainImport,
  onBlock: (tally: Tally) => void,
  signal: AbortSignal,
): Promise<Tally> {
  const { store, log } = job
  if (log === undefined) return importFiles(job, onBlock, signal)
  if (readIdentity(store) === undefined) await importFiles({ ...job, chains: [] }, onBlock, signal)
  requireWholeArchive(store, 'a replication log')
  const { LogWriter } = await import('../replication/logWriter.ts')
  const writer = await LogWriter.open(store, log, { log: job.io.say })
  try {
    return await importFiles(job, onBlock, signal)
  } finally {
    await writer.close({ release: false })
  }
}

/**
 * Imports all blocks of the files. An abort of the signal ends the import after the current block. All imported blocks
 * are on disk when the function returns or throws.
 *
 * @param onBlock called after every block
 * @throws CommandError, ArchiveError
 * @throws IngestError with file, byte offset, block number, expected and actual value
 */
async function importFiles(
  job: ChainImport,
  onBlock: (tally: Tally) => void,
  signal: AbortSignal,
): Promise<Tally> {
  const chains = job.chains.flatMap((chain) => (isFolder(chain) ? eraFilesIn(chain) : [chain]))
  const importer = await openImporter(job, signal)
  const sizes = chains.map((chain) => chainBytes(chain, job.io))
  const total = sumOf(sizes)
  const { number } = importer.head.header
  const tally: Tally = { number, blocks: 0, known: 0, transactions: 0, gas: 0n, done: 0, total }
  const senders = senderThreads(job)
  try {
    const { genesis, hasWitness = false, io } = job
    const parts = { importer, senders, tally, genesis, hasWitness, io, onBlock, signal }
    await flushed(importer, async () => {
      for (const [index, path] of chains.entries()) {
        if (signal.aborted) break
        const doneBefore = sumOf(sizes.slice(0, index)) ?? tally.done
        await importFile({ ...parts, doneBefore }, path)
      }
    })
  } finally {
    await senders.close()
  }
  return tally
}

/**
 * Starts the threads that recover senders. The loss of threads is logged once: usually all of them are lost for the
 * same reason.
 */
function senderThreads({ chains, senderThreads: count, io }: ChainImport): SenderThreads {
  let isSaid = false
  return new SenderThreads(chains.length === 0 ? 0 : count, ({ message }) => {
    if (!isSaid) io.say(`lost a thread for sender recovery, which slows the import down: ${message}`)
    isSaid = true
  })
}

/** Returns the sum of sizes; undefined if a size is unknown. */
function sumOf(sizes: readonly (number | undefined)[]): number | undefined {
  return sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  )
}

interface FileImport {
  readonly importer: Importer
  readonly senders: SenderThreads
  readonly tally: Tally
  /** The genesis file; undefined to use the genesis of the archive. */
  readonly genesis: GenesisFile | undefined
  /** Whether each block must come with its witness. */
  readonly hasWitness: boolean
  readonly io: ImportIo
  /** Bytes of the files before this one. */
  readonly doneBefore: number
  readonly onBlock: (tally: Tally) => void
  readonly signal: AbortSignal
}

/**
 * Runs the work, and flushes the importer afterwards, even if the work fails. An error of the work takes precedence
 * over an error of the flush.
 */
async function flushed(importer: Importer, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await importer.flush().catch(() => {})
    throw error
  }
  await importer.flush()
}

async function openImporter(job: ChainImport, signal: AbortSignal): Promise<Importer> {
  const { store, genesis, begin, noProofs, noTraces, trustHeaders, io } = job
  const onGenesis = spacedLines(io.say)
  const stored = readIdentity(store)
  if (begin !== undefined && stored !== undefined) requireBeginning(stored, begin)
  if (begin !== undefined && stored === undefined && genesis !== undefined) {
    const headers = await begin.headers(genesis.genesis.config, signal)
    const trust = begin.hash === undefined ? 'upstream' : 'hash'
    const beginning = { ...headers, genesis: genesis.genesis, traces: !noTraces, trust } as const
    const { genesisNumber, genesisHash } = await beginArchive(store, beginning, {
      signal,
      onProgress: onGenesis,
    })
    const named = trust === 'upstream' ? ', which a followed node named' : ''
    io.say(`the archive begins after block ${genesisNumber} ${toHex(genesisHash)}${named}`)
  }
  const identity = readIdentity(store)
  if (noProofs && identity?.proofs === true) throw cannotDrop('trie nodes', '--no-proofs')
  if (noTraces && identity?.traces === true) throw cannotDrop('traces', '--no-traces')
  const options = { trustHeaders, syncEveryMs: SYNC_EVERY_MS, traces: !noTraces }
  if (genesis === undefined) {
    if (identity !== undefined) return Importer.reopen(store, options)
    throw new CommandError(
      'NO_ARCHIVE',
      'the archive has no genesis block yet: --genesis FILE or --chain NAME makes it',
    )
  }
  try {
    return await Importer.open(store, genesis.genesis, !noProofs, { ...options, signal, onGenesis })
  } catch (cause) {
    if (!(cause instanceof ArchiveError) || cause.code !== 'GENESIS_MISMATCH')
      throw errorIn(genesis.name, cause)
    throw new CommandError('GENESIS_MISMATCH', `${genesis.name}: ${cause.message}`, { cause })
  }
}

function cannotDrop(what: string, flag: string): CommandError {
  const message = `the archive keeps ${what}: ${flag} can be chosen only when an archive is made`
  return new CommandError('ARCHIVE_MISMATCH', message)
}

async function importFile(
  { importer, senders, tally, genesis, hasWitness, io, doneBefore, onBlock, signal }: FileImport,
  path: string,
): Promise<void> {
  // Close standard input on an abort or an error. A pending read may otherwise wait for data without end.
  const hangUp = (): unknown => path === '-' && io.stdin.destroy()
  signal.addEventListener('abort', hangUp)
  try {
    const known = path === '-' ? undefined : knownEra(path, importer.reader)
    if (known !== undefined) return skip(known, path, tally, doneBefore, io, onBlock)
    const expected = await checkedExpectations(path, importer, io, signal)
    const place = (error: unknown, { offset }: FileBlock): Error => placed(error, path, offset, genesis)
    const options = { senders, signal, placed: place }
    const blocks =
      path === '-' ? readBlocks(io.stdin, 'standard input', expected) : openChainFile(path, expected)
    const later = laterBlocks(hasWitness ? withWitnesses(blocks) : blocks, importer.identity)
    for await (const { source, imported } of importAhead(importer, later, options)) {
      tally.number = imported.number
      if (imported.known) tally.known++
      else {
        tally.blocks++
        tally.transactions += imported.transactions
        tally.gas += imported.gasUsed
      }
      tally.done = doneBefore + source.inputBytes
      onBlock(tally)
    }
  } catch (error) {
    const isHangUp =
      error instanceof IngestError && (error.code === 'UNREADABLE' || error.code === 'TRUNCATED')
    if (!(signal.aborted && isHangUp)) throw error
  } finally {
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}

/** Skips an era file whose blocks the archive already has, and counts the blocks as known. */
function skip(
  { last, count }: KnownBlocks,
  path: string,
  tally: Tally,
  doneBefore: number,
  io: ImportIo,
  onBlock: (tally: Tally) => void,
): void {
  tally.number = last
  tally.known += count
  tally.done = doneBefore + (chainBytes(path, io) ?? 0)
  onBlock(tally)
}

/**
 * Returns the facts that an era file is compared with.
 *
 * Compares the SHA-256 of a listed file here, before its first block is imported. Once the archive has all blocks of the
 * file, imports skip the file, and would not report a wrong checksum again. A pipe can be read only once: `readEra`
 * compares its checksum.
 *
 * @throws IngestError CHECKSUM_MISMATCH
 */
async function checkedExpectations(
  path: string,
  { reader, identity }: Importer,
  io: ImportIo,
  signal: AbortSignal,
): Promise<EraExpectations> {
  const listed = path === '-' ? undefined : expectedChecksum(path)
  const isFile = chainBytes(path, io) !== undefined
  if (listed !== undefined && isFile) await checkSum(path, listed, signal)
  return {
    checksum: isFile ? undefined : listed,
    totalBefore: (number) => {
      if (number === 0) return 0n
      // An archive that begins at a later block than its chain does not know it.
      if (identity.begins !== undefined) return undefined
      return blockHashAt(reader, number - 1) === undefined ? undefined : totalDifficultyAt(reader, number - 1)
    },
  }
}

/** Adds the place of a block in its file to the error of its import. */
function placed(error: unknown, path: string, offset: number, genesis: FileImport['genesis']): Error {
  const file = path === '-' ? 'standard input' : path
  if (error instanceof IngestError) {
    if (error.cause instanceof WrongChainError) return wrongChain(`${file}, byte ${offset}`, error, genesis)
    return error.at(file, offset)
  }
  if (isDiskFailure(error) || isOfArchive(error)) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError('IMPORT_FAILED', `${file}, byte ${offset}: ${message}`, { cause: error })
}

/** Returns the error for a block with a transaction of another chain; it says which file to correct. */
function wrongChain(place: string, error: IngestError, genesis: FileImport['genesis']): CommandError {
  const { signedFor, chainId } = error.cause as WrongChainError
  const own =
    genesis === undefined
      ? `the archive is of chain ${chainId}: import these blocks into another data folder`
      : genesis.source === 'network'
        ? `${genesis.name} is chain ${chainId}: choose the network of these blocks, and import into a new data folder`
        : `the genesis file ${genesis.name} says chain ${chainId}: correct its chainId, and import into a new data folder`
  const what = `a transaction is signed for chain ${signedFor}, but ${own}`
  return new CommandError('WRONG_CHAIN', `${place}: block ${error.blockNumber}: ${what}`, { cause: error })
}

function isFolder(path: string): boolean {
  return path !== '-' && fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

async function* withWitnesses(blocks: AsyncIterable<FileBlock>): AsyncGenerator<FileBlock, void> {
  for await (const block of blocks) {
    if (block.witness === undefined)
      throw new IngestError('BAD_WITNESS', 'the file has blocks without witnesses')
    yield block
  }
}

/** Returns the size of a chain file in bytes; undefined for pipes and unreadable files. */
function chainBytes(path: string, io: ImportIo): number | undefined {
  if (path === '-' && io.stdin.fd === undefined) return undefined
  try {
    const stat = path === '-' ? fs.fstatSync(io.stdin.fd!) : fs.statSync(path)
    return stat.isFile() ? stat.size : undefined
  } catch {
    return undefined
  }
}
