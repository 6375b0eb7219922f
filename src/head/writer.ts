/**
 * The archive's only writer while the archive is served. The writer may run on any thread, and runs one operation at a
 * time.
 */
import type { EditPiece } from '../archive/waitingEdits.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { BlockAttributes, Candidate, Refused } from '../ingest/builtBlock.ts'

export interface SealRequest {
  attributes: BlockAttributes
  /**
   * Whether the block must have exactly this timestamp. Otherwise, the writer raises a timestamp that is not after the
   * parent's. The caller may have chosen such a timestamp from an older view, because a node of a fleet shows a block
   * only when the fleet agrees.
   */
  hasExactTimestamp: boolean
  /** Transactions for the block, in the order in which the builder tries them. */
  candidates: Candidate[]
  /** Whether to commit the block even if it contains no transactions. */
  allowEmpty: boolean
  /**
   * Present if a caller decides the whole block: attributes that contradict the parent are an error. `isStrict` says
   * whether the block must contain all candidates.
   */
  given?: { isStrict: boolean }
}

export interface Sealed {
  /** undefined if the block would have been empty and `allowEmpty` is false. */
  block: { number: number; hash: Uint8Array } | undefined
  /** Indices of the included candidates. */
  included: number[]
  refused: Refused[]
}

export interface UnwindOptions {
  /**
   * Whether to unwind final blocks, too. Test suites expect this when they return to a snapshot. Has no effect on a
   * chain that several nodes share. Default: false
   */
  readonly includesFinal?: boolean
}

/** A change of the newest state or of the next block by hand. */
export type Edit =
  /** New values of accounts, one after the other, which are added to the changes since the newest block. */
  | { readonly kind: 'add'; readonly overrides: readonly AccountOverride[] }
  /**
   * The accounts of a dump (wire/stateDump.ts), which are merged into the changes since the newest block.
   * `jsonBytesMax` is the maximum length of the dump's JSON in bytes.
   */
  | { readonly kind: 'load'; readonly dump: Uint8Array; readonly jsonBytesMax: number }
  /** The base fee of the next block, in wei. */
  | { readonly kind: 'baseFee'; readonly baseFee: bigint }
  /** Values that replace everything that was set by hand since the newest block. */
  | ({ readonly kind: 'replace' } & SetByHand)

/** The changes that were set by hand since the newest block, and wait for the next one. */
export interface SetByHand {
  /** The changes of the state, as the archive stores them; none: no changes. */
  readonly pieces: readonly EditPiece[]
  /** The base fee of the next block, wei; undefined if EIP-1559 decides. */
  readonly baseFee: bigint | undefined
}

/**
 * Seals and unwinds blocks. When the promise of an operation resolves, the changes are on disk, and the views show the
 * new head.
 */
export interface ChainWriter {
  /** Builds a block on the head and commits it. @throws HeadError BAD_TIMESTAMP; CANNOT_BUILD for a given block */
  seal(request: SealRequest): Promise<Sealed>
  /**
   * Unwinds every block after `number`, newest first, with one atomic commit for each block.
   *
   * @throws ArchiveError
   */
  unwind(number: number, options?: UnwindOptions): Promise<void>
  /**
   * Changes the newest state, or the next block, by hand. The next block begins with the changes.
   *
   * @throws HeadError SHARED_CHAIN, TOO_MANY_EDITS, BAD_STATE_DUMP
   */
  edit(change: Edit): Promise<void>
  close(): Promise<void>
}
