/** The composition root of the library: starts a node in the caller's process. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOfArchive } from '../archive/errors.ts'
import { settingsOf } from '../config/settings.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import type { SealingMode } from '../head/sealer.ts'
import { IngestError } from '../ingest/errors.ts'
import { StoreError } from '../store/storeError.ts'
import { hasArchive, makeFolder, openForImport } from './archiveFolder.ts'
import { checkNodeOptions, isOwn } from './checkNodeOptions.ts'
import { Closing } from './closing.ts'
import { CommandError, type CommandErrorCode } from './commandError.ts'
import { nodeAccounts } from './devAccounts.ts'
import { openDevChain } from './devChain.ts'
import { devMode } from './devMode.ts'
import { folderError } from './folderError.ts'
import { followingOf, type HeadMode } from './headMode.ts'
import { type ImportIo, importChains } from './importChains.ts'
import { genesisForFolder, hasGenesis } from './networks.ts'
import { type Node, openNode } from './node.ts'
import { NodeError } from './nodeErrors.ts'
import { libraryDefaults } from './nodeOptions.ts'
import type {
  CartularyNode,
  ChainSource,
  DevSealing,
  NodeAccount,
  NodeErrorCode,
  NodeOptions,
} from './nodeTypes.ts'
import { libraryObservation } from './observation.ts'
import { type Listener, Provider } from './provider.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'
import { isHeadDamage } from './watchedDamage.ts'

const OF_COMMANDS: Readonly<Record<CommandErrorCode, NodeErrorCode>> = {
  NO_ARCHIVE: 'NO_ARCHIVE',
  NO_PERMISSION: 'BAD_ARCHIVE',
  NOT_A_FOLDER: 'BAD_FILE',
  BAD_FILE: 'BAD_FILE',
  BAD_GENESIS: 'BAD_GENESIS',
  GENESIS_MISMATCH: 'ARCHIVE_MISMATCH',
  ARCHIVE_MISMATCH: 'ARCHIVE_MISMATCH',
  WRONG_CHAIN: 'BAD_CHAIN',
  NOT_PROOF_OF_STAKE: 'NOT_PROOF_OF_STAKE',
  BAD_RANGE: 'BAD_OPTION',
  SET_BY_HAND: 'INTERNAL',
  CANNOT_LISTEN: 'CANNOT_LISTEN',
  IMPORT_FAILED: 'INTERNAL',
  DISK_FAILED: 'BAD_ARCHIVE',
}

/** Warnings of an import are those of the process. */
const LIBRARY_IO: ImportIo = {
  get stdin() {
    return process.stdin
  },
  say: (text) => process.emitWarning(text),
}

/** Implements `createNode`. @throws NodeError */
export async function startNode(options: NodeOptions): Promise<CartularyNode> {
  const closing = new Closing()
  try {
    return await compose(options, closing)
  } catch (error) {
    // Throw the first error even if closing fails too.
    await closing.close().catch(() => {})
    throw toNodeError(error)
  }
}

async function compose(options: NodeOptions, closing: Closing): Promise<CartularyNode> {
  checkNodeOptions(options)
  const { dev = false, signal = new AbortController().signal, onDeath = () => {}, log } = options
  const given = givenSettings(options)
  const wanted = settingsOf(dev === false ? 'serve' : 'dev', given)
  const mode = modeOf(wanted, dev, onDeath)
  const dataDir = chooseFolder(options, closing)
  const { settings, checked } = await prepare(dataDir, options, given, mode, signal)
  checkSignal(signal)
  const observe = (chosen: Settings) => libraryObservation(chosen, log)
  const node = await openNode(dataDir, settings, mode, { observe, signal, checked })
  closing.add(() => node.close())
  const url = await node.listen(settings.host, settings.port)
  node.events.listening({ url, ...node.facts() })
  checkSignal(signal)
  return libraryNode(url, nodeAccounts(node.accounts), node, closing)
}

/** Returns the settings that the caller passed, and the library's defaults for other settings. */
function givenSettings(options: NodeOptions): Record<string, unknown> {
  const given = Object.entries(options).filter(([name, value]) => value !== undefined && !isOwn(name))
  const logged = options.log === undefined ? {} : { logLevel: 'info' }
  return { ...libraryDefaults, ...logged, ...Object.fromEntries(given) }
}

/** @throws UsageError */
function modeOf(settings: Settings, dev: boolean | DevSealing, onDeath: (error: Error) => void): HeadMode {
  if (dev !== false) return devMode(settings, sealingOf(dev), undefined, onDeath)
  const { trustHeaders, finalityDepth } = settings
  const following = followingOf(settings)
  if (following === undefined) return { kind: 'still' }
  return { kind: 'follow', settings: following, trustHeaders, finalityDepth, log: undefined, onDeath }
}

function sealingOf(dev: true | DevSealing): SealingMode {
  if (dev === true || dev === 'instant') return { kind: 'instant' }
  if (dev === 'manual') return { kind: 'manual' }
  return { kind: 'interval', everyMs: dev.everyMs }
}

/**
 * Folders of the nodes in this thread. The store's lock excludes other processes, but not other nodes of this process.
 */
const openFolders = new Set<string>()

/** @throws NodeError BAD_ARCHIVE with reason LOCKED, NodeError BAD_FILE, UsageError */
function chooseFolder({ dataDir }: NodeOptions, closing: Closing): string {
  if (dataDir !== undefined) return lockedFolder(pathOf('dataDir', dataDir), closing)
  const folder = makeTemporaryFolder()
  closing.add(() => folder.remove())
  return folder.path
}

function lockedFolder(dataDir: string, closing: Closing): string {
  const folder = madeFolder(dataDir)
  if (openFolders.has(folder)) {
    const message = `another node of this process has the folder ${dataDir} open`
    throw new NodeError('BAD_ARCHIVE', message, 'LOCKED')
  }
  openFolders.add(folder)
  closing.add(() => openFolders.delete(folder))
  return folder
}

/** @throws NodeError BAD_FILE when a file stands in place of a folder, or the folder cannot be created */
function madeFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    return fs.realpathSync(dataDir)
  } catch (cause) {
    const { message, code = 'BAD_FILE' } = folderError(dataDir, cause) as NodeJS.ErrnoException
    const inWordsOfLibrary = message.replace('--datadir', 'dataDir')
    throw new NodeError('BAD_FILE', `data folder ${dataDir}: ${inWordsOfLibrary}`, code, { cause })
  }
}

/**
 * Opens or creates the archive, and imports the chain.
 *
 * @returns `checked`: whether the archive's files were checked
 * @throws errors of `importChains` and `openDevChain`
 */
async function prepare(
  dataDir: string,
  options: NodeOptions,
  given: Record<string, unknown>,
  { kind }: HeadMode,
  signal: AbortSignal,
): Promise<{ settings: Settings; checked: boolean }> {
  const inputs = makeTemporaryFolder()
  try {
    const genesis = genesisFile(options.genesis, inputs.path)
    const chains = chainFiles(options.chain, inputs.path)
    const settings: Settings = {
      ...settingsOf(kind === 'dev' ? 'dev' : 'serve', given),
      ...{ dataDir, ephemeral: options.dataDir === undefined, genesis },
      import: chains.length === 0 ? undefined : chains,
    }
    if (kind === 'dev') await openDevChain(dataDir, settings, { io: LIBRARY_IO, onBlock: () => {}, signal })
    else if (hasGenesis(settings)) await importFirst(dataDir, settings, signal)
    else {
      checkArchive(dataDir, settings)
      return { settings, checked: false }
    }
    return { settings, checked: true }
  } finally {
    inputs.remove()
  }
}

/**
 * Checks the options of a node without a genesis. The data folder must contain an archive, and no option may require a
 * genesis.
 *
 * @throws UsageError, NodeError NO_ARCHIVE
 */
function checkArchive(dataDir: string, { import: chains, ephemeral: isNew }: Settings): void {
  if (chains !== undefined || isNew)
    throw new UsageError('MISSING_OPTION', 'genesis', 'option "genesis" is missing')
  if (!hasArchive(dataDir))
    throw new NodeError('NO_ARCHIVE', `there is no archive in ${dataDir}, and no genesis to make one of`)
}

async function importFirst(dataDir: string, settings: Settings, signal: AbortSignal): Promise<void> {
  const { import: chains = [], trustHeaders, noProofs, noTraces, senderThreads } = settings
  const genesis = await genesisForFolder(settings, dataDir)
  const store = await openForImport(dataDir, signal)
  try {
    const job = {
      store,
      genesis,
      chains,
      trustHeaders,
      noProofs,
      noTraces,
      senderThreads,
      io: LIBRARY_IO,
    }
    await importChains(job, () => {}, signal)
  } finally {
    await store.close()
  }
}

/** @throws NodeError ABORTED */
function checkSignal(signal: AbortSignal): void {
  if (signal.aborted) throw new NodeError('ABORTED', 'the start of the node was aborted')
}

function libraryNode(
  url: string,
  accounts: readonly NodeAccount[],
  { dispatcher, events }: Node,
  closing: Closing,
): CartularyNode {
  const provider = new Provider(dispatcher, events.logError)
  closing.add(() => provider.close())
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    closed ??= closing.close()
    return closed
  }
  const node: CartularyNode = {
    url,
    accounts,
    request: async ({ method, params }: { method: string; params?: unknown }) =>
      (await provider.request(method, params)) as never,
    on(event: string, listener: (message: never) => unknown) {
      if (event === 'message') provider.addListener(listener as Listener)
      return node
    },
    removeListener(event: string, listener: (message: never) => unknown) {
      if (event === 'message') provider.removeListener(listener as Listener)
      return node
    },
    close,
    [Symbol.asyncDispose]: close,
  }
  return node
}

/** Converts an error to a code of the library; the original error is the cause. */
function toNodeError(error: unknown): NodeError {
  if (error instanceof NodeError) return error
  const message = error instanceof Error ? error.message : String(error)
  const { code, reason } = kindOf(error)
  return new NodeError(code, message, reason, { cause: error })
}

function kindOf(error: unknown): { code: NodeErrorCode; reason: string } {
  if (error instanceof UsageError) return { code: 'BAD_OPTION', reason: error.code }
  if (error instanceof IngestError)
    return { code: isOfTheFile(error) ? 'BAD_FILE' : 'BAD_CHAIN', reason: error.code }
  if (error instanceof StoreError && error.code === 'STOPPED') return { code: 'ABORTED', reason: 'ABORTED' }
  if (isOfArchive(error) || isHeadDamage(error)) return { code: 'BAD_ARCHIVE', reason: error.code }
  const code = error instanceof CommandError ? OF_COMMANDS[error.code] : 'INTERNAL'
  return { code, reason: error instanceof CommandError ? error.code : code }
}

/**
 * Whether the error means that the file could not be read. Returns false for a gzip error, which means that the bytes
 * of the file are invalid.
 */
function isOfTheFile({ code, cause }: IngestError): boolean {
  return code === 'UNREADABLE' && !String((cause as NodeJS.ErrnoException).code).startsWith('Z_')
}

/**
 * Returns the path of the genesis file. If the genesis is an object, writes it to a file in the folder.
 *
 * @throws UsageError for a URL that does not name a local file
 * @throws CommandError BAD_GENESIS for an object that has no JSON form
 */
function genesisFile(genesis: NodeOptions['genesis'], folder: string): string | undefined {
  if (genesis === undefined) return undefined
  if (typeof genesis === 'string' || genesis instanceof URL) return pathOf('genesis', genesis)
  const file = path.join(folder, 'genesis.json')
  fs.writeFileSync(file, jsonOf(genesis))
  return file
}

/**
 * Returns the paths of the chain files. If a chain is an array of bytes, writes it to a file in the folder.
 *
 * @throws UsageError for a URL that does not name a local file
 */
function chainFiles(chain: NodeOptions['chain'], folder: string): string[] {
  if (chain === undefined) return []
  const sources = (Array.isArray(chain) ? chain : [chain]) as readonly ChainSource[]
  return sources.map((source, index) => {
    if (!(source instanceof Uint8Array)) return pathOf('chain', source)
    const file = path.join(folder, `chain-${index}.rlp`)
    fs.writeFileSync(file, source)
    return file
  })
}

/**
 * Returns the path of a file.
 *
 * @param option name of the option, for errors
 * @throws UsageError for a URL that does not name a local file
 */
function pathOf(option: string, place: string | URL): string {
  if (typeof place === 'string') return place
  try {
    return fileURLToPath(place)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', option, `option "${option}": ${(cause as Error).message}`, { cause })
  }
}

/** @throws CommandError BAD_GENESIS for a cyclic object, a function, or a throwing `toJSON` */
function jsonOf(genesis: object): string {
  // Convert bigints to hex, because programs pass balances as bigints.
  const plain = (_: string, value: unknown): unknown =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value
  try {
    const json: string | undefined = JSON.stringify(genesis, plain)
    if (json !== undefined) return json
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError('BAD_GENESIS', `the genesis is not valid JSON: ${reason}`, { cause })
  }
  throw new CommandError('BAD_GENESIS', 'the genesis is not valid JSON')
}
