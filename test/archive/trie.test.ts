import { createMPT, type MerklePatriciaTrie } from '@ethereumjs/mpt'
import { expect } from 'chai'
import fc from 'fast-check'
import { type LoadNode, MissingNodeError, Trie } from '../../src/archive/trie.ts'
import { encodeNode, InvalidNodeError } from '../../src/archive/trieNode.ts'
import { proveKey } from '../../src/archive/trieProof.ts'
import { decodeNode } from '../../src/archive/witnessNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { equalBytes, fromHex, toHex } from '../../src/chain/hex.ts'
import { runs } from '../support/runs.ts'
import {
  asHex,
  batchesOf,
  bytes,
  crowdedKeys,
  definedRoot,
  distinctValue,
  hashedKeys,
  hexOf,
  Model,
  mixedKeys,
  NodeStore,
  sharedValue,
  twoByteKeys,
} from './trieModel.ts'

/** Puts a key of its own preimage. */
const put = (trie: Trie, key: Uint8Array): void => trie.put(key, Uint8Array.of(1), key)

/** The steps that a property takes with a trie after its changes are in the store. */
const between = fc.constantFrom('nothing', 'reopen', 'keep', 'drop unused')

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('Trie', () => {
  describe('known roots', () => {
    it('has the root of the empty trie when it has no keys', () => {
      const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
      expect(toHex(trie.root())).to.equal(
        '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
      )
      expect(trie.changes()).to.deep.equal([])
      expect([...trie.entries()]).to.deep.equal([])
      expect(trie.get(utf8('dog'))).to.equal(undefined)
      trie.delete(utf8('dog'))
      expect(toHex(trie.hash())).to.equal(toHex(EMPTY_TRIE_ROOT))
    })

    // ethereum/tests TrieTests/trietest.json and trieanyorder.json; geth trie_test.go TestInsert.
    const vectors: { name: string; entries: [string, string][]; root: string }[] = [
      {
        name: 'a single entry',
        entries: [['A', 'a'.repeat(50)]],
        root: '0xd23786fb4a010da3ce639d66d5e904a11dbc02746d1ce25029e53290cabf28ab',
      },
      {
        name: 'dogs',
        entries: [
          ['doe', 'reindeer'],
          ['dog', 'puppy'],
          ['dogglesworth', 'cat'],
        ],
        root: '0x8aad789dff2f538bca5d8ea56e8abe10f4c7ba3a5dea95fea4cd6e7c3a1168d3',
      },
      {
        name: 'puppy',
        entries: [
          ['do', 'verb'],
          ['horse', 'stallion'],
          ['doge', 'coin'],
          ['dog', 'puppy'],
        ],
        root: '0x5991bb8c6514148a29db676a14ac506cd2cd5775ace63c30a4fe457715e9ac84',
      },
      {
        name: 'emptyValues',
        entries: [
          ['do', 'verb'],
          ['ether', 'wookiedoo'],
          ['horse', 'stallion'],
          ['shaman', 'horse'],
          ['doge', 'coin'],
          ['ether', ''],
          ['dog', 'puppy'],
          ['shaman', ''],
        ],
        root: '0x5991bb8c6514148a29db676a14ac506cd2cd5775ace63c30a4fe457715e9ac84',
      },
    ]
    for (const { name, entries, root } of vectors) {
      it(`has the published root of the test vector "${name}"`, () => {
        const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
        for (const [key, value] of entries) trie.put(utf8(key), utf8(value))
        expect(toHex(trie.hash())).to.equal(root)
      })
    }
  })

  for (const [name, keys] of [
    ['hashes', hashedKeys],
    ['crowded 32-byte keys', crowdedKeys],
    ['two-byte keys', twoByteKeys],
  ] as const) {
    for (const [kind, contentOf] of [
      ['distinct', distinctValue],
      ['equal', sharedValue],
    ] as const)
      it(`has the right root, content and places after each batch, for keys that are ${name}, with ${kind} values`, () => {
        fc.assert(
          fc.property(batchesOf(keys), fc.infiniteStream(between), (batches, steps) => {
            const store = new NodeStore()
            const model = new Model()
            let trie = new Trie(EMPTY_TRIE_ROOT, store.load)
            for (const batch of batches) {
              for (const update of batch) {
                trie.put(update.key, contentOf(update), update.key)
                model.put(update.key, contentOf(update))
                expect(hexOf(trie.get(update.key))).to.equal(hexOf(model.values.get(toHex(update.key))))
              }
              const sorted = model.sorted()
              expect(asHex(trie.entries())).to.deep.equal(asHex(sorted))
              store.apply(trie)
              expect(toHex(trie.root())).to.equal(definedRoot(sorted))
              expect([...store.places.keys()].sort()).to.deep.equal(store.reachable(trie.root()).sort())
              const step = steps.next().value
              if (step === 'reopen') trie = new Trie(trie.root(), store.load)
              if (step === 'keep' || step === 'drop unused') trie.stored()
              if (step === 'drop unused') trie.dropUnused()
            }
          }),
        )
      })
  }

  it('has the right root and content for keys of 1 to 3 bytes', () => {
    fc.assert(
      fc.property(batchesOf(mixedKeys), (batches) => {
        const model = new Model()
        const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
        for (const batch of batches) {
          for (const update of batch) {
            trie.put(update.key, sharedValue(update))
            model.put(update.key, sharedValue(update))
          }
          expect(toHex(trie.hash())).to.equal(definedRoot(model.sorted()))
          expect(asHex(trie.entries())).to.deep.equal(asHex(model.sorted()))
        }
      }),
    )
  })

  it('yields the entries from a start key on, sorted by key', () => {
    fc.assert(
      fc.property(batchesOf(crowdedKeys), bytes(0, 4), (batches, start) => {
        const store = new NodeStore()
        const model = new Model()
        const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
        for (const update of batches.flat()) {
          trie.put(update.key, distinctValue(update), update.key)
          model.put(update.key, distinctValue(update))
        }
        store.apply(trie)
        const rest = model.sorted().filter(([key]) => Buffer.compare(key, start) >= 0)
        expect(asHex(new Trie(trie.root(), store.load).entries(start))).to.deep.equal(asHex(rest))
      }),
    )
  })

  describe('compared with @ethereumjs/mpt', () => {
    const oracle = async (
      updates: readonly (readonly [Uint8Array, Uint8Array])[],
    ): Promise<MerklePatriciaTrie> => {
      const mpt = await createMPT()
      for (const [key, value] of updates) await mpt.put(key, value)
      return mpt
    }

    for (const [name, keys] of [
      ['hashes', hashedKeys],
      ['crowded 32-byte keys', crowdedKeys],
      ['two-byte keys', twoByteKeys],
    ] as const) {
      it(`has the same roots, for keys that are ${name}`, async () => {
        await fc.assert(
          fc.asyncProperty(batchesOf(keys), async (batches) => {
            const updates = batches.flat().map((update) => [update.key, distinctValue(update)] as const)
            const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
            for (const [key, value] of updates) trie.put(key, value)
            const mpt = await oracle(updates)
            expect(toHex(trie.hash())).to.equal(toHex(mpt.root()))
          }),
          { numRuns: runs(40) },
        )
      })
    }
  })

  it('lists only what the store has already when all changes were undone', () => {
    fc.assert(
      fc.property(batchesOf(crowdedKeys), batchesOf(crowdedKeys), (before, between) => {
        const store = new NodeStore()
        const model = new Model()
        const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
        for (const update of before.flat()) {
          trie.put(update.key, distinctValue(update), update.key)
          model.put(update.key, distinctValue(update))
        }
        store.apply(trie)
        const places = new Map(store.places)
        const again = new Trie(trie.root(), store.load)
        for (const update of between.flat()) again.put(update.key, distinctValue(update), update.key)
        for (const { key } of between.flat())
          again.put(key, model.values.get(toHex(key)) ?? new Uint8Array(0), key)
        store.apply(again)
        expect(toHex(again.root())).to.equal(toHex(trie.root()))
        expect(store.places).to.deep.equal(places)
      }),
    )
  })

  it('loads only the nodes on the path of a key, and each node only once', () => {
    const store = new NodeStore()
    const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
    for (let n = 0; n < 200; n++) put(trie, keccak256(Uint8Array.of(n)))
    store.apply(trie)
    expect(store.loads).to.equal(0)
    const again = new Trie(trie.root(), store.load)
    expect(store.loads).to.equal(0)
    const key = keccak256(Uint8Array.of(7))
    expect(again.get(key)).to.deep.equal(Uint8Array.of(1))
    const { length } = proveKey(trie.root(), key, store.read).nodes
    expect(store.loads).to.equal(length)
    again.put(key, Uint8Array.of(2), key)
    // The store has only the key of the leaf, which stays.
    expect(again.changes()).to.have.length(length - 1)
    expect(store.loads).to.equal(length)
  })

  it('drops from memory only what was not used since the last time', () => {
    const store = new NodeStore()
    const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
    const [used, unused] = [keccak256(Uint8Array.of(7)), keccak256(Uint8Array.of(8))]
    for (let n = 0; n < 200; n++) put(trie, keccak256(Uint8Array.of(n)))
    store.apply(trie)
    trie.stored()
    const loadsOf = (key: Uint8Array): number => {
      const before = store.loads
      trie.get(key)
      return store.loads - before
    }
    trie.dropUnused()
    // Leaves are not kept.
    expect(loadsOf(used)).to.equal(1)
    trie.dropUnused()
    expect(loadsOf(used)).to.equal(1)
    expect(loadsOf(unused)).to.equal(proveKey(trie.root(), unused, store.read).nodes.length - 1)
    trie.dropUnused()
    trie.dropUnused()
    expect(trie.used).to.equal(0)
    expect(loadsOf(used)).to.equal(proveKey(trie.root(), used, store.read).nodes.length)
  })

  it('iterates from a start key without loading the nodes before that key and without caching nodes', () => {
    const store = new NodeStore()
    const keys = Array.from({ length: 250 }, (_, n) => keccak256(Uint8Array.of(n))).sort((a, b) =>
      Buffer.compare(a, b),
    )
    const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
    for (const key of keys) put(trie, key)
    store.apply(trie)
    const walked = new Trie(trie.root(), store.load)
    const last = keys.at(-1)!
    const { nodes } = proveKey(trie.root(), last, store.read)
    const pathLength = nodes.length
    for (const loads of [pathLength, 2 * pathLength]) {
      expect([...walked.entries(last)]).to.deep.equal([[last, Uint8Array.of(1)]])
      expect(store.loads).to.equal(loads)
    }
  })

  it('lists no further place after a put of the value that the key already has', () => {
    const store = new NodeStore()
    const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
    const key = keccak256(Uint8Array.of(1))
    put(trie, key)
    store.apply(trie)
    const again = new Trie(trie.root(), store.load)
    put(again, key)
    expect(again.changes()).to.deep.equal([])
  })

  describe('on a damaged store', () => {
    it('throws an error with the hash of the missing node and leaves the trie unchanged', () => {
      fc.assert(
        fc.property(batchesOf(crowdedKeys), batchesOf(crowdedKeys), fc.nat(), (batches, later, pick) => {
          const store = new NodeStore()
          const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
          for (const update of batches.flat()) trie.put(update.key, distinctValue(update), update.key)
          store.apply(trie)
          const places = [...store.places.keys()]
          if (places.length === 0) return
          const missing = places[pick % places.length]!
          let missingRef: Uint8Array | undefined
          const damaged = new Trie(trie.root(), (ref, path) => {
            if (toHex(path) !== missing) return store.read(ref, path)
            missingRef = ref
            return undefined
          })
          for (const { key, ...update } of later.flat()) {
            try {
              damaged.put(key, distinctValue({ key, ...update }), key)
              trie.put(key, distinctValue({ key, ...update }), key)
            } catch (error) {
              expect(error).to.be.instanceOf(MissingNodeError).and.include({ code: 'MISSING_NODE' })
              expect((error as MissingNodeError).hash).to.equal(missingRef)
            }
          }
          expect(toHex(damaged.hash())).to.equal(toHex(trie.hash()))
        }),
      )
    })

    it('throws no error other than InvalidNodeError and MissingNodeError when a node is invalid or altered', () => {
      const key = keccak256(Uint8Array.of(1))
      for (const rlp of ['0x', '0x80', '0xc0', '0xc180', '0xc28080', '0xf8', '0xc3010203', '0xf901']) {
        expect(() => new Trie(key, (ref) => decodeNode(fromHex(rlp), ref)).get(key), rlp).to.throw(
          InvalidNodeError,
        )
      }
      const store = new NodeStore()
      const trie = new Trie(EMPTY_TRIE_ROOT, store.load)
      for (let n = 0; n < 20; n++) put(trie, keccak256(Uint8Array.of(n)))
      store.apply(trie)
      const rlp = encodeNode(store.load(trie.root(), new Uint8Array(0))!)
      fc.assert(
        fc.property(fc.nat(rlp.length - 1), fc.nat(255), fc.nat(19), (at, value, n) => {
          const damaged = rlp.slice()
          damaged[at] = value
          const load: LoadNode = (ref, path) =>
            equalBytes(ref, trie.root()) ? decodeNode(damaged, ref) : store.read(ref, path)
          try {
            new Trie(trie.root(), load).get(keccak256(Uint8Array.of(n)))
          } catch (error) {
            expect(error).to.satisfy(
              (e: unknown) => e instanceof InvalidNodeError || e instanceof MissingNodeError,
            )
          }
        }),
      )
    })
  })
})
