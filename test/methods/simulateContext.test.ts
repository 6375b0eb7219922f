/** The block and the transaction on whose state eth_callMany and debug_traceCallMany run, in the forms of other nodes. */
import { expect } from 'chai'
import { BLOCK, midBlockChain } from '../support/midBlock.ts'
import { type Answering, errorOf, hex } from '../support/readChain.ts'

/** Returns the number of the block. */
const NUMBER = { data: '0x435f5260205ff3' }
/** Returns the balance of the fee recipient, which grows with each transaction. */
const FEES = { data: '0x41315f5260205ff3' }

async function outputs({ ask }: Answering, ...context: unknown[]): Promise<unknown[]> {
  const bundles = [{ transactions: [NUMBER, FEES] }]
  const asked = ask as (method: string, ...params: unknown[]) => Promise<never>
  const [called] = (await asked('eth_callMany', bundles, ...context)) as { value: string }[][]
  const options = [{ tracer: 'callTracer' }]
  const [traced] = (await asked('debug_traceCallMany', bundles, context[0], ...options)) as {
    output: string
  }[][]
  const values = called!.map(({ value }) => value)
  expect(traced!.map(({ output }) => output)).to.deep.equal(values)
  return values
}

describe('the context of bundles', () => {
  it('has names in any letter case, as Go programs write them', async () => {
    const chain = await midBlockChain({ traces: true })
    const expected = await outputs(chain, { blockNumber: hex(BLOCK), transactionIndex: 0 })
    expect(expected).not.to.deep.equal(await outputs(chain, { blockNumber: hex(BLOCK) }))
    expect(expected).not.to.deep.equal(await outputs(chain, { blockNumber: hex(BLOCK - 1) }))
    expect(await outputs(chain, { BlockNumber: hex(BLOCK), TransactionIndex: 0 })).to.deep.equal(expected)
    const { hash } = (await chain.ask('eth_getBlockByNumber', hex(BLOCK), false))!
    const nested = { BlockNumber: { BlockHash: hash }, TransactionIndex: '0x0' }
    expect(await outputs(chain, nested)).to.deep.equal(expected)
  })

  it('may name the block by its hash, as an EIP-1898 object does', async () => {
    const chain = await midBlockChain({ traces: true })
    const { hash } = (await chain.ask('eth_getBlockByNumber', hex(BLOCK - 1), false))!
    const expected = await outputs(chain, { blockNumber: hex(BLOCK - 1) })
    expect(expected).not.to.deep.equal(await outputs(chain))
    for (const context of [{ blockHash: hash }, { BlockHash: hash, blockNumber: null }])
      expect(await outputs(chain, context)).to.deep.equal(expected)
    expect(await outputs(chain, { blockHash: null })).to.deep.equal(await outputs(chain))
  })

  it('is refused with another member, two spellings of a name, or two names of the block', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const { hash } = (await ask('eth_getBlockByNumber', '0x1', false))!
    const refused: [fault: RegExp, context: object][] = [
      [/no members but blockNumber, blockHash, transactionIndex$/, { block: '0x1' }],
      [/\/blockNumber: expected one spelling/, { blockNumber: '0x1', BlockNumber: '0x1' }],
      [/either blockNumber or blockHash, not both$/, { blockNumber: '0x1', blockHash: hash }],
    ]
    const asked = ask as (method: string, ...params: unknown[]) => Promise<unknown>
    for (const method of ['eth_callMany', 'debug_traceCallMany']) {
      for (const [fault, context] of refused) {
        const { code, message } = await errorOf(asked(method, [{ transactions: [NUMBER] }], context))
        expect(code).to.equal(-32602)
        expect(message).to.match(/^invalid parameter 1 \(simulateContext\): /)
        expect(message).to.match(fault)
      }
    }
  })
})
