import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { isRlp, rlpItems, rlpString } from '../../src/chain/rlpItems.ts'
import { concat } from '../support/assembler.ts'
import { listsInLists } from '../support/nestedLists.ts'
import { runs } from '../support/runs.ts'

const WIDE = { depthMax: 64, itemsMax: 1e6 }

const { tree } = fc.letrec<{ tree: Input }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    fc.uint8Array({ maxLength: 70 }),
    fc.uint8Array({ minLength: 250, maxLength: 300 }),
    fc.array(tie('tree'), { maxLength: 5 }),
  ),
}))

function isDecoded(bytes: Uint8Array): boolean {
  try {
    RLP.decode(bytes)
    return true
  } catch {
    return false
  }
}

const depthOf = (item: unknown): number => (Array.isArray(item) ? 1 + Math.max(0, ...item.map(depthOf)) : 0)
const countOf = (item: unknown): number =>
  Array.isArray(item) ? item.reduce((count: number, one) => count + countOf(one), 1) : 1

describe('isRlp', () => {
  it('accepts encoded items if the limits admit their depth and their number', () => {
    fc.assert(
      fc.property(tree, (item) => {
        const bytes = RLP.encode(item)
        const [depth, count] = [depthOf(item), countOf(item)]
        expect(isRlp(bytes, { depthMax: depth, itemsMax: count })).to.equal(true)
        expect(isRlp(bytes, { depthMax: depth - 1, itemsMax: count })).to.equal(depth === 0)
        expect(isRlp(bytes, { depthMax: depth, itemsMax: count - 1 })).to.equal(false)
        expect(isRlp(concat(bytes, Uint8Array.of(0)), WIDE)).to.equal(false)
      }),
    )
  })

  it('accepts changed bytes if and only if the decoder accepts them', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.integer({ min: 0, max: 255 }), (item, at, value) => {
        const bytes = RLP.encode(item).slice()
        bytes[at % bytes.length] = value
        expect(isRlp(bytes, WIDE)).to.equal(isDecoded(bytes))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('rejects encodings that are not canonical', () => {
    for (const bytes of [
      [],
      [0x81, 0x05],
      [0xb8, 0x02, 1, 1],
      [0xb9, 0, 60],
      [0xf8, 0x01, 0],
      [0xc1],
      [0xff],
    ]) {
      expect(isRlp(Uint8Array.from(bytes), WIDE), String(bytes)).to.equal(false)
    }
  })

  it('rejects megabytes of nested or empty lists quickly', () => {
    const size = 2_400_000
    const flat = new Uint8Array(size).fill(0xc0)
    flat.set(listsInLists(size).subarray(0, 4))
    for (const bytes of [listsInLists(size), flat]) {
      expect(isRlp(bytes, { depthMax: 4, itemsMax: 1000 })).to.equal(false)
    }
  })
})

describe('rlpItems', () => {
  it('returns the encodings of the items, as views', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), (items) => {
        const bytes = RLP.encode(items)
        const views = rlpItems(bytes, items.length)!
        expect(views.map((view) => Buffer.from(view))).to.deep.equal(
          items.map((item) => Buffer.from(RLP.encode(item))),
        )
        for (const view of views) expect(view.buffer).to.equal(bytes.buffer)
        if (items.length > 0) expect(rlpItems(bytes, items.length - 1)).to.equal(undefined)
      }),
    )
  })

  it('rejects a byte string, and bytes after a list', () => {
    expect(rlpItems(RLP.encode(Uint8Array.of(200, 1)), 9)).to.equal(undefined)
    expect(rlpItems(Uint8Array.of(0xc1, 0x05, 0x05), 9)).to.equal(undefined)
    expect(rlpItems(Uint8Array.of(0xc1, 0x82, 0x05), 9)).to.equal(undefined)
  })
})

describe('rlpString', () => {
  it('returns the payload of a byte string, and undefined for a list', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Buffer.from(rlpString(RLP.encode(bytes))!)).to.deep.equal(Buffer.from(bytes))
      }),
    )
    expect(rlpString(Uint8Array.of(0xc0))).to.equal(undefined)
    expect(rlpString(Uint8Array.of(0x80, 0x80))).to.equal(undefined)
  })
})
