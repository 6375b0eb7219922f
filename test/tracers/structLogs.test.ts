import { expect } from 'chai'
import { fromHex } from '../../src/chain/hex.ts'
import type { Message } from '../../src/evm/message.ts'
import { StructLogger, type StructLogOptions } from '../../src/tracers/structLogs.ts'
import { Collected } from '../support/collected.ts'
import { addressOf } from '../support/genesis.ts'
import { CALLEE, type Codes, IDENTITY, MAIN, stepThrough } from '../support/stepping.ts'

interface StructLog {
  pc: number
  op: string
  gas: number
  gasCost: number
  depth: number
  error?: string
  stack?: string[]
  memory?: string[]
  returnData?: string
  storage?: Record<string, string>
  refund?: number
}

interface Trace {
  structLogs: StructLog[]
  gas: number
  failed: boolean
  returnValue: string
}

async function traceOf(
  codes: Codes,
  options: StructLogOptions = {},
  fields: Partial<Message> = {},
): Promise<Trace> {
  const out = new Collected()
  const logger = new StructLogger(out, options)
  const { gasUsed, output, failure } = await stepThrough(codes, logger, { gasLimit: 100_000n, ...fields })
  logger.finish({ gasUsed, output, failed: failure !== undefined })
  return JSON.parse(out.text)
}

const hexWord = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
const ops = ({ structLogs }: Trace): string => structLogs.map(({ op }) => op).join(' ')
const named = ({ structLogs }: Trace, name: string): StructLog[] => structLogs.filter(({ op }) => op === name)

describe('StructLogger', () => {
  it('shows the state before each instruction, and the outcome', async () => {
    expect(await traceOf({ [MAIN]: '2 3 ADD 0 MSTORE 32 0 RETURN' })).to.deep.equal({
      structLogs: [
        { pc: 0, op: 'PUSH1', gas: 79000, gasCost: 3, depth: 1, stack: [] },
        { pc: 2, op: 'PUSH1', gas: 78997, gasCost: 3, depth: 1, stack: ['0x2'] },
        { pc: 4, op: 'ADD', gas: 78994, gasCost: 3, depth: 1, stack: ['0x2', '0x3'] },
        { pc: 5, op: 'PUSH1', gas: 78991, gasCost: 3, depth: 1, stack: ['0x5'] },
        { pc: 7, op: 'MSTORE', gas: 78988, gasCost: 6, depth: 1, stack: ['0x5', '0x0'] },
        { pc: 8, op: 'PUSH1', gas: 78982, gasCost: 3, depth: 1, stack: [] },
        { pc: 10, op: 'PUSH1', gas: 78979, gasCost: 3, depth: 1, stack: ['0x20'] },
        { pc: 12, op: 'RETURN', gas: 78976, gasCost: 0, depth: 1, stack: ['0x20', '0x0'] },
      ],
      gas: 21024,
      failed: false,
      returnValue: hexWord(5),
    })
  })

  it('shows the implicit STOP at the end of code', async () => {
    const { structLogs } = await traceOf({ [MAIN]: '1' })
    expect(structLogs.at(-1)).to.deep.equal({
      ...{ pc: 2, op: 'STOP', gas: 78997, gasCost: 0, depth: 1, stack: ['0x1'] },
    })
  })

  describe('for an account without code', () => {
    it('writes no entries for a plain transfer', async () => {
      expect(await traceOf({}, {}, { value: 1n })).to.deep.equal({
        structLogs: [],
        gas: 21000,
        failed: false,
        returnValue: '0x',
      })
    })

    it('writes no entries for a message with data, as geth and Besu', async () => {
      const { structLogs } = await traceOf({}, {}, { data: Uint8Array.of(0, 0, 0, 0) })
      expect(structLogs).to.deep.equal([])
    })

    it('shows nothing for a precompiled contract', async () => {
      const { structLogs } = await traceOf({}, {}, { to: fromHex(IDENTITY), data: Uint8Array.of(1) })
      expect(structLogs).to.deep.equal([])
    })

    it('shows nothing for an inner call', async () => {
      const trace = await traceOf({ [MAIN]: `0 0 4 0 0 ${CALLEE} GAS CALL STOP` })
      expect(trace.structLogs.map(({ depth }) => depth)).to.deep.equal(new Array(9).fill(1))
    })
  })

  describe('storage', () => {
    const code = `7 1 SSTORE 9 2 SSTORE 1 SLOAD POP 3 SLOAD POP 0 0 0 0 0 ${CALLEE} GAS CALL POP 1 SLOAD`

    it('is shown only at SLOAD and SSTORE, with all slots that the account has accessed so far', async () => {
      const trace = await traceOf({ [MAIN]: code, [CALLEE]: '5 SLOAD' }, {}, { gasLimit: 1_000_000n })
      const shown = trace.structLogs.flatMap(({ op, storage }) =>
        storage === undefined ? [] : [[op, storage]],
      )
      const both = { [hexWord(1)]: hexWord(7), [hexWord(2)]: hexWord(9) }
      expect(shown).to.deep.equal([
        ['SSTORE', { [hexWord(1)]: hexWord(7) }],
        ['SSTORE', both],
        ['SLOAD', both],
        ['SLOAD', { ...both, [hexWord(3)]: hexWord(0) }],
        ['SLOAD', { [hexWord(5)]: hexWord(0) }],
        ['SLOAD', { ...both, [hexWord(3)]: hexWord(0) }],
      ])
    })

    it('belongs to the account whose storage is used, not to the account of the code', async () => {
      const trace = await traceOf(
        { [MAIN]: `4 1 SSTORE 0 0 0 0 ${CALLEE} GAS DELEGATECALL`, [CALLEE]: '1 SLOAD' },
        {},
        { gasLimit: 1_000_000n },
      )
      expect(named(trace, 'SLOAD')[0]!.storage).to.deep.equal({ [hexWord(1)]: hexWord(4) })
    })

    it('is omitted with disableStorage, which has no other effect', async () => {
      const codes = { [MAIN]: code }
      const gasLimit = 1_000_000n
      const [shown, hidden] = [
        await traceOf(codes, {}, { gasLimit }),
        await traceOf(codes, { disableStorage: true }, { gasLimit }),
      ]
      expect(hidden.structLogs.some((log) => 'storage' in log)).to.equal(false)
      for (const log of shown.structLogs) delete log.storage
      expect(hidden).to.deep.equal(shown)
    })

    it('includes the slot of a SLOAD that runs out of gas', async () => {
      const { structLogs } = await traceOf({ [MAIN]: '7 1 SSTORE 2 SLOAD' }, {}, { gasLimit: 43_200n })
      expect(structLogs.at(-1)).to.deep.include({
        op: 'SLOAD',
        error: 'out of gas',
        storage: { [hexWord(1)]: hexWord(7), [hexWord(2)]: hexWord(0) },
      })
      const first = await traceOf({ [MAIN]: '2 SLOAD' }, {}, { gasLimit: 21_100n })
      expect(first.structLogs.at(-1)!.storage).to.deep.equal({ [hexWord(2)]: hexWord(0) })
    })
  })

  it('shows memory in words with enableMemory, unless the memory is empty', async () => {
    const trace = await traceOf({ [MAIN]: '1 0 MSTORE 2 63 MSTORE8' }, { enableMemory: true })
    const shown = trace.structLogs.map(({ memory }) => memory)
    expect(shown.slice(0, 3)).to.deep.equal([undefined, undefined, undefined])
    expect(shown[3]).to.deep.equal([hexWord(1)])
    expect(shown.at(-1)).to.deep.equal([hexWord(1), hexWord(2)])
    expect(ops(await traceOf({ [MAIN]: '1 0 MSTORE' }))).to.equal('PUSH1 PUSH1 MSTORE STOP')
  })

  it('shows return data with enableReturnData', async () => {
    const codes = { [MAIN]: `0 0 0 0 0 ${CALLEE} GAS CALL POP`, [CALLEE]: '2 0 RETURN' }
    const trace = await traceOf(codes, { enableReturnData: true })
    expect(trace.structLogs.map(({ returnData }) => returnData).filter(Boolean)).to.deep.equal([
      '0x0000',
      '0x0000',
    ])
    expect((await traceOf(codes)).structLogs.every((log) => log.returnData === undefined)).to.equal(true)
  })

  it('omits the stack with disableStack', async () => {
    const { structLogs } = await traceOf({ [MAIN]: '1 2 ADD' }, { disableStack: true })
    expect(structLogs.every((log) => log.stack === undefined)).to.equal(true)
  })

  it('stops after `limit` entries while the transaction runs on', async () => {
    const codes = { [MAIN]: '3 1 SSTORE 1 SLOAD 0 MSTORE 32 0 RETURN' }
    const whole = await traceOf(codes)
    for (const limit of [1, 5, 6, 1000]) {
      const trace = await traceOf(codes, { limit })
      expect(trace).to.deep.equal({ ...whole, structLogs: whole.structLogs.slice(0, limit) })
    }
    expect(await traceOf(codes, { limit: 0 })).to.deep.equal(whole)
  })

  it('includes forwarded gas in the cost of a call, but not of a creation', async () => {
    const trace = await traceOf(
      { [MAIN]: `0 0 0 0 0 ${CALLEE} 5000 CALL 0 0 0 CREATE`, [CALLEE]: 'STOP' },
      {},
      { gasLimit: 1_000_000n },
    )
    expect(named(trace, 'CALL')[0]!.gasCost).to.equal(2600 + 5000)
    expect(named(trace, 'CREATE')[0]!.gasCost).to.equal(32_000)
    expect(trace.structLogs.find(({ depth }) => depth === 2)!.gas).to.equal(5000)
  })

  it('shows the error of an instruction that fails before it runs', async () => {
    const underflow = await traceOf({ [MAIN]: '1 ADD' })
    expect(underflow.structLogs.at(-1)).to.include({ op: 'ADD', error: 'stack underflow (1 <=> 2)' })
    expect(underflow).to.include({ failed: true, returnValue: '0x', gas: 100_000 })
    const poor = await traceOf({ [MAIN]: '1 0 MSTORE' }, {}, { gasLimit: 21_008n })
    expect(poor.structLogs.at(-1)).to.include({ op: 'MSTORE', gas: 2, gasCost: 3, error: 'out of gas' })
  })

  it('returns the data of a revert', async () => {
    const trace = await traceOf({ [MAIN]: '6 0 MSTORE 32 0 REVERT' })
    expect(trace).to.include({ failed: true, returnValue: hexWord(6) })
    expect(trace.structLogs.at(-1)).to.include({ op: 'REVERT' }).and.not.to.have.property('error')
  })

  it('shows the refund counter with the refund of the current instruction already included', async () => {
    const code = '1 0 SSTORE 0 0 SSTORE 5 POP'
    const trace = await traceOf({ [MAIN]: code }, {}, { gasLimit: 1_000_000n })
    expect(trace.structLogs.map(({ op, refund }) => `${op} ${refund ?? ''}`).slice(-4)).to.deep.equal([
      'SSTORE 19900',
      'PUSH1 19900',
      'POP 19900',
      'STOP 19900',
    ])
  })

  it('drops the refunds of a reverted frame', async () => {
    const codes = {
      [MAIN]: `0 0 0 0 0 ${CALLEE} GAS CALL POP`,
      [CALLEE]: '1 0 SSTORE 0 0 SSTORE 0 0 REVERT',
    }
    const trace = await traceOf(codes, {}, { gasLimit: 1_000_000n })
    expect(named(trace, 'REVERT')[0]!.refund).to.equal(19_900)
    expect(named(trace, 'POP')[0]).not.to.have.property('refund')
  })

  it('writes stack items as quantities without leading zeros', async () => {
    const most = `0x${'ff'.repeat(32)}`
    const trace = await traceOf({ [MAIN]: `${most} 0x0001 ${addressOf(0xab)}` })
    expect(trace.structLogs.at(-1)!.stack).to.deep.equal([most, '0x1', addressOf(0xab)])
  })
})
