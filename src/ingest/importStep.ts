/** A block between its execution and its commit, and the report of both. */
import type { StoredHeader } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import type { Batch } from '../store/store.ts'
import type { RawBlock } from './block.ts'

/** The caller of an importer took steps out of their order: a fault of the program, not of a block. */
export class StepError extends Error {}

/** The result of one block. */
export interface Imported {
  number: number
  /** It was in the archive already. */
  known: boolean
  transactions: number
  gasUsed: bigint
  /** Bytes written to the store. */
  bytes: number
}

/** A block that is verified and executed, and not written yet. */
export interface Executed {
  /** The result of its commit. */
  readonly report: Imported
  /** undefined when the archive has the block already */
  readonly step: Step | undefined
}

/** A commit that was made and is not written. */
interface Step {
  /** The tip on which the block was executed: the batch is of no use on another. */
  readonly on: Tip
  readonly batch: Batch
  readonly after: Tip
}

/** Where a chain ends. */
export interface Tip {
  readonly head: StoredHeader
  /** Up to and including the head. */
  readonly totalDifficulty: bigint
  readonly identity: Identity
}

/** The archive has the block. */
export function alreadyKnown(block: RawBlock): Executed {
  return { report: { ...reportOf(block), known: true }, step: undefined }
}

/** The report of a block before anything of it is written. */
export function reportOf({ header, body }: RawBlock): Imported {
  const { number, gasUsed } = header
  return { number, known: false, transactions: body.transactions.length, gasUsed, bytes: 0 }
}
