/** The attributes of the next block on a dev chain. */
import type { Header } from '../chain/header.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import { HeadError } from './headError.ts'

/**
 * Maximum timestamp that a caller may choose for a block, in seconds: JavaScript's latest date (year 275760). The
 * blocks after that block may have later timestamps.
 */
export const TIMESTAMP_MAX = 8_640_000_000_000

/**
 * Slot number of every block from Amsterdam on (EIP-7843), as geth seals it. No consensus layer counts slots here. geth:
 * eth/catalyst/simulated_beacon.go, `sealBlock`.
 */
const SLOT_NUMBER = 0n

/** Options of the block producer that are the same for every block. */
export interface ProducerOptions {
  /** 20 bytes */
  readonly feeRecipient: Uint8Array
  /** At most 32 bytes */
  readonly extraData: Uint8Array
  /** Default: the parent's gas limit */
  readonly gasLimitTarget?: bigint
}

/**
 * Returns the next block's timestamp in seconds: the current time, but at least one second after the parent. geth:
 * eth/catalyst/simulated_beacon.go, `sealBlock`.
 *
 * @param nowMs Unix time, milliseconds
 */
export function nextTimestamp(parent: Pick<Header, 'timestamp'>, nowMs: number): number {
  return Math.max(parent.timestamp + 1, Math.floor(nowMs / 1000))
}

/** Checks a timestamp that a caller chose. @param timestamp seconds @throws HeadError BAD_TIMESTAMP */
export function checkTimestamp(timestamp: number, parent: Pick<Header, 'timestamp'>): void {
  if (timestamp <= parent.timestamp)
    throw new HeadError('BAD_TIMESTAMP', `timestamp: expected more than the parent's, ${parent.timestamp}`)
  checkRange(timestamp)
}

/** Checks that a timestamp is not too late. @param timestamp seconds @throws HeadError BAD_TIMESTAMP */
export function checkRange(timestamp: number): void {
  if (timestamp > TIMESTAMP_MAX)
    throw new HeadError('BAD_TIMESTAMP', `timestamp: expected at most ${TIMESTAMP_MAX} seconds`)
}

/**
 * Returns the attributes of a block without withdrawals.
 *
 * @param timestamp seconds
 * @param prevRandao 32 bytes
 */
export function attributesOf(
  { feeRecipient, extraData, gasLimitTarget }: ProducerOptions,
  timestamp: number,
  prevRandao: Uint8Array,
): BlockAttributes {
  return {
    timestamp,
    prevRandao,
    feeRecipient,
    slotNumber: SLOT_NUMBER,
    extraData,
    ...(gasLimitTarget === undefined ? {} : { gasLimitTarget }),
  }
}
