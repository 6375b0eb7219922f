import { expect } from 'chai'
import type { MethodName } from '../../../generated/types.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { assemble, concat, word } from '../../support/assembler.ts'
import { addressOf, ann } from '../../support/genesis.ts'
import { errorOf, hex, NOTEBOOK, REVERTER } from '../../support/readChain.ts'
import { bareArchive } from '../bareArchive.ts'

const CALLER = addressOf(0x91)
const note = toHex(concat(word(3), word(0xabc)))
/** Code that calls NOTEBOOK with its call data, and returns what remains of memory. */
const calling = toHex(
  assemble(`64 0 0 CALLDATACOPY 0 0 64 0 7 ${NOTEBOOK} GAS CALL 0 MSTORE 5 32 SSTORE 32 0 RETURN`),
)

type Ask = (method: MethodName, ...params: unknown[]) => Promise<unknown>

/** Asks for results of any shape, which the contract does not describe. */
async function asking(): Promise<Ask> {
  const { text } = await bareArchive()
  return async (method, ...params) => JSON.parse(await text(method, ...params))
}

/** The code of a tracer whose functions other than these do nothing. */
function tracer(functions: Record<string, string>): string {
  const all = { fault: 'function() {}', result: 'function() { return this.seen }', ...functions }
  return `{ seen: [], ${Object.entries(all)
    .map(([name, code]) => `${name}: ${code}`)
    .join(', ')} }`
}

/** Traces a call of the code of CALLER. */
async function trace(
  functions: Record<string, string>,
  tracerConfig?: object,
  code = calling,
): Promise<unknown> {
  const ask = await asking()
  const call = {
    from: toHex(ann.address),
    to: CALLER,
    data: note,
    gas: '0x30d40',
    gasPrice: '0x3b9aca00',
    value: '0x9',
  }
  const stateOverrides = { [CALLER]: { code } }
  return ask('debug_traceCall', call, 'latest', {
    ...{ tracer: tracer(functions), stateOverrides },
    ...(tracerConfig && { tracerConfig }),
  })
}

async function failureOf(functions: Record<string, string>): Promise<string> {
  const { code: number, message } = await errorOf(trace(functions))
  expect(number, message).to.equal(-32000)
  return message
}

/** Number of a block with several transactions. */
async function crowdedBlock(): Promise<number> {
  const ask = await asking()
  for (let number = 1; ; number++) {
    if (Number(await ask('eth_getBlockTransactionCountByNumber', hex(number))) > 2) return number
  }
}

const inStep = (code: string) => ({ step: `function(log, db) { ${code} }` })
const inResult = (code: string) => ({ result: `function(ctx, db) { ${code} }` })

describe('a tracer in JavaScript', () => {
  it('sees each instruction before it runs, as the struct logs show it', async () => {
    const step = `function(log) { this.seen.push([log.getPC(), log.op.toString(), log.getGas(), log.getCost(),
      log.getDepth(), log.stack.length() > 0 ? log.stack.peek(0).toString(16) : '']) }`
    const ask = await asking()
    const call = { from: toHex(ann.address), to: NOTEBOOK, data: note, gas: '0x30d40' }
    const { structLogs } = (await ask('debug_traceCall', call)) as {
      structLogs: { pc: number; op: string; gas: number; gasCost: number; depth: number; stack: string[] }[]
    }
    const shown = structLogs.map(({ pc, op, gas, gasCost, depth, stack }) => {
      return [pc, op, gas, gasCost, depth, stack.at(-1)?.slice(2) ?? '']
    })
    expect(await ask('debug_traceCall', call, 'latest', { tracer: tracer({ step }) })).to.deep.equal(shown)
  })

  it('receives steps and frames in the order of execution, with geth’s method names', async () => {
    const seen = await trace({
      step: 'function(log) { if (log.op.toString() === "CALL" || log.getPC() === 0) this.seen.push(log.op.toString()) }',
      enter:
        'function(f) { this.seen.push([f.getType(), toHex(f.getTo()), toHex(f.getInput()), f.getValue()]) }',
      exit: 'function(r) { this.seen.push(["exit", r.getError(), r.getOutput().length, r.getGasUsed() > 0]) }',
      result: 'function() { return JSON.parse(JSON.stringify(this.seen)) }',
    })
    expect((seen as unknown[]).slice(0, 4)).to.deep.equal([
      'PUSH1',
      'CALL',
      ['CALL', NOTEBOOK, note, '7'],
      'CALLDATASIZE',
    ])
    expect((seen as unknown[]).at(-1)).to.deep.equal(['exit', null, 0, true])
  })

  it('sees the data of a frame also after it has read much state', async () => {
    const functions = {
      // Each frame reads slots, which makes the memory of the core grow.
      setup:
        'function() { this.read = function(db, from) { for (var n = 0; n < 9000; n++) db.getState(toAddress("0x7777"), toWord("0x" + (0x10000000 + from + n).toString(16))) } }',
      step: 'function(log, db) { this.db = db }',
      enter: 'function(f) { this.read(this.db, 0); this.seen.push(toHex(f.getInput())) }',
      exit: 'function(r) { this.read(this.db, 9000); this.seen.push(toHex(r.getOutput())) }',
    }
    expect(await trace(functions)).to.deep.equal([note, '0x'])
  })

  it('reads in step() the memory, contract and accounts as they are at the instruction', async () => {
    const [begun, value, slot, balance] = (await trace({
      step: `function(log, db) {
        if (log.op.toString() !== 'RETURN') return
        this.seen = [toHex(log.contract.getInput()), log.contract.getValue(),
          toHex(db.getState(log.contract.getAddress(), toWord('0x20'))), db.getBalance(log.contract.getAddress()),
          toHex(log.contract.getCaller()), log.memory.getUint(0), toHex(log.memory.slice(0, 33)), log.memory.length()]
      }`,
    })) as string[]
    expect(begun).to.equal(note)
    expect([value, balance]).to.deep.equal(['9', '2'])
    expect(slot).to.equal(toHex(word(5)))
  })

  it('gives fault() the machine state before the failing instruction, and the error', async () => {
    const fault = `function(log) {
      this.seen.push([log.op.toString(), log.getError(), log.stack.length(), log.stack.peek(0), log.getPC()]) }`
    const reverted = toHex(assemble('2 7 REVERT'))
    expect(await trace({ fault }, undefined, reverted)).to.deep.equal([
      ['REVERT', 'execution reverted', 2, '7', 4],
    ])
    const jump = toHex(assemble('1 99 JUMP'))
    expect(await trace({ fault, step: 'function() {}' }, undefined, jump)).to.deep.equal([
      ['JUMP', 'invalid jump destination', 2, '99', 4],
    ])
  })

  it('gets its configuration in setup(), and the transaction in result()', async () => {
    const config = { foo: { Bar: 1 } }
    const seen = (await trace(
      { setup: 'function(c) { this.config = JSON.parse(c) }', ...inResult('return [this.config, ctx]') },
      config,
    )) as [unknown, Record<string, unknown>]
    expect(seen[0]).to.deep.equal(config)
    expect(seen[1]).to.include({ type: 'CALL', gas: 200_000, value: '9' })
    expect(Object.keys(seen[1]).sort()).to.deep.equal([
      'block',
      'coinbase',
      'from',
      'gas',
      'gasPrice',
      'gasUsed',
      'input',
      'output',
      'to',
      'type',
      'value',
    ])
    expect(
      await trace({ setup: 'function(c) { this.config = c }', ...inResult('return this.config') }),
    ).to.equal('{}')
  })

  it('gets its configuration with unchanged names, even names that other tracers use', async () => {
    const ask = await asking()
    const config = { ONLYTOPCALL: true, Diffmode: null, x: { WithLog: [1] } }
    const code = tracer({
      setup: 'function(c) { this.config = c }',
      ...inResult('return JSON.parse(this.config)'),
    })
    const options = { Tracer: code, TracerConfig: config }
    expect(await ask('debug_traceCall', { to: REVERTER }, 'latest', options)).to.deep.equal(config)
  })

  it('has geth’s functions', async () => {
    const code = `return [toHex([1, 255]), toHex(toWord('0xffaa')), toHex(toAddress('0x1')), toHex(slice([1, 2, 3], 1, 3)),
      toHex(toContract('0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0', 0)),
      toHex(toContract2('0x00000000000000000000000000000000deadbeef', '0xcafebabe', '0xdeadbeef')),
      isPrecompiled(toAddress('0x4')), isPrecompiled(toAddress('0x400')), bigInt('123456789012345678901').plus(1)]`
    expect(await trace(inResult(code))).to.deep.equal([
      '0x01ff',
      toHex(word(0xffaa)),
      `0x${'00'.repeat(19)}01`,
      '0x0203',
      '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d',
      '0x60f3f640a8508fc6a86d45df051962668e1e8ac7',
      true,
      false,
      '123456789012345678902',
    ])
  })

  it('gives the same result for a mined transaction alone and in a trace of its block', async () => {
    const ask = await asking()
    const options = { tracer: tracer({ step: 'function(log) { this.seen.push(log.op.toNumber()) }' }) }
    const number = await crowdedBlock()
    const traces = (await ask('debug_traceBlockByNumber', hex(number), options)) as {
      txHash: `0x${string}`
      result: unknown
    }[]
    expect(traces.length).to.be.greaterThan(2)
    for (const { txHash, result } of traces) {
      expect(await ask('debug_traceTransaction', txHash, options)).to.deep.equal(result)
    }
    const raw = await ask('debug_getRawBlock', hex(number))
    expect(await ask('debug_traceBlock', raw, options)).to.deep.equal(traces)
    const place = { tracer: tracer(inResult('return [toHex(ctx.txHash), ctx.txIndex, ctx.block]')) }
    expect(await ask('debug_traceTransaction', traces[1]!.txHash, place)).to.deep.equal([
      traces[1]!.txHash,
      1,
      number,
    ])
  })

  it('fails in geth’s words', async () => {
    const ask = await asking()
    const refused = async (code: string) =>
      (await errorOf(ask('debug_traceCall', { to: REVERTER }, 'latest', { tracer: code }))).message
    const none = 'function() {}'
    expect(await refused('{ fault: function() {} }')).to.equal('trace object must expose a function result()')
    expect(await refused('{ result: function() {} }')).to.equal('trace object must expose a function fault()')
    expect(await refused(`{ result: ${none}, fault: ${none}, enter: ${none} }`)).to.equal(
      'trace object must expose either both or none of enter() and exit()',
    )
    expect(await refused('{ result: ')).to.match(/^SyntaxError: unexpected token/)
    expect(await failureOf(inStep('log.stack.peek(-1)'))).to.match(
      /^tracer accessed out of bound stack: size 0, index -1 at step \(<eval>:1:\d+\) {4}in server-side tracer function 'step'$/,
    )
    expect(await failureOf(inStep('try { log.memory.slice(-1, -2) } catch (e) {}'))).to.match(
      /^tracer accessed out of bound memory: offset -1, end -2 at step/,
    )
    expect(await failureOf(inStep('log.memory.slice(5, 1025 * 1024)'))).to.match(
      /^reached limit for padding memory slice: 1049600 at step/,
    )
    expect(await failureOf(inResult('throw "gone"'))).to.equal(
      "gone    in server-side tracer function 'result'",
    )
    expect(await failureOf(inResult('return toHex("x")'))).to.match(/^invalid buffer type at result/)
  })
})

describe('the sandbox of a tracer in JavaScript', () => {
  it('has no globals of the Node process', async () => {
    const names = [
      'process',
      'require',
      'global',
      'module',
      'Buffer',
      'fetch',
      'WebAssembly',
      'setTimeout',
      'console',
    ]
    expect(
      await trace(
        inResult(`return ${JSON.stringify(names)}.map(function(n) { return typeof globalThis[n] })`),
      ),
    ).to.deep.equal(names.map(() => 'undefined'))
    const escapes = [
      'return typeof (function() {}).constructor("return this")().process',
      'return typeof db.getBalance.constructor("return process")',
      'return [].constructor.constructor("return typeof process")()',
      'return Object.getPrototypeOf(async function() {}).constructor("return typeof process") && typeof process',
    ]
    for (const attempt of escapes) {
      expect(['undefined', 'function'], attempt).to.include(await trace(inResult(attempt)))
    }
    expect(await trace(inResult('import("node:fs").then(function(m) { throw m }); return 1'))).to.equal(1)
  })

  it('gives a tracer no access to the host’s globals through the functions of the host', async () => {
    const { process: mine } = globalThis
    const reached = `var found = []
      function look(value, path, depth) {
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null || depth > 4) return
        var names = Object.getOwnPropertyNames(value)
        for (var n = 0; n < names.length; n++) {
          if (/^(process|require|module|mainModule|binding|ask)$/.test(names[n])) found.push(path + '.' + names[n])
          try { look(value[names[n]], path + '.' + names[n], depth + 1) } catch (e) {}
        }
        look(Object.getPrototypeOf(value), path + '.__proto__', depth + 1)
      }
      look(db, 'db', 0); look(ctx, 'ctx', 0); look(globalThis, 'globalThis', 2); look(this, 'this', 0)
      return found`
    expect(await trace(inResult(reached))).to.deep.equal([])
    const throughCalls = `var seen = []
      function Trap() { seen.push(typeof this.process, Object.keys(this).length) }
      try { db.getBalance(new Proxy({}, { get: function(t, name, all) { seen.push(typeof all.process); return t[name] } })) }
      catch (e) { seen.push(typeof e.constructor.constructor('return typeof process')) }
      toHex([{ valueOf: function() { seen.push(typeof this.process, typeof globalThis.process); return 1 } }])
      return seen.filter(function(type) { return type !== 'undefined' && type !== 'string' })`
    expect(await errorOf(trace(inResult(throughCalls)))).to.have.property('code', -32000)
    const getter =
      'return { toJSON: function() { return [typeof process, typeof this.constructor.constructor] } }'
    expect(await trace(inResult(getter))).to.deep.equal(['undefined', 'function'])
    expect(globalThis.process).to.equal(mine)
  })

  it('is new for each trace', async () => {
    const pollute =
      'Object.prototype.bad = 1; Array.prototype.push = null; globalThis.bigInt = null; toHex = null; return 1'
    expect(await trace(inResult(pollute))).to.equal(1)
    const look = 'return [({}).bad === undefined, typeof [].push, typeof bigInt, typeof toHex]'
    expect(await trace(inResult(look))).to.deep.equal([true, 'function', 'function', 'function'])
    expect('bad' in {}).to.equal(false)
    const ask = await asking()
    const counter = tracer(inResult('globalThis.n = (globalThis.n || 0) + 1; return globalThis.n'))
    const number = await crowdedBlock()
    const traces = (await ask('debug_traceBlockByNumber', hex(number), { tracer: counter })) as {
      result: unknown
    }[]
    expect(traces.map(({ result }) => result)).to.deep.equal(traces.map(() => 1))
  })

  it('has host functions that work even if a tracer replaces built-in functions', async () => {
    const replaced = `Array.prototype[Symbol.iterator] = null; Function.prototype.apply = null; Reflect.apply = null
      JSON.stringify = null; Uint8Array.prototype.slice = null; String.prototype.slice = null
      Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'length', { get: function() { return 1e9 } })
      return [toHex([1, 2]), toHex(db.getCode(toAddress('${NOTEBOOK}'))).slice === null]`
    expect(await trace(inResult(replaced))).to.deep.equal(['0x0102', true])
  })

  it('checks the bounds of stack and memory even if a tracer replaces the array iterator', async () => {
    const poison = (values: string) =>
      `Array.prototype[Symbol.iterator] = function() { var n = 0, all = [${values}]
        return { next: function() { return { value: all[n], done: n++ >= all.length } } } };
      String.prototype[Symbol.split] = function() { return [null] }; `
    for (const values of ['0.5, 1024, 1024', '100000, 1e6, 1e9', '-1e9, 1e9, 1e9']) {
      expect(await failureOf(inStep(`${poison(values)} log.stack.peek(-1)`)), values).to.match(
        /^tracer accessed out of bound stack: size 0, index -1/,
      )
      expect(await failureOf(inStep(`${poison(values)} log.memory.getUint(7)`)), values).to.match(
        /^tracer accessed out of bound memory: available 0, offset 7, size 32/,
      )
      const slice = await trace({
        step: `function(log) { ${poison(values)} this.seen = toHex(log.memory.slice(1, 3)) }`,
      })
      expect(slice, values).to.equal('0x0000')
    }
    const inherited = 'Object.prototype.extra = { bytes: 7 }; return Object.keys(ctx).indexOf("extra")'
    expect(
      await trace({ setup: 'function() { Object.prototype.extra = { bytes: 7 } }', ...inResult(inherited) }),
    ).to.equal(-1)
  })

  it('returns a tracer error for endless recursion, lack of memory and unprintable values', async () => {
    const cases: [string, RegExp][] = [
      ['function f() { return f() + 1 } return f()', /stack overflow/],
      ['for (var a = [], n = 0; n < 1e5; n++) a = [a]; return a', /stack overflow|circular/],
      ['for (var a = [];;) a.push(new Uint8Array(1e6))', /out of memory/],
      ['for (var s = "x";;) s += s', /string too long|out of memory/],
      ['return { get x() { throw new Error("mine") } }', /^Error: mine/],
      ['throw { toString: function() { throw 1 } }', /cannot be shown/],
      ['throw new Proxy({}, { get: function() { throw 1 } })', /cannot be shown/],
      ['var a = {}; a.a = a; return a', /^TypeError: circular/],
      [`throw "${'x'.repeat(5_000)}"`, /^x{1000} {4}in/],
      ['return eval("(".repeat(1e5) + ")".repeat(1e5))', /stack overflow|out of memory/],
    ]
    for (const [code, expected] of cases) expect(await failureOf(inResult(code)), code).to.match(expected)
    expect(await trace(inResult('return 1'))).to.equal(1)
  })

  it('completes a trace whose tracer catches a stack or memory overflow, and frees all objects', async () => {
    for (const code of [
      'function f() { return f() + 1 } f()',
      'for (var a = [];;) a.push(new Uint8Array(1e6))',
    ]) {
      expect(await trace(inResult(`try { ${code} } catch (e) { a = null } return 1`)), code).to.equal(1)
    }
  })

  it('passes long results in pieces, and refuses what is longer than an answer may be', async () => {
    const long = (await trace(inResult('return "\\u{1f600}x".repeat(100000)'))) as string
    expect(long).to.equal('\u{1f600}x'.repeat(100_000))
  })
})
