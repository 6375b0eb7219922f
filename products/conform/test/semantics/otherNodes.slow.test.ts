/** Nodes that behave differently from Cartulary on its sample chain, without being wrong. */
import { expect } from 'chai'
import { ann, bob } from '../../../../test/support/genesis.ts'
import { type LiveNode, liveNode } from '../../../../test/support/liveNode.ts'
import { takeSample } from '../../chainSample.ts'
import type { ChainSample } from '../../check.ts'
import { askSample } from '../sampleNode.ts'
import { type AskOnce, inProcess } from './answersOf.ts'
import { blockAt } from './blockAt.ts'
import { altering } from './otherNode.ts'
import { targetOf, verdictsOf } from './verdicts.ts'

const BLOCKS = 6

function look(asking: AskOnce, blocks = BLOCKS): Promise<ChainSample> {
  return takeSample(targetOf(asking), { blocks, chainId: undefined, onStep: () => undefined })
}

describe('semantic checks of other nodes', () => {
  describe('on a chain that grows during the checks', () => {
    let node: LiveNode
    beforeEach(async () => {
      node = await liveNode()
      for (let block = 0; block < BLOCKS; block++) await grow()
      // One transaction stays in the pool behind a nonce gap.
      await node.send(bob, { to: ann.address, value: 1n, nonce: 9n })
    })
    afterEach(() => node.close())

    async function grow(): Promise<void> {
      await node.send(ann, { to: bob.address, value: 1n, maxFeePerGas: 10n ** 10n })
      await node.seal()
    }

    /** A node that seals a block with a transaction after every `calls` calls. */
    function moving(calls: number): AskOnce {
      const asking = inProcess(node.ask)
      let asked = 0
      return async (method, params) => {
        if (++asked % calls === 0) await grow()
        return asking(method, params)
      }
    }

    it('find no fault', async () => {
      const asking = moving(40)
      const found = await look(asking)
      const { faults, judged } = await verdictsOf(targetOf(asking), found)
      expect(faults).to.deep.equal([])
      expect(judged).to.be.greaterThan(200)
    })

    it('leave a value unchecked if the value changes with every call', async () => {
      const asking = moving(2)
      const found = await look(asking)
      const of =
        /^(?:eth_(?:gasPrice|maxPriorityFeePerGas|baseFee|blobBaseFee|blockNumber|syncing)|txpool_.*)$/
      const { faults, unchecked } = await verdictsOf(targetOf(asking), found, of)
      expect(faults).to.deep.equal([])
      expect(unchecked.filter((one) => one.includes('moved each of the 5 times'))).not.to.have.length(0)
    })
  })

  it('find no fault in a node that pruned the state of old blocks', async () => {
    const asking = askSample
    const found = await look(asking)
    const kept = new Set([
      'latest',
      'pending',
      ...[0, 1, 2].map((back) => `0x${(found.head - back).toString(16)}`),
    ])
    const stateful =
      /^(?:eth_(?:get(?:Balance|Code|Storage|Proof|TransactionCount|Account)|call|estimate|createAccess|simulate)|debug_(?:trace|account|storage)|trace_)/
    const hashes = found.blocks
      .filter(({ number }) => found.head - number < 3)
      .flatMap(({ hash, block }) => [
        hash,
        ...(block.transactions as { hash: string }[]).map((one) => one.hash),
      ])
    const isKept = (params: readonly unknown[]): boolean =>
      [...kept, ...hashes].some((name) => JSON.stringify(params).includes(`"${name}"`))
    const pruned =
      (code: number, message: string): AskOnce =>
      async (method, params) =>
        stateful.test(method) && !isKept(params) ? { error: { code, message } } : asking(method, params)
    // eth_capabilities still reports the capabilities of an archive node.
    const methods = new Set([...found.methods].filter((method) => method !== 'eth_capabilities'))
    const geth = pruned(-32000, 'missing trie node 5e1f (path ) state is not available')
    const { faults, judged } = await verdictsOf(
      targetOf(geth),
      { ...found, methods },
      /^(?:eth_|trace_transaction)/,
    )
    expect(faults).to.deep.equal([])
    expect(judged).to.be.greaterThan(300)
    for (const other of [
      pruned(-32002, 'No state available for block 0x1'),
      pruned(-32602, 'distance to target block exceeds maximum proof window'),
      pruned(-32603, 'state at block #2 is pruned'),
      pruned(4444, 'pruned history unavailable'),
    ]) {
      const of = /^(?:eth_get(?:Balance|StorageAt|Proof)|trace_get)$/
      const { faults } = await verdictsOf(targetOf(other), { ...found, methods }, of)
      expect(faults).to.deep.equal([])
    }
  })

  it('find a fault in a node that pruned the state of its head', async () => {
    const asking = askSample
    const found = await look(asking)
    const broken: AskOnce = async (method, params) =>
      method === 'eth_getBalance'
        ? { error: { code: -32000, message: 'missing trie node' } }
        : asking(method, params)
    const { faults } = await verdictsOf(targetOf(broken), found, /^eth_getBalance$/)
    expect(faults.join('\n')).to.match(/it answered error -32000: missing trie node/)
    expect(faults.some((fault) => fault.includes('block 0x3'))).to.equal(false)
  })

  it('report an unknown transaction type of another chain in a single fault', async () => {
    const other = altering(askSample, (value) => {
      if (value.transactionIndex !== '0x0' || value.hash === undefined) return
      // Like the deposits of an OP chain.
      for (const name of ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'v', 'r', 's'])
        delete value[name]
      value.type = '0x7e'
    })
    const { faults } = await verdictsOf(
      targetOf(other),
      await look(other),
      /^(?:eth_(?!simulate)|net_|debug_getRaw)/,
    )
    expect(faults, faults.join('\n')).to.have.length(1)
    expect(faults[0]).to.match(/types \(0x7e\), whose hashes, roots and fees are not checked$/)
  })

  it('find no fault in absent optional members and in additional members', async () => {
    const asking = askSample
    const plain: AskOnce = async (method, params) => {
      const alter = altering(asking, (value) => {
        if (value.parentHash !== undefined) value.l1Fee = method
        if (value.type === '0x0') delete value.chainId
        if (method === 'eth_getBlockByHash') delete value.totalDifficulty
        if (method === 'eth_getTransactionByHash') delete value.blockTimestamp
        if (value.logIndex !== undefined && method === 'eth_getLogs') delete value.blockTimestamp
      })
      return alter(method, params)
    }
    const { faults } = await verdictsOf(targetOf(plain), await look(asking), /^eth_get(?:Block|Tr|Logs)/)
    expect(faults).to.deep.equal([])
  })

  it('accept a gas price far above the base fee, and detect a gas price below the base fee', async () => {
    const asking = askSample
    const found = await look(asking)
    const priced =
      (price: string): AskOnce =>
      async (method, params) =>
        method === 'eth_gasPrice' ? { result: price } : asking(method, params)
    const of = /^eth_gasPrice$/
    expect((await verdictsOf(targetOf(priced('0x174876e800')), found, of)).faults).to.deep.equal([])
    const { faults } = await verdictsOf(targetOf(priced('0x1')), found, of)
    expect(faults.join()).to.match(/the result is 1 wei, but the base fee is \d+/)
  })

  it('detect faults that all trace methods of a namespace have in common', async () => {
    const asking = askSample
    const found = await look(asking)
    const more = await Promise.all([19, 63].map((number) => blockAt(asking, number)))
    const around = { ...found, blocks: [...more, ...found.blocks].sort((a, b) => a.number - b.number) }
    const saying =
      (family: string, name: string, word: string): AskOnce =>
      async (method, params) => {
        const changed = altering(asking, (value) => {
          if (typeof value[name] === 'string') value[name] = word
        })
        return method.startsWith(family) ? changed(method, params) : asking(method, params)
      }
    const faultsOf = async (altered: AskOnce): Promise<readonly string[]> =>
      (await verdictsOf(targetOf(altered), around, /^(?:debug_traceTransaction|trace_transaction)$/)).faults
    expect(await faultsOf(saying('none', '', ''))).to.deep.equal([])
    for (const altered of [
      saying('debug_trace', 'revertReason', 'another'),
      saying('debug_trace', 'error', 'out of gas'),
      saying('trace_', 'error', 'Out of gas'),
      saying('trace_', 'error', 'Reverted'),
    ])
      expect(await faultsOf(altered)).not.to.have.length(0)
  })
})
