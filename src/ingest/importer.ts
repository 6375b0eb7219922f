/** The archive's only writer: verifies, executes, commits and unwinds blocks, each in one atomic commit. */

import {
  blockHashAt,
  headOf,
  requiredHeaderAt,
  type StoredHeader,
  totalDifficultyAt,
} from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { rewriteIdentity } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import type { StateWitness } from '../archive/floors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { unwindBlock } from '../archive/unwind.ts'
import { forkOfHeader } from '../chain/forks.ts'
import type { Genesis } from '../chain/genesis.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Batch, Store } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { type BlockPlace, blocksAfter, linkedPlaces, notAChild } from './branch.ts'
import type { BuiltBlock } from './builtBlock.ts'
import { verifiedOutcome } from './builtOutcome.ts'
import { mergedConfig } from './configChange.ts'
import { DiskSync } from './diskSync.ts'
import { Ethash, type ProofsOfWork } from './ethash.ts'
import { type BlockOutcome, executeBlock } from './execute.ts'
import { executedBlock, identityWithMerge } from './executedBlock.ts'
import { commitGenesis, requireGenesis } from './genesisBlock.ts'
import { alreadyKnown, type Executed, type Imported, reportOf, StepError, type Tip } from './importStep.ts'
import { SealVerifier } from './seals.ts'
import { decodeKnownBlock } from './unknownFork.ts'
import { verifyBody, verifyHeader, verifyProducerRules } from './verify.ts'
import { WriterState } from './writerState.ts'

export interface ImportOptions {
  /**
   * Whether to skip rules that only a producer can violate: difficulty, seals, base fee, gas-limit drift, timestamps.
   */
  trustHeaders: boolean
  /** Minimum milliseconds between syncs to the disk; 0 syncs every block, unwound blocks included. */
  syncEveryMs: number
  /** Whether a new archive keeps traces. Default: true */
  traces?: boolean
  /** Default: {@link REORG_BYTES_MAX} */
  reorgBytesMax?: number
  /**
   * Default: ethash. Tests of chains without valid proofs of work (`NoProof` in ethereum/tests) set another
   * implementation.
   */
  proofsOfWork?: ProofsOfWork
  /** Stops {@link Importer.open} while the genesis block of a large state is made. */
  signal?: AbortSignal
  /** Called often while the genesis block of a large state is made or compared, with a sentence about the progress. */
  onGenesis?: (text: string) => void
}

/** The outcome of a reorg. */
export interface Reorganized {
  /** Number of the last block common to both branches. */
  ancestor: number
  /** Number of blocks unwound. */
  unwound: number
  /** The blocks of the new branch that were not in the archive. */
  imported: Imported[]
}

/**
 * Maximum bytes of RLP that {@link Importer.reorganize} keeps in memory until the new branch is verified: some 2,000
 * blocks of mainnet. Usually 64 blocks lie between the head and the finalized block.
 */
export const REORG_BYTES_MAX = 256 * 1024 * 1024

/** Adds and unwinds blocks. Calls must not overlap, but a block may be executed while its parent is committed. */
export class Importer {
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #disk: DiskSync
  readonly #ethash: ProofsOfWork
  /** Reads from the store as if the writes in progress were complete. */
  readonly #state: WriterState
  #seals: SealVerifier
  /** The last block whose write is complete. */
  #committed: Tip
  /** The last block whose write has begun; the parent of the next block. */
  #tip: Tip
  /** Whether a commit or an unwind is in progress. */
  #isWriting = false

  /**
   * Opens the archive in `store`; an empty store is initialized from the genesis.
   *
   * @throws ArchiveError GENESIS_MISMATCH (the store contains another chain), CONFIG_MISMATCH, FORMAT_MISMATCH
   * @throws ChainError BAD_GENESIS for an account that is not valid; StoreError STOPPED
   */
  static async open(
    store: Store,
    genesis: Genesis,
    proofs: boolean,
    options: ImportOptions,
  ): Promise<Importer> {
    const { traces = true, signal, onGenesis: onProgress } = options
    const watching = { signal, onProgress }
    let identity = readIdentity(store)
    if (identity === undefined) {
      identity = await commitGenesis(store, genesis, { proofs, traces, ...watching })
    } else await requireGenesis(store, identity, genesis, watching)
    const config = mergedConfig(
      identity.config,
      genesis.config,
      requiredHeaderAt(store, headOf(store).number).header,
    )
    if (config !== identity.config) {
      identity = { ...identity, config }
      await rewriteIdentity(store, identity)
    }
    return new Importer(store, identity, options)
  }

  /**
   * Opens the archive in `store` without a genesis to compare.
   *
   * @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH
   */
  static reopen(store: Store, options: ImportOptions): Importer {
    const identity = readIdentity(store)
    if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
    return new Importer(store, identity, options)
  }

  private constructor(store: Store, identity: Identity, options: ImportOptions) {
    this.#store = store
    this.#state = new WriterState(store, identity)
    this.#options = options
    this.#ethash = options.proofsOfWork ?? new Ethash()
    this.#disk = new DiskSync(store, options.syncEveryMs)
    this.#seals = new SealVerifier(this.#state.cache, identity.config, this.#ethash)
    const { number } = headOf(store)
    const totalDifficulty = totalDifficultyAt(store, number)
    this.#committed = { head: requiredHeaderAt(store, number), totalDifficulty, identity }
    this.#tip = this.#committed
  }

  get head(): StoredHeader {
    return this.#committed.head
  }

  /** The archive's identity. The commit of the merge block adds the number of that block. */
  get identity(): Identity {
    return this.#committed.identity
  }

  /** The archive as the next block reads it: recently read or written entries come from memory. */
  get reader(): StateReader {
    return this.#state.reader
  }

  /**
   * Verifies, executes and commits one block. A block that is in the archive already is skipped.
   *
   * @param bytes RLP of the block
   * @param witness as for {@link execute}
   * @throws IngestError; the archive's head is then unchanged
   */
  async add(bytes: Uint8Array, witness?: StateWitness): Promise<Imported> {
    return this.commit(await this.execute(bytes, undefined, witness))
  }

  /**
   * Verifies and executes a block, but writes nothing: the first half of {@link add}. The commit of the parent may
   * still be in progress.
   *
   * @param senders senders that `recoverSenders` recovers on another thread; missing senders are recovered here
   * @param witness state that the block reads, for an archive that has a part of the state
   * @throws the errors of {@link add}; StepError when the tip moved meanwhile
   */
  async execute(
    bytes: Uint8Array,
    senders?: Promise<Uint8Array | undefined>,
    witness?: StateWitness,
  ): Promise<Executed> {
    const block = decodeKnownBlock(this.identity.config, bytes)
    const on = this.#tip
    if (this.#has({ number: block.header.number, hash: block.hash })) return alreadyKnown(block)
    await this.#verify(on, block)
    const recovered = await senders
    this.#requireTip(on)
    const { identity, head } = on
    const outcome = this.#state.execute(head, witness, (means) =>
      executeBlock(this.#state.reader, identity, head.header, block, { senders: recovered, ...means }),
    )
    const executed = this.#executed(on, block, outcome)
    this.#state.keep(block.hash)
    return executed
  }

  /**
   * Commits an executed block: the second half of {@link add}. Only one commit may be in progress at a time.
   *
   * @param executed a block executed on the current tip
   * @throws StepError when the tip has moved or another write is in progress; the archive is then unchanged
   */
  async commit({ report, step }: Executed): Promise<Imported> {
    if (step === undefined) return report
    const { on, batch, after } = step
    this.#requireTip(on)
    return this.#writing(async () => {
      this.#state.cache.begin(batch)
      this.#tip = after
      try {
        await this.#disk.written((sync) => this.#store.write(batch, { sync }))
      } catch (error) {
        this.#state.cache.dropped()
        this.#tip = on
        throw error
      }
      this.#state.cache.written()
      this.#committed = after
      return report
    })
  }

  /**
   * Verifies and commits a block that was built on the head. The block is not executed again: the commit writes the
   * outcome of the build. {@link verifiedOutcome} documents how far the outcome is checked. The header and body must
   * pass the same checks as in {@link add}.
   *
   * @param built block that was built on the current head, with the state from {@link reader} or from the store
   * @throws IngestError; the archive is then unchanged
   */
  async addBuilt(built: BuiltBlock): Promise<Imported> {
    const block = decodeKnownBlock(this.identity.config, built.bytes)
    const on = this.#tip
    if (this.#has({ number: block.header.number, hash: block.hash })) return alreadyKnown(block).report
    await this.#verify(on, block, chosenBaseFee(this.#state.cache))
    const requests = block.header.requestsHash === undefined ? undefined : built.requests
    const outcome = verifiedOutcome(this.#state.reader, on.head.header, block, built.outcome, requests)
    return this.commit(this.#executed(on, block, outcome))
  }

  /**
   * Unwinds every block after `number`, newest first, with one atomic commit for each block. If the process ends or a
   * write fails meanwhile, the older of these blocks remain in the archive.
   *
   * @param finalized number of the finalized block; this block and its ancestors must not be unwound
   * @throws ArchiveError NO_SUCH_BLOCK when `number` is not in this chain; FINALIZED; the archive is then unchanged
   * @throws StepError when another write is in progress
   */
  async unwind(number: number, finalized: number = this.identity.genesisNumber): Promise<void> {
    this.#verifyTarget(number, finalized)
    while (this.head.header.number > number) await this.#writing(() => this.#unwindHead(finalized))
  }

  /**
   * Replaces the blocks after `ancestor`. The last new block becomes the head, even if the new branch is shorter.
   * If the new branch begins with blocks that the archive already has, these blocks stay in place.
   *
   * Before the old blocks are unwound, each new block is checked to be the child of the block before it. If a new block
   * turns out invalid, the old blocks are restored. An invalid branch therefore cannot remove a valid chain. The old
   * blocks are kept in memory, up to {@link REORG_BYTES_MAX}. If the old blocks are larger, call {@link unwind} first.
   *
   * If the process ends meanwhile, the archive holds a valid chain that ends at `ancestor` or later. Traces that a
   * backfill had added to old blocks are not restored.
   *
   * @param blocks RLP of each block; `witnesses` as for {@link add}
   * @param finalized as in {@link unwind}
   * @throws IngestError; the archive then has its former blocks
   * @throws ArchiveError NO_SUCH_BLOCK, FINALIZED, REORG_TOO_LARGE; the archive is then unchanged
   */
  async reorganize(
    ancestor: number,
    blocks: readonly Uint8Array[],
    finalized: number = this.identity.genesisNumber,
    witnesses: readonly (StateWitness | undefined)[] = [],
  ): Promise<Reorganized> {
    this.#verifyTarget(ancestor, this.identity.genesisNumber)
    const parent = { number: ancestor, hash: blockHashAt(this.#store, ancestor)! }
    const places = linkedPlaces(this.identity.config, parent, blocks)
    const other = places.findIndex((place) => !this.#has(place))
    const first = other < 0 ? places.length : other
    const common = ancestor + first
    this.#verifyTarget(common, finalized)
    const { reorgBytesMax = REORG_BYTES_MAX } = this.#options
    const old = blocksAfter(this.#store, common, this.head.header.number, reorgBytesMax)
    await this.unwind(common, finalized)
    try {
      const imported: Imported[] = []
      for (let at = first; at < blocks.length; at++) imported.push(await this.add(blocks[at]!, witnesses[at]))
      return { ancestor: common, unwound: old.length, imported }
    } catch (error) {
      await this.unwind(common, finalized)
      for (const bytes of old) await this.add(bytes)
      throw error
    }
  }

  /** Writes the changes that were set by hand on the head. They take effect in the next block that is built. */
  async edit(batch: Batch): Promise<void> {
    await this.#writing(async () => {
      try {
        await this.#disk.written((sync) => this.#store.write(batch, { sync }))
      } finally {
        this.#state.clear()
      }
    })
  }

  async #unwindHead(finalized: number): Promise<void> {
    const before = this.identity
    let identity: Identity
    try {
      identity = await this.#disk.written((sync) => unwindBlock(this.#store, before, { sync, finalized }))
    } finally {
      // Clear the cache after the write: a read during the write may have cached values of the unwound block.
      this.#state.clear()
    }
    const parent = this.head.header.number - 1
    const totalDifficulty = totalDifficultyAt(this.#store, parent)
    this.#committed = { head: requiredHeaderAt(this.#store, parent), totalDifficulty, identity }
    this.#tip = this.#committed
    if (identity !== before) this.#seals = new SealVerifier(this.#state.cache, identity.config, this.#ethash)
  }

  /** Waits until all writes are on disk. */
  flush(): Promise<void> {
    return this.#disk.flush()
  }

  /**
   * Verifies that a block follows a tip and obeys every rule that needs no execution.
   *
   * @param baseFee the required base fee in wei; undefined if EIP-1559 determines it
   * @throws IngestError
   */
  async #verify({ head, identity, totalDifficulty }: Tip, block: RawBlock, baseFee?: bigint): Promise<void> {
    const { config } = identity
    const { header } = block
    if (header.number !== head.header.number + 1 || !equalBytes(header.parentHash, head.hash)) {
      throw notAChild(this.#state.cache, head, identity.genesisNumber, block)
    }
    const parent = head.header
    const fork = forkOfHeader(config, header)
    // Verify the body first, so that the other rules can rely on the parts of the body that they read.
    verifyBody(block)
    verifyHeader(config, fork, parent, block)
    this.#seals.verifyStructure(fork, parent, block)
    if (!this.#options.trustHeaders) {
      verifyProducerRules(config, fork, parent, header, baseFee)
      await this.#seals.verify(fork, parent, totalDifficulty, block)
    }
  }

  /** Prepares the commit of an executed block. @param on the tip that the block follows */
  #executed(on: Tip, block: RawBlock, outcome: BlockOutcome): Executed {
    const { identity, totalDifficulty } = on
    const merged = identityWithMerge(identity, block.header)
    const executed = executedBlock(identity, block, outcome, totalDifficulty)
    const batch = this.#state.batchOf(executed, {
      proofs: identity.proofs,
      ...(merged === undefined ? {} : { identity: merged }),
    })
    const head = { header: block.header, hash: block.hash, raw: block.headerRlp }
    const after = { head, totalDifficulty: executed.totalDifficulty, identity: merged ?? identity }
    return { report: { ...reportOf(block), bytes: batch.bytes }, step: { on, batch, after } }
  }

  /** @throws StepError when the tip has moved */
  #requireTip(on: Tip): void {
    if (on !== this.#tip) throw new StepError('the tip of the archive moved since the block was verified')
  }

  /** @throws StepError when another write is in progress */
  async #writing<T>(write: () => Promise<T>): Promise<T> {
    if (this.#isWriting) throw new StepError('another write to the archive is under way')
    this.#isWriting = true
    try {
      return await write()
    } finally {
      this.#isWriting = false
    }
  }

  #has({ number, hash }: BlockPlace): boolean {
    const stored = number <= this.#tip.head.header.number ? blockHashAt(this.#state.cache, number) : undefined
    return stored !== undefined && equalBytes(stored, hash)
  }

  /** Checks that the head can be unwound to a block. @throws ArchiveError NO_SUCH_BLOCK, FINALIZED */
  #verifyTarget(number: number, finalized: number): void {
    const head = this.head.header.number
    if (!Number.isSafeInteger(number) || number < this.identity.genesisNumber || number > head) {
      throw new ArchiveError('NO_SUCH_BLOCK', 'the chain has no such block to go back to')
    }
    if (number < finalized && number < head) {
      throw new ArchiveError('FINALIZED', `the blocks up to ${finalized} are finalized`)
    }
  }
}
