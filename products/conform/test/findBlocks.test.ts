/** The blocks of a chain that the sample includes. */
import { expect } from 'chai'
import type { Target } from '../check.ts'
import { findBlocks } from '../findBlocks.ts'

/**
 * A chain whose block N has `counts(N)` transactions of every type, and the receipts that `receipts` returns.
 *
 * @param asked collects the methods called
 */
function chainOf(
  counts: (number: number) => number,
  receipts: (count: number) => unknown,
  asked = new Set<string>(),
): Target {
  const answer: Target['answer'] = async (method, [name]) => {
    asked.add(method)
    const number = Number(name)
    const transactions = Array.from({ length: counts(number) }, (_, at) => ({
      hash: `0x${number}a${at}`,
      type: `0x${at % 5}`,
    }))
    if (method === 'eth_getBlockReceipts') return { result: receipts(transactions.length) }
    return { result: { number: name, hash: `0x${number}`, transactions, withdrawals: [{}] } }
  }
  return { answer, fresh: answer, result: async (method, params) => (await answer(method, params)).result }
}

const whole = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    status: at === 0 ? '0x0' : '0x1',
    contractAddress: at === 1 ? '0x1' : null,
    logs: [{}],
  }))

describe('found blocks', () => {
  it('include a block with few transactions when the newest blocks have many', async () => {
    const target = chainOf((number) => (number === 0 ? 0 : number === 75 ? 3 : 20), whole)
    const found = await findBlocks(target, 100, 4)
    expect(found.map(({ number }) => number)).to.deep.equal([0, 1, 75, 97, 98, 99, 100])
  })

  it('have only the receipts that precede the first missing receipt', async () => {
    const target = chainOf(
      (number) => (number === 0 ? 0 : 5),
      (count) => whole(count).map((one, at) => (at === 3 ? null : one)),
    )
    const found = await findBlocks(target, 2, 2)
    expect(found.map(({ receipts }) => receipts.length)).to.deep.equal([0, 3, 3])
  })

  it('have no receipts when both methods for receipts are skipped', async () => {
    const asked = new Set<string>()
    const target = chainOf(() => 2, whole, asked)
    const found = await findBlocks(target, 2, 2, { skips: (method) => method.endsWith('Receipts') })
    expect([...asked]).to.deep.equal(['eth_getBlockByNumber', 'eth_getTransactionReceipt'])
    expect(found.map(({ receipts }) => receipts.length)).to.deep.equal([2, 2, 2])
    asked.clear()
    const bare = await findBlocks(target, 2, 2, { skips: (method) => /Receipts?$/.test(method) })
    expect([...asked]).to.deep.equal(['eth_getBlockByNumber'])
    expect(bare.map(({ receipts }) => receipts.length)).to.deep.equal([0, 0, 0])
  })
})
