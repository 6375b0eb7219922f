import { expect } from 'chai'
import { liveNode } from '../../../test/support/liveNode.ts'
import { chainId, head } from '../../../test/support/serveSample.ts'
import { takeSample } from '../chainSample.ts'
import type { ChainSample } from '../check.ts'
import { everCloser, transactionsIn } from '../findBlocks.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { JsonRpcTarget } from '../target.ts'
import { TargetUnreachable } from '../targetError.ts'
import { denying, exchangeTo } from './exchanges.ts'
import { listen } from './listening.ts'
import { sampleExchange } from './sampleNode.ts'
import { inProcess } from './semantics/answersOf.ts'
import { targetOf } from './semantics/verdicts.ts'

function look(
  exchange: HttpExchange,
  blocks = 4,
  expected?: number,
  genesis?: { readonly number: number; readonly hash: string },
): Promise<ChainSample> {
  const target = new JsonRpcTarget(exchange, { rate: 1e6, concurrencyMax: 8, callsMax: 2_000 })
  return takeSample(target, { blocks, chainId: expected, genesis, onStep() {} })
}

function typesIn({ blocks }: ChainSample): string[] {
  const types = blocks.flatMap(({ block }) => transactionsIn(block).map(({ type }) => String(type)))
  return [...new Set(types)].sort()
}

describe('chain sample', () => {
  it('has blocks with every type of transaction, logs, failures, creations and withdrawals', async () => {
    const found = await look(await sampleExchange())
    expect(found).to.include({ chainId, head: head.number })
    expect(typesIn(found)).to.deep.equal(['0x0', '0x1', '0x2', '0x3', '0x4'])
    const receipts = found.blocks.flatMap((one) => one.receipts)
    expect(receipts.some(({ status }) => status === '0x0')).to.equal(true)
    expect(receipts.some(({ contractAddress }) => contractAddress !== null)).to.equal(true)
    expect(found.blocks.some(({ block }) => (block.withdrawals as unknown[] | undefined)?.length)).to.equal(
      true,
    )
    const numbers = found.blocks.map(({ number }) => number)
    expect(numbers).to.deep.equal([...numbers].sort((a, b) => a - b))
    expect(numbers.slice(-4)).to.deep.equal([3, 2, 1, 0].map((back) => head.number - back))
    expect(found.contracts.filter(({ slots }) => slots.length > 0)).not.to.have.length(0)
    expect(found.rawTransactions).not.to.have.length(0)
  })

  it('has the same blocks and receipts if the node denies eth_getBlockReceipts, debug, trace and txpool', async () => {
    const exchange = await sampleExchange()
    const denied = /^(?:eth_getBlockReceipts$|debug_|trace_|txpool_)/
    const [found, whole] = await Promise.all([look(denying(exchange, denied)), look(exchange)])
    expect(found.blocks.map(({ number }) => number)).to.deep.equal(whole.blocks.map(({ number }) => number))
    expect(found.blocks.map(({ receipts }) => receipts)).to.deep.equal(
      whole.blocks.map(({ receipts }) => receipts),
    )
    expect(found.contracts.some(({ slots }) => slots.length > 0)).to.equal(true)
    expect(found.methods.has('eth_getBlockReceipts')).to.equal(false)
    expect(found.methods.has('debug_traceCall')).to.equal(false)
    expect(found.methods.has('eth_call')).to.equal(true)
    expect(found.rawTransactions).to.deep.equal([])
  })

  it('has one block on a chain that has only a genesis block', async () => {
    const { ask } = await liveNode()
    const target = targetOf(inProcess(ask))
    const found = await takeSample(target, { blocks: 4, chainId: undefined, onStep() {} })
    expect(found).to.deep.include({ head: 0, contracts: [] })
    expect(found.blocks.map(({ number }) => number)).to.deep.equal([0])
  })

  it('is not taken if the node’s chain id is not the expected one', async () => {
    const error = await look(await sampleExchange(), 1, 1).catch((one: unknown) => one)
    expect(error).to.be.instanceOf(TargetUnreachable).with.property('code', 'WRONG_CHAIN')
  })

  it('is not taken if the node’s first block is not the expected one', async () => {
    const exchange = await sampleExchange()
    const [first] = (await look(exchange, head.number + 1)).blocks
    expect(first!.number).to.equal(0)
    const { hash } = first!
    expect(await look(exchange, 1, undefined, { number: 0, hash })).to.include({ chainId })
    const other = `0x${'11'.repeat(32)}`
    const error = await look(exchange, 1, undefined, { number: 0, hash: other }).catch((one: unknown) => one)
    expect(error).to.be.instanceOf(TargetUnreachable).with.property('code', 'WRONG_CHAIN')
    expect((error as Error).message).to.contain(`the first block of the target has the hash "${hash}"`)
  })

  it('is taken from a node without its first block, which cannot be compared', async () => {
    const missing = { number: head.number + 1, hash: `0x${'11'.repeat(32)}` }
    expect(await look(await sampleExchange(), 1, undefined, missing)).to.include({
      chainId,
      hasGenesis: false,
    })
  })

  it('is not taken from a server that is not an Ethereum node', async () => {
    const server = await listen((_body, response) => response.end('{"jsonrpc":"2.0","id":1,"result":[]}'))
    const error = await look(exchangeTo(server.url)).catch((one: unknown) => one)
    await server.stop()
    expect(error).to.be.instanceOf(TargetUnreachable).with.property('code', 'NOT_JSON_RPC')
  })
})

describe('sampled block numbers', () => {
  it('include each number of a range once, first far apart and then ever closer', () => {
    expect([...everCloser(2, 8)]).to.deep.equal([5, 7, 3, 8, 6, 4, 2])
    expect([...everCloser(3, 2)]).to.deep.equal([])
    expect([...everCloser(0, 999)].sort((a, b) => a - b)).to.deep.equal([...Array(1_000).keys()])
  })
})
