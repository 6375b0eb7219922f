/**
 * Collects the witness of a block: all that a verifier needs to execute the block without a database. geth:
 * core/stateless, and core/state/statedb.go where a witness is built.
 */
import type { Account } from '../archive/account.ts'
import type { Archive } from '../archive/archive.ts'
import { bodyAt, requiredHeaderAt } from '../archive/blocks.ts'
import { editsAt } from '../archive/edits.ts'
import { ArchiveError, UnknownStateError } from '../archive/errors.ts'
import type { StorageOwner } from '../archive/nodePlace.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import { comparedNodesAt, type StateNodes, StateTrie } from '../archive/stateTrie.ts'
import type { LoadNode } from '../archive/trie.ts'
import { encodeNode } from '../archive/trieNode.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { headerFromFields } from '../chain/header.ts'
import { bytesOf, equalBytes, idOf } from '../chain/hex.ts'
import { rewardsOf } from '../chain/rewards.ts'
import { BlockRun } from './blockRun.ts'
import { coreOfThread } from './cores.ts'
import { checkInterrupt } from './interrupt.ts'
import { blockHashOf, groundOf, minedMessages } from './replay.ts'

/** Maximum bytes of the trie nodes and codes of a witness, which are collected in memory. */
export const WITNESS_BYTES_MAX = 200_000_000

/** Each list is sorted by bytes and has no duplicates, as in geth. */
export interface Witness {
  /** RLP of the nodes of the account trie and of the storage tries, as they were before the block. */
  readonly nodes: readonly Uint8Array[]
  /** Codes that existed before the block. */
  readonly codes: readonly Uint8Array[]
  /** Addresses (20 bytes) and slots (32 bytes) that were read. Their hashes are the paths to the nodes. */
  readonly keys: readonly Uint8Array[]
  /** Number of the oldest block whose hash the block reads; at most the number of the parent. */
  readonly oldest: number
}

/**
 * Executes a block again, and collects what it reads.
 *
 * The witness has the nodes on the paths to all accounts and slots that the execution loads. If a deletion leaves a
 * branch with only one child, the witness also has this child, because the new state root cannot be computed without
 * it. These are the nodes that geth has. geth also has the codes that the block itself creates.
 *
 * @param number number of a block of the archive, after genesis; may be the pending block
 * @param take called with the length of each collected node and code in bytes, and may throw when the sum is too large
 * @throws ArchiveError PROOFS_NOT_STORED; SET_BY_HAND if the state before the block or the sender of a transaction was
 * set by hand, because no verifier can know that; CORRUPT when the block does not lead to the state root of its header
 * @throws InterruptedError
 */
export function collectWitness(
  { reader, identity }: Archive,
  number: number,
  take: (bytes: number) => void,
): Witness {
  if (!identity.proofs) {
    throw new ArchiveError('PROOFS_NOT_STORED', 'the archive was imported without trie nodes')
  }
  const { header } = requiredHeaderAt(reader, number)
  const { header: parent } = requiredHeaderAt(reader, number - 1)
  const messages = [...minedMessages(reader, header)]
  if (editsAt(reader, number) !== undefined || messages.some(({ message }) => message.mayHaveCode)) {
    throw new ArchiveError(
      'SET_BY_HAND',
      `no verifier can know what block ${number} begins with, or who sent`,
    )
  }
  const nodes = new NotedNodes(comparedNodesAt(reader, parent.number), take)
  const trie = new StateTrie(nodes, parent.stateRoot)
  const reads = new NotedReads(stateAt(reader, parent.number))
  const ground = groundOf(reader, identity, header, reads)
  const stateRoot = (): Uint8Array => {
    for (const { address, slot } of reads.takeNew()) {
      checkInterrupt()
      trie.load(address, slot)
    }
    return trie.update(ground.state.changesSinceLast())
  }
  let oldest = parent.number
  const hashOf = blockHashOf(reader)
  const blockHash = (asked: number): Uint8Array => {
    oldest = Math.min(oldest, asked)
    return hashOf(asked)
  }
  const onCode = (codeHash: Uint8Array): void => reads.useCode(codeHash)
  // Before Byzantium, receipts contain state roots, and the run asks for the root after each transaction.
  const run = new BlockRun(
    coreOfThread(),
    { ...ground, blockHash, onCode },
    { records: false, root: stateRoot },
  )
  run.begin(header)
  for (const { type, message } of messages) run.add(type, message)
  const { uncles, withdrawals = [] } = bodyAt(reader, number)
  const { config, genesisNumber } = identity
  run.end(withdrawals, rewardsOf(config, header, uncles.map(headerFromFields), genesisNumber))
  if (!equalBytes(stateRoot(), header.stateRoot)) {
    throw new ArchiveError('CORRUPT', `block ${number} does not lead to the state root of its header`)
  }
  nodes.noteRoot(parent.stateRoot)
  const codes = reads.codes()
  for (const code of codes) take(code.length)
  return { nodes: sorted(nodes.all()), codes: sorted(codes), keys: sorted(reads.keys()), oldest }
}

/** Notes the trie nodes that are loaded. */
class NotedNodes implements StateNodes {
  readonly accounts: LoadNode
  readonly #nodes: StateNodes
  readonly #take: (bytes: number) => void
  /** RLP by hash: the same node may belong to several accounts. */
  readonly #noted = new Map<string, Uint8Array>()

  constructor(nodes: StateNodes, take: (bytes: number) => void) {
    this.#nodes = nodes
    this.#take = take
    this.accounts = this.#noting(nodes.accounts)
  }

  storage(owner: StorageOwner): LoadNode {
    return this.#noting(this.#nodes.storage(owner))
  }

  storageOf(address: Uint8Array): ReturnType<StateNodes['storageOf']> {
    return this.#nodes.storageOf(address)
  }

  /**
   * Notes the root of the account trie, also of a block that reads nothing, because other verifiers open the trie anyway.
   *
   * @param hash 32 bytes
   */
  noteRoot(hash: Uint8Array): void {
    if (this.#noted.size > 0 || equalBytes(hash, EMPTY_TRIE_ROOT)) return
    try {
      this.accounts(hash, new Uint8Array(0))
    } catch (error) {
      // No block has read it yet since the one after which the archive begins. The block can be executed without it.
      if (!(error instanceof UnknownStateError)) throw error
    }
  }

  all(): Uint8Array[] {
    return [...this.#noted.values()]
  }

  #noting(load: LoadNode): LoadNode {
    return (ref, path) => {
      const node = load(ref, path)
      const id = idOf(ref)
      // Embedded nodes are inside their parents.
      if (node === undefined || ref.length < 32 || this.#noted.has(id)) return node
      const rlp = encodeNode(node)
      this.#take(rlp.length)
      this.#noted.set(id, rlp)
      return node
    }
  }
}

/** An account that was read, or one of its slots. */
interface NotedRead {
  /** 20 bytes */
  readonly address: Uint8Array
  /** 32 bytes; undefined for the account itself */
  readonly slot: Uint8Array | undefined
}

/** Notes the accounts, slots and codes that are read from a state. */
class NotedReads implements StateView {
  readonly #view: StateView
  /** The addresses and slots that were read, by id. */
  readonly #keys = new Map<string, Uint8Array>()
  /** Code hashes of the accounts that were read. */
  readonly #codeHashes = new Set<string>()
  readonly #usedCodes = new Set<string>()
  /** The reads that were noted since the last {@link takeNew}. */
  #new: NotedRead[] = []

  constructor(view: StateView) {
    this.#view = view
  }

  account(address: Uint8Array): Account | undefined {
    const account = this.#view.account(address)
    this.#note(address.slice(), undefined)
    if (account !== undefined) this.#codeHashes.add(idOf(account.codeHash))
    return account
  }

  slot(address: Uint8Array, slot: Uint8Array): Uint8Array {
    this.#note(address.slice(), slot.slice())
    return this.#view.slot(address, slot)
  }

  code(codeHash: Uint8Array): Uint8Array {
    this.useCode(codeHash)
    return this.#view.code(codeHash)
  }

  useCode(codeHash: Uint8Array): void {
    this.#usedCodes.add(idOf(codeHash))
  }

  /** The accounts and slots that were read since the last call. */
  takeNew(): readonly NotedRead[] {
    const taken = this.#new
    this.#new = []
    return taken
  }

  /** The codes that were used, and that an account had before the block. */
  codes(): Uint8Array[] {
    return [...this.#usedCodes]
      .filter((id) => this.#codeHashes.has(id))
      .map((id) => this.#view.code(bytesOf(id)))
      .filter((code) => code.length > 0)
  }

  keys(): Uint8Array[] {
    return [...this.#keys.values()]
  }

  #note(address: Uint8Array, slot: Uint8Array | undefined): void {
    const key = slot ?? address
    this.#keys.set(idOf(key), key)
    this.#new.push({ address, slot })
  }
}

function sorted(items: Uint8Array[]): Uint8Array[] {
  return items.sort((a, b) => Buffer.compare(a, b))
}
