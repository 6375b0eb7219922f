/** The only writer: blocks in, verified and executed, and out again, one atomic commit each. */
import {
  blockHashAt,
  headerAt,
  headOf,
  rawBlockAt,
  type StoredHeader,
  totalDifficultyAt,
} from '../archive/blocks.ts'
import { commitBlock, rewriteIdentity } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { unwindBlock } from '../archive/unwind.ts'
import { type ChainConfig, type Fork, forkOfHeader } from '../chain/forks.ts'
import type { Genesis } from '../chain/genesis.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import type { Store } from '../store/store.ts'
import { decodeBlock, type RawBlock } from './block.ts'
import { type BlockPlace, linkedPlaces } from './branch.ts'
import { mergedConfig } from './configChange.ts'
import { DiskSync } from './diskSync.ts'
import { IngestError } from './errors.ts'
import { Ethash, type ProofsOfWork } from './ethash.ts'
import { type BlockOutcome, executeBlock } from './execute.ts'
import { executedBlock, identityWithMerge } from './executedBlock.ts'
import { commitGenesis, makeGenesisBlock } from './genesisBlock.ts'
import { SealVerifier } from './seals.ts'
import { verifyBody, verifyHeader, verifyProducerRules } from './verify.ts'

export interface ImportOptions {
  /** Leave out the rules that only a producer can break: difficulty, seals, base fee, gas-limit drift, timestamps. */
  trustHeaders: boolean
  /** Wait for the disk at most this often, in milliseconds; 0 waits at every block, one that is unwound too. */
  syncEveryMs: number
  /** Of a new archive: whether it keeps traces. Default: it does. */
  traces?: boolean
  /** Default: {@link REORG_BYTES_MAX} */
  reorgBytesMax?: number
  /** Default: ethash. Chains whose proofs of work are none (`NoProof` of ethereum/tests) bring their own. */
  proofsOfWork?: ProofsOfWork
}

/** What became of one block. */
export interface Imported {
  number: number
  /** It was in the archive already. */
  known: boolean
  transactions: number
  gasUsed: bigint
  /** Bytes written to the store. */
  bytes: number
}

/** What became of a change of branches. */
export interface Reorganized {
  /** Number of the last block that both branches have. */
  ancestor: number
  /** How many blocks were taken back. */
  unwound: number
  /** The blocks of the new branch that the archive did not have. */
  imported: Imported[]
}

/**
 * Bytes of the blocks, in RLP, that {@link Importer.reorganize} keeps in memory until those that replace them turned
 * out valid: some 2,000 of mainnet's, 64 of which are between the head and the finalized block at most times.
 */
export const REORG_BYTES_MAX = 256 * 1024 * 1024

/** Adds and takes back blocks; one call at a time. */
export class Importer {
  readonly #store: Store
  readonly #options: ImportOptions
  readonly #disk: DiskSync
  readonly #ethash: ProofsOfWork
  #identity: Identity
  #seals: SealVerifier
  #head: StoredHeader
  #totalDifficulty: bigint

  /**
   * Opens the archive in `store`, making it from the genesis when the store is empty.
   *
   * @throws ArchiveError GENESIS_MISMATCH when it holds another chain, CONFIG_MISMATCH, FORMAT_MISMATCH
   */
  static async open(
    store: Store,
    genesis: Genesis,
    proofs: boolean,
    options: ImportOptions,
  ): Promise<Importer> {
    const block = makeGenesisBlock(genesis)
    let identity = readIdentity(store)
    if (identity === undefined) {
      identity = {
        config: genesis.config,
        genesisHash: block.hash,
        genesisNumber: block.header.number,
        proofs,
        traces: options.traces ?? true,
      }
      await commitGenesis(store, block, identity)
    } else if (!equalBytes(identity.genesisHash, block.hash)) {
      throw new ArchiveError(
        'GENESIS_MISMATCH',
        `the archive holds the chain with genesis ${toHex(identity.genesisHash)}, the genesis file gives ${toHex(block.hash)}`,
      )
    }
    const config = mergedConfig(
      identity.config,
      genesis.config,
      headerAt(store, headOf(store).number)!.header,
    )
    if (config !== identity.config) {
      identity = { ...identity, config }
      await rewriteIdentity(store, identity)
    }
    return new Importer(store, identity, options)
  }

  /**
   * Opens the archive that is in `store`, whatever its genesis was.
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
    this.#identity = identity
    this.#options = options
    this.#ethash = options.proofsOfWork ?? new Ethash()
    this.#disk = new DiskSync(store, options.syncEveryMs)
    this.#seals = new SealVerifier(store, identity.config, this.#ethash)
    const { number } = headOf(store)
    this.#head = headerAt(store, number)!
    this.#totalDifficulty = totalDifficultyAt(store, number)
  }

  get head(): StoredHeader {
    return this.#head
  }

  /** The archive's; blocks may change it. */
  get identity(): Identity {
    return this.#identity
  }

  /**
   * Verifies, executes and commits one block; a block that the archive has already is recognised and left alone.
   *
   * @param bytes RLP of the block
   * @throws IngestError; the archive then stands at the block before
   */
  async add(bytes: Uint8Array): Promise<Imported> {
    const block = decodeBlock(bytes)
    const { number } = block.header
    const report = { number, transactions: block.body.transactions.length, gasUsed: block.header.gasUsed }
    if (this.#has({ number, hash: block.hash })) return { ...report, known: true, bytes: 0 }
    const parent = this.#head
    if (number !== parent.header.number + 1 || !equalBytes(block.header.parentHash, parent.hash)) {
      throw this.#notAChild(block)
    }
    const { config } = this.#identity
    const fork = forkOfHeader(config, block.header)
    await this.#verify(config, fork, block)
    const outcome = executeBlock(this.#store, this.#identity, parent.header, block)
    const bytesWritten = await this.#commit(block, outcome)
    return { ...report, known: false, bytes: bytesWritten }
  }

  /**
   * Takes back every block after `number`, newest first, one atomic commit each: it can be broken off at any of them.
   *
   * @param finalized number of a block that stays, with all before it
   * @throws ArchiveError NO_SUCH_BLOCK when `number` is not of this chain, FINALIZED; nothing is changed then
   */
  async unwind(number: number, finalized: number = this.#identity.genesisNumber): Promise<void> {
    this.#verifyTarget(number, finalized)
    while (this.#head.header.number > number) {
      const identity = await this.#disk.written((sync) =>
        unwindBlock(this.#store, this.#identity, { sync, finalized }),
      )
      const parent = this.#head.header.number - 1
      this.#head = headerAt(this.#store, parent)!
      this.#totalDifficulty = totalDifficultyAt(this.#store, parent)
      if (identity === this.#identity) continue
      this.#identity = identity
      this.#seals = new SealVerifier(this.#store, identity.config, this.#ethash)
    }
  }

  /**
   * Replaces the blocks after `ancestor` by others; the last of these is the head then, however many there were before.
   * Blocks at the beginning that the archive has already are left alone.
   *
   * Nothing is touched before it is clear that the new blocks follow each other. When one of them turns out invalid,
   * the old ones are put back: nobody takes a valid chain from us by giving an invalid one. For that they are kept in
   * memory, up to {@link REORG_BYTES_MAX}; a caller who wants more taken back says so with {@link unwind}. A process
   * that is ended meanwhile leaves a valid chain, which may end anywhere from `ancestor` on. Traces that a backfill
   * had added to old blocks are not put back with them.
   *
   * @param blocks RLP of each block
   * @param finalized as of {@link unwind}
   * @throws IngestError; the archive then has the blocks that it had before
   * @throws ArchiveError NO_SUCH_BLOCK, FINALIZED, REORG_TOO_LARGE; nothing is changed then
   */
  async reorganize(
    ancestor: number,
    blocks: readonly Uint8Array[],
    finalized: number = this.#identity.genesisNumber,
  ): Promise<Reorganized> {
    this.#verifyTarget(ancestor, this.#identity.genesisNumber)
    const hash = blockHashAt(this.#store, ancestor)!
    const places = linkedPlaces({ number: ancestor, hash }, blocks)
    const other = places.findIndex((place) => !this.#has(place))
    const first = other < 0 ? places.length : other
    const common = ancestor + first
    this.#verifyTarget(common, finalized)
    const old = this.#blocksAfter(common)
    await this.unwind(common, finalized)
    try {
      const imported: Imported[] = []
      for (const bytes of blocks.slice(first)) imported.push(await this.add(bytes))
      return { ancestor: common, unwound: old.length, imported }
    } catch (error) {
      await this.unwind(common, finalized)
      for (const bytes of old) await this.add(bytes)
      throw error
    }
  }

  /** Waits until the disk has everything. */
  flush(): Promise<void> {
    return this.#disk.flush()
  }

  async #verify(config: ChainConfig, fork: Fork, block: RawBlock): Promise<void> {
    const parent = this.#head.header
    // First the body: after it, what the other rules read of it is what the header's producer put there.
    verifyBody(block)
    verifyHeader(config, fork, parent, block)
    this.#seals.verifyStructure(fork, parent, block)
    if (!this.#options.trustHeaders) {
      verifyProducerRules(config, fork, parent, block.header)
      await this.#seals.verify(fork, parent, this.#totalDifficulty, block)
    }
  }

  async #commit(block: RawBlock, outcome: BlockOutcome): Promise<number> {
    const identity = identityWithMerge(this.#identity, block.header)
    const executed = executedBlock(this.#identity, block, outcome, this.#totalDifficulty)
    const { proofs } = this.#identity
    const written = await this.#disk.written((sync) =>
      commitBlock(this.#store, executed, { sync, proofs, ...(identity === undefined ? {} : { identity }) }),
    )
    if (identity !== undefined) this.#identity = identity
    this.#head = { header: block.header, hash: block.hash, raw: block.headerRlp }
    this.#totalDifficulty = executed.totalDifficulty
    return written
  }

  #has({ number, hash }: BlockPlace): boolean {
    const stored = number <= this.#head.header.number ? blockHashAt(this.#store, number) : undefined
    return stored !== undefined && equalBytes(stored, hash)
  }

  /** @throws ArchiveError when the head cannot go back to this block */
  #verifyTarget(number: number, finalized: number): void {
    const head = this.#head.header.number
    if (!Number.isSafeInteger(number) || number < this.#identity.genesisNumber || number > head) {
      throw new ArchiveError('NO_SUCH_BLOCK', 'the chain has no such block to go back to')
    }
    if (number < finalized && number < head) {
      throw new ArchiveError('FINALIZED', `the blocks up to ${finalized} are finalized`)
    }
  }

  /** RLP of each. @throws ArchiveError REORG_TOO_LARGE when they are more than may be kept */
  #blocksAfter(number: number): Uint8Array[] {
    const blocks: Uint8Array[] = []
    const { reorgBytesMax = REORG_BYTES_MAX } = this.#options
    let bytes = 0
    for (let each = number + 1; each <= this.#head.header.number; each++) {
      const block = rawBlockAt(this.#store, each)!
      bytes += block.length
      if (bytes > reorgBytesMax) {
        const message = `the blocks after ${number} have more than ${reorgBytesMax} bytes`
        throw new ArchiveError('REORG_TOO_LARGE', message)
      }
      blocks.push(block)
    }
    return blocks
  }

  #notAChild({ header, hash }: RawBlock): IngestError {
    const { number } = header
    const headNumber = this.#head.header.number
    if (number <= headNumber) {
      const stored = headerAt(this.#store, number)
      const expected =
        stored === undefined ? `a number from ${this.#identity.genesisNumber}` : toHex(stored.hash)
      const mismatch = { expected, actual: toHex(hash) }
      return new IngestError('NOT_A_CHILD', 'the archive has another block of this number', {
        number,
        mismatch,
      })
    }
    if (number > headNumber + 1) {
      const mismatch = { expected: String(headNumber + 1), actual: String(number) }
      return new IngestError('NOT_A_CHILD', "does not follow the archive's head", { number, mismatch })
    }
    const mismatch = { expected: toHex(this.#head.hash), actual: toHex(header.parentHash) }
    return new IngestError('NOT_A_CHILD', 'parent hash', { number, mismatch })
  }
}
