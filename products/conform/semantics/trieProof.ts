/**
 * Verifies proofs of Merkle Patricia tries (Yellow Paper, appendix D): the value under a key in a trie with a known
 * root.
 */
import { RLP } from '@ethereumjs/rlp'
import { toNibbles } from '../../../src/archive/trieNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { equalBytes, toBigInt, toHex } from '../../../src/chain/hex.ts'
import { UnjudgeableError } from './reading.ts'

type Item = Uint8Array | Item[]

/** Items of a branch's list: 16 children and a value. */
const BRANCH_ITEMS = 17
const HASH_BYTES = 32
/** A branch without children. */
const EMPTY_BRANCH: Item[] = Array.from({ length: BRANCH_ITEMS }, () => new Uint8Array(0))
/** RLP of the root of an empty trie; some clients include this node in the proof, others omit it. */
const EMPTY_NODE = Uint8Array.of(0x80)

/**
 * The value under a key; undefined when the proof shows that the key is absent.
 *
 * @param root 32 bytes
 * @param key the hashed key, 32 bytes
 * @param nodes RLP of each node from the root on, except nodes that are embedded in their parent
 * @throws UnjudgeableError when the proof is invalid; the message says why
 */
export function provenValue(
  root: Uint8Array,
  key: Uint8Array,
  nodes: readonly Uint8Array[],
): Uint8Array | undefined {
  if (nodes.length === 0 || (nodes.length === 1 && equalBytes(nodes[0]!, EMPTY_NODE))) {
    if (equalBytes(root, EMPTY_TRIE_ROOT)) return undefined
    throw new UnjudgeableError(`the proof is empty, but the trie of root ${toHex(root)} is not`)
  }
  const walk = new ProofWalk(nodes)
  const value = walk.descend(root, toNibbles(key))
  walk.end()
  return value
}

/** An account in the account trie (Yellow Paper, section 4.1). */
export interface TrieAccount {
  readonly nonce: bigint
  readonly balance: bigint
  /** 32 bytes. */
  readonly storageRoot: Uint8Array
  /** 32 bytes. */
  readonly codeHash: Uint8Array
}

/** Decodes a value of the account trie. @throws UnjudgeableError when it is no account */
export function trieAccount(rlp: Uint8Array): TrieAccount {
  const [nonce, balance, storageRoot, codeHash] = RLP.decode(rlp) as Uint8Array[]
  if (nonce === undefined || balance === undefined || storageRoot === undefined || codeHash === undefined)
    throw new UnjudgeableError('a leaf of the account trie is no account')
  return { nonce: toBigInt(nonce), balance: toBigInt(balance), storageRoot, codeHash }
}

/** Decodes a value of a storage trie. @param rlp undefined for a slot that the trie does not have */
export function trieSlot(rlp: Uint8Array | undefined): bigint {
  return rlp === undefined ? 0n : toBigInt(RLP.decode(rlp) as Uint8Array)
}

/** Nodes of tries, found by their hashes. */
export class KnownNodes {
  readonly #nodes: ReadonlyMap<string, Uint8Array>

  /** @param nodes RLP of each node */
  constructor(nodes: readonly Uint8Array[]) {
    this.#nodes = new Map(nodes.map((rlp) => [toHex(keccak256(rlp)), rlp]))
  }

  /**
   * Yields the values below a node, as far as the nodes are known.
   *
   * @param root hash of the node, 32 bytes
   * @param onNode called with the hash of each known node
   * @throws UnjudgeableError when a node is no trie node
   */
  *valuesBelow(root: Uint8Array, onNode: (hash: Uint8Array) => void): Generator<Uint8Array> {
    const waiting: Item[] = [root]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const items = this.#open(next, onNode)
      if (items === undefined) continue
      if (items.length === BRANCH_ITEMS) {
        waiting.push(...items.slice(0, -1).filter(({ length }) => length > 0))
        continue
      }
      if (pathOf(bytesOf(items[0])).isLeaf) yield bytesOf(items[1])
      else waiting.push(items[1]!)
    }
  }

  /**
   * Whether the nodes prove a value under a key, or the absence of one.
   *
   * @param root 32 bytes
   * @param key the hashed key, 32 bytes
   * @throws UnjudgeableError when a node is no trie node
   */
  hasPath(root: Uint8Array, key: Uint8Array): boolean {
    return this.look(root, key).isWhole
  }

  /**
   * Returns the value under a key. `isWhole` is false when a node on the path to the key is unknown. `value` is
   * undefined when the trie has no value under the key, or when `isWhole` is false.
   *
   * @param root 32 bytes
   * @param key the hashed key, 32 bytes
   * @throws UnjudgeableError when a node is no trie node
   */
  look(root: Uint8Array, key: Uint8Array): { readonly isWhole: boolean; readonly value?: Uint8Array } {
    if (equalBytes(root, EMPTY_TRIE_ROOT)) return { isWhole: true }
    let isWhole = true
    const value = descend(root, toNibbles(key), (node) => {
      const items = this.#open(node)
      isWhole &&= items !== undefined
      return items ?? EMPTY_BRANCH
    })
    return isWhole && value !== undefined ? { isWhole, value } : { isWhole }
  }

  #open(reference: Item, onNode?: (hash: Uint8Array) => void): Item[] | undefined {
    if (Array.isArray(reference)) return checked(reference, 0)
    const rlp = this.#nodes.get(toHex(reference))
    if (rlp === undefined) return undefined
    onNode?.(reference)
    return checked(decoded(rlp, 0), 0)
  }
}

class ProofWalk {
  readonly #nodes: readonly Uint8Array[]
  #used = 0

  constructor(nodes: readonly Uint8Array[]) {
    this.#nodes = nodes
  }

  descend(root: Uint8Array, path: Uint8Array): Uint8Array | undefined {
    return descend(root, path, (node) => this.#open(node))
  }

  /** Checks that the proof has no further nodes. @throws UnjudgeableError */
  end(): void {
    if (this.#used < this.#nodes.length) {
      throw new UnjudgeableError(
        `the proof has ${this.#nodes.length} nodes, but only ${this.#used} stand on the way`,
      )
    }
  }

  /**
   * Returns the items of the next node of the proof, after checking its hash. A node that is embedded in its parent has
   * no hash to check.
   */
  #open(reference: Item): Item[] {
    if (Array.isArray(reference)) return checked(reference, this.#used)
    const index = this.#used++
    const rlp = this.#nodes[index]
    if (rlp === undefined)
      throw new UnjudgeableError(`the proof ends after ${index} nodes, before the key does`)
    if (reference.length !== HASH_BYTES || !equalBytes(keccak256(rlp), reference)) {
      const [found, expected] = [toHex(keccak256(rlp)), toHex(reference)]
      throw new UnjudgeableError(
        `node ${index} of the proof has hash ${found}, but what refers to it says ${expected}`,
      )
    }
    return checked(decoded(rlp, index), index)
  }
}

/** The value under a path of nibbles; undefined when there is none. @param open returns the items of a node */
function descend(root: Item, path: Uint8Array, open: (node: Item) => Item[]): Uint8Array | undefined {
  let node = root
  let at = 0
  // The loop ends: every round returns, or consumes at least one of the 64 nibbles of the path.
  for (;;) {
    const items: readonly Item[] = open(node)
    if (items.length === BRANCH_ITEMS) {
      if (at === path.length) return bytesOf(items[BRANCH_ITEMS - 1])
      node = items[path[at++]!]!
      if (node.length === 0) return undefined
      continue
    }
    const { nibbles, isLeaf } = pathOf(bytesOf(items[0]))
    const fits = equalBytes(nibbles, path.subarray(at, at + nibbles.length))
    if (isLeaf) return fits && at + nibbles.length === path.length ? bytesOf(items[1]) : undefined
    if (!fits || nibbles.length === 0) return undefined
    at += nibbles.length
    node = items[1]!
  }
}

function decoded(rlp: Uint8Array, index: number): Item {
  try {
    return RLP.decode(rlp) as Item
  } catch {
    throw new UnjudgeableError(`node ${index} of the proof is no RLP`)
  }
}

function checked(items: Item, index: number): Item[] {
  if (Array.isArray(items) && (items.length === BRANCH_ITEMS || items.length === 2)) return items
  throw new UnjudgeableError(`node ${index} of the proof is no trie node`)
}

function bytesOf(item: Item | undefined): Uint8Array {
  if (item instanceof Uint8Array) return item
  throw new UnjudgeableError('a value or a path in the proof is a list')
}

/** Decodes a hex-prefix encoded path: a flag for leaf and odd length, then the nibbles (Yellow Paper, appendix C). */
function pathOf(encoded: Uint8Array): { readonly nibbles: Uint8Array; readonly isLeaf: boolean } {
  const nibbles = toNibbles(encoded)
  const flag = nibbles[0] ?? 0
  return { nibbles: nibbles.subarray((flag & 1) === 1 ? 1 : 2), isLeaf: (flag & 2) === 2 }
}
