/** Opens the archive of `cartulary dev`, or creates it. */

import fs from 'node:fs'
import { headOf, parentAt } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { stateAt } from '../archive/state.ts'
import { wholeState } from '../archive/stateReader.ts'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { devGenesisText } from '../chain/devGenesis.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { isProofOfStakeAfter, nextBlock } from '../chain/nextBlock.ts'
import { requestContracts } from '../chain/systemContracts.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { nextTimestamp } from '../head/attributes.ts'
import type { Store } from '../store/store.ts'
import { hasArchive, openForImport } from './archiveFolder.ts'
import { CommandError } from './commandError.ts'
import { checkMnemonic, mnemonicAccounts } from './devAccounts.ts'
import { startsAtParent } from './devMode.ts'
import { keptBlocks, withDiskAdvice } from './diskFailure.ts'
import { checkAccounts, type GenesisFile, genesisPath, readGenesisFile } from './genesisFile.ts'
import { type ImportIo, importChains, type Tally } from './importChains.ts'
import type { MakeOptions } from './logRole.ts'
import { requireWholeArchive } from './wholeArchive.ts'

/** The default chain id: that of local chains in viem, hardhat and anvil. */
const DEFAULT_CHAIN_ID = 31_337
const DEFAULT_BALANCE_ETHER = 10_000
const WEI_PER_ETHER = 10n ** 18n

export interface DevChainOptions extends MakeOptions {
  readonly io: ImportIo
  /** Called after every imported block. */
  readonly onBlock: (tally: Tally) => void
  readonly signal: AbortSignal
}

/**
 * Opens or creates the archive, and imports the configured chain files.
 *
 * @throws UsageError, CommandError NOT_PROOF_OF_STAKE or BAD_GENESIS; errors of `importChains`
 */
export async function openDevChain(
  dataDir: string,
  settings: Settings,
  { io, onBlock, signal, log, checked = false }: DevChainOptions,
): Promise<void> {
  const given = await readInputs(dataDir, settings)
  const store = await openForImport(dataDir, signal, { checked, say: io.say })
  try {
    const { import: chains = [], trustHeaders, noProofs, noTraces, senderThreads } = settings
    const genesis = genesisOf(store, dataDir, settings, given)
    if (genesis !== undefined || chains.length > 0) {
      const job = { store, genesis, chains, trustHeaders, noProofs, noTraces, senderThreads, log, io }
      await withDiskAdvice(
        dataDir,
        () => keptBlocks(store),
        () => importChains(job, onBlock, signal),
      )
    }
    requireWholeArchive(store, 'a development chain')
    requireProofOfStake(store)
    requireRequestContracts(store, settings)
  } finally {
    await store.close()
  }
}

/**
 * Checks the options before the folder of the archive is created, so that wrong options leave no folder behind.
 *
 * @returns the genesis file of --genesis; undefined without this option
 * @throws UsageError, CommandError BAD_FILE or BAD_GENESIS
 */
async function readInputs(dataDir: string, settings: Settings): Promise<GenesisFile | undefined> {
  const { genesis, import: chains } = settings
  const flag = ownOption(settings)
  if (flag !== undefined && genesis !== undefined)
    throw new UsageError('CONFLICTING_OPTIONS', flag, `options ${flag} and --genesis exclude each other`)
  if (genesis === undefined && chains !== undefined && !hasArchive(dataDir)) throw genesisMissing()
  checkMnemonic(settings)
  if (genesis === undefined) return undefined
  const file = readGenesisFile(genesis)
  if (!hasArchive(dataDir)) await checkAccounts(file)
  return file
}

/** Returns the first given option that changes the default genesis of `dev`; undefined if there is none. */
function ownOption({ chainId, balance, genesisTime }: Settings): string | undefined {
  if (chainId !== undefined) return '--chain-id'
  if (genesisTime !== undefined) return '--genesis-time'
  return balance === undefined ? undefined : '--balance'
}

/**
 * Returns the genesis file: `given`, or else the file in the data folder. For a new archive, writes the file first.
 * Returns undefined when the archive exists, but neither of these files does.
 *
 * @param given the genesis file of --genesis
 */
function genesisOf(
  store: Store,
  dataDir: string,
  settings: Settings,
  given: GenesisFile | undefined,
): GenesisFile | undefined {
  const file = genesisPath(dataDir)
  const isNew = readIdentity(store) === undefined
  if (!isNew) requireOwnGenesis(store, dataDir, settings)
  if (given === undefined && settings.import !== undefined && isNew) throw genesisMissing()
  if (!isNew) return given ?? (fs.existsSync(file) ? readGenesisFile(file) : undefined)
  writeWhole(file, given?.text() ?? [Buffer.from(ownGenesis(settings))])
  return given ?? readGenesisFile(file)
}

/** Refuses options for the genesis that differ from that of the archive. @throws UsageError CONFLICTING_OPTIONS */
function requireOwnGenesis(store: Store, dataDir: string, settings: Settings): void {
  const { chainId, genesisTime, balance } = settings
  const { config, genesisNumber } = readIdentity(store)!
  const refuse = (flag: string, has: string): never => {
    const message = `${flag}: the archive in ${dataDir} has its genesis already, with ${has}`
    throw new UsageError('CONFLICTING_OPTIONS', flag, message)
  }
  if (chainId !== undefined && BigInt(chainId) !== config.chainId)
    refuse('--chain-id', `chain ID ${config.chainId}`)
  const { timestamp } = parentAt(store, genesisNumber).header
  if (genesisTime !== undefined && genesisTime !== timestamp) refuse('--genesis-time', `time ${timestamp}`)
  if (balance === undefined) return
  const state = stateAt(wholeState(store), genesisNumber)
  const wei = BigInt(balance) * WEI_PER_ETHER
  for (const { address } of mnemonicAccounts(settings)) {
    const has = state.account(address)?.balance ?? 0n
    if (has === wei) continue
    const advice = 'the addresses are those of --accounts and --mnemonic'
    refuse('--balance', `other balances: ${checksumAddress(address)} has ${has} wei; ${advice}`)
  }
}

function genesisMissing(): UsageError {
  return new UsageError('MISSING_OPTION', '--genesis', '--import into a new archive needs --genesis')
}

/**
 * Returns the text of a new genesis. Without --genesis-time, the chain begins now, as in anvil and Hardhat: test suites
 * compute later times from the newest block. The nodes of a fleet have the same chain only if their genesis blocks are
 * equal, so theirs begin at 0.
 */
function ownGenesis(settings: Settings): string {
  const { chainId = DEFAULT_CHAIN_ID, balance = DEFAULT_BALANCE_ETHER } = settings
  const addresses = mnemonicAccounts(settings).map(({ address }) => address)
  const unset = settings.logUrl === undefined ? Math.floor(Date.now() / 1000) : 0
  const { genesisTime: timestamp = unset } = settings
  return devGenesisText({ chainId, accounts: addresses, balance: BigInt(balance) * WEI_PER_ETHER, timestamp })
}

/** Writes a file atomically. */
function writeWhole(file: string, chunks: Iterable<Uint8Array>): void {
  const made = fs.openSync(`${file}.new`, 'w', 0o600)
  for (const chunk of chunks) fs.writeFileSync(made, chunk)
  fs.closeSync(made)
  fs.renameSync(`${file}.new`, file)
}

function requireProofOfStake(store: Store): void {
  const { config } = readIdentity(store)!
  const { number } = headOf(store)
  if (isProofOfStakeAfter(config, parentAt(store, number))) return
  const message = `block ${number + 1} would not be proof of stake: only such blocks can be sealed`
  throw new CommandError('NOT_PROOF_OF_STAKE', message)
}

/** Refuses a chain whose next block would call a system contract that has no code. */
function requireRequestContracts(store: Store, settings: Settings): void {
  const { config } = readIdentity(store)!
  const { number } = headOf(store)
  const parent = parentAt(store, number)
  const clockMs = startsAtParent(settings) ? parent.header.timestamp * 1000 : Date.now()
  const { fork } = nextBlock(config, parent, nextTimestamp(parent.header, clockMs))
  const state = stateAt(wholeState(store), number)
  const missing = requestContracts(fork, config).find((address) =>
    equalBytes(state.account(address)?.codeHash ?? EMPTY_CODE_HASH, EMPTY_CODE_HASH),
  )
  if (missing === undefined) return
  const message =
    `block ${number + 1} calls the system contract ${toHex(missing)}, but there is no code: the genesis file ` +
    'lacks this contract. The genesis.json in a data folder of `cartulary dev` has it'
  throw new CommandError('BAD_GENESIS', message)
}
