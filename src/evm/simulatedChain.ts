/** Numbers and times of the blocks of a simulation. geth: internal/ethapi/simulate.go, `sanitizeChain`. */
import type { Withdrawal } from '../archive/blocks.ts'
import type { Header } from '../chain/header.ts'
import type { CallArguments } from './callArguments.ts'
import type { BlockOverrides } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { AccountOverride } from './overrides.ts'

/** Seconds between blocks whose time is not overridden (geth: `timestampIncrement`). */
const BLOCK_TIME = 12

/** The fields of a simulated block that a caller overrides. */
export interface SimulatedBlockOverrides extends BlockOverrides {
  /** 32 bytes; from Cancun on (EIP-4788). Default: zeros */
  beaconRoot?: Uint8Array
  /** From Shanghai on (EIP-4895). Default: none */
  withdrawals?: Withdrawal[]
}

/** A block of calls as the caller requests it. */
export interface BlockCalls {
  blockOverrides: SimulatedBlockOverrides
  /** Applied before the block runs, in the order of the list. */
  stateOverrides: AccountOverride[]
  calls: CallArguments[]
}

/** A block of calls with its number and time. */
export interface PlannedBlock extends BlockCalls {
  number: number
  /** Unix time, seconds */
  timestamp: number
}

/**
 * Assigns every block a number and a time, and fills gaps between numbers with empty blocks.
 *
 * @param base the block on which the first block is built
 * @param blocksMax maximum number of blocks after `base`, including those that fill gaps
 * @throws ExecutionError BLOCK_NUMBER_ORDER, BLOCK_TIME_ORDER, TOO_MANY_BLOCKS
 * @throws ExecutionError INVALID_OVERRIDE for a time above 2^53 - 1
 */
export function planBlocks(
  base: Pick<Header, 'number' | 'timestamp'>,
  blocks: readonly BlockCalls[],
  blocksMax: number,
): PlannedBlock[] {
  const planned: PlannedBlock[] = []
  let { number, timestamp } = base
  const next = (): Pick<PlannedBlock, 'number' | 'timestamp'> => {
    number += 1
    timestamp += BLOCK_TIME
    return { number, timestamp }
  }
  for (const block of blocks) {
    const wanted = block.blockOverrides.number ?? BigInt(number + 1)
    if (wanted <= BigInt(number)) {
      const message = `block numbers must be in order: ${wanted} <= ${number}`
      throw new ExecutionError('BLOCK_NUMBER_ORDER', message)
    }
    if (wanted - BigInt(base.number) > BigInt(blocksMax)) {
      throw new ExecutionError('TOO_MANY_BLOCKS', 'too many blocks')
    }
    while (number + 1 < Number(wanted)) {
      planned.push({ ...next(), blockOverrides: {}, stateOverrides: [], calls: [] })
    }
    const { timestamp: time } = block.blockOverrides
    if (time !== undefined && time <= BigInt(timestamp)) {
      const message = `block timestamps must be in order: ${time} <= ${timestamp}`
      throw new ExecutionError('BLOCK_TIME_ORDER', message)
    }
    planned.push({ ...block, ...next(), ...(time === undefined ? {} : { timestamp: Number(time) }) })
    timestamp = planned.at(-1)!.timestamp
    if (!Number.isSafeInteger(timestamp)) {
      throw new ExecutionError('INVALID_OVERRIDE', 'the time of a block is above 2^53 - 1')
    }
  }
  return planned
}
