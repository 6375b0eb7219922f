import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { ann } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { CALLER, COUNTER, NOTEBOOK, nestedCalls, REVERTER } from '../support/nestedCalls.ts'
import { askingCalls } from '../support/readCalls.ts'
import {
  answering,
  BLOCKS,
  EMPTY_BLOCK,
  hex,
  MERGE_BLOCK,
  readChain,
  UNCLE_BLOCK,
} from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

const ETHER = 10n ** 18n

describe('trace_block', () => {
  it('returns the traces of all transactions, each with its position in the block', async () => {
    const { ask } = await nestedCalls()
    const block = (await ask('eth_getBlockByNumber', '0x1', false))!
    const traces = (await ask('trace_block', '0x1'))!
    const positions = traces.map(({ transactionPosition }) => transactionPosition)
    expect(positions).to.deep.equal([0, 0, 0, 0, 0, 0, 1, 2])
    for (const { blockHash, blockNumber, transactionHash, transactionPosition } of traces) {
      expect([blockHash, blockNumber]).to.deep.equal([block.hash, 1])
      expect(transactionHash).to.equal(block.transactions[transactionPosition!])
    }
  })

  it('returns nested calls, except calls to precompiles that transfer no value', async () => {
    const { ask } = await nestedCalls()
    const own = (await ask('trace_block', '0x1'))!.slice(0, 6)
    const shape = own.map(({ type, traceAddress, subtraces }) => [type, traceAddress, subtraces])
    expect(shape).to.deep.equal([
      ['call', [], 4],
      ['call', [0], 0],
      ['call', [1], 0],
      ['create', [2], 0],
      ['call', [3], 1],
      ['suicide', [3, 0], 0],
    ])
    const [root, reverted, counted, created, called, destroyed] = own
    expect(root!.action).to.include({ from: toHex(ann.address), to: CALLER, value: '0x7', callType: 'call' })
    expect(reverted).to.include({ error: 'Reverted' }).and.not.have.property('result')
    const [first] = await ask('debug_traceBlockByNumber', '0x1', { tracer: 'callTracer' })
    const { calls } = (first as { result: { calls: { error?: string; output?: string }[] } }).result
    const inner = calls.find(({ error }) => error === 'execution reverted')!
    expect(reverted).to.have.property('revertReason', inner.output ?? '0x')
    expect(reverted!.action).to.include({ callType: 'staticcall', from: CALLER, to: REVERTER, value: '0x0' })
    // A delegate call inherits the value of its parent call.
    expect(counted!.action).to.include({ callType: 'delegatecall', from: CALLER, to: COUNTER, value: '0x7' })
    expect(created!.action).to.include({ creationMethod: 'create2', from: CALLER, init: '0x' })
    expect(called!.action).to.include({ to: NOTEBOOK, value: '0x5' })
    expect(destroyed!.action).to.deep.equal({ address: NOTEBOOK, balance: '0x5', refundAddress: CALLER })
    expect(destroyed!.result).to.equal(null)
  })

  it('excludes the intrinsic gas from gas and gasUsed', async () => {
    const { ask } = await nestedCalls()
    const transfer = (await ask('trace_block', '0x1'))![6]!
    expect(transfer.action).to.include({ gas: '0x0' })
    expect(transfer.result).to.deep.equal({ gasUsed: '0x0', output: '0x' })
  })

  it('ends the answer for a proof-of-work block with the block reward and the uncle rewards', async () => {
    const ask = await askingCalls()
    const block = (await ask('eth_getBlockByNumber', hex(UNCLE_BLOCK), false))!
    const traces = (await ask('trace_block', hex(UNCLE_BLOCK)))!
    const rewards = traces.slice(-2).map((trace) => {
      expect(trace).to.include({
        type: 'reward',
        transactionHash: null,
        transactionPosition: null,
        result: null,
      })
      return trace.action
    })
    const author = toHex(new Uint8Array(20).fill(0xdd))
    expect(rewards).to.deep.equal([
      { author: block.miner, rewardType: 'block', value: hex(5n * ETHER + (5n * ETHER) / 32n) },
      { author, rewardType: 'uncle', value: hex((7n * 5n * ETHER) / 8n) },
    ])
  })

  it('returns rewards only for blocks before the merge, and an empty list for the genesis block', async () => {
    const ask = await askingCalls()
    for (let number = 0; number <= BLOCKS; number++) {
      const rewards = (await ask('trace_block', hex(number)))!.filter(({ type }) => type === 'reward')
      const isProofOfWork = number > 0 && number < MERGE_BLOCK
      expect(rewards.length > 0, `block ${number}`).to.equal(isProofOfWork)
    }
    expect(await ask('trace_block', 'earliest')).to.deep.equal([])
    expect(await (await nestedCalls()).ask('trace_block', '0x2')).to.deep.equal([])
  })

  it('accepts tags and hashes, and returns null for an unknown block', async () => {
    const ask = await askingCalls()
    const { hash } = (await ask('eth_getBlockByNumber', hex(EMPTY_BLOCK), false))!
    expect(await ask('trace_block', hash)).to.deep.equal(await ask('trace_block', hex(EMPTY_BLOCK)))
    expect(await ask('trace_block', 'latest')).to.deep.equal(await ask('trace_block', hex(BLOCKS)))
    expect(await ask('trace_block', hex(BLOCKS + 1))).to.equal(null)
  })

  it('returns the same traces from an archive without stored traces', async () => {
    const { store } = await readChain()
    const { text } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const bare = await bareArchive()
    for (let number = 0; number <= BLOCKS; number++) {
      expect(await bare.text('trace_block', hex(number))).to.equal(await text('trace_block', hex(number)))
    }
    const [stored, made] = await Promise.all([nestedCalls(), nestedCalls({ traces: false })])
    expect(await made.text('trace_block', '0x1')).to.equal(await stored.text('trace_block', '0x1'))
  })
})
