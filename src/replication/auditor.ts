/**
 * Audits a log: makes each batch once more, by executing the block or unwinding it, and compares it with the entry,
 * byte for byte. Batches follow from the chain alone, so a difference means that the writer, its disk or the log is at
 * fault.
 */
import { blockHashAt, type Head, headOf, rawBlockAt } from '../archive/blocks.ts'
import { rewriteIdentity } from '../archive/commit.ts'
import { readFinality, writeFinality } from '../archive/finality.ts'
import { readIdentity } from '../archive/identity.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { Importer, type ImportOptions } from '../ingest/importer.ts'
import { decodeLayer, encodeBatch, Layer } from '../store/layer.ts'
import { metaKeys } from '../store/schema.ts'
import { Batch, type Reader, type Store, type WriteRecorder } from '../store/store.ts'
import { checkFollows, type LogEntry, type LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import { putPosition } from './position.ts'

/** Numbers of audited entries. */
export interface AuditTally {
  entries: number
  /** Blocks that were executed. */
  executed: number
  unwound: number
}

const HEAD = idOf(metaKeys.head)
const FINALITY = idOf(metaKeys.finality)
const IDENTITY: ReadonlySet<string> = new Set([metaKeys.format, metaKeys.identity, metaKeys.traced].map(idOf))

/** Compares the batch that the store is about to write with an entry. */
class Comparison implements WriteRecorder {
  entry: LogEntry | undefined

  async record(batch: Batch): Promise<Batch> {
    const entry = this.entry
    if (entry === undefined) throw mismatch(undefined, 'the execution gives a further batch')
    const made = encodeBatch(batch)
    if (!equalBytes(made, entry.batch)) throw mismatch(entry, differenceOf(batch, entry))
    this.entry = undefined
    const own = new Batch()
    putPosition(own, entry)
    return own
  }
}

/** Audits the entries after a position. The archive has the state after the last audited entry. */
export class Auditor {
  readonly #store: Store
  readonly #options: Pick<ImportOptions, 'trustHeaders'>
  readonly #comparison = new Comparison()
  #position: LogPosition
  #importer: Importer | undefined
  readonly tally: AuditTally = { entries: 0, executed: 0, unwound: 0 }

  /**
   * @param store an archive at `position`; nobody else writes this archive
   * @param options `trustHeaders`: whether to skip the rules that only the producer of a block can violate
   */
  constructor(store: Store, position: LogPosition, options: Pick<ImportOptions, 'trustHeaders'>) {
    this.#store = store
    this.#position = position
    this.#options = options
    store.recordTo(this.#comparison)
  }

  /** The last entry that was audited. */
  get position(): LogPosition {
    return this.#position
  }

  /**
   * Audits the next entry.
   *
   * @throws LogError MISMATCH, which names the entry and the first record that differs; DAMAGED, DIVERGED
   */
  async check(entry: LogEntry): Promise<void> {
    checkFollows(this.#position, entry)
    this.#comparison.entry = entry
    try {
      await this.#repeat(entry)
    } catch (cause) {
      if (cause instanceof LogError) throw cause
      throw mismatch(entry, (cause as Error).message, cause)
    }
    if (this.#comparison.entry !== undefined) throw mismatch(entry, 'the execution gives no batch')
    const { number, hash } = headOf(this.#store)
    if (number !== entry.number || !equalBytes(hash, entry.hash)) {
      throw mismatch(entry, 'its head is not that of its batch')
    }
    this.#position = entry
    this.tally.entries++
  }

  /** Makes the batch of an entry again, and passes the batch to {@link #comparison}. */
  async #repeat(entry: LogEntry): Promise<void> {
    const after = new Layer(entry.batch, true).over(this.#store)
    const keys = decodeLayer(entry.batch).operations.map(({ key }) => idOf(key))
    if (keys.includes(HEAD)) return this.#move(entry, after)
    if (keys.length === 0) return this.#store.write(new Batch(), { sync: false })
    if (keys.every((key) => key === FINALITY)) return this.#mark(entry, after)
    if (keys.every((key) => IDENTITY.has(key))) return this.#identify(after)
    throw mismatch(entry, 'it moves no head, but changes records of blocks')
  }

  async #move(entry: LogEntry, after: Reader): Promise<void> {
    this.#importer ??= Importer.reopen(this.#store, { ...this.#options, syncEveryMs: 1_000 })
    const { number } = headOf(this.#store)
    const { number: next } = headOf(after)
    if (next === number - 1) {
      await this.#importer.unwind(next)
      this.tally.unwound++
      return
    }
    const block = next === number + 1 ? rawBlockAt(after, next) : undefined
    if (block === undefined) throw mismatch(entry, 'it neither adds nor removes one block')
    await this.#importer.add(block)
    this.tally.executed++
  }

  /**
   * Audits an entry that marks the safe and the finalized block. The archive does not show which blocks the followed
   * chain has finalized, so the audit only checks that the two blocks belong to the chain.
   */
  async #mark(entry: LogEntry, after: Reader): Promise<void> {
    const record = readFinality(after)
    const isOfChain = ({ number, hash }: Head): boolean => {
      const own = blockHashAt(this.#store, number)
      return own !== undefined && equalBytes(own, hash)
    }
    if (record === undefined || !isOfChain(record.safe) || !isOfChain(record.finalized)) {
      throw mismatch(entry, 'a final block is not a block of the chain')
    }
    await writeFinality(this.#store, record)
  }

  /**
   * Audits an entry that changes the identity, as a genesis file with later forks does. The genesis block and the kinds
   * of kept data must stay the same.
   */
  async #identify(after: Reader): Promise<void> {
    const [before, identity] = [readIdentity(this.#store)!, readIdentity(after)!]
    const { genesisHash, genesisNumber, proofs, traces } = before
    await rewriteIdentity(this.#store, { ...identity, genesisHash, genesisNumber, proofs, traces })
    this.#importer = undefined
  }
}

function mismatch(entry: LogEntry | undefined, what: string, cause?: unknown): LogError {
  const where =
    entry === undefined ? 'the end of the log' : `entry ${entry.seq} of the log (block ${entry.number})`
  return new LogError('MISMATCH', `${where} is not what the execution gives: ${what}`, { cause })
}

/** Names the first operation that differs. */
function differenceOf(made: Batch, { batch }: LogEntry): string {
  const logged = decodeLayer(batch).operations
  const at = made.operations.findIndex((operation, index) => {
    const other = logged[index]
    if (other === undefined || other.type !== operation.type) return true
    if (!equalBytes(other.key, operation.key)) return true
    return other.type === 'put' && operation.type === 'put' && !equalBytes(other.value, operation.value)
  })
  const index = at < 0 ? made.operations.length : at
  const key = (logged[index] ?? made.operations[index])?.key
  const name =
    key === undefined
      ? 'none'
      : `${String.fromCharCode(key[0]!)} ${Buffer.from(key.subarray(1)).toString('hex')}`
  return `operation ${index + 1} of ${logged.length} differs, record ${name}`
}
