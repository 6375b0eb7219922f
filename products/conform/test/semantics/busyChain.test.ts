/** Semantic checks of chains whose blocks have many transactions. */
import { expect } from 'chai'
import type { MethodName } from '../../../../generated/types.ts'
import { toHex } from '../../../../src/chain/hex.ts'
import { NOTEBOOK, REVERTER } from '../../../../test/support/candidates.ts'
import { ann, bob } from '../../../../test/support/genesis.ts'
import { type LiveNode, liveNode } from '../../../../test/support/liveNode.ts'
import { takeSample } from '../../chainSample.ts'
import type { Answer, ChainSample } from '../../check.ts'
import { samplesOf, tracedBlocks } from '../../semantics/traceChoice.ts'
import { type AskOnce, inProcess, KnownAnswers } from './answersOf.ts'
import { altering } from './otherNode.ts'
import { targetOf, verdictsOf } from './verdicts.ts'

const BLOCKS = 3
const TRANSACTIONS = 14
/** A number of transactions above the maximum number of receipts that are read one by one. */
const MANY = 70

const TRACES = /^(?:trace_(?:block|transaction|get|filter|replay)|debug_trace(?:Transaction|Block))/

describe('semantic checks of blocks with many transactions', () => {
  let node: LiveNode
  let asking: AskOnce
  let found: ChainSample

  before(async () => {
    node = await liveNode()
    for (let block = 0; block < BLOCKS; block++) await seal(TRANSACTIONS)
    await seal(MANY)
    asking = new KnownAnswers(inProcess(node.ask)).answer
    found = await look(asking)
  })
  after(() => node.close())

  async function seal(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const to = at % 7 === 3 ? REVERTER : at % 5 === 1 ? NOTEBOOK : bob.address
      const data = to === bob.address ? '0x' : toHex(new Uint8Array(32).fill(at))
      await node.send(ann, { to, value: 0n, data, gasLimit: 200_000n, maxFeePerGas: 10n ** 10n })
    }
    await node.seal()
  }

  function look(ask: AskOnce): Promise<ChainSample> {
    return takeSample(targetOf(ask), { blocks: BLOCKS + 1, chainId: undefined, onStep: () => undefined })
  }

  it('find no fault in Cartulary, and judge many cases', async () => {
    expect(found.blocks.map(({ receipts }) => receipts.length)).to.deep.equal([
      0,
      ...new Array<number>(BLOCKS).fill(TRANSACTIONS),
      MANY,
    ])
    const { faults, unchecked, judged } = await verdictsOf(targetOf(asking), found, TRACES)
    expect(faults).to.deep.equal([])
    expect(unchecked).to.deep.equal([])
    expect(judged).to.be.greaterThan(500)
  })

  it('trace twelve transactions of a block one by one, including the first and the last', () => {
    const blocks = tracedBlocks(found)
    expect(blocks.map(({ receipts }) => receipts.length)).to.deep.equal([14, 14, 14, 70])
    for (const at of blocks) {
      const places = samplesOf(at).map(({ index }) => index)
      expect(new Set(places).size).to.equal(12)
      expect([places[0], places.at(-1)]).to.deep.equal([0, at.receipts.length - 1])
    }
  })

  it('detect alterations of every kind of trace', async () => {
    const eve = `0x${'ee'.repeat(20)}`
    for (const family of ['trace_', 'debug_trace']) {
      const changed = altering(asking, (value) => {
        if (typeof value.from === 'string') value.from = eve
      })
      const lying: AskOnce = (method, params) =>
        method.startsWith(family) ? changed(method, params) : asking(method, params)
      const { faults } = await verdictsOf(targetOf(lying), found, TRACES)
      const methods = new Set(faults.map((fault) => fault.split(',')[0]))
      expect(methods, family).to.include(family === 'trace_' ? 'trace_block' : 'debug_traceTransaction')
    }
    for (const method of [
      ...['trace_block', 'trace_transaction', 'trace_get', 'trace_filter', 'trace_replayTransaction'],
      ...['trace_replayBlockTransactions', 'debug_traceTransaction', 'debug_traceBlockByNumber'],
      'debug_traceBlockByHash',
    ] as const) {
      const { faults } = await verdictsOf(
        targetOf(
          alteringOne(method, (value) => {
            if (typeof value.gasUsed === 'string') value.gasUsed = '0x7'
          }),
        ),
        found,
        new RegExp(`^${method}$`),
      )
      expect(faults, method).not.to.have.length(0)
    }
  })

  it('judge single receipts of a block that has too many receipts to read them all', async () => {
    const without = new Set([...found.methods].filter((method) => method !== 'eth_getBlockReceipts'))
    const lying = alteringOne('eth_getTransactionReceipt', (value) => {
      if (typeof value.gasUsed === 'string') value.gasUsed = '0x7'
    })
    const around = { ...found, methods: without, blocks: found.blocks.slice(-1) }
    const { faults } = await verdictsOf(targetOf(lying), around, /^eth_getTransactionReceipt$/)
    expect(faults.join('\n')).to.contain('by itself it is that of its transaction')
  })

  it('do not report unread receipts as missing', async () => {
    const single: AskOnce = async (method, params) =>
      method === 'eth_getBlockReceipts'
        ? { error: { code: -32601, message: 'the method eth_getBlockReceipts does not exist' } }
        : asking(method, params)
    const around = await look(single)
    expect(around.blocks.map(({ receipts }) => receipts.length)).to.deep.equal([0, 14, 14, 14, 64])
    const { faults, judged } = await verdictsOf(targetOf(single), around, /^(?:eth_getLogs|debug_getRaw)/)
    expect(faults).to.deep.equal([])
    expect(judged).to.be.greaterThan(20)
  })

  it('match receipts with the right transactions when a receipt is missing', async () => {
    const third = (found.blocks[1]!.block.transactions as { hash: string }[])[2]!.hash
    const forgetful: AskOnce = async (method, params): Promise<Answer> => {
      if (method === 'eth_getBlockReceipts') return { error: { code: -32601, message: 'not there' } }
      return method === 'eth_getTransactionReceipt' && params[0] === third
        ? { result: null }
        : asking(method, params)
    }
    const around = await look(forgetful)
    expect(around.blocks[1]!.receipts).to.have.length(2)
    const { faults } = await verdictsOf(targetOf(forgetful), around, /^(?:eth_getLogs|debug_|trace_)/)
    expect(faults).to.deep.equal([])
  })

  function alteringOne(altered: MethodName, alter: (value: Record<string, unknown>) => void): AskOnce {
    const changed = altering(asking, alter)
    return (method, params) => (method === altered ? changed(method, params) : asking(method, params))
  }
})
