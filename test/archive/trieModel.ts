/**
 * The model for tests of the trie: a store that checks each change, a sorted map, and the root by the Yellow Paper's
 * definition; and the keys and updates from which the property tests draw.
 */
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { encodeWhole, storedNode, toStored } from '../../src/archive/nodeEntry.ts'
import { compared } from '../../src/archive/stateNodes.ts'
import type { LoadNode, Trie } from '../../src/archive/trie.ts'
import {
  branchOf,
  childAt,
  encodeNode,
  newExtension,
  newLeaf,
  refOf,
  type TrieNode,
  toNibbles,
} from '../../src/archive/trieNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { equalBytes, fromHex, toHex } from '../../src/chain/hex.ts'

/** A store of nodes by their places that checks each change against its content. Keys are their own preimages. */
export class NodeStore {
  /** path, hex → entry */
  readonly places = new Map<string, Uint8Array>()
  /** key, hex → value */
  readonly values = new Map<string, Uint8Array>()
  loads = 0

  readonly load: LoadNode = (ref, path) => {
    this.loads++
    return this.read(ref, path)
  }

  /** Loads a node without counting it. */
  readonly read: LoadNode = (ref, path) => {
    const node = this.#nodeAt(path)
    if (node === undefined) return undefined
    node.ref = ref
    node.isStored = true
    return node
  }

  /** Stores what a trie changed, and the values of its keys. */
  apply(trie: Trie): void {
    for (const { path, node } of trie.changes()) {
      if (node === undefined) this.places.delete(toHex(path))
      else this.places.set(toHex(path), encodeWhole(toStored(node, path)))
    }
    const values = new Map([...trie.entries()].map(([key, value]) => [toHex(key), value]))
    this.values.clear()
    for (const [key, value] of values) this.values.set(key, value)
  }

  /** The places of the trie with the given root, found by a walk; fails when a node is missing, or another one than its parent's. */
  reachable(root: Uint8Array): string[] {
    const found: string[] = []
    const visit = (ref: Uint8Array, path: Uint8Array): void => {
      found.push(toHex(path))
      const node = compared(this.read, undefined)(ref, path)
      if (node === undefined) expect.fail(`${toHex(path)} is missing`)
      if (node.kind === 'extension') visit(refOf(node.child), Uint8Array.of(...path, ...node.path))
      if (node.kind !== 'branch') return
      for (let nibble = 0; nibble < 16; nibble++) {
        const child = childAt(node, nibble)
        if (child !== undefined) visit(refOf(child), Uint8Array.of(...path, nibble))
      }
    }
    if (!equalBytes(root, EMPTY_TRIE_ROOT)) visit(root, new Uint8Array(0))
    return found
  }

  #nodeAt(path: Uint8Array): TrieNode | undefined {
    const entry = this.places.get(toHex(path))
    const stored = entry && storedNode([{ block: 0, value: entry }], () => undefined)
    if (stored === undefined) return undefined
    if (stored.kind === 'branch') return branchOf(stored.rlp)
    if (stored.kind === 'leaf') {
      const value = this.values.get(toHex(stored.preimage))
      return value && newLeaf(toNibbles(stored.preimage).subarray(path.length), value, stored.preimage)
    }
    if (stored.kind === 'leafOfHash') throw new Error('the store has all preimages')
    const child = this.#nodeAt(Uint8Array.of(...path, ...stored.path))
    if (child === undefined) return undefined
    const rlp = encodeNode(child)
    return newExtension(stored.path, rlp.length < 32 ? rlp : keccak256(rlp))
  }
}

type Item = Uint8Array | Item[]

/** The root of a map by the Yellow Paper's definition, equation for equation: c(I, i) and n(I, i). */
export function definedRoot(entries: readonly (readonly [Uint8Array, Uint8Array])[]): string {
  type Entry = [path: number[], value: Uint8Array]
  const hexPrefix = (path: number[], isLeaf: boolean): Uint8Array => {
    const flag = (isLeaf ? 2 : 0) + (path.length % 2)
    const nibbles = path.length % 2 === 1 ? [flag, ...path] : [flag, 0, ...path]
    return fromHex(`0x${nibbles.map((nibble) => nibble.toString(16)).join('')}`)
  }
  const structure = (items: Entry[], depth: number): Item[] => {
    const [first] = items
    if (items.length === 1) return [hexPrefix(first![0].slice(depth), true), first![1]]
    let shared = depth
    while (items.every(([path]) => path.length > shared && path[shared] === first![0][shared])) shared++
    if (shared > depth) return [hexPrefix(first![0].slice(depth, shared), false), reference(items, shared)]
    const value = items.find(([path]) => path.length === depth)?.[1] ?? new Uint8Array(0)
    const below = (nibble: number) => items.filter(([path]) => path.length > depth && path[depth] === nibble)
    return [...Array.from({ length: 16 }, (_, nibble) => reference(below(nibble), depth + 1)), value]
  }
  const reference = (items: Entry[], depth: number): Item => {
    if (items.length === 0) return new Uint8Array(0)
    const node = structure(items, depth)
    const rlp = RLP.encode(node)
    return rlp.length < 32 ? node : keccak256(rlp)
  }
  if (entries.length === 0) return toHex(EMPTY_TRIE_ROOT)
  const nibblesOf = (key: Uint8Array) => Array.from(key).flatMap((byte) => [byte >> 4, byte & 15])
  return toHex(
    keccak256(
      RLP.encode(
        structure(
          entries.map(([key, value]) => [nibblesOf(key), value]),
          0,
        ),
      ),
    ),
  )
}

/** A sorted map of keys to values, to which the trie must be equal. */
export class Model {
  readonly values = new Map<string, Uint8Array>()

  put(key: Uint8Array, value: Uint8Array): void {
    if (value.length === 0) this.values.delete(toHex(key))
    else this.values.set(toHex(key), value)
  }

  sorted(): [Uint8Array, Uint8Array][] {
    return [...this.values]
      .map(([key, value]): [Uint8Array, Uint8Array] => [fromHex(key), value])
      .sort(([a], [b]) => Buffer.compare(a, b))
  }
}

export const asHex = (entries: Iterable<[Uint8Array, Uint8Array]>): [string, string][] =>
  [...entries].map(([key, value]) => [toHex(key), toHex(value)])

export const hexOf = (value: Uint8Array | null | undefined): string | undefined =>
  value ? toHex(value) : undefined

/** One put: `version` 0 deletes; other versions differ in content and length. */
export interface Update {
  key: Uint8Array
  version: number
}

/**
 * A value that contains its key, so that no two subtrees are equal; versions 1, 2 and 3 lead to embedded, borderline
 * and long nodes.
 */
export const distinctValue = ({ key, version }: Update): Uint8Array =>
  version === 0
    ? new Uint8Array(0)
    : Uint8Array.of(version, ...key, ...new Uint8Array([0, 1, 18, 70][version]!))

/** The same value at every key, so that equal subtrees occur at several places. */
export const sharedValue = ({ version }: Update): Uint8Array =>
  new Uint8Array([0, 1, 20, 70][version]!).fill(version)

const nibble = fc.constantFrom(0, 1, 15)
const byte = fc.tuple(nibble, nibble).map(([high, low]) => high * 16 + low)
export const bytes = (minLength: number, maxLength: number) =>
  fc.array(byte, { minLength, maxLength }).map((values) => Uint8Array.from(values))

export const mixedKeys = bytes(1, 3)
export const twoByteKeys = bytes(2, 2)
export const hashedKeys = fc.nat(60).map((n) => keccak256(Uint8Array.of(n)))
/**
 * Keys of 32 bytes with long common prefixes: extensions at many depths, which real hashes have only among millions of
 * keys.
 */
export const crowdedKeys = bytes(3, 3).map((prefix) =>
  Uint8Array.of(...prefix, ...keccak256(prefix).subarray(3)),
)

export const batchesOf = (key: fc.Arbitrary<Uint8Array>) =>
  fc.array(
    fc.array(fc.record({ key, version: fc.constantFrom(0, 0, 1, 2, 3) }), { minLength: 1, maxLength: 12 }),
    { minLength: 1, maxLength: 8 },
  )
