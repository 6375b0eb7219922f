import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { bodyAt, decodeTransactions, rawBodyAt } from '../../src/archive/blocks.ts'
import { transactionData } from '../../src/chain/transactionData.ts'
import { BLOCKS, readChain } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

/** Number of fields and position of the data, by type. */
const SHAPES = [
  [9, 5],
  [11, 6],
  [12, 7],
  [14, 7],
  [13, 7],
] as const

const someTransaction = fc
  .tuple(
    fc.nat(4),
    fc.oneof(fc.uint8Array({ maxLength: 3 }), fc.uint8Array({ maxLength: 300 })),
    fc.uint8Array({ maxLength: 70 }),
    fc.boolean(),
  )
  .map(([type, data, other, hasList]) => {
    const [count, place] = SHAPES[type]!
    const fields: Input[] = Array.from({ length: count }, (_, field) => {
      if (field === place) return data
      return field === place + 1 && type > 0 && hasList ? [[other, [other]]] : other
    })
    return { data, body: type === 0 ? fields : concat(Uint8Array.of(type), RLP.encode(fields)) }
  })

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  return new Uint8Array([...one, ...other])
}

describe('transactionData', () => {
  it('returns the data of transactions of every type', () => {
    fc.assert(
      fc.property(fc.array(someTransaction), fc.boolean(), (transactions, hasWithdrawals) => {
        const lists: Input[] = [transactions.map(({ body }) => body), [], ...(hasWithdrawals ? [[]] : [])]
        expect(transactionData(RLP.encode(lists))).to.deep.equal(transactions.map(({ data }) => data))
      }),
      { numRuns: runs(300) },
    )
  })

  it('returns the same data as the decoder', async () => {
    const { store } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const expected = decodeTransactions(bodyAt(store, number)).map(({ data }) => data)
      expect(transactionData(rawBodyAt(store, number))).to.deep.equal(expected)
    }
  })
})
