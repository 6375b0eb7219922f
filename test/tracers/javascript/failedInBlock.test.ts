import { expect } from 'chai'
import type { LimitName } from '../../../generated/limits.ts'
import type { BlockTraces } from '../../../generated/types.ts'
import { withLimits } from '../../limits/queryLimits.ts'
import { BLOCK, midBlockChain } from '../../support/midBlock.ts'
import { nestedCalls } from '../../support/nestedCalls.ts'
import { type Answering, errorOf, hex } from '../../support/readChain.ts'
import { someOf } from '../../support/runs.ts'

/** The code of a tracer that has these functions, too. */
const tracer = (functions: string): string =>
  `{ steps: 0, step: function() { this.steps++ }, fault: function() {}, result: function() { return this.steps }, ${functions} }`

const METHODS = ['debug_traceBlockByNumber', 'debug_traceBlockByHash', 'debug_traceBlock'] as const

/** The traces of the block by some of the methods, which must be equal. The contract does not describe the results. */
async function tracesOf(
  { ask, text }: Answering,
  code: string,
  methods: readonly (typeof METHODS)[number][] = someOf(METHODS),
): Promise<BlockTraces> {
  const { hash } = (await ask('eth_getBlockByNumber', hex(BLOCK), false))!
  const blocks = {
    debug_traceBlockByNumber: hex(BLOCK),
    debug_traceBlockByHash: hash,
    debug_traceBlock: await ask('debug_getRawBlock', hex(BLOCK)),
  }
  const [first, ...others] = methods
  const traces = await text(first!, blocks[first!], { tracer: code })
  for (const method of others)
    expect(await text(method, blocks[method], { tracer: code }), method).to.equal(traces)
  return JSON.parse(traces)
}

/** Checks that the entries are those of a tracer that fails only for some transactions. */
function expectFailures(
  traces: BlockTraces,
  sound: BlockTraces,
  failures: readonly (RegExp | undefined)[],
): void {
  expect(traces.length).to.equal(sound.length)
  for (const [index, entry] of traces.entries()) {
    const words = failures[index]
    if (words === undefined) expect(entry).to.deep.equal(sound[index])
    else {
      expect(Object.keys(entry)).to.deep.equal(['txHash', 'error'])
      expect(entry.txHash).to.equal(sound[index]!.txHash)
      expect(entry.error).to.match(words)
    }
  }
}

describe('a tracer in JavaScript that fails', () => {
  for (const traces of [true, false]) {
    it(`has an error per transaction in which it fails, ${traces ? 'with' : 'without'} recorded traces`, async () => {
      const chain = await midBlockChain({ traces })
      const sound = await tracesOf(chain, tracer(''))
      expect(sound.length).to.be.above(2)
      const inResult = `result: function(ctx) { if (ctx.txIndex === 1) throw new Error('no'); return this.steps }`
      const words = /^Error: no at .*'result'$/
      expectFailures(await tracesOf(chain, tracer(inResult), METHODS), sound, [undefined, words])
      // The transaction runs to its end, and the later transactions see its state.
      const inStep = `step: function() { this.steps++; throw new Error('no') }`
      const entries = await tracesOf(chain, tracer(inStep))
      const steps = sound.map(({ result }) =>
        (result as unknown as number) > 0 ? /^Error: no at .*'step'$/ : undefined,
      )
      expect(steps.filter((each) => each !== undefined).length).to.be.above(1)
      expectFailures(entries, sound, steps)
    })
  }

  it('has an error for every transaction if the tracer is unusable, as in geth', async () => {
    const chain = await midBlockChain({ traces: true })
    const sound = await tracesOf(chain, tracer(''))
    const unusable: [code: string, words: RegExp][] = [
      ['{ fault: function() {} }', /^trace object must expose a function result\(\)$/],
      ['(', /^SyntaxError/],
      [tracer('setup: function() { throw new Error("no") }'), /^Error: no/],
      [tracer('result: function() { return [].concat.apply([], { get length() { throw "x" } }) }'), /^x/],
      [tracer('result: function() { var a = []; a[0] = a; return a }'), /circular/],
      [tracer('result: function f() { return f() + 1 }'), /stack overflow/],
    ]
    for (const [code, words] of unusable)
      expectFailures(
        await tracesOf(chain, code),
        sound,
        sound.map(() => words),
      )
  })

  it('fails the request if it needs too much memory, reads too much, or is inside muxTracer', async () => {
    const trace = async (code: object, changed: Partial<Record<LimitName, number>> = {}) => {
      const { ask } = await nestedCalls({}, withLimits(changed))
      const { code: number, message } = await errorOf(ask('debug_traceBlockByNumber', '0x1', code))
      expect(number).to.equal(-32000)
      return message
    }
    const little = { tracerMemoryBytesMax: 1_000_000 }
    const hoarder = tracer('result: function() { for (var a = [];;) a.push([a]) }')
    expect(await trace({ tracer: hoarder }, little)).to.match(/^InternalError: out of memory/)
    const reader = tracer(
      `result: function(ctx, db) { for (var n = 0; ; n++) db.getState(ctx.to, toWord('0x' + (0x10000000 + n).toString(16))) }`,
    )
    expect(await trace({ tracer: reader }, little)).to.equal('the tracer reads too much state')
    const failing = tracer('result: function() { throw new Error("no") }')
    const mux = { tracer: 'muxTracer', tracerConfig: { [failing]: null } }
    expect(await trace(mux)).to.match(/^Error: no/)
  })

  it('fails the whole request if the request traces only one transaction', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const { transactions } = (await ask('eth_getBlockByNumber', hex(BLOCK), false))!
    const options = { tracer: tracer('result: function() { throw new Error("no") }') }
    const { code, message } = await errorOf(ask('debug_traceTransaction', transactions[0], options))
    expect(code).to.equal(-32000)
    expect(message).to.match(/^Error: no/)
  })
})
