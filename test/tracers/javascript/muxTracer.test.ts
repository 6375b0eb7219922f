import { expect } from 'chai'
import type { LimitName } from '../../../generated/limits.ts'
import type { MethodName } from '../../../generated/types.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { withLimits } from '../../limits/queryLimits.ts'
import { concat, word } from '../../support/assembler.ts'
import { ann } from '../../support/genesis.ts'
import { BLOCK, midBlockChain, NOTEBOOK } from '../../support/midBlock.ts'
import { CALLER, COUNTER, nestedCalls } from '../../support/nestedCalls.ts'
import { type Answering, errorOf, hex } from '../../support/readChain.ts'
import { someOf } from '../../support/runs.ts'

/** Shows the configuration, the frames, the instructions that write, and the state afterwards. */
const FRAMES = `{ seen: [], setup: function(config) { this.config = JSON.parse(config) },
  enter: function(f) { this.seen.push([f.getType(), toHex(f.getTo()), toHex(f.getInput())]) },
  exit: function(r) { this.seen.push([toHex(r.getOutput()), r.getGasUsed()]) },
  step: function(log, db) { if (log.op.toString() === 'SSTORE') this.seen.push(toHex(db.getState(log.contract.getAddress(), toWord('0x0')))) },
  fault: function(log) { this.seen.push('fault ' + log.getPC()) },
  result: function(ctx, db) { return { config: this.config, seen: this.seen, gasUsed: ctx.gasUsed, hash: ctx.txHash && toHex(ctx.txHash),
    output: toHex(ctx.output), after: toHex(db.getState(ctx.to, toWord('0x0'))), balance: db.getBalance(ctx.from).toString() } } }`
/** Counts the instructions; its key sorts before the names of tracers. */
const COUNT =
  '({ count: 0, step: function() { this.count++ }, fault: function() {}, result: function() { return this.count } })'

const CONFIGS: Readonly<Record<string, object>> = {
  callTracer: { withLog: true },
  prestateTracer: { diffMode: true },
  flatCallTracer: {},
  erc7562Tracer: { withLog: true },
  keccak256PreimageTracer: {},
  [FRAMES]: { Own: 1, tracerconfig: { Own: [2] } },
  [COUNT]: {},
}
const MUX = { tracer: 'muxTracer', tracerConfig: CONFIGS }

type Ask = (method: MethodName, ...params: unknown[]) => Promise<unknown>
/** Asks a method for the result of the tracer that the options name. */
type Trace = (options: object) => Promise<unknown>

/** Asks for results of any shape, which the contract does not describe for tracers in JavaScript. */
function askingText({ text }: Pick<Answering, 'text'>): Ask {
  return async (method, ...params) => JSON.parse(await text(method, ...params))
}

/** Checks that a mux of all tracers has the results that the tracers have when they run alone. */
async function expectTogether(trace: Trace): Promise<void> {
  const entries = Object.entries(CONFIGS)
  const alone = await Promise.all(entries.map(([tracer, tracerConfig]) => trace({ tracer, tracerConfig })))
  const wanted = Object.fromEntries(entries.map(([name], index) => [name, alone[index]]))
  const given = (await trace(MUX)) as object
  expect(given).to.deep.equal(wanted)
  expect(Object.keys(given)).to.deep.equal(Object.keys(wanted).sort())
}

/** The result of each of several options, in a list for each transaction or call; here, of the first. */
const firstOf = (traces: unknown): unknown => (traces as { result: unknown }[])[0]?.result

describe('muxTracer with tracers in JavaScript', () => {
  for (const traces of [true, false]) {
    const archive = traces ? 'an archive with recorded traces' : 'an archive without recorded traces'

    it(`has the result of each tracer for mined transactions of ${archive}`, async () => {
      const ask = askingText(await midBlockChain({ traces }))
      const { hash, transactions } = (await ask('eth_getBlockByNumber', hex(BLOCK), false)) as {
        hash: string
        transactions: string[]
      }
      const rlp = await ask('debug_getRawBlock', hex(BLOCK))
      for (const transaction of someOf(transactions))
        await expectTogether((options) => ask('debug_traceTransaction', transaction, options))
      await expectTogether(async (options) => firstOf(await ask('debug_traceBlockByHash', hash, options)))
      const mined = await ask('debug_traceBlockByNumber', hex(BLOCK), MUX)
      expect((mined as unknown[]).length).to.be.above(2)
      expect(await ask('debug_traceBlockByHash', hash, MUX)).to.deep.equal(mined)
      expect(await ask('debug_traceBlock', rlp, MUX)).to.deep.equal(mined)
    })

    it(`has the result of each tracer for calls on ${archive}`, async () => {
      const ask = askingText(await midBlockChain({ traces }))
      const data = toHex(concat(word(1), word(9)))
      const call = { from: toHex(ann.address), to: NOTEBOOK, data, gas: '0x30d40' }
      for (const txIndex of [null, '0x0', '0x2'])
        await expectTogether((options) => ask('debug_traceCall', call, hex(BLOCK), { ...options, txIndex }))
      const bundles = [{ transactions: [call, call] }, { transactions: [call] }]
      await expectTogether(async (options) => {
        const traced = (await ask('debug_traceCallMany', bundles, {}, options)) as unknown[][]
        return traced[0]![1]
      })
      const at = { blockNumber: hex(BLOCK), transactionIndex: 2 }
      const [[bundled]] = (await ask('debug_traceCallMany', [{ transactions: [call] }], at, MUX)) as [
        [unknown],
      ]
      expect(bundled).to.deep.equal(
        await ask('debug_traceCall', call, hex(BLOCK), { ...MUX, txIndex: '0x2' }),
      )
    })
  }

  it('may contain another muxTracer, and passes each tracer’s configuration to setup', async () => {
    const ask = askingText(await nestedCalls())
    const setup = `{ setup: function(c) { this.c = c }, fault: function() {}, result: function() { return this.c } }`
    const inner = { [setup]: { B: 'x', a: [1.5, null] }, noopTracer: null }
    const tracerConfig = { [setup]: null, muxTracer: { muxTracer: inner, callTracer: null } }
    const options = { Tracer: 'muxTracer', TracerConfig: tracerConfig }
    const { muxTracer, ...outer } = (await ask('debug_traceCall', { to: COUNTER }, 'latest', options)) as {
      muxTracer: Record<string, unknown>
    }
    expect(outer).to.deep.equal({ [setup]: 'null' })
    expect(Object.keys(muxTracer)).to.deep.equal(['callTracer', 'muxTracer'])
    expect(muxTracer.muxTracer).to.deep.equal({ noopTracer: {}, [setup]: '{"B":"x","a":[1.5,null]}' })
  })

  it('keeps the globals and the state reads of the tracers apart', async () => {
    const ask = askingText(await nestedCalls())
    // The first frame reads slots when it begins and when it ends, which makes the memory of the core grow.
    const reader = (
      name: string,
    ) => `{ seen: [], begun: 0, ended: 0, setup: function() { shared = '${name}' },
      read: function() { var at = toAddress('${name}'), slot = toWord('0x10'); for (var n = 0; n < 9000; n++) { slot[1] = n; slot[2] = n >> 8; this.db.getState(at, slot) } },
      step: function(log, db) { this.db = db }, fault: function() {},
      enter: function(f) { if (this.begun++ === 0) this.read(); this.seen.push(toHex(f.getInput())) },
      exit: function(r) { if (this.ended++ === 0) this.read(); this.seen.push(toHex(r.getOutput())) },
      result: function() { return [shared, this.seen] } }`
    const call = { from: toHex(ann.address), to: CALLER }
    const [one, other] = ['0x7777', '0x8888']
    const alone = await ask('debug_traceCall', call, 'latest', { tracer: reader(one) })
    const both = { [reader(one)]: null, [reader(other)]: null }
    const given = await ask('debug_traceCall', call, 'latest', { tracer: 'muxTracer', tracerConfig: both })
    const [, seen] = alone as [string, unknown[]]
    expect(seen.length).to.be.above(1)
    expect(given).to.deep.equal({ [reader(one)]: [one, seen], [reader(other)]: [other, seen] })
  })

  it('fails with the error of a tracer that fails, in geth’s words', async () => {
    const { ask } = await nestedCalls()
    const failing: [code: string, message: RegExp][] = [
      ['{ fault: function() {} }', /^trace object must expose a function result\(\)$/],
      [
        '{ step: function() { throw new Error("no") }, fault: function() {}, result: function() {} }',
        /^Error: no at .*'step'$/,
      ],
      ['{ fault: function() {}, result: function() { throw new Error("no") } }', /^Error: no at .*'result'$/],
      ['(', /^SyntaxError/],
    ]
    for (const [code, words] of failing) {
      const tracerConfig = { callTracer: null, [COUNT]: null, muxTracer: { [code]: null } }
      const options = { tracer: 'muxTracer', tracerConfig }
      for (const trace of [
        () => ask('debug_traceCall', { to: COUNTER }, 'latest', options),
        () => ask('debug_traceBlockByNumber', '0x1', options),
      ]) {
        const { code: number, message } = await errorOf(trace())
        expect(number).to.equal(-32000)
        expect(message).to.match(words)
      }
    }
  })

  it('bounds the memory and the answer of all tracers together', async () => {
    const holder = (name: string) =>
      `{ held: new Uint8Array(11e6), fault: function() {}, result: function() { return '${name}'.repeat(1000) } }`
    const traced = async (names: string[], changed: Partial<Record<LimitName, number>>): Promise<string> => {
      const { text } = await nestedCalls({}, withLimits(changed))
      const tracerConfig = Object.fromEntries(names.map((name) => [holder(name), null]))
      return text('debug_traceCall', { to: COUNTER }, 'latest', { tracer: 'muxTracer', tracerConfig })
    }
    const little = { tracerMemoryBytesMax: 4_000_000 }
    const one = await traced(['a'], little)
    const refused = await errorOf(traced(['a', 'b'], little))
    expect([refused.code, refused.message]).to.deep.equal([
      -32000,
      'InternalError: out of memory at (<eval>:1:24)',
    ])
    const short = { traceResponseBytesMax: one.length + 500 }
    expect(await traced(['a'], short)).to.equal(one)
    expect((await errorOf(traced(['a', 'b'], short))).message).to.match(/^trace exceeds the limit/)
  })

  it('fails where tracers in JavaScript are switched off', async () => {
    const { ask } = await nestedCalls({}, withLimits({ tracerMemoryBytesMax: 0 }))
    const options = { tracer: 'muxTracer', tracerConfig: { [COUNT]: null } }
    const { code, message } = await errorOf(ask('debug_traceCall', { to: COUNTER }, 'latest', options))
    const words = 'this node runs no tracers written in JavaScript (--max-tracer-memory 0)'
    expect([code, message]).to.deep.equal([-32000, words])
  })
})
