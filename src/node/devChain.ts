/** Opens the archive of `cartulary dev`, or creates it. */
import fs from 'node:fs'
import path from 'node:path'
import { headOf, parentAt } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { devGenesisText } from '../chain/devGenesis.ts'
import { isProofOfStakeAfter } from '../chain/nextBlock.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import type { Store } from '../store/store.ts'
import { openForImport } from './archiveFolder.ts'
import { CommandError } from './commandError.ts'
import { mnemonicAccounts } from './devAccounts.ts'
import { keptBlocks, withDiskAdvice } from './diskFailure.ts'
import { importChains, type Tally } from './importChains.ts'
import { say } from './standardError.ts'

/** The default chain id: that of local chains in viem, hardhat and anvil. */
const DEFAULT_CHAIN_ID = 31_337
const DEFAULT_BALANCE_ETHER = 10_000
const WEI_PER_ETHER = 10n ** 18n

/** Returns the path of the archive's genesis file, which another node can `import`. */
function genesisPath(dataDir: string): string {
  return path.join(dataDir, 'genesis.json')
}

/**
 * Opens or creates the archive, and imports the configured chain files.
 *
 * @throws UsageError, CommandError NOT_PROOF_OF_STAKE; errors of `importChains`
 */
export async function openDevChain(
  dataDir: string,
  settings: Settings,
  onBlock: (tally: Tally) => void,
  signal: AbortSignal,
): Promise<void> {
  const store = await openForImport(dataDir, signal)
  try {
    const { import: chains = [], trustHeaders, noProofs, noTraces, senderThreads } = settings
    const genesis = genesisFileOf(store, dataDir, settings)
    if (genesis !== undefined || chains.length > 0) {
      const job = { store, genesis, chains, trustHeaders, noProofs, noTraces, senderThreads, warn: say }
      await withDiskAdvice(
        dataDir,
        () => keptBlocks(store),
        () => importChains(job, onBlock, signal),
      )
    }
    requireProofOfStake(store)
  } finally {
    await store.close()
  }
}

/**
 * Returns the path of the genesis file, which is written for a new archive. Returns undefined when the archive exists,
 * but its genesis file does not.
 */
function genesisFileOf(store: Store, dataDir: string, settings: Settings): string | undefined {
  const { genesis, chainId, balance, import: chains } = settings
  const own = Object.entries({ '--chain-id': chainId, '--balance': balance }).filter(
    ([, given]) => given !== undefined,
  )
  const isNew = readIdentity(store) === undefined
  const [flag] = own[0] ?? []
  if (flag !== undefined && genesis !== undefined)
    throw new UsageError('CONFLICTING_OPTIONS', flag, `options ${flag} and --genesis exclude each other`)
  if (flag !== undefined && !isNew)
    throw new UsageError(
      'CONFLICTING_OPTIONS',
      flag,
      `${flag}: the archive in ${dataDir} has its genesis already`,
    )
  if (genesis === undefined && chains !== undefined && isNew)
    throw new UsageError('MISSING_OPTION', '--genesis', '--import into a new archive needs --genesis')
  if (!isNew) return genesis ?? (fs.existsSync(genesisPath(dataDir)) ? genesisPath(dataDir) : undefined)
  const text = genesis === undefined ? ownGenesis(settings) : readText(genesis)
  writeWhole(genesisPath(dataDir), text)
  return genesis ?? genesisPath(dataDir)
}

function ownGenesis(settings: Settings): string {
  const { chainId = DEFAULT_CHAIN_ID, balance = DEFAULT_BALANCE_ETHER } = settings
  const addresses = mnemonicAccounts(settings).map(({ address }) => address)
  return devGenesisText({ chainId, accounts: addresses, balance: BigInt(balance) * WEI_PER_ETHER })
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CommandError('BAD_FILE', `genesis file ${file}: ${(cause as Error).message}`, { cause })
  }
}

/** Writes a file atomically. */
function writeWhole(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

function requireProofOfStake(store: Store): void {
  const { config } = readIdentity(store)!
  const { number } = headOf(store)
  if (isProofOfStakeAfter(config, parentAt(store, number))) return
  const message = `block ${number + 1} would not be proof of stake: only such blocks can be sealed`
  throw new CommandError('NOT_PROOF_OF_STAKE', message)
}
