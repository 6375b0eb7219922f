import { expect } from 'chai'
import fc from 'fast-check'
import { listRoot } from '../../src/archive/listRoot.ts'
import { sortedRoot } from '../../src/archive/sortedTrie.ts'
import { Trie } from '../../src/archive/trie.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromBigInt, idOf, toHex } from '../../src/chain/hex.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import { runs } from '../support/runs.ts'

type Pair = readonly [key: Uint8Array, value: Uint8Array]

/** Returns the root of a trie into which the pairs are put one by one. */
function rootOf(pairs: readonly Pair[]): string {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  for (const [key, value] of pairs) trie.put(key, value)
  return toHex(trie.hash())
}

const value = fc.uint8Array({ minLength: 1, maxLength: 40 })
/** Keys with long common beginnings, and with none. */
const key = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fc
    .tuple(fc.nat(3), fc.nat(3))
    .map(([a, b]) => Uint8Array.from({ length: 32 }, (_, at) => (at === 30 ? a : at > 30 ? b : 7))),
)

describe('a trie of sorted keys', () => {
  it('has the root of a trie that grows key by key', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, value), {
          size: 'max',
          maxLength: 200,
          selector: ([each]) => idOf(each),
        }),
        (pairs) => {
          const sorted = pairs.toSorted(([a], [b]) => Buffer.compare(a, b))
          expect(toHex(sortedRoot(sorted))).to.equal(rootOf(pairs))
        },
      ),
      { numRuns: runs(100) },
    )
  })

  it('has the root of a list of any length', () => {
    for (const length of [0, 1, 2, 16, 17, 127, 128, 129, 256, 257, 300]) {
      const items = Array.from({ length }, (_, index) =>
        keccak256(Uint8Array.of(index, index >> 8)).subarray(0, 1 + (index % 32)),
      )
      const pairs = items.map((item, index) => [encodeRlp(fromBigInt(BigInt(index))), item] as const)
      expect(toHex(listRoot(items)), `${length} items`).to.equal(rootOf(pairs))
    }
  })
})
