import { verifyMerkleProof } from '@ethereumjs/mpt'
import { expect } from 'chai'
import fc from 'fast-check'
import { isDamage } from '../../src/archive/errors.ts'
import { type LoadNode, MissingNodeError, Trie } from '../../src/archive/trie.ts'
import { encodeNode, InvalidNodeError } from '../../src/archive/trieNode.ts'
import { proveKey } from '../../src/archive/trieProof.ts'
import { decodeNode } from '../../src/archive/witnessNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { equalBytes, fromHex, toHex } from '../../src/chain/hex.ts'
import { runs } from '../support/runs.ts'
import {
  batchesOf,
  crowdedKeys,
  distinctValue,
  hashedKeys,
  hexOf,
  mixedKeys,
  NodeStore,
  twoByteKeys,
} from './trieModel.ts'

type Entry = readonly [key: Uint8Array, value: Uint8Array]

/** A committed trie: its root, its nodes, and the trie itself for comparison. */
function committed(entries: Iterable<Entry>): { root: Uint8Array; store: NodeStore; trie: Trie } {
  const store = new NodeStore()
  const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
  for (const [key, value] of entries) trie.put(key, value, key)
  store.apply(trie)
  return { root: trie.root(), store, trie }
}

/** RLP of all nodes of a new trie. */
const nodesOf = (trie: Trie): Uint8Array[] =>
  trie.changes().flatMap(({ node }) => (node === undefined ? [] : [encodeNode(node)]))

describe('proof of a stored trie', () => {
  for (const [name, keys] of [
    ['hashes', hashedKeys],
    ['crowded 32-byte keys', crowdedKeys],
    ['two-byte keys', twoByteKeys],
  ] as const) {
    it(`verifies for present and absent keys that are ${name}, and has no surplus node`, async () => {
      await fc.assert(
        fc.asyncProperty(batchesOf(keys), fc.array(keys, { maxLength: 8 }), async (batches, others) => {
          const updates = batches.flat().map((update) => [update.key, distinctValue(update)] as const)
          const { root, store, trie } = committed(updates)
          for (const key of [...updates.map(([key]) => key), ...others]) {
            const { nodes, value } = proveKey(root, key, store.load)
            expect(hexOf(value)).to.equal(hexOf(trie.get(key)))
            if (equalBytes(root, EMPTY_TRIE_ROOT)) {
              expect(nodes).to.deep.equal([])
              continue
            }
            expect(toHex(keccak256(nodes[0]!))).to.equal(toHex(root))
            const proven = await verifyMerkleProof(key, nodes, { root })
            expect(hexOf(proven)).to.equal(hexOf(value))
            if (nodes.length > 1) {
              const shorter = await verifyMerkleProof(key, nodes.slice(0, -1), { root }).catch(
                () => 'refused',
              )
              expect(shorter).to.equal('refused')
            }
          }
        }),
        { numRuns: runs(40) },
      )
    })
  }

  it('has the value of the key, even when a branch node contains the value', () => {
    fc.assert(
      fc.property(batchesOf(mixedKeys), fc.array(mixedKeys, { maxLength: 8 }), (batches, others) => {
        const updates = batches.flat().map((update) => [update.key, distinctValue(update)] as const)
        const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
        for (const [key, value] of updates) trie.put(key, value)
        const nodes = new Map(nodesOf(trie).map((rlp) => [toHex(keccak256(rlp)), rlp]))
        const load: LoadNode = (ref) => decodeNode(nodes.get(toHex(ref))!, ref)
        for (const key of [...updates.map(([key]) => key), ...others]) {
          expect(hexOf(proveKey(trie.root(), key, load).value)).to.equal(hexOf(trie.get(key)))
        }
      }),
    )
  })

  /** An extension over the common prefix, a branch, and leaves of more than 31 bytes: three nodes on each path. */
  const three = () =>
    committed(['0x11aa00', '0x11ab00', '0x11ac00'].map((key) => [fromHex(key), new Uint8Array(40).fill(7)]))

  it('ends with the last stored node on the path of the key, whether or not the key is present', () => {
    const { root, store } = three()
    const lengthOf = (key: string): number => proveKey(root, fromHex(key), store.load).nodes.length
    expect(lengthOf('0x11aa00'), 'present').to.equal(3)
    expect(lengthOf('0x220000'), 'beside the extension').to.equal(1)
    expect(lengthOf('0x11'), 'inside the extension').to.equal(1)
    expect(lengthOf('0x11ad00'), 'an empty slot of the branch').to.equal(2)
    expect(lengthOf('0x11aa01'), 'another leaf there').to.equal(3)
    expect(lengthOf('0x11aa0000'), 'below the leaf').to.equal(3)
  })

  it('does not list embedded nodes', () => {
    const { root, store } = committed([
      [Uint8Array.of(0x10), Uint8Array.of(1)],
      [Uint8Array.of(0x20), Uint8Array.of(2)],
    ])
    const rlp = encodeNode(store.read(root, new Uint8Array(0))!)
    expect(rlp.length).to.be.below(32)
    for (const [key, value] of [
      [0x10, 1],
      [0x20, 2],
      [0x30, undefined],
    ] as const) {
      const proof = proveKey(root, Uint8Array.of(key), store.load)
      expect(proof.nodes.map(toHex)).to.deep.equal([toHex(rlp)])
      expect(proof.value).to.deep.equal(value === undefined ? undefined : Uint8Array.of(value))
    }
  })

  it('fails with the hash of a missing node', () => {
    const { root, store } = three()
    const { nodes } = proveKey(root, fromHex('0x11aa00'), store.load)
    for (const node of nodes) {
      const missing = toHex(keccak256(node))
      const load: LoadNode = (ref, path) => (toHex(ref) === missing ? undefined : store.read(ref, path))
      expect(() => proveKey(root, fromHex('0x11aa00'), load))
        .to.throw(MissingNodeError)
        .with.property('hash')
        .that.deep.equals(fromHex(missing))
    }
  })

  it('fails with InvalidNodeError, MissingNodeError or CORRUPT when a node is damaged', () => {
    const { root, store } = three()
    const { nodes } = proveKey(root, fromHex('0x11aa00'), store.read)
    fc.assert(
      fc.property(
        fc.constantFrom(...nodes),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (node, place, byte, isCut) => {
          const damaged = isCut ? node.subarray(0, place % node.length) : Uint8Array.from(node)
          if (!isCut) damaged[place % node.length] = byte
          const load: LoadNode = (ref, path) =>
            equalBytes(ref, keccak256(node)) ? decodeNode(damaged, ref) : store.read(ref, path)
          try {
            proveKey(root, fromHex('0x11aa00'), load)
          } catch (error) {
            const isKnown = error instanceof InvalidNodeError || error instanceof MissingNodeError
            if (!isKnown && !isDamage(error)) throw error
          }
        },
      ),
      { numRuns: runs(2_000) },
    )
  })
})
