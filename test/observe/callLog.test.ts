import { expect } from 'chai'
import { type CallLogOptions, everyCallLog, slowCallLog } from '../../src/observe/callLog.ts'
import { Throttle } from '../../src/observe/throttle.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'
import { keptLines } from './lines.ts'

const quiet: CallLogOptions = { slowMs: 1_000, params: false, clients: false }
const caller = { client: '192.0.2.1', requestId: () => 'r1' }
const params = ['0xsecret', 'latest']

function call(parts: Partial<AnsweredCall> = {}): AnsweredCall {
  return {
    method: 'eth_call',
    cost: 20,
    code: undefined,
    durationMs: 1_200.1234,
    bytes: 38,
    caller,
    params,
    ...parts,
  }
}

describe('slowCallLog', () => {
  function slow(options: Partial<CallLogOptions> = {}) {
    let now = 0
    const { log, all } = keptLines()
    const observer = slowCallLog(log, new Throttle(() => now), { ...quiet, ...options })
    return { observer, all, advance: (ms: number) => (now += ms) }
  }

  it('logs method, cost, time, bytes and request id, but neither parameters nor sender', () => {
    const { observer, all } = slow()
    observer.answered(call())
    observer.answered(call({ code: -32000, method: undefined, caller: undefined }))
    const line = { level: 'warn', msg: 'slow request', durationMs: 1200.123, cost: 20, bytes: 38 }
    expect(all()).to.deep.equal([
      { ...line, method: 'eth_call', requestId: 'r1' },
      { ...line, method: 'unknown', code: -32000 },
    ])
  })

  it('logs calls above the limit', () => {
    const { observer, all } = slow()
    observer.answered(call({ durationMs: 1_000 }))
    expect(all()).to.deep.equal([])
    observer.answered(call({ durationMs: 1_000.01 }))
    expect(all()).to.have.length(1)
  })

  it('does not log a call that is slow because it waits for a block', () => {
    const { observer, all } = slow()
    observer.answered(call({ method: 'eth_sendRawTransactionSync', durationMs: 60_000, waits: true }))
    expect(all()).to.deep.equal([])
  })

  it('logs parameters and senders if the operator enables them', () => {
    const { observer, all } = slow({ params: true, clients: true })
    observer.answered(call({ params: ['x'.repeat(100_000)] }))
    expect(all()[0]).to.include({ client: '192.0.2.1', params: `["${'x'.repeat(1_022)}…` })
    observer.answered(call({ params: undefined }))
    expect(all()[1]).to.not.have.property('params')
  })

  it('limits the number of lines', () => {
    const { observer, all, advance } = slow()
    for (let at = 0; at < 1_000; at++) observer.answered(call())
    expect(all()).to.have.length(10)
    advance(10_000)
    observer.answered(call())
    expect(all()[10]).to.include({ suppressed: 990 })
  })
})

describe('everyCallLog', () => {
  it('logs one line for each call, with its sender and without its parameters', () => {
    const { log, all } = keptLines('debug')
    everyCallLog(log, { params: false }).answered(call({ durationMs: 0.5, code: 3 }))
    expect(all()).to.deep.equal([
      {
        ...{ level: 'debug', msg: 'call', method: 'eth_call', durationMs: 0.5, bytes: 38, code: 3 },
        ...{ requestId: 'r1', client: '192.0.2.1' },
      },
    ])
  })

  it('logs parameters if the operator enables them', () => {
    const { log, all } = keptLines('debug')
    everyCallLog(log, { params: true }).answered(call())
    expect(all()[0]).to.include({ params: '["0xsecret","latest"]' })
  })
})
