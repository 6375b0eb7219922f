/**
 * State that the checks of `cartulary verify` share: the archive, the callback for findings, and counts of the expected
 * index entries.
 */

import type { Store } from '../store/store.ts'
import { type Head, headOf } from './blocks.ts'
import { ArchiveError } from './errors.ts'
import { type Identity, readIdentity } from './identity.ts'
import { type StateReader, stateReader } from './stateReader.ts'
import { lastTracedBlock } from './traces.ts'

/** A fault found in the archive. */
export interface Finding {
  /** The record or block with the fault, such as `block 12` or `account 0x…`. */
  readonly where: string
  readonly what: string
}

export interface VerifyOptions {
  readonly onFinding: (finding: Finding) => void
  /** Called often, with a sentence about the record that is being checked. */
  readonly onProgress: (text: string) => void
  /** Stops the verification early. */
  readonly signal: AbortSignal
  /**
   * Blocks to check, both ends included. By default, all blocks are checked, and also the indices, the state and all
   * nodes.
   */
  readonly range?: { readonly from: number; readonly to: number } | undefined
}

/** Time in milliseconds after which a check yields to the event loop. */
const QUANTUM_MS = 50

export class Verification {
  readonly store: Store
  readonly state: StateReader
  readonly identity: Identity
  readonly head: Head
  /** Number of entries that each index must have, counted from the blocks. */
  readonly expected = {
    ...{ blocks: 0, transactions: 0, logAddress: 0, logTopic: 0, account: 0, slot: 0 },
    ...{ accountNode: 0, storageNode: 0 },
    /** Count of the headers before the first block of an archive that begins later than its chain. */
    ancestors: 0,
    /** Count of the blocks from Amsterdam on. */
    accessLists: 0,
    /** Count of the blocks with traces, and counts of these blocks' entries in the trace index. */
    ...{ traced: 0, traceAddress: 0, traceCount: 0 },
  }
  /** Number of the last block with traces; the number of the genesis block when no block has traces. */
  readonly lastTraced: number
  /** Blocks to check, both ends included. */
  readonly range: { readonly from: number; readonly to: number }
  readonly #options: VerifyOptions
  #quantumEndsMs = 0

  /** @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH */
  constructor(store: Store, options: VerifyOptions) {
    const identity = readIdentity(store)
    if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
    this.store = store
    this.state = stateReader(store, identity)
    this.identity = identity
    this.head = headOf(store)
    this.lastTraced = lastTracedBlock(store, identity, this.head.number) ?? identity.genesisNumber
    this.range = options.range ?? { from: identity.genesisNumber, to: this.head.number }
    this.#options = options
  }

  get stopped(): boolean {
    return this.#options.signal.aborted
  }

  report(where: string, what: string): void {
    this.#options.onFinding({ where, what })
  }

  /**
   * Runs a check. If the check throws an error, the error is reported as a finding: most likely a record is damaged.
   */
  guard(where: string, check: () => void): void {
    try {
      check()
    } catch (error) {
      this.report(where, error instanceof Error ? error.message : String(error))
    }
  }

  /** Yield point, awaited in every long loop: reports progress, and lets the event loop handle signals. */
  async checkpoint(text: string): Promise<void> {
    if (performance.now() < this.#quantumEndsMs) return
    this.#options.onProgress(text)
    await new Promise((resolve) => setImmediate(resolve))
    this.#quantumEndsMs = performance.now() + QUANTUM_MS
  }
}
