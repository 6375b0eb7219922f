/** A node in one's own process: the composition root of the library. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../config.ts'
import type { SealingMode } from '../head/sealer.ts'
import { hasArchive, openForImport } from './archiveFolder.ts'
import { Closing } from './closing.ts'
import { openDevChain } from './devChain.ts'
import { devMode } from './devMode.ts'
import type { HeadMode } from './headMode.ts'
import { importChains } from './importChains.ts'
import { libraryObservation } from './libraryObservation.ts'
import { type Node, openNode } from './node.ts'
import { nodeAccounts } from './nodeAccounts.ts'
import { NodeError } from './nodeErrors.ts'
import { libraryDefaults, type ProgramOptions, programOptions } from './nodeOptions.ts'
import type { CartularyNode, ChainSource, DevSealing, NodeAccount, NodeOptions } from './nodeTypes.ts'
import { Provider } from './provider.ts'
import { settingsOf } from './settings.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'
import { toNodeError } from './toNodeError.ts'
import { UsageError } from './usageError.ts'

/** As `createNode`. @throws NodeError */
export async function startNode(options: NodeOptions): Promise<CartularyNode> {
  const closing = new Closing()
  try {
    return await compose(options, closing)
  } catch (error) {
    await closing.close()
    throw toNodeError(error)
  }
}

async function compose(options: NodeOptions, closing: Closing): Promise<CartularyNode> {
  const { dev = false, signal = new AbortController().signal, onDeath = () => {}, log } = options
  const given = givenSettings(options)
  const mode = modeOf(settingsOf(dev === false ? 'serve' : 'dev', given), dev, onDeath)
  const dataDir = chooseFolder(options, closing)
  const settings = await prepare(dataDir, options, given, mode, signal)
  checkSignal(signal)
  const node = await openNode(dataDir, settings, mode, (chosen) => libraryObservation(chosen, log))
  closing.add(() => node.close())
  const url = await node.listen(settings.host, settings.port)
  node.events.listening({ url, ...node.facts() })
  checkSignal(signal)
  const accounts = mode.kind === 'dev' ? await nodeAccounts(node, settings) : []
  return libraryNode(url, accounts, node, closing)
}

/** Options that are none of the program's. */
const OWN_OPTIONS: { readonly [N in Exclude<keyof NodeOptions, keyof ProgramOptions>]: true } = {
  genesis: true,
  chain: true,
  dataDir: true,
  dev: true,
  log: true,
  signal: true,
  onDeath: true,
}

/** By name in `Settings`, as they were given; with the library's own defaults. @throws UsageError */
function givenSettings(options: NodeOptions): Record<string, unknown> {
  const known: ReadonlyMap<string, unknown> = programOptions()
  const given = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !(name in OWN_OPTIONS),
  )
  for (const [name] of given) {
    if (!known.has(name)) throw new UsageError('UNKNOWN_OPTION', name, `unknown option "${name}"`)
  }
  const logged = options.log === undefined ? {} : { logLevel: 'info' }
  return { ...libraryDefaults, ...logged, ...Object.fromEntries(given) }
}

/** @throws UsageError */
function modeOf(settings: Settings, dev: boolean | DevSealing, onDeath: (error: Error) => void): HeadMode {
  if (dev !== false) return devMode(settings, sealingOf(dev), onDeath)
  const { follow, followIntervalMs: intervalMs, trustHeaders, finalityDepth } = settings
  if (follow === undefined) return { kind: 'still' }
  return { kind: 'follow', urls: follow, intervalMs, trustHeaders, finalityDepth, onDeath }
}

/** Milliseconds; a day. */
const INTERVAL_MS_MAX = 86_400_000

function sealingOf(dev: true | DevSealing): SealingMode {
  if (dev === true || dev === 'instant') return { kind: 'instant' }
  if (dev === 'manual') return { kind: 'manual' }
  const { everyMs } = dev
  if (Number.isInteger(everyMs) && everyMs >= 1 && everyMs <= INTERVAL_MS_MAX)
    return { kind: 'interval', everyMs }
  const expected = `true, 'instant', 'manual', or { everyMs }, 1 to ${INTERVAL_MS_MAX} milliseconds`
  throw new UsageError('BAD_VALUE', 'dev', `option "dev": expected ${expected}`)
}

/** Of nodes of this thread. The store's own lock keeps other processes out, but not others in this one. */
const openFolders = new Set<string>()

/** @throws NodeError BAD_ARCHIVE, LOCKED */
function chooseFolder({ dataDir }: NodeOptions, closing: Closing): string {
  if (dataDir !== undefined) return lockedFolder(pathOf(dataDir), closing)
  const folder = makeTemporaryFolder()
  closing.add(() => folder.remove())
  return folder.path
}

function lockedFolder(dataDir: string, closing: Closing): string {
  fs.mkdirSync(dataDir, { recursive: true })
  const folder = fs.realpathSync(dataDir)
  if (openFolders.has(folder)) {
    const message = `another node of this process has the folder ${dataDir} open`
    throw new NodeError('BAD_ARCHIVE', message, 'LOCKED')
  }
  openFolders.add(folder)
  closing.add(() => openFolders.delete(folder))
  return folder
}

/** Makes the archive, and imports what there is to import. @throws as `importChains` and `openDevChain` do */
async function prepare(
  dataDir: string,
  options: NodeOptions,
  given: Record<string, unknown>,
  { kind }: HeadMode,
  signal: AbortSignal,
): Promise<Settings> {
  const inputs = makeTemporaryFolder()
  try {
    const genesis = genesisFile(options.genesis, inputs.path)
    const chains = chainFiles(options.chain, inputs.path)
    const settings: Settings = {
      ...settingsOf(kind === 'dev' ? 'dev' : 'serve', given),
      ...{ dataDir, ephemeral: options.dataDir === undefined, genesis },
      import: chains.length === 0 ? undefined : chains,
    }
    if (kind === 'dev') await openDevChain(dataDir, settings, () => {}, signal)
    else await importFirst(dataDir, settings, signal)
    return settings
  } finally {
    inputs.remove()
  }
}

async function importFirst(
  dataDir: string,
  { genesis, import: chains = [], ephemeral: isNew, trustHeaders, noProofs, noTraces }: Settings,
  signal: AbortSignal,
): Promise<void> {
  if (genesis === undefined) {
    if (chains.length > 0 || isNew)
      throw new UsageError('MISSING_OPTION', 'genesis', 'option "genesis" is missing')
    if (hasArchive(dataDir)) return
    throw new NodeError('NO_ARCHIVE', `there is no archive in ${dataDir}, and no genesis to make one of`)
  }
  const store = await openForImport(dataDir)
  try {
    await importChains({ store, genesis, chains, trustHeaders, noProofs, noTraces }, () => {}, signal)
  } finally {
    await store.close()
  }
}

/** Path of a file that has it; what is no file yet becomes one in the folder. */
function genesisFile(genesis: NodeOptions['genesis'], folder: string): string | undefined {
  if (genesis === undefined || typeof genesis === 'string') return genesis
  if (genesis instanceof URL) return pathOf(genesis)
  const file = path.join(folder, 'genesis.json')
  // Balances of programs are bigints.
  const text = JSON.stringify(genesis, (_, value: unknown) =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
  )
  fs.writeFileSync(file, text)
  return file
}

function chainFiles(chain: NodeOptions['chain'], folder: string): string[] {
  if (chain === undefined) return []
  const sources = (Array.isArray(chain) ? chain : [chain]) as readonly ChainSource[]
  return sources.map((source, index) => {
    if (!(source instanceof Uint8Array)) return pathOf(source)
    const file = path.join(folder, `chain-${index}.rlp`)
    fs.writeFileSync(file, source)
    return file
  })
}

function pathOf(place: string | URL): string {
  return typeof place === 'string' ? place : fileURLToPath(place)
}

/** @throws NodeError ABORTED */
function checkSignal(signal: AbortSignal): void {
  if (signal.aborted) throw new NodeError('ABORTED', 'the start of the node was aborted')
}

function libraryNode(
  url: string,
  accounts: readonly NodeAccount[],
  { dispatcher }: Node,
  closing: Closing,
): CartularyNode {
  const provider = new Provider(dispatcher)
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
    on(_event, listener) {
      provider.addListener(listener)
      return node
    },
    removeListener(_event, listener) {
      provider.removeListener(listener)
      return node
    },
    close,
    [Symbol.asyncDispose]: close,
  }
  return node
}
