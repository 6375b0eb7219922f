/**
 * An archive to which the blocks of a fixture are added, and the choice between branches, which a follower leaves to
 * its node.
 */

import { type Input, RLP } from '@ethereumjs/rlp'
import { blockHashAt } from '../../../src/archive/blocks.ts'
import { listRoot } from '../../../src/archive/listRoot.ts'
import { stateAt } from '../../../src/archive/state.ts'
import { wholeState } from '../../../src/archive/stateReader.ts'
import { GAS_PER_BLOB } from '../../../src/chain/fees.ts'
import { type ChainConfig, forkOfHeader, isAtLeast } from '../../../src/chain/forks.ts'
import type { Genesis } from '../../../src/chain/genesis.ts'
import { type Header, headerFields } from '../../../src/chain/header.ts'
import { equalBytes, toHex } from '../../../src/chain/hex.ts'
import { decodeTransaction, rawTransaction } from '../../../src/chain/transaction.ts'
import { decodeBlock, type RawBlock } from '../../../src/ingest/block.ts'
import { IngestError } from '../../../src/ingest/errors.ts'
import type { ProofsOfWork } from '../../../src/ingest/ethash.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import type { Store } from '../../../src/store/store.ts'
import { memoryStore } from '../../support/stores.ts'

/** Accepts any nonce, for ethereum/tests' `NoProof`. */
const NO_PROOF: ProofsOfWork = { proofOfWork: ({ mixHash }) => ({ mixHash, result: 0n }) }
/** Never syncs to disk */
const SYNC_EVERY_MS = 2 ** 31 - 1

/** An accepted block, on any branch. */
interface Known {
  header: Header
  bytes: Uint8Array
  /** Including this block */
  totalDifficulty: bigint
}

export class FixtureChain {
  readonly #store: Store
  readonly #config: ChainConfig
  readonly #importer: Importer
  /** By hash, hex */
  readonly #known = new Map<string, Known>()

  static async open(genesis: Genesis): Promise<FixtureChain> {
    const store = await memoryStore()
    const options = { trustHeaders: false, syncEveryMs: SYNC_EVERY_MS, proofsOfWork: NO_PROOF }
    return new FixtureChain(store, genesis.config, await Importer.open(store, genesis, true, options))
  }

  private constructor(store: Store, config: ChainConfig, importer: Importer) {
    this.#store = store
    this.#config = config
    this.#importer = importer
    const { header, hash } = importer.head
    this.#known.set(toHex(hash), { header, bytes: new Uint8Array(0), totalDifficulty: header.difficulty })
  }

  /** Header and hash (32 bytes) of the head. */
  get head() {
    return this.#importer.head
  }

  /** The archive, which is closed with the chain. */
  get store(): Store {
    return this.#store
  }

  /** State after the head. */
  get state() {
    return stateAt(wholeState(this.#store), this.head.header.number)
  }

  /**
   * Adds a block on top of any accepted block, and executes it. Before the merge the branch with the highest total
   * difficulty has the head, and the first of equal branches; after the merge, where the consensus layer decides, the
   * last branch.
   *
   * @throws IngestError when the block is invalid
   */
  async add(bytes: Uint8Array): Promise<void> {
    const block = decodeBlock(bytes)
    const id = toHex(block.hash)
    if (this.#known.has(id)) return
    const parent = this.#known.get(toHex(block.header.parentHash))
    // The importer reports the error for a block with an unknown parent.
    if (parent === undefined || equalBytes(block.header.parentHash, this.head.hash)) {
      await this.#importer.add(bytes)
    } else await this.#addBranch(block)
    const totalDifficulty = parent!.totalDifficulty + block.header.difficulty
    this.#known.set(id, { header: block.header, bytes, totalDifficulty })
  }

  close(): Promise<void> {
    return this.#store.close()
  }

  async #addBranch(block: RawBlock): Promise<void> {
    const { hash } = this.head
    const parent = this.#known.get(toHex(block.header.parentHash))!
    const old = this.#known.get(toHex(hash))!
    await this.#switchTo([...this.#branchTo(parent), block.bytes], this.#ancestorOf(parent).header.number)
    const isMerged = isAtLeast(forkOfHeader(this.#config, block.header), 'paris')
    if (isMerged || parent.totalDifficulty + block.header.difficulty > old.totalDifficulty) return
    await this.#switchTo(this.#branchTo(old), this.#ancestorOf(old).header.number)
  }

  async #switchTo(blocks: readonly Uint8Array[], ancestor: number): Promise<void> {
    await this.#importer.reorganize(ancestor, blocks)
  }

  /** Blocks after the last common block with the archive, up to `last`. */
  #branchTo(last: Known): Uint8Array[] {
    const blocks: Uint8Array[] = []
    for (let each = last; !this.#isCanonical(each); each = this.#parentOf(each)) blocks.unshift(each.bytes)
    return blocks
  }

  #ancestorOf(last: Known): Known {
    let each = last
    while (!this.#isCanonical(each)) each = this.#parentOf(each)
    return each
  }

  #isCanonical({ header, bytes }: Known): boolean {
    if (bytes.length === 0) return true
    const stored = blockHashAt(this.#store, header.number)
    return stored !== undefined && equalBytes(stored, decodeBlock(bytes).hash)
  }

  #parentOf({ header }: Known): Known {
    return this.#known.get(toHex(header.parentHash))!
  }
}

/**
 * Returns the block with a header that has the correct transactions root and blob gas used.
 *
 * @returns undefined when the bytes are not a block, or the transactions root is already correct
 */
export function withBodyRoots(bytes: Uint8Array): Uint8Array | undefined {
  const block = decoded(bytes)
  if (block === undefined) return undefined
  const { header, body } = block
  const transactionsRoot = listRoot(body.transactions.map(rawTransaction))
  if (equalBytes(header.transactionsRoot, transactionsRoot)) return undefined
  const blobs = body.transactions.reduce((sum, each) => sum + blobsOf(each), 0)
  const blobGasUsed = header.blobGasUsed === undefined ? {} : { blobGasUsed: BigInt(blobs) * GAS_PER_BLOB }
  const rest = body.withdrawals === undefined ? [] : [body.withdrawals]
  const fields = headerFields({ ...header, transactionsRoot, ...blobGasUsed })
  return RLP.encode([fields, body.transactions, body.uncles, ...rest] as Input)
}

function decoded(bytes: Uint8Array): RawBlock | undefined {
  try {
    return decodeBlock(bytes)
  } catch (error) {
    if (error instanceof IngestError) return undefined
    throw error
  }
}

function blobsOf(transaction: RawBlock['body']['transactions'][number]): number {
  try {
    return decodeTransaction(transaction).blobVersionedHashes?.length ?? 0
  } catch {
    return 0
  }
}
