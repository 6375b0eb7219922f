import { expect } from 'chai'
import { methods } from '../../../generated/router.ts'
import type { Context } from '../../../src/methods/handler.ts'
import { withPending } from '../../../src/methods/pendingContext.ts'
import {
  controlElsewhere,
  isElsewhere,
  notHere,
  pendingElsewhere,
  withPassing,
} from '../../../src/node/serving/elsewhere.ts'
import type { Pool } from '../../../src/pool/poolTransaction.ts'
import type { Method } from '../../../src/rpc/method.ts'

describe('calls that may use objects of the main thread', () => {
  /** Methods that were passed on, with whether they change state. */
  let passed: [string, boolean][]
  const context = { pool: notHere<Pool>() } as Context
  const passOn = async (name: string, _params: unknown, _context: Context, changesState: boolean) => {
    passed.push([name, changesState])
    return 'passed'
  }

  beforeEach(() => {
    passed = []
  })

  function methodWith(
    handle: (context: Context) => unknown,
    more: Partial<Method<Context>> = {},
  ): Method<Context> {
    const method: Method<Context> = {
      ...{ name: 'test_method', params: [], cost: 1, runs: 'serving', handle },
      ...more,
    }
    return withPassing(new Map([[method.name, method]]), passOn).get(method.name)!
  }

  it('are passed to the main thread when they use an object of the main thread, even asynchronously', async () => {
    const at = methodWith(({ pool }) => pool.counts())
    expect(await at.handle(context, {})).to.equal('passed')
    const later = methodWith(async ({ pool }) => {
      await Promise.resolve()
      return pool.counts()
    })
    expect(await later.handle(context, {})).to.equal('passed')
    const call = methodWith(async () => isElsewhere())
    expect(await call.handle(context, {})).to.equal('passed')
    expect(passed).to.deep.equal(Array(3).fill(['test_method', false]))
  })

  it('are answered on their own thread when they use no object of the main thread', async () => {
    expect(methodWith(() => '0x1').handle(context, {})).to.equal('0x1')
    const fails = methodWith(() => {
      throw new RangeError('own')
    })
    expect(() => fails.handle(context, {})).to.throw(RangeError, 'own')
    const rejects = methodWith(() => Promise.reject(new RangeError('own')))
    expect(await (rejects.handle(context, {}) as Promise<unknown>).catch(String)).to.equal('RangeError: own')
    expect(passed).to.deep.equal([])
  })

  it('are estimates that name no block, on a node that seals blocks only', async () => {
    const answered: unknown[] = []
    const method: Method<Context> = {
      ...{ name: 'eth_estimateGas', params: [{ name: 'block' }] as never, cost: 1, runs: 'serving' },
      handle: (_, { block }) => answered.push(block),
    }
    const served = withPending(new Map([[method.name, method]]), pendingElsewhere)
    const { handle } = withPassing(served, passOn).get(method.name)!
    for (const [mode, block] of [
      ['dev', undefined],
      ['dev', '0x1'],
      ['serve', undefined],
    ] as const)
      await handle({ view: {}, chainControl: controlElsewhere(mode) } as Context, { block })
    expect(passed).to.deep.equal([['eth_estimateGas', false]])
    expect(answered).to.deep.equal(['0x1', undefined])
  })

  it('are passed to the main thread before they begin if they change state, so that nothing runs twice', async () => {
    for (const mark of ['writes', 'stateful'] as const) {
      let runs = 0
      const method = methodWith(() => runs++, { [mark]: true })
      expect(await method.handle(context, {})).to.equal('passed')
      expect(runs).to.equal(0)
    }
    expect(passed).to.deep.equal(Array(2).fill(['test_method', true]))
  })

  it('can be of any method except eth_subscribe and eth_unsubscribe', () => {
    const same = [...withPassing(methods, passOn)].filter(([name, method]) => method === methods.get(name))
    expect(same.map(([name]) => name)).to.have.members(['eth_subscribe', 'eth_unsubscribe'])
  })
})
