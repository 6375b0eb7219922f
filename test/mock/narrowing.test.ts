/** Answers have the form that the call asks for: of its tracer, its flags, its types of traces. */
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { resultFault, schemaFault } from '../support/contract.ts'
import { mocked, schemas } from './mocked.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`

/** options → the component that they ask for */
const FORMS: readonly (readonly [object, string])[] = [
  [{}, 'StructLogs'],
  [{ tracer: null }, 'StructLogs'],
  [{ tracer: 'callTracer' }, 'CallFrame'],
  [{ tracer: 'flatCallTracer' }, 'FlatCallTraces'],
  [{ tracer: 'prestateTracer' }, 'PrestateAccounts'],
  [{ tracer: 'prestateTracer', tracerConfig: { diffMode: false } }, 'PrestateAccounts'],
  [{ tracer: 'prestateTracer', tracerConfig: { diffMode: true } }, 'PrestateDiff'],
  [{ tracer: '4byteTracer' }, 'FourByteCounts'],
  [{ tracer: 'noopTracer' }, 'NoResult'],
  [{ tracer: 'muxTracer', tracerConfig: {} }, 'NoResult'],
  [{ tracer: 'muxTracer', tracerConfig: { callTracer: null } }, 'MuxResult'],
]

for (const shaped of [false, true]) {
  describe(`narrowed answers, ${shaped ? 'made up' : 'from examples'}`, () => {
    const ask = mocked({ shaped })

    async function resultOf(method: MethodName, ...params: unknown[]): Promise<unknown> {
      const { result, error } = await ask(method, params)
      expect(error, method).to.equal(undefined)
      expect(resultFault(method, result), method).to.equal(undefined)
      return result
    }

    it('are what the tracer gives, of a transaction, a call and a block', async () => {
      for (const [options, component] of FORMS) {
        const said = JSON.stringify(options)
        for (const result of [
          await resultOf('debug_traceTransaction', hash, options),
          await resultOf('debug_traceCall', { to: address }, 'latest', options),
        ])
          expect(schemaFault(component, result), `${said} ${JSON.stringify(result)}`).to.equal(undefined)
        for (const traces of [
          await resultOf('debug_traceBlockByNumber', '0x9', options),
          await resultOf('debug_traceBlockByHash', hash, options),
        ])
          for (const { result } of traces as { result: unknown }[])
            expect(schemaFault(component, result), said).to.equal(undefined)
      }
      expect(await resultOf('debug_traceTransaction', hash)).to.include.keys('structLogs')
    })

    it('know every tracer of the contract', async () => {
      const asked = FORMS.map(([options]) => (options as { tracer?: unknown }).tracer)
      expect(asked).to.include.members([...schemas.KnownTracer!.enum!])
      for (const options of [
        { tracer: 'noTracer' },
        { tracer: 'constructor' },
        { tracer: 'muxTracer', tracerConfig: { onlyTopCall: true } },
      ]) {
        const { error } = await ask('debug_traceTransaction', [hash, options])
        expect(error!.message).to.match(/^unknown tracer.*: expected one of callTracer, /)
      }
    })

    it('have a result for each tracer of a muxTracer, by its own options', async () => {
      const tracerConfig = {
        prestateTracer: { diffMode: true },
        muxTracer: { callTracer: {} },
        noopTracer: null,
      }
      const options = { tracer: 'muxTracer', tracerConfig }
      const result = (await resultOf('debug_traceTransaction', hash, options)) as Record<string, object>
      expect(result).to.have.all.keys('prestateTracer', 'muxTracer', 'noopTracer')
      expect(result.prestateTracer).to.have.all.keys('pre', 'post')
      expect(result.muxTracer).to.have.all.keys('callTracer')
      expect(result.noopTracer).to.deep.equal({})
    })

    it('leave out what the flags of the tracer leave out', async () => {
      const frame = await resultOf('debug_traceTransaction', hash, {
        tracer: 'callTracer',
        tracerConfig: { onlyTopCall: true },
      })
      expect(frame).to.not.have.any.keys('calls', 'logs')
      const options = { disableStack: true, disableStorage: true, limit: 2 }
      const { structLogs } = (await resultOf('debug_traceTransaction', hash, options)) as {
        structLogs: object[]
      }
      expect(structLogs.length).to.be.at.most(2)
      for (const step of structLogs) expect(step).to.not.have.any.keys('stack', 'storage', 'memory')
    })

    it('have whole transactions, or hashes, in blocks', async () => {
      for (const [method, block] of [
        ['eth_getBlockByNumber', '0x9'],
        ['eth_getBlockByNumber', 'pending'],
        ['eth_getBlockByNumber', { blockNumber: 'pending' }],
        ['eth_getBlockByHash', hash],
      ] as const) {
        const whole = (await resultOf(method, block, true)) as { transactions: object[] }
        expect(whole.transactions).to.not.have.length(0)
        for (const transaction of whole.transactions) expect(transaction).to.include.keys('from', 'hash')
        for (const flags of [[false], []]) {
          const { transactions } = (await resultOf(method, block, ...flags)) as { transactions: unknown[] }
          for (const transaction of transactions) expect(transaction).to.match(/^0x[0-9a-fA-F]{64}$/)
        }
      }
    })

    it('have the traces of the types that were asked for, for each call its own', async () => {
      const calls = [['trace'], ['stateDiff', 'vmTrace'], [], ['vmTrace']].map((types) => [
        { to: address },
        types,
      ])
      const results = (await resultOf('trace_callMany', calls)) as Record<string, unknown>[]
      for (const { trace } of results)
        for (const one of trace as object[]) expect(one).to.not.have.any.keys('blockHash', 'transactionHash')
      const filled = results.map(({ trace, stateDiff, vmTrace }) => [
        (trace as unknown[]).length > 0,
        stateDiff !== null,
        vmTrace !== null,
      ])
      expect(filled).to.deep.equal([
        [true, false, false],
        [false, true, true],
        [false, false, false],
        [false, false, true],
      ])
    })
  })
}
