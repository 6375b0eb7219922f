/** Derives the sealing mode and the producer's options of a dev chain from the settings. */
import { fromHex } from '../chain/hex.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { BlockPlan } from '../head/blockPlan.ts'
import type { SealingMode } from '../head/sealer.ts'
import type { DevMode } from './headMode.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The extra data of every block's header. */
const EXTRA_DATA = new TextEncoder().encode('cartulary')

/** @throws UsageError when both --block-time and --no-mining are set */
export function sealingMode({ blockTime, noMining }: Settings): SealingMode {
  if (blockTime !== undefined && noMining) {
    const message = 'options --block-time and --no-mining exclude each other'
    throw new UsageError('CONFLICTING_OPTIONS', '--block-time', message)
  }
  if (noMining) return { kind: 'manual' }
  return blockTime === undefined ? { kind: 'instant' } : { kind: 'interval', everyMs: blockTime * 1000 }
}

/**
 * Whether the clock of the chain starts at the time of the newest block, as with --timestamp of anvil. The nodes of a fleet
 * take over from each other, possibly days later.
 */
export function startsAtParent({ genesisTime, logUrl }: Settings): boolean {
  return genesisTime !== undefined && logUrl === undefined
}

/** @throws UsageError when the fee recipient is not an address */
export function devMode(
  settings: Settings,
  sealing: SealingMode,
  log: DevMode['log'],
  onDeath: DevMode['onDeath'],
): DevMode {
  const { feeRecipient, blockGasLimit, finalityDepth, sealWaitMs, compat } = settings
  if (!ADDRESS.test(feeRecipient)) {
    const message = '--fee-recipient: expected an address, 0x and 40 hex digits'
    throw new UsageError('BAD_VALUE', '--fee-recipient', message)
  }
  const target = blockGasLimit === undefined ? {} : { gasLimitTarget: BigInt(blockGasLimit) }
  const producer = { feeRecipient: fromHex(feeRecipient), extraData: EXTRA_DATA, ...target }
  return {
    kind: 'dev',
    sealing,
    sealWaitMs,
    plan: new BlockPlan(producer, Date.now, startsAtParent(settings)),
    intervalUnitMs: compat === 'hardhat' ? 1 : 1_000,
    finalityDepth,
    log: log && { ...log, finalityDepth },
    onDeath,
  }
}
