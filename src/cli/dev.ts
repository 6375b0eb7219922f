/** cartulary dev: a chain of one's own, whose blocks are sealed from the pool, and served. */
import { fromHex } from '../chain/hex.ts'
import type { Settings } from '../config.ts'
import type { SealingMode } from '../head/sealer.ts'
import { openArchive } from './archiveFolder.ts'
import type { CommandSpec } from './command.ts'
import { deathNotice } from './deathNotice.ts'
import { accountsText, devAccounts } from './devAccounts.ts'
import { openDevChain } from './devChain.ts'
import type { DevMode } from './headMode.ts'
import { importProgress } from './importProgress.ts'
import { openNode } from './node.ts'
import { serveNode } from './serveNode.ts'
import { catchStopSignal, type StopSignal } from './stopSignal.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'
import { UsageError } from './usageError.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** In the header of every block: who made it. */
const EXTRA_DATA = new TextEncoder().encode('cartulary')

export const devCommand: CommandSpec = {
  name: 'dev',
  summary: 'seal blocks of a chain of your own, and serve it',
  examples: [
    'cartulary dev',
    'cartulary dev --datadir data --block-time 12',
    'cartulary dev --genesis genesis.json --import chain.rlp --no-mining',
  ],
  async run(settings) {
    const sealing = sealingMode(settings)
    const feeRecipient = addressOf(settings.feeRecipient, '--fee-recipient')
    const folder = chooseFolder(settings)
    const stop = catchStopSignal()
    try {
      await prepare(settings, folder.path, stop)
      if (!stop.signal.aborted) await serve(settings, folder.path, stop, sealing, feeRecipient)
      return 0
    } finally {
      stop.release()
      folder.remove()
    }
  },
}

function sealingMode({ blockTime, noMining }: Settings): SealingMode {
  if (blockTime !== undefined && noMining) throw conflict('--block-time', '--no-mining')
  if (noMining) return { kind: 'manual' }
  return blockTime === undefined ? { kind: 'instant' } : { kind: 'interval', everyMs: blockTime * 1000 }
}

function addressOf(text: string, flag: string): Uint8Array {
  if (ADDRESS.test(text)) return fromHex(text)
  throw new UsageError('BAD_VALUE', flag, `${flag}: expected an address, 0x and 40 hex digits`)
}

/** What has no folder of its own is forgotten at the end. */
function chooseFolder({ ephemeral, dataDir }: Settings): { path: string; remove(): void } {
  if (dataDir === undefined) return makeTemporaryFolder()
  if (ephemeral) throw conflict('--datadir', '--ephemeral')
  return { path: dataDir, remove: () => {} }
}

function conflict(one: string, other: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', one, `options ${one} and ${other} exclude each other`)
}

async function prepare(settings: Settings, folder: string, stop: StopSignal): Promise<void> {
  const progress = importProgress(process.stderr, Date.now)
  try {
    await openDevChain(folder, settings, (tally) => progress.update(tally), stop.signal)
  } finally {
    progress.end()
  }
}

async function serve(
  settings: Settings,
  folder: string,
  stop: StopSignal,
  sealing: SealingMode,
  feeRecipient: Uint8Array,
): Promise<void> {
  const preface = await prefaceOf(folder, settings)
  const { promise: failure, onDeath } = deathNotice()
  const { blockGasLimit, finalityDepth } = settings
  const target = blockGasLimit === undefined ? {} : { gasLimitTarget: BigInt(blockGasLimit) }
  const producer = { feeRecipient, extraData: EXTRA_DATA, ...target }
  const mode: DevMode = { kind: 'dev', sealing, producer, finalityDepth, onDeath }
  const node = await openNode(folder, settings, mode)
  await serveNode(node, settings, stop, { preface, failure })
}

async function prefaceOf(folder: string, settings: Settings): Promise<string> {
  const { store, identity } = await openArchive(folder)
  try {
    return accountsText(devAccounts(store, identity.genesisNumber, settings))
  } finally {
    await store.close()
  }
}
