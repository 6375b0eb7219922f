import { expect } from 'chai'
import type { Receipt, Transaction } from '../../generated/types.ts'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, EMPTY_BLOCK, errorOf, hex, readChain } from '../support/readChain.ts'

const shortened = (transaction: Transaction): Transaction => ({
  ...transaction,
  input: transaction.input.slice(0, 10) as Transaction['input'],
})
const summarized = (receipt: Receipt): object => ({ ...receipt, logs: null, logsBloom: null })

describe('ots_getBlockTransactions', () => {
  it('returns the transactions and receipts of every block, with the last transactions on page 0', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number), true))!
      const transactions = (block.transactions as Transaction[]).map(shortened)
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!.map(summarized)
      for (const size of [1, 2, 3, 25]) {
        for (let page = 0; page * size < transactions.length + 2 * size; page++) {
          const answer = (await ask('ots_getBlockTransactions', number, page, size))!
          const end = Math.max(0, transactions.length - page * size)
          const start = Math.max(0, end - size)
          expect(answer.receipts).to.deep.equal(receipts.slice(start, end))
          expect(answer.fullblock).to.deep.equal({
            ...block,
            logsBloom: null,
            transactionCount: transactions.length,
            transactions: transactions.slice(start, end),
          })
        }
      }
    }
  })

  it('returns an empty page of a block without transactions, and null for an unknown block', async () => {
    const { ask } = await readChain()
    const page = (await ask('ots_getBlockTransactions', hex(EMPTY_BLOCK), 0, 25))!
    expect(page.receipts).to.deep.equal([])
    expect(page.fullblock.transactions).to.deep.equal([])
    expect(await ask('ots_getBlockTransactions', BLOCKS + 1, 0, 25)).to.equal(null)
  })

  it('refuses pages without transactions, and numbers that are no integers', async () => {
    const { ask } = await readChain()
    for (const params of [
      [1, 0, 0],
      [1, -1, 5],
      [1, 0, 1.5],
      [1, '0x0', 5],
      [1, 0],
      [1, 0, 65_536],
    ]) {
      expect((await errorOf(ask('ots_getBlockTransactions', ...params))).code).to.equal(-32602)
    }
  })

  it('returns the transactions of the pending block', async () => {
    const node = await liveNode()
    try {
      const { hash } = await node.send(bob, { to: new Uint8Array(20).fill(0x70), value: 1n })
      const page = (await node.ask('ots_getBlockTransactions', 'pending', 0, 25))!
      expect(page.fullblock).to.include({ hash: null, nonce: null, miner: null, transactionCount: 1 })
      expect(page.fullblock.transactions[0]!.hash).to.equal(page.receipts[0]!.transactionHash)
      await node.seal()
      const sealed = (await node.ask('ots_getBlockTransactions', 1, 0, 25))!
      expect(page.receipts).to.deep.equal(sealed.receipts)
      expect(hash).to.have.length(32)
    } finally {
      await node.close()
    }
  })
})
