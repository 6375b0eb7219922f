import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { bodyAt, headOf } from '../../src/archive/blocks.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import type { Context } from '../../src/methods/handler.ts'
import { queryLogs } from '../../src/methods/logQuery.ts'
import { blockAnswer, minedTransaction, minedUncle } from '../../src/methods/minedBlock.ts'
import { minedReceipt, minedReceipts } from '../../src/methods/minedReceipts.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import type { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { addressOf, ann, currentGenesis } from '../support/genesis.ts'
import { plainBlock, plainReceipts, plainUncle } from '../support/plainJson.ts'
import { answering, importBuilt, readChain } from '../support/readChain.ts'
import { tellStory } from '../support/story.ts'

const textOf = (json: JsonBytes | undefined): string | undefined => json && Buffer.from(json.bytes).toString()

/**
 * Expects that each answer about each block equals the JSON of a plain object, byte for byte.
 *
 * @returns number of transactions
 */
async function compare(store: Store): Promise<number> {
  const { archive, context } = answering(store, { answers: new AnswerCache(0) })
  const head = headOf(archive.reader).number
  let transactions = 0
  for (let number = archive.identity.genesisNumber; number <= head; number++) {
    const full = plainBlock(archive, number, true) as { transactions: object[] }
    expect(textOf(await blockAnswer(context, number, true))).to.equal(JSON.stringify(full))
    const plain = JSON.stringify(plainBlock(archive, number, false))
    expect(textOf(await blockAnswer(context, number, false))).to.equal(plain)
    await compareParts(context, number, full.transactions)
    transactions += full.transactions.length
  }
  return transactions
}

async function compareParts(context: Context, number: number, transactions: object[]): Promise<void> {
  const { archive } = context
  const receipts = plainReceipts(archive, number)
  expect(textOf(await minedReceipts(context, number))).to.equal(JSON.stringify(receipts))
  // The last index is beyond the last transaction.
  for (let index = 0; index <= transactions.length; index++) {
    const transaction = JSON.stringify(transactions[index])
    expect(textOf(minedTransaction(archive, number, index))).to.equal(transaction)
    expect(textOf(await minedReceipt(context, number, index))).to.equal(JSON.stringify(receipts[index]))
  }
  const { uncles } = bodyAt(archive.reader, number)
  for (let index = 0; index <= uncles.length; index++) {
    const fields = uncles[index]
    const uncle = fields && JSON.stringify(plainUncle(fields))
    expect(textOf(minedUncle(archive, number, index))).to.equal(uncle)
  }
}

describe('answers about a mined block', () => {
  it('equal JSON.stringify of reference objects, for transactions of every type and fork', async () => {
    const { store } = await readChain()
    expect(await compare(store)).to.be.greaterThan(100)
  })

  it('equal JSON.stringify of reference objects, for contract creations, self-destructions and logs', async () => {
    const store = await importBuilt(await tellStory(36))
    expect(await compare(store)).to.be.greaterThan(100)
    await store.close()
  })

  it('yield to other tasks while they are written, and fail with CANCELLED when the request is cancelled', async () => {
    const BOMB = addressOf(0xb0)
    // Writes logs until little gas is left.
    const code = assemble(`again: ${'0 0 LOG0 '.repeat(100)} GAS 90000 LT @again JUMPI`)
    const chain = await ChainBuilder.create(currentGenesis({ [BOMB]: code }))
    await chain.add({ transactions: [{ from: ann, to: fromHex(BOMB), gasLimit: 12_000_000n }] })
    const store = await importBuilt(chain)
    const limited = { ...limits, logsResultsMax: 100_000, logsResponseBytesMax: 100_000_000 }
    const { context } = answering(store, { limits: limited })
    for (const make of [() => minedReceipts(context, 1), () => queryLogs(context, { fromBlock: '0x1' })]) {
      let turns = 0
      let isDone = false
      const count = (): void => {
        turns++
        if (!isDone) setImmediate(count)
      }
      setImmediate(count)
      const { bytes } = await make()
      isDone = true
      expect(bytes.length).to.be.greaterThan(8_000_000)
      expect(turns).to.be.greaterThan(1)
    }
    const signal = new CancelSignal()
    const abandoned = { ...context, scope: new RequestScope({ client: LOCAL, signal }, 60_000) }
    signal.cancel()
    for (const make of [
      () => minedReceipts(abandoned, 1),
      () => minedReceipt(abandoned, 1, 0),
      () => queryLogs(abandoned, { fromBlock: '0x1' }),
    ]) {
      expect(await make().catch((error: unknown) => error)).to.include({ code: 'CANCELLED' })
    }
    await store.close()
  })
})
