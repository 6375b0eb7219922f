import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { bodyItems } from '../../src/chain/bodyItems.ts'
import { ChainError } from '../../src/chain/errors.ts'
import { countItems, listIn, spansIn, viewsIn } from '../../src/chain/rlpViews.ts'
import { type BodyTransaction, rawTransaction } from '../../src/chain/transaction.ts'

const item = fc.oneof(
  fc.uint8Array({ maxLength: 3 }),
  fc.uint8Array({ minLength: 50, maxLength: 60 }),
  fc.uint8Array({ minLength: 250, maxLength: 300 }),
  fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 4 }),
)

describe('views of RLP', () => {
  it('return the payloads, the encodings and the number of items', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        // Bytes around the list must not matter.
        const encoded = RLP.encode(items as Input)
        const bytes = Uint8Array.of(0xff, ...encoded, 0xff)
        const { start, end } = listIn(bytes, 1, bytes.length)
        expect(end).to.equal(1 + encoded.length)
        expect(viewsIn(bytes, start, end)).to.deep.equal(items.map((one) => RLP.encode(one as Input)))
        expect(countItems(bytes, start, end)).to.equal(items.length)
        const { starts, ends } = spansIn(bytes, start, end)
        const payloads = starts.map((from, index) => bytes.slice(from, ends[index]))
        expect(payloads).to.deep.equal(
          items.map((one) =>
            Array.isArray(one) ? new Uint8Array(Buffer.concat(one.map((inner) => RLP.encode(inner)))) : one,
          ),
        )
      }),
    )
  })

  it('throw ChainError when an item extends beyond its list, or when the outer item is not a list', () => {
    for (const bytes of [
      [0xc2, 0x83, 1, 2, 3],
      [0xc1, 0xb8],
      [0xc3, 0xc3, 1, 2, 3],
    ].map((one) => Uint8Array.from(one))) {
      expect(() => spansIn(bytes, 1, 1 + bytes[0]! - 0xc0)).to.throw(ChainError)
      expect(() => viewsIn(bytes, 1, 1 + bytes[0]! - 0xc0)).to.throw(ChainError)
    }
    expect(() => listIn(Uint8Array.of(0x81, 0x80), 0, 2)).to.throw(ChainError, 'expected a list')
  })
})

describe('bodyItems', () => {
  const fields = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 9 })
  const typed = fc.uint8Array({ minLength: 2, maxLength: 90 }).map((bytes) => Uint8Array.of(2, ...bytes))

  it('returns each transaction, uncle and withdrawal as the bytes that are hashed', () => {
    const bodies = fc.tuple(
      fc.array(fc.oneof(fields, typed), { maxLength: 5 }),
      fc.array(fields, { maxLength: 2 }),
      fc.option(fc.array(fields, { maxLength: 3 }), { nil: undefined }),
    )
    fc.assert(
      fc.property(bodies, ([transactions, uncles, withdrawals]) => {
        const parts: Input[] = [transactions, uncles]
        if (withdrawals !== undefined) parts.push(withdrawals)
        expect(bodyItems(RLP.encode(parts))).to.deep.equal({
          transactions: transactions.map((one) => rawTransaction(one as BodyTransaction)),
          uncles: uncles.map((uncle) => RLP.encode(uncle)),
          withdrawals: withdrawals?.map((withdrawal) => RLP.encode(withdrawal)),
        })
      }),
    )
  })
})
