/**
 * The archive's only writer while the archive is served. The writer may run on any thread, and runs one operation at a
 * time.
 */
import type { BlockAttributes, Candidate, Refused } from '../ingest/builtBlock.ts'

export interface SealRequest {
  attributes: BlockAttributes
  /** In the order in which they are tried. */
  candidates: Candidate[]
  /** Whether a block without transactions is committed. */
  allowEmpty: boolean
}

export interface Sealed {
  /** undefined if the block would have been empty and `allowEmpty` is false. */
  block: { number: number; hash: Uint8Array } | undefined
  /** Indices of the included candidates. */
  included: number[]
  refused: Refused[]
}

/** When an operation's promise resolves, its changes are on disk and the views have moved. */
export interface ChainWriter {
  /** Builds a block on the head and commits it. */
  seal(request: SealRequest): Promise<Sealed>
  /** Unwinds every block after `number`, newest first, one atomic commit each. @throws ArchiveError */
  unwind(number: number): Promise<void>
  close(): Promise<void>
}
