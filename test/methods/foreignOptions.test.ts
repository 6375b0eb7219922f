/** Options that other nodes have in traces of mined transactions and of bundles. */
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { ann } from '../support/genesis.ts'
import { nestedCalls, RECEIVER, signedFor } from '../support/nestedCalls.ts'
import { type Answering, errorOf } from '../support/readChain.ts'

const STATE = { [RECEIVER]: { balance: '0x7' } }

type Call = readonly [method: MethodName, ...params: unknown[]]
type Chain = Pick<Answering, 'ask'>

const asked = ({ ask }: Chain, [method, ...params]: Call): Promise<unknown> =>
  (ask as (name: MethodName, ...values: unknown[]) => Promise<unknown>)(method, ...params)

/** Calls of the methods that execute the transactions of block 1 again; each takes options at the end. */
async function tracesOfMined({ ask }: Chain): Promise<{ blocks: Call[]; transaction: Call }> {
  const { hash, transactions } = (await ask('eth_getBlockByNumber', '0x1', false))!
  return {
    blocks: [
      ['debug_traceBlockByNumber', '0x1'],
      ['debug_traceBlockByHash', hash],
      ['debug_traceBlock', await ask('debug_getRawBlock', '0x1')],
      ['debug_intermediateRoots', hash],
    ],
    transaction: ['debug_traceTransaction', transactions[0]],
  }
}

describe('options of other nodes', () => {
  it('that override the state or the block are refused in traces of mined transactions', async () => {
    const chain = await nestedCalls()
    const { blocks, transaction } = await tracesOfMined(chain)
    for (const call of [...blocks, transaction]) {
      const plain = await asked(chain, call)
      const nothing = { stateOverrides: {}, BlockOverrides: null }
      expect(await asked(chain, [...call, nothing]), call[0]).to.deep.equal(plain)
      for (const [name, options] of [
        ['stateOverrides', { stateOverrides: STATE }],
        ['stateOverrides', { StateOverrides: STATE, tracer: 'callTracer' }],
        ['blockOverrides', { blockOverrides: { number: '0x7' } }],
      ] as const) {
        const { code, message } = await errorOf(asked(chain, [...call, options]))
        expect(code, call[0]).to.equal(-32602)
        expect(message, call[0]).to.match(new RegExp(`^invalid parameter 1 \\(options\\): .*${name}`))
      }
    }
  })

  it('that name one transaction are refused in traces of a block', async () => {
    const chain = await nestedCalls()
    const { blocks, transaction } = await tracesOfMined(chain)
    const [, hash] = transaction
    for (const call of blocks) {
      const { code, message } = await errorOf(asked(chain, [...call, { TxHash: hash }]))
      expect(code, call[0]).to.equal(-32602)
      expect(message, call[0]).to.match(/^invalid parameter 1 \(options\): .*txHash/)
      expect(await asked(chain, [...call, { txHash: null }])).to.deep.equal(await asked(chain, call))
    }
    const options = { txHash: hash, tracer: 'callTracer' }
    expect(await asked(chain, [...transaction, options])).to.deep.equal(
      await asked(chain, [...transaction, { tracer: 'callTracer' }]),
    )
  })

  it('that override the state of one bundle, or the block of all bundles, are refused', async () => {
    const chain = await nestedCalls()
    const calls = { transactions: [{ to: RECEIVER }] }
    const many = ['debug_traceCallMany', 'eth_callMany'] as const
    for (const method of many) {
      const plain = await asked(chain, [method, [calls]])
      const nothing = { ...calls, StateOverrides: {}, blockOverride: null }
      expect(await asked(chain, [method, [nothing]])).to.deep.equal(plain)
      for (const [name, value] of Object.entries({ stateOverrides: STATE, StateOverrides: STATE })) {
        const bundles = [calls, { ...calls, [name]: value }]
        const { code, message } = await errorOf(asked(chain, [method, bundles]))
        expect(code).to.equal(-32602)
        expect(message).to.match(/^invalid parameter 0 \(bundles\[1\]\): .*stateOverrides/)
      }
    }
    const options = { BlockOverrides: { number: '0x7' }, tracer: 'callTracer' }
    const { code, message } = await errorOf(asked(chain, ['debug_traceCallMany', [calls], null, options]))
    expect(code).to.equal(-32602)
    expect(message).to.match(/^invalid parameter 2 \(options\): .*blockOverrides/)
  })

  it('that select a block or overrides are refused in traces of transactions with trace types', async () => {
    const chain = await nestedCalls()
    const { ask } = chain
    const { hash, transactions } = (await ask('eth_getBlockByNumber', '0x1', false))!
    const raw = toHex(await signedFor(ann, { nonce: 3n, to: RECEIVER, gasLimit: 21_000n }))
    const calls: Call[] = [
      ['trace_rawTransaction', raw, ['trace']],
      ['trace_replayTransaction', transactions[0], ['trace']],
      ['trace_replayBlockTransactions', '0x1', ['trace']],
    ]
    for (const call of calls) {
      const plain = await asked(chain, call)
      for (const nothing of [null, {}, { vmTraceLabels: null }])
        expect(await asked(chain, [...call, nothing])).to.deep.equal(plain)
      for (const options of [
        { blockNumber: '0x1' },
        { blockHash: hash },
        { stateOverrides: STATE },
        { IncludeWithdrawals: true },
        { vmTraceLabels: true, gasBailOut: true },
        'latest',
        true,
      ]) {
        const { code, message } = await errorOf(asked(chain, [...call, options]))
        expect(code, call[0]).to.equal(-32602)
        expect(message).to.match(/^invalid parameter 2 \(options\): /)
      }
    }
  })
})
