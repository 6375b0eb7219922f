import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { listRoot } from '../../src/archive/listRoot.ts'
import { toHex } from '../../src/chain/hex.ts'
import { runs } from '../support/runs.ts'

/** The root according to @ethereumjs/mpt. */
async function rootOf(items: readonly Uint8Array[]): Promise<string> {
  const trie = await createMPT()
  for (const [index, item] of items.entries()) await trie.put(RLP.encode(index), item)
  return toHex(trie.root())
}

describe('the root of a list', () => {
  it('equals the root of a trie keyed by index for any number of items', async () => {
    for (const length of [0, 1, 2, 3, 15, 16, 17, 126, 127, 128, 129, 130, 255, 256, 257, 300, 1_000]) {
      const items = Array.from({ length }, (_, index) => RLP.encode([index, 'item']))
      expect(toHex(listRoot(items)), String(length)).to.equal(await rootOf(items))
    }
  })

  it('equals the root of a trie keyed by index for random items', async () => {
    const item = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.uint8Array({ minLength: 1, maxLength: 700 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 300, size: 'max' }), async (items) => {
        expect(toHex(listRoot(items))).to.equal(await rootOf(items))
      }),
      { numRuns: runs(60) },
    )
  })
})
