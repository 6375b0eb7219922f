/** The only writer: blocks in, verified and executed, one atomic commit each. */
import { headerAt, headOf, type StoredHeader, totalDifficultyAt } from '../archive/blocks.ts'
import { commitBlock, rewriteIdentity } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { type ChainConfig, type Fork, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Genesis } from '../chain/genesis.ts'
import { headerFromFields } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { rewardsOf } from '../chain/rewards.ts'
import { Machines } from '../evm/machine.ts'
import type { Store } from '../store/store.ts'
import { decodeBlock, type RawBlock } from './block.ts'
import { mergedConfig } from './configChange.ts'
import { IngestError } from './errors.ts'
import { executeBlock } from './execute.ts'
import { commitGenesis, makeGenesisBlock } from './genesisBlock.ts'
import { SealVerifier } from './seals.ts'
import { verifyBody, verifyHeader, verifyProducerRules } from './verify.ts'

export interface ImportOptions {
  /** Leave out the rules that only a producer can break: difficulty, seals, base fee, gas-limit drift, timestamps. */
  trustHeaders: boolean
  /** Wait for the disk at most this often, in milliseconds; 0 waits at every block. */
  syncEveryMs: number
  /** Of a new archive: whether it keeps traces. Default: it does. */
  traces?: boolean
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

export class Importer {
  readonly #store: Store
  readonly #options: ImportOptions
  #identity: Identity
  #machines: Machines
  #seals: SealVerifier
  #head: StoredHeader
  #totalDifficulty: bigint
  #syncedAt = Date.now()
  /** Set while commits wait for the disk: input may stall, and they must not wait with it. */
  #syncTimer: NodeJS.Timeout | undefined

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

  private constructor(store: Store, identity: Identity, options: ImportOptions) {
    this.#store = store
    this.#identity = identity
    this.#options = options
    this.#machines = new Machines(identity.config)
    this.#seals = new SealVerifier(store, identity.config)
    const { number } = headOf(store)
    this.#head = headerAt(store, number)!
    this.#totalDifficulty = totalDifficultyAt(store, number)
  }

  get head(): StoredHeader {
    return this.#head
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
    if (this.#isKnown(block)) return { ...report, known: true, bytes: 0 }
    const parent = this.#head
    if (number !== parent.header.number + 1 || !equalBytes(block.header.parentHash, parent.hash)) {
      throw this.#notAChild(block)
    }
    const { config } = this.#identity
    const fork = forkOfHeader(config, block.header)
    await this.#verify(config, fork, block)
    const machine = await this.#machines.at(fork)
    const outcome = await executeBlock(machine, this.#store, this.#identity, parent.header, block)
    const bytesWritten = await this.#commit(fork, block, outcome)
    return { ...report, known: false, bytes: bytesWritten }
  }

  /** Waits until the disk has everything. */
  async flush(): Promise<void> {
    this.#scheduleSync(true)
    await this.#store.flush()
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

  async #commit(
    fork: Fork,
    block: RawBlock,
    outcome: Awaited<ReturnType<typeof executeBlock>>,
  ): Promise<number> {
    const now = Date.now()
    const sync = now - this.#syncedAt >= this.#options.syncEveryMs
    const identity = this.#learnMerge(fork, block)
    const totalDifficulty = this.#totalDifficulty + block.header.difficulty
    const { config, genesisNumber } = this.#identity
    const rewards = rewardsOf(config, block.header, block.body.uncles.map(headerFromFields), genesisNumber)
    const written = await commitBlock(
      this.#store,
      {
        number: block.header.number,
        hash: block.hash,
        header: block.headerRlp,
        body: block.bodyRlp,
        totalDifficulty,
        rewards,
        ...outcome,
      },
      { sync, proofs: this.#identity.proofs, ...(identity === undefined ? {} : { identity }) },
    )
    if (sync) this.#syncedAt = now
    this.#scheduleSync(sync)
    if (identity !== undefined) this.#identity = identity
    this.#head = { header: block.header, hash: block.hash, raw: block.headerRlp }
    this.#totalDifficulty = totalDifficulty
    return written
  }

  #scheduleSync(synced: boolean): void {
    if (synced) {
      clearTimeout(this.#syncTimer)
      this.#syncTimer = undefined
      return
    }
    this.#syncTimer ??= setTimeout(() => {
      this.#syncTimer = undefined
      this.#syncedAt = Date.now()
      // A disk that fails here fails the next commit as well, which tells the caller.
      this.#store.flush().catch(() => {})
    }, this.#options.syncEveryMs).unref()
  }

  /** The identity with the number of the merge block, when this block is it. */
  #learnMerge(fork: Fork, { header }: RawBlock): Identity | undefined {
    const { config } = this.#identity
    if (config.mergeBlock !== undefined || !isAtLeast(fork, 'paris')) return undefined
    return { ...this.#identity, config: { ...config, mergeBlock: header.number } }
  }

  #isKnown({ header, hash }: RawBlock): boolean {
    const stored =
      header.number <= this.#head.header.number ? headerAt(this.#store, header.number) : undefined
    return stored !== undefined && equalBytes(stored.hash, hash)
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
