import { expect } from 'chai'
import type { Block, CallFrame, MethodName, StructLogs } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { NOTEBOOK as BRANCHED } from '../support/candidates.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { BLOCK, drafts, midBlockChain, NOTEBOOK } from '../support/midBlock.ts'
import { CALLER, COUNTER, HEAD, nestedCalls, RECEIVER, REVERTER } from '../support/nestedCalls.ts'
import { type Answering, errorOf, hex } from '../support/readChain.ts'
import { branch } from '../support/reorgs.ts'
import { manualSealer } from '../support/sealing.ts'

const from = toHex(ann.address)
const count = { from, to: COUNTER }
const POOR = addressOf(0x91)
/** Has code by an override. */
const PLACE = addressOf(0x92)
const ONE = toHex(word(1))
const CALLS = { tracer: 'callTracer' }
const LOGGED = { tracer: 'callTracer', tracerConfig: { withLog: true } }
/** A tracer that returns the balance of a contract, before and after the call, and what the call returned. */
const BALANCES = `{ setup: function(config) { this.config = JSON.parse(config); this.seen = [] },
  enter: function() {}, exit: function() {}, fault: function() {},
  step: function(log, db) { if (this.seen.length === 0) this.seen.push(db.getBalance(log.contract.getAddress()).toString()) },
  result: function(ctx, db) { return { config: this.config, seen: this.seen, gasUsed: ctx.gasUsed, output: toHex(ctx.output),
    to: toHex(ctx.to), after: db.getState(ctx.to, toWord('0x0')) } } }`
const TRACERS: readonly object[] = [
  ...[{}, { enableMemory: true, enableReturnData: true, disableStack: true }, { limit: 3 }],
  ...['callTracer', 'prestateTracer', 'flatCallTracer', '4byteTracer', 'noopTracer'].map((tracer) => ({
    tracer,
  })),
  ...['keccak256PreimageTracer', 'erc7562Tracer'].map((tracer) => ({ tracer })),
  LOGGED,
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
  {
    tracer: 'muxTracer',
    tracerConfig: { callTracer: { onlyTopCall: true }, erc7562Tracer: {}, '4byteTracer': {} },
  },
  { tracer: BALANCES, tracerConfig: { own: [1] } },
]

type Ask = (method: MethodName, ...params: unknown[]) => Promise<unknown>

/** Asks for results of any shape, which the contract does not describe for tracers in JavaScript. */
function askingText({ text }: Pick<Answering, 'text'>): Ask {
  return async (method, ...params) => JSON.parse(await text(method, ...params))
}

const outputs = (traces: unknown) =>
  (traces as CallFrame[][]).map((bundle) => bundle.map(({ output }) => output))

describe('debug_traceCallMany', () => {
  it('returns what debug_traceCall returns, with every tracer, at each transaction index', async () => {
    const call = { from, to: NOTEBOOK, data: toHex(concat(word(1), word(9))), gas: '0x30d40' }
    for (const traces of [true, false]) {
      const ask = askingText(await midBlockChain({ traces }))
      for (const index of [undefined, 0, 2]) {
        const at = { blockNumber: hex(BLOCK), ...(index !== undefined && { transactionIndex: index }) }
        const placed = index === undefined ? {} : { txIndex: hex(index) }
        for (const options of TRACERS) {
          const wanted = await ask('debug_traceCall', call, hex(BLOCK), { ...options, ...placed })
          const given = await ask('debug_traceCallMany', [{ transactions: [call] }], at, options)
          expect(given, JSON.stringify(options)).to.deep.equal([[wanted]])
        }
      }
    }
  })

  it('returns what debug_traceCall returns for calls that call, create, revert and fail', async () => {
    const ask = askingText(await nestedCalls())
    const calls = [
      { from, to: CALLER, value: '0x7' },
      { to: REVERTER, data: '0x0102' },
      { from, to: RECEIVER, value: '0x1' },
      { data: '0xfe' },
      { to: COUNTER, gas: '0x5300' },
    ]
    for (const options of TRACERS) {
      for (const call of calls) {
        const wanted = await ask('debug_traceCall', call, 'latest', options)
        expect(await ask('debug_traceCallMany', [{ transactions: [call] }], {}, options)).to.deep.equal([
          [wanted],
        ])
      }
    }
  })

  it('runs each call on the state after the earlier calls, with every kind of tracer', async () => {
    const chain = await nestedCalls()
    const { ask } = chain
    const bundles = [{ transactions: [count, count] }, { transactions: [] }, { transactions: [count] }]
    const two = toHex(word(2))
    const traces = await ask('debug_traceCallMany', bundles, { blockNumber: 'latest' }, CALLS)
    expect(outputs(traces)).to.deep.equal([[ONE, two], [], [toHex(word(3))]])
    expect(await ask('debug_traceCallMany', bundles, null, CALLS)).to.deep.equal(traces)
    const steps = (await ask('debug_traceCallMany', bundles)) as StructLogs[][]
    expect(steps.map((bundle) => bundle.map(({ returnValue }) => returnValue))).to.deep.equal(outputs(traces))
    expect(await ask('debug_traceCallMany', bundles, null, null)).to.deep.equal(steps)
    const scripted = (await askingText(chain)('debug_traceCallMany', bundles, {}, { tracer: BALANCES })) as {
      output: string
    }[][]
    expect(scripted.map((bundle) => bundle.map(({ output }) => output))).to.deep.equal(outputs(traces))
    const before = await ask('debug_traceCallMany', bundles, {}, { tracer: 'prestateTracer' })
    const slots = (before as Record<string, { storage?: object }>[][]).map((bundle) =>
      bundle.map((accounts) => Object.values(accounts[COUNTER]!.storage!)),
    )
    expect(slots).to.deep.equal([[[toHex(word(0))], [ONE]], [], [[two]]])
    expect(Number(await ask('eth_blockNumber'))).to.equal(HEAD)
    expect(await ask('eth_call', count)).to.equal(ONE)
  })

  it('returns the same outputs as eth_callMany, also with overrides of blocks and state', async () => {
    const { ask } = await nestedCalls()
    const { hash } = (await ask('eth_getBlockByNumber', '0x1', false)) as Block
    const place = assemble(`NUMBER 0 MSTORE TIMESTAMP 32 MSTORE 0 CALLDATALOAD BLOCKHASH 64 MSTORE
      1 NUMBER SUB BLOCKHASH 96 MSTORE COINBASE 128 MSTORE GAS 160 MSTORE BASEFEE 192 MSTORE 224 0 RETURN`)
    const stateOverrides = { [PLACE]: { code: toHex(place) } }
    const call = { to: PLACE, data: toHex(word(1)) }
    const bundles = [
      { transactions: [call, count] },
      { transactions: [call], blockOverride: { number: '0x50', time: '0x60', feeRecipient: POOR } },
      { transactions: [call, call], blockOverride: { timestamp: '0x61', blockHash: { 1: toHex(word(7)) } } },
      {
        transactions: [{ ...call, from, gas: '0x186a0', gasPrice: '0x12a05f200' }],
        blockOverride: { baseFeePerGas: '0x9' },
      },
    ]
    for (const context of [{ blockNumber: '0x2' }, { blockNumber: '0x3', transactionIndex: 1 }]) {
      const called = await ask('eth_callMany', bundles, context, stateOverrides)
      const values = called.map((bundle) =>
        bundle.map((outcome) => ('value' in outcome ? outcome.value : '0x')),
      )
      const traces = await ask('debug_traceCallMany', bundles, context, {
        ...CALLS,
        StateOverrides: stateOverrides,
      })
      expect(outputs(traces)).to.deep.equal(values)
      expect(values[0]![0]).to.include(hash!.slice(2))
      expect(values[2]![0]!.slice(2, 66)).to.equal(toHex(word(0x51)).slice(2))
    }
  })

  it('traces a call of a later bundle in its own block', async () => {
    const { ask } = await nestedCalls()
    const bundles = [{ transactions: [count] }, { transactions: [count, count] }]
    const traces = await ask(
      'debug_traceCallMany',
      bundles,
      { blockNumber: '0x2' },
      { tracer: 'flatCallTracer' },
    )
    const places = (
      traces as { blockNumber: number; transactionPosition: number; blockHash: null }[][][]
    ).map((bundle) =>
      bundle.map(([first]) => [first!.blockNumber, first!.transactionPosition, first!.blockHash]),
    )
    expect(places).to.deep.equal([
      [[2, 0, null]],
      [
        [3, 0, null],
        [3, 0, null],
      ],
    ])
  })

  it('numbers the logs of a bundle consecutively, and does not count logs of reverted calls', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const twice = toHex(assemble('0 0 LOG0 0 0 LOG0'))
    const reverting = toHex(assemble('0 0 LOG0 0 0 REVERT'))
    const stateOverrides = { [PLACE]: { code: twice }, [POOR]: { code: reverting } }
    const calls = [{ to: PLACE }, { to: POOR }, { to: PLACE }]
    const bundles = [{ transactions: calls }, { transactions: calls }]
    const indexes = async (context: object): Promise<unknown> => {
      const traces = await ask('debug_traceCallMany', bundles, context, { ...LOGGED, stateOverrides })
      return (traces as CallFrame[][]).map((bundle) =>
        bundle.flatMap(({ logs = [] }) => logs.map(({ index }) => Number(index))),
      )
    }
    const later = [0, 1, 2, 3]
    expect(await indexes({ blockNumber: hex(BLOCK) })).to.deep.equal([later, later])
    const receipts = (await ask('eth_getBlockReceipts', hex(BLOCK))) as { logs: unknown[] }[]
    for (const transactionIndex of [0, 1, 3]) {
      const before = receipts.slice(0, transactionIndex).flatMap(({ logs }) => logs).length
      const first = later.map((index) => index + before)
      expect(await indexes({ blockNumber: hex(BLOCK), transactionIndex })).to.deep.equal([first, later])
    }
  })

  it('refuses a transactionIndex beyond the number of transactions in the block', async () => {
    const { ask } = await midBlockChain({ traces: false })
    const one = [{ transactions: [{ to: NOTEBOOK }] }]
    const at = (transactionIndex: unknown) => ({ blockNumber: hex(BLOCK), transactionIndex })
    const whole = await ask('debug_traceCallMany', one, { blockNumber: hex(BLOCK) }, CALLS)
    for (const index of [-1, drafts.length, hex(drafts.length), null]) {
      expect(await ask('debug_traceCallMany', one, at(index), CALLS)).to.deep.equal(whole)
    }
    const { code, message } = await errorOf(ask('debug_traceCallMany', one, at(drafts.length + 1), CALLS))
    const expected = `expected -1, or a number of transactions up to ${drafts.length}`
    expect(code).to.equal(-32602)
    expect(message).to.equal(`invalid parameter 1 (simulateContext): at /transactionIndex: ${expected}`)
  })

  it('names the call that cannot be executed at all, and the call whose tracer fails', async () => {
    const { ask } = await nestedCalls()
    const spend = { from: POOR, to: RECEIVER, value: '0x1' }
    const bundles = [{ transactions: [count] }, { transactions: [count, spend] }]
    for (const options of [{}, CALLS, { tracer: BALANCES }]) {
      const { code, message, data } = await errorOf(ask('debug_traceCallMany', bundles, {}, options))
      expect(code).to.equal(-32000)
      expect(message).to.match(
        /^bundle 1, call 1: tracing failed: insufficient funds for gas \* price \+ value/,
      )
      expect(data).to.deep.include({ index: 2 })
    }
    const fund = { from, to: POOR, value: '0xde0b6b3a7640000' }
    const funded = [{ transactions: [fund] }, { transactions: [spend] }]
    expect(outputs(await ask('debug_traceCallMany', funded, {}, CALLS))).to.deep.equal([
      [undefined],
      [undefined],
    ])
    const picky = `{ fault: function() {}, step: function() {},
      result: function(ctx) { if (toHex(ctx.to) === '${RECEIVER}') throw 'unwanted'; return 1 } }`
    const mixed = [{ transactions: [count, { from, to: RECEIVER }] }]
    const failed = await errorOf(ask('debug_traceCallMany', mixed, {}, { tracer: picky }))
    expect(failed.code).to.equal(-32000)
    expect(failed.message).to.match(/^bundle 0, call 1: unwanted/)
  })

  it('shares the gas cap of one call among all calls, as eth_callMany does', async () => {
    const { ask } = await nestedCalls()
    const call = { to: PLACE }
    const loop = { [PLACE]: { code: '0x5b5f56' } }
    const options = { ...CALLS, stateOverrides: loop }
    const beyond = await errorOf(ask('debug_traceCallMany', [{ transactions: [call, call] }], {}, options))
    expect(beyond.message).to.match(
      /^bundle 0, call 1: tracing failed: intrinsic gas too low: have 0, want 21000/,
    )
  })

  it('rejects unknown blocks and tracers, bundles without calls, and overrides that calls cannot use', async () => {
    const { ask } = await nestedCalls()
    const one = [{ transactions: [count] }]
    for (const blockNumber of ['0x99', toHex(word(9))]) {
      const unknown = await errorOf(ask('debug_traceCallMany', one, { blockNumber }, CALLS))
      expect([unknown.code, unknown.message]).to.deep.equal([-32000, 'header not found'])
    }
    for (const bundles of [[], [{ transactions: [] }]]) {
      expect((await errorOf(ask('debug_traceCallMany', bundles))).code).to.equal(-32602)
    }
    const tracer = await errorOf(ask('debug_traceCallMany', one, {}, { tracer: 'x' }))
    expect(tracer.message).to.include('unknown tracer')
    const duration = await errorOf(ask('debug_traceCallMany', one, {}, { timeout: 'soon' }))
    expect(duration.code).to.equal(-32602)
    const unused = [{ transactions: [count], blockOverride: { beaconRoot: ONE } }]
    const { message } = await errorOf(ask('debug_traceCallMany', unused))
    expect(message).to.equal('block override "beaconRoot" is not supported for this RPC method')
    const both = [{ transactions: [{ ...count, data: '0x01', input: '0x02' }] }]
    expect((await errorOf(ask('debug_traceCallMany', both))).code).to.equal(-32602)
  })

  it('applies movePrecompileToAddress overrides in every bundle', async () => {
    const { ask } = await nestedCalls()
    const identity = addressOf(0).replace(/00$/, '04')
    const stateOverrides = { [identity]: { code: '0x', movePrecompileToAddress: PLACE } }
    const bundle = { transactions: [{ to: PLACE, data: '0x0102' }] }
    const traces = await ask('debug_traceCallMany', [bundle, bundle], {}, { ...CALLS, stateOverrides })
    expect(outputs(traces)).to.deep.equal([['0x0102'], ['0x0102']])
  })

  describe('on a chain that moves', () => {
    let node: LiveNode | undefined

    afterEach(async () => {
      await node?.close()
      node = undefined
    })

    it('reads the current branch after a reorg', async () => {
      const notebook = toHex(BRANCHED)
      const options = {
        ...CALLS,
        stateOverrides: { [notebook]: { code: toHex(assemble('2 SLOAD 0 MSTORE 32 0 RETURN')) } },
      }
      const one = [{ transactions: [{ to: notebook }] }]
      const [main, side] = [await branch(1, 1, 3), await branch(2, 1, 4)]
      node = await liveNode()
      for (const { bytes } of main.blocks) await node.importer.add(bytes)
      node.views.refresh()
      const at = (context: object) => node!.ask('debug_traceCallMany', one, context, options).then(outputs)
      const replaced = { blockNumber: main.blocks[2]!.hash }
      expect(await at(replaced)).to.deep.equal([[ONE]])
      expect(await at({ blockNumber: '0x3', transactionIndex: 0 })).to.deep.equal([[ONE]])
      await node.importer.reorganize(
        1,
        side.blocks.slice(1).map(({ bytes }) => bytes),
      )
      node.views.refresh()
      expect(await at({ blockNumber: '0x3' })).to.deep.equal([[toHex(word(2))]])
      expect(await at({ blockNumber: '0x3', transactionIndex: 0 })).to.deep.equal([[toHex(word(2))]])
      expect((await errorOf(at(replaced))).message).to.equal('header not found')
    })

    it('shows state set by hand for latest and pending, but not for block numbers and hashes', async () => {
      node = await liveNode({ controlOf: manualSealer })
      await node.seal()
      const code = toHex(assemble('42 0 MSTORE 32 0 RETURN'))
      await node.ask('anvil_setCode', PLACE, code)
      const one = [{ transactions: [{ to: PLACE }] }]
      const set = toHex(word(42))
      for (const [context, output] of [
        [undefined, set],
        [{}, set],
        [{ blockNumber: 'latest' }, set],
        [{ blockNumber: { blockNumber: 'latest' } }, set],
        [{ blockNumber: 'pending' }, set],
        [{ blockNumber: '0x1' }, undefined],
        [{ blockNumber: toHex(node.views.current.head.hash) }, undefined],
      ]) {
        expect(outputs(await node.ask('debug_traceCallMany', one, context, CALLS))).to.deep.equal([[output]])
      }
    })
  })

  it('does not know blocks before the first block of the archive', async () => {
    const { archive } = await nestedCalls()
    const identity = { ...archive.identity, genesisNumber: 2 }
    const { ask } = await nestedCalls({}, { archive: { ...archive, identity } })
    const at = (blockNumber: string) =>
      ask('debug_traceCallMany', [{ transactions: [count] }], { blockNumber }, CALLS)
    expect((await errorOf(at('0x1'))).message).to.equal('header not found')
    expect(outputs(await at('0x2'))).to.deep.equal([[ONE]])
  })
})
