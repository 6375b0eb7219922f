import { expect } from 'chai'
import fc from 'fast-check'
import { isAtLeast } from '../../src/chain/forks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { bothHooks } from '../../src/evm/bothHooks.ts'
import type { Hooks, Step } from '../../src/evm/hooks.ts'
import { instructions } from '../../src/evm/instructions.ts'
import type { Message } from '../../src/evm/message.ts'
import { StructLogger } from '../../src/tracers/structLogs.ts'
import { vmTracer } from '../../src/tracers/vmTrace.ts'
import { assemble, concat, deploying } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { runs } from '../support/runs.ts'
import { messageWith } from '../support/simulations.ts'
import { stackOf } from '../support/stackOf.ts'
import { anyCode, livelyCode, SHORT } from '../support/stepPrograms.ts'
import { CALLEE, type Codes, IDENTITY, MAIN, steppingOn, stepThrough } from '../support/stepping.ts'

interface Executed {
  mem: { data: string; off: number } | null
  push: string[]
  store: { key: string; val: string } | null
  used: number
}

interface Operation {
  pc: number
  cost: number
  ex: Executed | null
  sub: VmTrace | null
  op?: string
  idx?: string
}

interface VmTrace {
  code: string
  ops: Operation[]
}

const GAS = 100_000n
const LEAF = addressOf(0x33)
const EMPTY_TRACE = { code: '0x', ops: [] }
const raw = (...opcodes: number[]): Uint8Array => Uint8Array.from(opcodes)

async function traceOf(codes: Codes, fields: Partial<Message> = {}): Promise<VmTrace> {
  const out = new Collected()
  await stepThrough(codes, vmTracer(out), { gasLimit: GAS, ...fields })
  return JSON.parse(out.text)
}

/** The last operation of the outermost frame. */
const last = ({ ops }: VmTrace): Operation => ops.at(-1)!
const nameOf = ({ code }: VmTrace, { pc }: Operation): string =>
  instructions[Number.parseInt(code.slice(2 + pc * 2, 4 + pc * 2), 16)]!.name
const named = (trace: VmTrace, name: string): Operation[] =>
  trace.ops.filter((operation) => nameOf(trace, operation) === name)
const memoryOf = async (code: string | Uint8Array, fields: Partial<Message> = {}): Promise<Executed['mem']> =>
  last(await traceOf({ [MAIN]: code, [CALLEE]: '5 0 MSTORE 32 0 RETURN' }, fields)).ex!.mem

describe('VmTracer', () => {
  it('shows the cost, the pushed items and the remaining gas', async () => {
    expect(await traceOf({ [MAIN]: '2 3 ADD STOP' })).to.deep.equal({
      code: toHex(assemble('2 3 ADD STOP')),
      ops: [
        { pc: 0, cost: 3, ex: { mem: null, push: ['0x2'], store: null, used: 78997 }, sub: null },
        { pc: 2, cost: 3, ex: { mem: null, push: ['0x3'], store: null, used: 78994 }, sub: null },
        { pc: 4, cost: 3, ex: { mem: null, push: ['0x5'], store: null, used: 78991 }, sub: null },
        { pc: 5, cost: 0, ex: { mem: null, push: [], store: null, used: 78991 }, sub: null },
      ],
    })
  })

  it('labels each operation with its mnemonic and its path of indices, such as 7-7-0', async () => {
    const out = new Collected()
    const codes = {
      [MAIN]: `0 0 0 0 0 ${CALLEE} GAS CALL`,
      [CALLEE]: `0 0 0 0 0 ${LEAF} GAS CALL`,
      [LEAF]: '1 POP',
    }
    await stepThrough(codes, vmTracer(out, true), { gasLimit: GAS })
    const { ops } = JSON.parse(out.text) as VmTrace
    const labelsOf = (operations: Operation[]) => operations.map(({ op, idx }) => [idx, op])
    const pushes = ['PUSH1', 'PUSH1', 'PUSH1', 'PUSH1', 'PUSH1', 'PUSH20', 'GAS', 'CALL']
    expect(labelsOf(ops)).to.deep.equal(pushes.map((name, index) => [`${index}`, name]))
    const inner = ops.at(-1)!.sub!.ops
    expect(labelsOf(inner)).to.deep.equal(pushes.map((name, index) => [`7-${index}`, name]))
    const innermost = inner.at(-1)!.sub!.ops
    expect(labelsOf(innermost)).to.deep.equal([
      ['7-7-0', 'PUSH1'],
      ['7-7-1', 'POP'],
    ])
    expect(last(await traceOf(codes))).to.not.have.any.keys('op', 'idx')
  })

  it('lists all items that DUP and SWAP reach, with the top item last', async () => {
    const pushed = async (code: string | Uint8Array) => last(await traceOf({ [MAIN]: code })).ex!.push
    expect(await pushed('7 DUP1')).to.deep.equal(['0x7', '0x7'])
    expect(await pushed('1 2 3 DUP3')).to.deep.equal(['0x1', '0x2', '0x3', '0x1'])
    expect(await pushed('1 2 3 SWAP2')).to.deep.equal(['0x3', '0x2', '0x1'])
    const deep = assemble(Array.from({ length: 17 }, (_, index) => index + 1).join(' '))
    expect(await pushed(concat(deep, raw(0x9f)))).to.have.length(17)
    expect((await pushed(concat(deep, raw(0x8f)))).at(-1)).to.equal('0x2')
  })

  it('lists for each opcode as many pushed items as its `gives` in the instruction table', async () => {
    const codes = instructions.map((instruction, opcode) =>
      instruction?.since === undefined || !isAtLeast('bpo2', instruction.since)
        ? undefined
        : raw(...new Array(17).fill([0x60, 0]).flat(), opcode),
    )
    const addressFor = (opcode: number): string => `0x${'c0'.repeat(19)}${toHex(raw(opcode)).slice(2)}`
    const contracts = codes.flatMap((code, opcode) =>
      code === undefined ? [] : [[addressFor(opcode), code]],
    )
    const simulation = await steppingOn(Object.fromEntries(contracts))
    for (const [opcode, code] of codes.entries()) {
      if (code === undefined) continue
      const out = new Collected()
      await simulation.record(messageWith({ to: fromHex(addressFor(opcode)) }), vmTracer(out))
      const { name, gives } = instructions[opcode]!
      const operation = (JSON.parse(out.text) as VmTrace).ops.find(({ pc }) => pc === code.length - 1)
      expect(operation?.ex?.push.length, name).to.equal(gives)
    }
  })

  describe('`mem` of an operation', () => {
    it('is the range that MSTORE, MSTORE8 and MLOAD access', async () => {
      const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
      expect(await memoryOf('9 3 MSTORE')).to.deep.equal({ data: word('09'), off: 3 })
      expect(await memoryOf('0x1234 3 MSTORE8')).to.deep.equal({ data: '0x34', off: 3 })
      expect(await memoryOf('9 0 MSTORE 1 MLOAD')).to.deep.equal({ data: `0x${'00'.repeat(30)}0900`, off: 1 })
    })

    it('is the target range of every copy instruction', async () => {
      const data = { data: fromHex('0x01020304') }
      expect(await memoryOf('2 1 5 CALLDATACOPY', data)).to.deep.equal({ data: '0x0203', off: 5 })
      expect(await memoryOf('3 0 5 CODECOPY')).to.deep.equal({ data: '0x600360', off: 5 })
      const external = concat(assemble(`2 0 7 ${CALLEE}`), raw(0x3c))
      expect(await memoryOf(external)).to.deep.equal({ data: '0x6005', off: 7 })
      const returned = concat(assemble(`0 0 0 0 0 ${CALLEE} GAS CALL 1 31 4`), raw(0x3e))
      expect(await memoryOf(returned)).to.deep.equal({ data: '0x05', off: 4 })
      const moved = concat(assemble('0x11 0 MSTORE8 2 0 9'), raw(0x5e))
      expect(await memoryOf(moved)).to.deep.equal({ data: '0x1100', off: 9 })
    })

    it('is null for a copy of length 0, and for KECCAK256, LOG0, RETURN and CREATE', async () => {
      expect(await memoryOf('0 0 5 CALLDATACOPY')).to.equal(null)
      expect(await memoryOf('32 0 KECCAK256')).to.equal(null)
      expect(await memoryOf('32 0 LOG0')).to.equal(null)
      expect(await memoryOf('32 0 RETURN')).to.equal(null)
      expect(await memoryOf('0 0 0 CREATE')).to.equal(null)
    })

    it('is the output range of a call, with the length that the caller specifies', async () => {
      const area = { data: `0x${'00'.repeat(31)}05${'00'.repeat(2)}`, off: 1 }
      expect(await memoryOf(`34 1 0 0 0 ${CALLEE} GAS CALL`)).to.deep.equal(area)
      expect(await memoryOf(concat(assemble(`34 1 0 0 0 ${CALLEE} GAS`), raw(0xf2)))).to.deep.equal(area)
      expect(await memoryOf(`34 1 0 0 ${CALLEE} GAS DELEGATECALL`)).to.deep.equal(area)
      expect(await memoryOf(`34 1 0 0 ${CALLEE} GAS STATICCALL`)).to.deep.equal(area)
      expect(await memoryOf(`0 1 0 0 ${CALLEE} GAS STATICCALL`)).to.equal(null)
    })
  })

  it('shows key and value only for SSTORE', async () => {
    const trace = await traceOf({ [MAIN]: '0x1234 3 SSTORE 3 SLOAD 1 2 TSTORE' })
    expect(named(trace, 'SSTORE')[0]!.ex!.store).to.deep.equal({ key: '0x3', val: '0x1234' })
    expect(trace.ops.filter(({ ex }) => ex!.store !== null)).to.have.length(1)
    expect(named(trace, 'SLOAD')[0]!.ex!.push).to.deep.equal(['0x1234'])
  })

  describe('`sub` of a call', () => {
    it('has the callee’s operations at any depth, while the cost of each call includes the forwarded gas', async () => {
      const third = addressOf(0x33)
      const trace = await traceOf({
        [MAIN]: `0 0 0 0 0 ${CALLEE} 9000 CALL POP`,
        [CALLEE]: `0 0 0 0 ${third} 3000 DELEGATECALL`,
        [third]: '1',
      })
      const [call] = named(trace, 'CALL')
      expect(call!.cost).to.equal(2600 + 9000)
      const [delegatecall] = named(call!.sub!, 'DELEGATECALL')
      expect(delegatecall!.cost).to.equal(2600 + 3000)
      expect(delegatecall!.sub).to.deep.equal({
        code: '0x6001',
        ops: [{ pc: 0, cost: 3, ex: { mem: null, push: ['0x1'], store: null, used: 2997 }, sub: null }],
      })
      expect(call!.ex!.push).to.deep.equal(['0x1'])
      expect(nameOf(trace, last(trace))).to.equal('POP')
    })

    it('begins with the stipend as additional gas, which the cost of the call does not include', async () => {
      const codes = { [MAIN]: `0 0 0 0 1 ${CALLEE} 5000 CALL`, [CALLEE]: 'GAS' }
      const call = last(await traceOf(codes, { value: 1n }))
      expect(call.cost).to.equal(2600 + 9000 + 5000)
      expect(call.sub!.ops[0]!.ex!.used).to.equal(5000 + 2300 - 2)
    })

    it('has no operations for an account without code', async () => {
      const calls = (address: string): string => `0 0 0 0 0 ${address} GAS CALL`
      expect(last(await traceOf({ [MAIN]: calls(addressOf(0xdd)) })).sub).to.deep.equal(EMPTY_TRACE)
      expect(last(await traceOf({ [MAIN]: calls(IDENTITY) })).sub).to.deep.equal(EMPTY_TRACE)
    })

    it('is null when no frame began', async () => {
      const poor = last(await traceOf({ [MAIN]: `0 0 0 0 9 ${CALLEE} GAS CALL`, [CALLEE]: '1' }))
      expect(poor).to.deep.include({ sub: null })
      expect(poor.ex!.push).to.deep.equal(['0x0'])
      expect(poor.cost).to.be.greaterThan(9000)
      expect(last(await traceOf({ [MAIN]: '0 0 9 CREATE' })).sub).to.equal(null)
    })

    it('has the code of the delegate for a delegated account (EIP-7702)', async () => {
      const account = addressOf(0x55)
      const delegation = concat(fromHex('0xef0100'), fromHex(CALLEE))
      const codes = { [MAIN]: `0 0 0 0 0 ${account} GAS CALL`, [account]: delegation, [CALLEE]: '1' }
      expect(last(await traceOf(codes)).sub!.code).to.equal('0x6001')
    })
  })

  describe('`sub` of a creation', () => {
    const initCode = deploying(raw(0x00))
    const stored = `${toHex(concat(initCode, new Uint8Array(32 - initCode.length)))} 0 MSTORE`

    it('has the init code as its code, while the cost of the creation includes the forwarded gas', async () => {
      const trace = await traceOf({ [MAIN]: `${stored} ${initCode.length} 0 0 CREATE` })
      const create = last(trace)
      expect(create.sub!.code).to.equal(toHex(initCode))
      const before = trace.ops.at(-2)!.ex!.used
      const own = 32_000 + 2
      expect(create.cost).to.equal(own + (before - own) - Math.floor((before - own) / 64))
      expect(create.ex!.push[0]).to.match(/^0x[0-9a-f]{39,40}$/)
    })

    it('has no operations after an address collision', async () => {
      const again = `${stored} 0 ${initCode.length} 0 0 CREATE2 POP 0 ${initCode.length} 0 0 CREATE2`
      const trace = await traceOf({ [MAIN]: again }, { gasLimit: 500_000n })
      expect(last(trace).sub).to.deep.equal({ code: toHex(initCode), ops: [] })
      expect(last(trace).ex!.push).to.deep.equal(['0x0'])
    })

    it('is the outermost trace for a message that creates a contract, and has the init code as its code', async () => {
      const trace = await traceOf({}, { to: undefined, data: initCode })
      expect(trace.code).to.equal(toHex(initCode))
      expect(nameOf(trace, last(trace))).to.equal('RETURN')
      expect(await traceOf({}, { to: undefined })).to.deep.equal(EMPTY_TRACE)
    })
  })

  it('writes an empty trace for a transfer and for a precompiled contract', async () => {
    expect(await traceOf({}, { value: 1n })).to.deep.equal(EMPTY_TRACE)
    expect(await traceOf({}, { to: fromHex(IDENTITY) })).to.deep.equal(EMPTY_TRACE)
  })

  it('shows a successful SELFDESTRUCT with its cost and without a `sub`', async () => {
    const trace = await traceOf({ [MAIN]: `${toHex(bob.address)} SELFDESTRUCT` })
    expect(last(trace)).to.deep.include({ sub: null, cost: 7600 })
  })

  describe('operation of a failed instruction', () => {
    const opsOf = async (code: string | Uint8Array, gasLimit = GAS): Promise<[string, boolean][]> => {
      const trace = await traceOf({ [MAIN]: code }, { gasLimit })
      return trace.ops.map((operation) => [nameOf(trace, operation), operation.ex !== null])
    }

    it('has no member `ex` when the gas runs out', async () => {
      expect(await opsOf('1 0 MSTORE', 21_008n)).to.deep.equal([
        ['PUSH1', true],
        ['PUSH1', true],
        ['MSTORE', false],
      ])
    })

    it('is omitted for an undefined opcode and for a stack underflow or overflow', async () => {
      expect(await opsOf('1 INVALID')).to.deep.equal([['PUSH1', true]])
      expect(await opsOf(concat(assemble('1'), raw(0x0c)))).to.deep.equal([['PUSH1', true]])
      expect(await opsOf('1 ADD')).to.deep.equal([['PUSH1', true]])
      expect(await opsOf('loop: 1 @loop JUMP')).to.have.length(1023 * 4 + 2)
    })

    it('has a member `ex` for a bad jump and for a revert', async () => {
      expect((await opsOf('5 JUMP')).at(-1)).to.deep.equal(['JUMP', true])
      expect((await opsOf('0 0 REVERT')).at(-1)).to.deep.equal(['REVERT', true])
    })

    it('has no member `ex` for a write in a static call', async () => {
      const codes = { [MAIN]: `0 0 0 0 ${CALLEE} GAS STATICCALL POP`, [CALLEE]: '1 1 SSTORE' }
      const trace = await traceOf(codes)
      const [call] = named(trace, 'STATICCALL')
      expect(last(call!.sub!)).to.deep.include({ ex: null, sub: null })
      expect(call!.ex!.push).to.deep.equal(['0x0'])
      expect(nameOf(trace, last(trace))).to.equal('POP')
    })
  })

  it('lists the same instructions as the struct logs, for any code', async () => {
    await fc.assert(
      fc.asyncProperty(anyCode, livelyCode, fc.bigInt(21_000n, 200_000n), async (main, callee, gasLimit) => {
        const [vm, logs, reported] = [new Collected(), new Collected(), new Reported()]
        const codes = { [MAIN]: main, [SHORT]: callee }
        const fields = { gasLimit, value: 1_000n }
        await stepThrough(codes, bothHooks(reported, vmTracer(vm)), fields)
        const logger = new StructLogger(logs)
        const { gasUsed, failure, output } = await stepThrough(codes, logger, fields)
        logger.finish({ gasUsed, failed: failure !== undefined, output })

        const { structLogs } = JSON.parse(logs.text)
        expect(structLogs.map(placeOf)).to.deep.equal(reported.all)
        expect(structLogs.map(({ stack }: { stack: string[] }) => stack)).to.deep.equal(reported.stacks)
        const operations = flat(JSON.parse(vm.text))
        expect(operations.map(placeOf)).to.deep.equal(
          reported.operations.map(([depth, pc]) => [depth, pc, undefined]),
        )
        for (const [index, { left, next }] of operations.entries()) {
          if (left === undefined) expect(next, 'the frame is over').to.equal(undefined)
          else if (next !== undefined) expect(left).to.equal(reported.operations[index + next]![2])
        }
      }),
      { numRuns: runs(200) },
    )
  })
})

type Place = [depth: number, pc: number, gas: number | undefined]

const placeOf = ({ depth, pc, gas }: { depth: number; pc: number; gas?: number }): Place => [depth, pc, gas]

/** Collects the steps that the core reports. */
class Reported implements Hooks {
  all: Place[] = []
  /** The steps except implicit STOPs and instructions that failed before they ran. */
  operations: Place[] = []
  /** The stack before each step of {@link all}, as quantities. */
  stacks: string[][] = []

  onOpcode(step: Step, failure: string | undefined): void {
    const place: Place = [step.depth + 1, step.pc, Number(step.gas)]
    this.all.push(place)
    this.stacks.push(stackOf(step))
    const began = failure === undefined || !/^(stack|invalid opcode)/.test(failure)
    if (began && step.pc < step.code.length) this.operations.push(place)
  }
}

interface Listed {
  depth: number
  pc: number
  left: number | undefined
  /** Distance in the list to the next operation of the same frame; undefined for the last operation. */
  next: number | undefined
}

function flat(trace: VmTrace, depth = 1): Listed[] {
  return trace.ops.flatMap(({ pc, ex, sub }, index) => {
    const below = sub === null ? [] : flat(sub, depth + 1)
    const next = index + 1 < trace.ops.length ? below.length + 1 : undefined
    return [{ depth, pc, left: ex?.used, next }, ...below]
  })
}
