import { expect } from 'chai'
import { headerAt, rawReceiptsAt } from '../../src/archive/blocks.ts'
import { receiptPlaces } from '../../src/archive/receiptPlaces.ts'
import { countLogs, receiptItemAt, receiptItems } from '../../src/chain/receiptItems.ts'
import { BLOCKS, readChain } from '../support/readChain.ts'
import { CountingScope } from '../support/scopes.ts'

describe('receiptPlaces', () => {
  it('returns the position of each receipt, with the gas and the number of logs before this receipt', async () => {
    const { store } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const stored = rawReceiptsAt(store, number)
      const scope = new CountingScope()
      const places = await receiptPlaces(Uint8Array.of(1, number), stored, scope)
      const receipts = receiptItems(stored)
      let gasBefore = 0n
      let firstLogIndex = 0
      expect(places).to.have.length(receipts.length)
      expect(scope.count).to.equal(receipts.length)
      for (const [index, receipt] of receipts.entries()) {
        const { at, ...before } = places[index]!
        expect(receiptItemAt(stored, at, stored.length).receipt).to.deep.equal(receipt)
        expect(before).to.deep.equal({ gasBefore, firstLogIndex })
        gasBefore = receipt.cumulativeGasUsed
        firstLogIndex += countLogs(receipt.logs)
      }
    }
  })

  it('computes the positions once per block', async () => {
    const { store } = await readChain()
    const { hash } = headerAt(store, BLOCKS)!
    const stored = rawReceiptsAt(store, BLOCKS)
    const scope = new CountingScope()
    const first = await receiptPlaces(hash, stored, scope)
    scope.count = 0
    expect(await receiptPlaces(hash, stored, scope)).to.equal(first)
    expect(scope.count).to.equal(0)
  })
})
