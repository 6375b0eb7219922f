/** Who may change the archive while it is served. One at a time, whatever thread it lives on. */
import type { BlockAttributes, Candidate, Refused } from '../ingest/builtBlock.ts'

export interface SealRequest {
  attributes: BlockAttributes
  /** In the order in which they are tried. */
  candidates: Candidate[]
  /** Whether a block that none of them gets into is worth committing. */
  allowEmpty: boolean
}

export interface Sealed {
  /** undefined when it would have been empty, and was not to be. */
  block: { number: number; hash: Uint8Array } | undefined
  /** Positions among the candidates. */
  included: number[]
  refused: Refused[]
}

/** Every operation is finished on disk when its promise resolves, and the views have moved. */
export interface ChainWriter {
  /** Makes a block on the head and commits it. */
  seal(request: SealRequest): Promise<Sealed>
  /** Takes back every block after `number`, newest first, one atomic commit each. @throws ArchiveError */
  unwind(number: number): Promise<void>
  close(): Promise<void>
}
