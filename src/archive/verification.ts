/** What the checks of `cartulary verify` share: the archive, where findings go, and what was counted on the way. */
import type { Store } from '../store/store.ts'
import { type Head, headOf } from './blocks.ts'
import { ArchiveError } from './errors.ts'
import { type Identity, readIdentity } from './identity.ts'
import { lastTracedBlock } from './traces.ts'

/** A fault of the archive. */
export interface Finding {
  /** `block 12`, `account 0x…` */
  readonly where: string
  readonly what: string
}

export interface VerifyOptions {
  readonly onFinding: (finding: Finding) => void
  /** Told often; a sentence about what is being looked at. */
  readonly onProgress: (text: string) => void
  /** Ends the walk early. */
  readonly signal: AbortSignal
  /** Blocks that are looked at, both included. Default: all, and then the indices, the state and all nodes too */
  readonly range?: { readonly from: number; readonly to: number } | undefined
}

/** How long checks may hold the event loop. */
const QUANTUM_MS = 50

export class Verification {
  readonly store: Store
  readonly identity: Identity
  readonly head: Head
  /** What the blocks say that the indices must hold, in entries. */
  readonly expected = {
    ...{ blocks: 0, transactions: 0, logAddress: 0, logTopic: 0, account: 0, slot: 0 },
    /** Blocks with traces, and their entries in the index. */
    ...{ traced: 0, traceAddress: 0, traceCount: 0 },
  }
  /** Blocks up to this one have traces, and none after it; the genesis block's number when none has. */
  readonly lastTraced: number
  /** Blocks that are looked at, both included. */
  readonly range: { readonly from: number; readonly to: number }
  readonly #options: VerifyOptions
  #quantumEndsMs = 0

  /** @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH */
  constructor(store: Store, options: VerifyOptions) {
    const identity = readIdentity(store)
    if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
    this.store = store
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

  /** Runs a check; what it throws, a damaged record most likely, is a finding. */
  guard(where: string, check: () => void): void {
    try {
      check()
    } catch (error) {
      this.report(where, error instanceof Error ? error.message : String(error))
    }
  }

  /** To be awaited in every long loop: says where it is, and lets signals in. */
  async checkpoint(text: string): Promise<void> {
    if (performance.now() < this.#quantumEndsMs) return
    this.#options.onProgress(text)
    await new Promise((resolve) => setImmediate(resolve))
    this.#quantumEndsMs = performance.now() + QUANTUM_MS
  }
}
