/**
 * The types of an import's two steps, execution and commit: the data that execution passes to the commit, and the
 * report of the import.
 */
import type { StoredHeader } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import type { Batch } from '../store/store.ts'
import type { RawBlock } from './block.ts'

/** The error for importer steps that were called in the wrong order: a bug in the caller, not a fault of a block. */
export class StepError extends Error {}

/** The result of one block. */
export interface Imported {
  number: number
  /** Whether the archive had the block already. */
  known: boolean
  transactions: number
  gasUsed: bigint
  /** Bytes written to the store. */
  bytes: number
}

/** A block that was verified and executed, but not yet written. */
export interface Executed {
  /** The result that the commit returns. */
  readonly report: Imported
  /** undefined if the archive has the block already */
  readonly step: Step | undefined
}

/** A prepared commit that is not yet written. */
interface Step {
  /** The tip on which the block was executed; the batch is invalid on any other tip. */
  readonly on: Tip
  readonly batch: Batch
  readonly after: Tip
}

/** The last block of a chain. */
export interface Tip {
  readonly head: StoredHeader
  /** Total difficulty up to and including the head. */
  readonly totalDifficulty: bigint
  readonly identity: Identity
}

/** Returns the result for a block that the archive has already. */
export function alreadyKnown(block: RawBlock): Executed {
  return { report: { ...reportOf(block), known: true }, step: undefined }
}

/** Returns the report of a block that is not written yet. */
export function reportOf({ header, body }: RawBlock): Imported {
  const { number, gasUsed } = header
  return { number, known: false, transactions: body.transactions.length, gasUsed, bytes: 0 }
}
