/** What the next block of a chain of one's own is made with. */
import type { Header } from '../chain/header.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'

/** What the producer of blocks decides once and for all. */
export interface ProducerOptions {
  /** 20 bytes */
  readonly feeRecipient: Uint8Array
  /** At most 32 bytes */
  readonly extraData: Uint8Array
  /** Default: the parent's */
  readonly gasLimitTarget?: bigint
}

/**
 * Seconds: now, or as soon after the parent as a block may be. geth: eth/catalyst/simulated_beacon.go, `sealBlock`.
 *
 * @param nowMs Unix time, milliseconds
 */
export function nextTimestamp(parent: Pick<Header, 'timestamp'>, nowMs: number): number {
  return Math.max(parent.timestamp + 1, Math.floor(nowMs / 1000))
}

/**
 * Attributes of a block without withdrawals.
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
    extraData,
    ...(gasLimitTarget === undefined ? {} : { gasLimitTarget }),
  }
}
