import { expect } from 'chai'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher, type DispatchOptions } from '../../src/rpc/dispatch.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'
import { errorObject, failure } from '../support/failure.ts'
import { textOf } from '../support/jsonFiles.ts'
import { type FakeContext, fakeMethods, LATE, newContext, SECRET } from './fakeMethods.ts'

interface Setting {
  readonly dispatcher: Dispatcher<FakeContext>
  readonly context: FakeContext
  readonly logged: string[]
}

function setUp(options: Partial<DispatchOptions> = {}): Setting {
  const context = newContext()
  const logged: string[] = []
  const logError = (message: string, error: unknown) => logged.push(`${message}: ${String(error)}`)
  return {
    dispatcher: new Dispatcher(fakeMethods, sameContext(context), { logError, ...options }),
    context,
    logged,
  }
}

async function text({ dispatcher }: Setting, body: unknown): Promise<string | undefined> {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const chunks = await dispatcher.run(await dispatcher.parse(bytes))
  return chunks && textOf(chunks)
}

async function answer(setting: Setting, body: unknown): Promise<unknown> {
  const response = await text(setting, body)
  return response === undefined ? undefined : JSON.parse(response)
}

function call(method: string, id: unknown = 1, params?: unknown) {
  return { jsonrpc: '2.0', id, method, params }
}

describe('dispatch', () => {
  it('returns results of every kind', async () => {
    const setting = setUp()
    expect(await answer(setting, call('fake_none', 'x'))).to.deep.equal({
      jsonrpc: '2.0',
      id: 'x',
      result: 'none',
    })
    expect(await text(setting, call('fake_undefined'))).to.equal('{"jsonrpc":"2.0","id":1,"result":null}')
    expect(await text(setting, call('fake_null', null))).to.equal('{"jsonrpc":"2.0","id":null,"result":null}')
    expect(await answer(setting, call('fake_async'))).to.include({ result: 'async' })
    const spliced = '{"jsonrpc":"2.0","id":"é","result":{"spliced":"ünchanged", "n":1.50}}'
    expect(await text(setting, call('fake_bytes', 'é'))).to.equal(spliced)
  })

  it('returns short bytes in one chunk with the text around them, and long bytes as a separate chunk', async () => {
    const { dispatcher } = setUp()
    const chunks = await dispatcher.run(
      await dispatcher.parse(Buffer.from(JSON.stringify(call('fake_bytes')))),
    )
    expect(chunks).to.have.length(1)
    const large = await dispatcher.run(
      await dispatcher.parse(Buffer.from(JSON.stringify(call('fake_large')))),
    )
    expect(large).to.have.length(3)
  })

  it('passes parameters by name, whether they were sent by position or by name', async () => {
    const setting = setUp()
    const expected = { word: 'w', count: 2 }
    expect(await answer(setting, call('fake_echo', 1, ['w', 2]))).to.deep.include({ result: expected })
    expect(await answer(setting, call('fake_echo', 1, { count: 2, word: 'w' }))).to.deep.include({
      result: expected,
    })
    const message = 'invalid parameter 0 (filter): at /from: expected a string'
    expect(await answer(setting, call('fake_filter', 1, [{}]))).to.deep.equal(
      failure(1, 'invalidParams', message),
    )
    expect(setting.context.ran).to.deep.equal(['fake_echo', 'fake_echo'])
  })

  it('refuses methods that are not in the table', async () => {
    const setting = setUp()
    for (const method of ['fake_nothing', '', 'constructor', '__proto__', 'toString', 'rpc.discover']) {
      expect(await answer(setting, call(method))).to.deep.equal(failure(1, 'methodNotFound'))
      expect(setting.dispatcher.isMethodImplemented(method)).to.equal(false)
    }
    expect(setting.dispatcher.isMethodImplemented('fake_none')).to.equal(true)
  })

  it('returns an RpcError to the caller unchanged', async () => {
    const setting = setUp()
    const error = { code: 3, message: 'execution reverted: no', data: '0x1234' }
    const expected = { jsonrpc: '2.0', id: 1, error }
    expect(await answer(setting, call('fake_refuses'))).to.deep.equal(expected)
    expect(setting.logged).to.deep.equal([])
  })

  it('logs an error other than an RpcError, and returns an internal error without details', async () => {
    const setting = setUp()
    const faulty = ['fake_throws', 'fake_rejects', 'fake_bigint', 'fake_function', 'fake_badData']
    for (const method of faulty) {
      expect(await answer(setting, call(method))).to.deep.equal(failure(1, 'internalError'))
    }
    expect(setting.logged).to.have.length(faulty.length)
    expect(setting.logged[0]).to.equal(`fake_throws: internal error: TypeError: ${SECRET}`)
  })

  it('runs notifications without answering them', async () => {
    const setting = setUp()
    const notify = (method: string, params?: unknown) => ({ jsonrpc: '2.0', method, params })
    expect(await answer(setting, notify('fake_none'))).to.equal(undefined)
    expect(await answer(setting, notify('fake_nothing'))).to.equal(undefined)
    expect(await answer(setting, notify('fake_echo', [1]))).to.equal(undefined)
    expect(await answer(setting, notify('fake_throws'))).to.equal(undefined)
    expect(await answer(setting, [notify('fake_none'), notify('fake_bigint')])).to.equal(undefined)
    expect(setting.context.ran).to.deep.equal(['fake_none', 'fake_throws', 'fake_none', 'fake_bigint'])
  })

  it('answers the example batch of the JSON-RPC specification', async () => {
    const batch = [
      call('fake_none', '1'),
      { jsonrpc: '2.0', method: 'fake_none' },
      { foo: 'boo' },
      call('x', '5'),
      1,
    ]
    expect(await answer(setUp(), batch)).to.deep.equal([
      { jsonrpc: '2.0', id: '1', result: 'none' },
      failure(null, 'invalidRequest'),
      failure('5', 'methodNotFound'),
      failure(null, 'invalidRequest'),
    ])
    expect(await answer(setUp(), [])).to.deep.equal(
      failure(null, 'invalidRequest', 'invalid request: empty batch'),
    )
    expect(
      await answer(setUp(), [
        { id: 7, method: 'fake_none' },
        { ...call('x', 'a'), params: 1 },
      ]),
    ).to.deep.equal([failure(7, 'invalidRequest'), failure('a', 'invalidRequest')])
    expect(await answer(setUp(), { id: 7, method: 'fake_none' })).to.deep.equal(failure(7, 'invalidRequest'))
    expect(await answer(setUp(), '[1,2]')).to.deep.equal([
      failure(null, 'invalidRequest'),
      failure(null, 'invalidRequest'),
    ])
  })

  it('answers a batch in order, and runs a limited number of calls at a time', async () => {
    const setting = setUp({ batchConcurrencyMax: 4 })
    const ids = Array.from({ length: 50 }, (_, index) => index)
    const batch = ids.map((id) => call(id % 3 === 0 ? 'fake_none' : 'fake_slow', id))
    const answers = (await answer(setting, batch)) as { id: number }[]
    expect(answers.map(({ id }) => id)).to.deep.equal(ids)
    expect(setting.context.slowAtOnce).to.be.within(2, 4)
  })

  it('answers a batch over the limit with one error for each id, and runs no call', async () => {
    const setting = setUp({ batchCallsMax: 2 })
    const message = 'batch too large: expected at most 2 calls'
    const batch = [call('fake_none', 'a'), { jsonrpc: '2.0', method: 'fake_none' }, call('fake_none', 2)]
    expect(await answer(setting, batch)).to.deep.equal([
      failure('a', 'batchTooLarge', message),
      failure(2, 'batchTooLarge', message),
    ])
    const bare = failure(null, 'batchTooLarge', message)
    expect(await answer(setting, [1, 2, call('fake_none', 3)])).to.deep.equal([
      ...[bare, bare],
      failure(3, 'batchTooLarge', message),
    ])
    // A batch of more than four times the limit gets one error.
    const calls = (count: number) => Array.from({ length: count }, (_, id) => call('fake_none', id))
    expect(await answer(setting, calls(8))).to.have.length(8)
    expect(await answer(setting, calls(9))).to.deep.equal(bare)
    expect(setting.context.ran).to.deep.equal([])
  })

  it('reports a refused envelope to the observer as one call', async () => {
    const reported: AnsweredCall[] = []
    const observer = { answered: (one: AnsweredCall) => void reported.push(one) }
    const setting = setUp({ batchCallsMax: 2, observer })
    const overlong = [1, 2, 3].map((id) => call('fake_none', id))
    const answers = [await answer(setting, overlong), await answer(setting, [])]
    expect(reported.map(({ method, code, cost, bytes }) => ({ method, code, cost, bytes }))).to.deep.equal(
      answers.map((one, at) => ({
        ...{ method: undefined, code: -32600, cost: at === 0 ? 3 : 1 },
        bytes: JSON.stringify(one).length,
      })),
    )
  })

  it('tells the observer which calls may have waited for an event', async () => {
    const reported: AnsweredCall[] = []
    const waiting = new Map(fakeMethods)
    waiting.set('fake_medium', { ...fakeMethods.get('fake_medium')!, waits: true })
    const observer = { answered: (one: AnsweredCall) => void reported.push(one) }
    const logError = (): void => {}
    const dispatcher = new Dispatcher(waiting, sameContext(newContext()), { logError, observer })
    for (const method of ['fake_none', 'fake_medium', 'fake_unknown'])
      await text({ dispatcher, context: newContext(), logged: [] }, call(method))
    expect(reported.map(({ waits }) => waits === true)).to.deep.equal([false, true, false])
  })

  it('runs no further calls of a batch whose answers are too large', async () => {
    const setting = setUp({ batchResponseBytesMax: 10_000, batchConcurrencyMax: 1 })
    const batch = [call('fake_medium', 1), call('fake_medium', 2), call('fake_medium', 3)]
    const answers = (await answer(setting, batch)) as object[]
    const message = 'response too large: the batch is over 10000 bytes'
    expect(answers.slice(2)).to.deep.equal([failure(3, 'responseTooLarge', message)])
    expect(setting.context.ran).to.deep.equal(['fake_medium', 'fake_medium'])
  })

  describe('of methods that return files', () => {
    it('splices the files into the answers', async () => {
      const setting = setUp()
      const file = '{"filed":"ünchanged", "n":1.50}'
      expect(await text(setting, call('fake_file', 'é'))).to.equal(
        `{"jsonrpc":"2.0","id":"é","result":${file}}`,
      )
      const batch = [call('fake_file', 1), call('fake_none', 2), call('fake_file', 3), call('fake_bytes', 4)]
      expect(await text(setting, batch)).to.equal(
        `[{"jsonrpc":"2.0","id":1,"result":${file}},{"jsonrpc":"2.0","id":2,"result":"none"},` +
          `{"jsonrpc":"2.0","id":3,"result":${file}},` +
          '{"jsonrpc":"2.0","id":4,"result":{"spliced":"ünchanged", "n":1.50}}]',
      )
      expect(setting.context.files.open).to.equal(0)
    })

    it('closes the file when the request is a notification', async () => {
      const setting = setUp()
      const notification = { jsonrpc: '2.0', method: 'fake_file' }
      expect(await text(setting, notification)).to.equal(undefined)
      expect(await text(setting, [notification, notification])).to.equal(undefined)
      expect(setting.context.ran).to.have.length(3)
      expect(setting.context.files.open).to.equal(0)
    })

    it('counts the lengths of files toward batchResponseBytesMax, and closes the files beyond this limit', async () => {
      const setting = setUp({ batchResponseBytesMax: 100_000, batchConcurrencyMax: LATE })
      const batch = Array.from({ length: 2 * LATE }, (_, id) => call('fake_lateFile', id, [200_000]))
      const answers = (await answer(setting, batch)) as { id: number; result?: string }[]
      const message = 'response too large: the batch is over 100000 bytes'
      const [first, ...omitted] = answers.toSorted((a, b) => Number('error' in a) - Number('error' in b))
      expect(first!.result).to.have.length(199_998)
      for (const one of omitted) expect(one).to.deep.equal(failure(one.id, 'responseTooLarge', message))
      expect(answers.map(({ id }) => id)).to.deep.equal(batch.map(({ id }) => id))
      expect(setting.context.ran).to.have.length(LATE)
      expect(setting.context.files.open).to.equal(0)
    })
  })

  it('charges for the entries, the length and the values of an envelope', async () => {
    const { dispatcher } = setUp({ batchCallsMax: 4, rateBytesPerToken: 1_000, rateValuesPerToken: 10 })
    const cost = async (body: unknown) => {
      const bytes = Buffer.from(JSON.stringify(body))
      const scan = dispatcher.look()
      const envelope = await dispatcher.parse(bytes, { scan })
      return dispatcher.cost(envelope, { bytes: bytes.length, values: scan.values })
    }
    expect(await cost(call('fake_costly'))).to.equal(50)
    expect(
      await cost([call('fake_costly'), call('x'), 1, { jsonrpc: '2.0', method: 'fake_costly' }]),
    ).to.equal(102 + 1)
    expect(await cost({})).to.equal(1)
    expect(await cost([])).to.equal(1)
    expect(await cost(Array.from({ length: 9 }, () => call('fake_none')))).to.equal(9 + 3)
    expect(await cost([1, 2, 3, 4, 5])).to.equal(5)
    expect(await cost(Array.from({ length: 40 }, () => 1))).to.equal(40 + 4)
    expect(await cost('x'.repeat(1_997))).to.equal(2)
    expect(await cost('x'.repeat(1_998))).to.equal(3)
  })

  it('answers calls made through Router.call, which transports of @open-rpc/server-js use', async () => {
    const { dispatcher } = setUp()
    expect(await dispatcher.call('fake_echo', ['w'])).to.deep.equal({ result: { word: 'w' } })
    expect(await dispatcher.call('fake_nothing', [])).to.deep.equal({
      error: errorObject('methodNotFound'),
    })
    expect(await dispatcher.call('fake_echo', 'w')).to.have.nested.property('error.code', -32602)
  })

  it('does not echo the content of a large bad request', async () => {
    const setting = setUp()
    const large = 'x'.repeat(900_000)
    const bodies = [call(large), call('fake_none', 1, [large]), call('fake_echo', 1, { [large]: 1 }), large]
    for (const body of bodies) expect(await text(setting, body)).to.have.length.below(300)
  })
})
