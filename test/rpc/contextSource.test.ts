/** Tests how the dispatcher acquires and releases contexts. */
import { expect } from 'chai'
import type { ContextSource } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import type { Caller } from '../../src/rpc/session.ts'
import { textOf } from '../support/jsonFiles.ts'
import { type FakeContext, fakeMethods, newContext } from './fakeMethods.ts'

interface Taken {
  readonly context: FakeContext
  readonly caller: Caller | undefined
  released: number
}

describe('context of an envelope', () => {
  let taken: Taken[]
  let dispatcher: Dispatcher<FakeContext>

  beforeEach(() => {
    taken = []
    const source: ContextSource<FakeContext> = (caller) => {
      const one: Taken = { context: newContext(), caller, released: 0 }
      taken.push(one)
      return {
        context: one.context,
        release() {
          expect(one.context.slowNow).to.equal(0)
          one.released++
        },
      }
    }
    const writing = ['fake_write', 'fake_otherWrite'].map(
      (name) => [name, { ...fakeMethods.get('fake_slow')!, name, writes: true }] as const,
    )
    dispatcher = new Dispatcher(new Map([...fakeMethods, ...writing]), source, {
      logError: () => {},
      batchCallsMax: 40,
    })
  })

  const call = (method: string, id?: number) => ({
    ...{ jsonrpc: '2.0', method },
    ...(id === undefined ? {} : { id }),
  })

  async function run(body: unknown, client?: string): Promise<string | undefined> {
    const envelope = await dispatcher.parse(
      Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    const chunks = await dispatcher.run(envelope, client === undefined ? undefined : { client })
    return chunks && textOf(chunks)
  }

  const releases = (): number[] => taken.map(({ released }) => released)

  it('is released when the call is answered, with a result or an error', async () => {
    const methods = [
      'fake_async',
      'fake_refuses',
      'fake_throws',
      'fake_rejects',
      'fake_bigint',
      'fake_slow',
      'x',
    ]
    for (const method of methods) await run(call(method, 1))
    await run(call('fake_slow'))
    expect(releases()).to.deep.equal([...methods, 'fake_slow'].map(() => 1))
  })

  it('is the same for all calls of a batch, and is released after the last call', async () => {
    const methods = ['fake_async', 'fake_throws', 'fake_refuses', 'fake_slow']
    await run(Array.from({ length: 36 }, (_, index) => call(methods[index % 4]!, index)))
    expect(releases()).to.deep.equal([1])
    expect(taken[0]!.context.ran).to.have.length(36)
    expect(taken[0]!.context.slowAtOnce).to.be.greaterThan(1)
  })

  it('is replaced before and after calls of a writing method, once earlier calls have ended', async () => {
    const methods = [
      'fake_slow',
      'fake_none',
      'fake_write',
      'fake_write',
      'fake_write',
      'fake_otherWrite',
      'x',
    ]
    const text = await run(methods.map((method, index) => call(method, index)))
    expect(taken.map(({ context }) => context.ran.length)).to.deep.equal([2, 3, 1, 0])
    // Calls of one writing method run together on one context.
    expect(taken.map(({ context }) => context.slowAtOnce)).to.deep.equal([1, 3, 1, 0])
    expect(releases()).to.deep.equal([1, 1, 1, 1])
    const ids = (JSON.parse(text!) as { id: number }[]).map(({ id }) => id)
    expect(ids).to.deep.equal(methods.map((_, index) => index))
  })

  it('is acquired for a part of a batch only after the context of the previous part was released', async () => {
    const held: number[] = []
    const source: ContextSource<FakeContext> = () => {
      held.push(taken.filter(({ released }) => released === 0).length)
      const one: Taken = { context: newContext(), caller: undefined, released: 0 }
      taken.push(one)
      return { context: one.context, release: () => void one.released++ }
    }
    const write = { ...fakeMethods.get('fake_slow')!, writes: true } as const
    const writer = new Dispatcher(new Map([...fakeMethods, ['fake_slow', write]]), source, {
      logError: () => {},
    })
    const body = ['fake_none', 'fake_slow', 'fake_none', 'fake_slow'].map((method, id) => call(method, id))
    await writer.run(await writer.parse(Buffer.from(JSON.stringify(body))))
    expect(held).to.deep.equal([0, 0, 0, 0])
  })

  it('is not acquired for an envelope that is not run', async () => {
    const overlong = Array.from({ length: 41 }, (_, index) => call('fake_async', index))
    for (const body of ['{', '[]', overlong]) expect(await run(body)).to.include('error')
    const refused = dispatcher.refuse(
      await dispatcher.parse(Buffer.from(JSON.stringify(call('fake_async', 1)))),
      new RpcError('limitExceeded'),
    )
    expect(refused).to.not.equal(undefined)
    expect(taken).to.deep.equal([])
  })

  it('is acquired for the caller who sent the envelope', async () => {
    await run(call('fake_async', 1), 'socket')
    await run([call('fake_async', 1), call('fake_none')], 'other')
    await run(call('fake_async', 1))
    await dispatcher.call('fake_async', [])
    await dispatcher.call('fake_throws', [])
    expect(taken.map(({ caller }) => caller?.client)).to.deep.equal([
      'socket',
      'other',
      undefined,
      undefined,
      undefined,
    ])
    expect(releases()).to.deep.equal([1, 1, 1, 1, 1])
  })
})
