/** Long call parameters, which the serving thread converts in several pieces for a worker. */
import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { errorNames } from '../../products/contract/model.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import type { Limits } from '../../src/methods/handler.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import { contract } from '../limits/documented.ts'
import { addressOf } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type Answering, answering, errorOf, readChain } from '../support/readChain.ts'

const CALL = { to: addressOf(0xee), data: `0x${'00'.repeat(200_000)}` }
const BY_CALL = { error: 'callTimeout', message: 'execution aborted (timeout = 0s)' }
const BY_TRACE = { error: 'traceTimeout', message: 'execution timeout (timeout = 0s)' }

const ASKED: readonly [MethodName, unknown[], typeof BY_CALL][] = [
  ['eth_call', [CALL, 'latest'], BY_CALL],
  ['eth_estimateGas', [CALL, 'latest'], BY_CALL],
  ['eth_createAccessList', [CALL, 'latest'], BY_CALL],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [CALL] }] }, 'latest'], BY_CALL],
  ['trace_call', [CALL, ['trace'], 'latest'], BY_TRACE],
  ['trace_callMany', [[[CALL, ['trace']]], 'latest'], BY_TRACE],
  ['debug_traceCall', [CALL, 'latest', { tracer: 'callTracer' }], BY_TRACE],
  ['debug_traceCallMany', [[{ transactions: [CALL] }], {}, { tracer: 'callTracer' }], BY_TRACE],
]

describe('conversion of long call parameters', () => {
  async function within(changes: Partial<Limits>, scope?: RequestScope): Promise<Answering> {
    const { store } = await readChain()
    const executor = inlineExecutor(store, readIdentity(store)!)
    return answering(store, { executor, limits: { ...limits, ...changes }, ...(scope && { scope }) })
  }

  for (const [method, params, { error, message }] of ASKED) {
    it(`ends at the time limit of execution, with an error that openrpc.json lists (${method})`, async () => {
      const { ask } = await within({ callTimeoutMs: 0, traceTimeoutMs: 0 })
      expect(await errorOf(ask(method, ...params))).to.include({ code: -32000, message })
      const listed = errorNames(contract.methods.find(({ name }) => name === method)!)
      expect(listed).to.include(error)
    })

    it(`is not subject to the time limit of reads (${method})`, async () => {
      const { ask } = await within({ readTimeoutMs: 0 })
      expect(await ask(method, ...params)).not.to.equal(undefined)
    })
  }

  it('is subject to the timeout in the options of a trace', async () => {
    const scope = new RequestScope({ client: 'ann' }, limits.readTimeoutMs)
    const given: number[] = []
    const withTimeout = scope.withTimeout.bind(scope)
    scope.withTimeout = (timeoutMs, ...others) => {
      given.push(timeoutMs)
      return withTimeout(timeoutMs, ...others)
    }
    const { ask } = await within({}, scope)
    await ask('debug_traceCall', CALL, 'latest', { tracer: 'callTracer', timeout: '7s' })
    await ask('debug_traceCall', CALL, 'latest', { tracer: 'callTracer' })
    await ask('debug_traceCallMany', [{ transactions: [CALL] }], {}, { tracer: 'callTracer', timeout: '6s' })
    expect(given).to.deep.equal([7_000, limits.traceTimeoutMs, 6_000])
  })
})
