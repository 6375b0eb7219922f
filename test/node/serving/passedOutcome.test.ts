import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { expect } from 'chai'
import { JobError } from '../../../src/jobs/executor.ts'
import {
  callFailureMessage,
  jobFailureMessage,
  outcomeOf,
  resultMessage,
} from '../../../src/node/serving/passedOutcome.ts'
import { type Moved, PortCalls } from '../../../src/node/serving/portCalls.ts'
import { ServingError } from '../../../src/node/serving/servingError.ts'
import type { PassedOutcome } from '../../../src/node/serving/servingMessages.ts'
import { JsonBytes } from '../../../src/rpc/jsonBytes.ts'
import { JsonFile } from '../../../src/rpc/jsonFile.ts'
import { RpcError } from '../../../src/rpc/rpcError.ts'
import { withFolder } from '../../support/stores.ts'

type Questions = {
  readonly outcome: (body: undefined) => PassedOutcome | Moved<PassedOutcome>
}

describe('outcomes that one thread passes to another', () => {
  let ports: MessagePort[]
  let answer: () => PassedOutcome | Moved<PassedOutcome>
  let asking: PortCalls<Questions, Record<never, never>>

  beforeEach(() => {
    const { port1, port2 } = new MessageChannel()
    ports = [port1, port2]
    new PortCalls(port2, { outcome: () => answer() }, {})
    asking = new PortCalls(port1, {}, {})
  })

  afterEach(() => {
    for (const port of ports) port.close()
  })

  const noFile = (): void => {
    throw new RangeError('no file expected')
  }

  /** Sends an outcome through the channel. @returns the result @throws the error */
  async function passed(
    make: () => PassedOutcome | Moved<PassedOutcome>,
    onFileClosed: () => void = noFile,
  ): Promise<unknown> {
    answer = make
    return outcomeOf(await asking.ask('outcome', undefined), onFileClosed)
  }

  async function failure(make: () => PassedOutcome): Promise<unknown> {
    return passed(make).then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  it('may be values or undefined', async () => {
    const value = { hash: new Uint8Array([1]), gas: 5n, list: ['0x'] }
    expect(await passed(() => resultMessage(value, noFile))).to.deep.equal(value)
    expect(await passed(() => resultMessage(undefined, noFile))).to.equal(undefined)
  })

  it('may be JSON, whose bytes stay usable on the sending thread', async () => {
    const bytes = Buffer.from('["0x1"]')
    const received = await passed(() => resultMessage(new JsonBytes(bytes, bytes), noFile))
    expect(received).to.be.instanceOf(JsonBytes)
    expect(Buffer.from((received as JsonBytes).bytes).toString()).to.equal('["0x1"]["0x1"]')
    expect(bytes.toString()).to.equal('["0x1"]')
  })

  it('may be files, which the sender releases when the receiver has closed them', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'answer.json')
      await writeFile(file, '"long"')
      let isReleased = false
      const json = await JsonFile.take(file, 6, () => {
        isReleased = true
      })
      let closed = (): void => {}
      let closings = 0
      const keep = (release: () => void): void => {
        closed = release
      }
      const received = (await passed(
        () => resultMessage(json, keep),
        () => closings++,
      )) as JsonFile
      let text = ''
      for await (const chunk of received.chunks()) text += Buffer.from(chunk).toString()
      expect(text).to.equal('"long"')
      expect(closings).to.equal(1)
      expect(isReleased).to.equal(false)
      closed()
      expect(isReleased).to.equal(true)
    }))

  it('keep the code, message and data of an error that openrpc.json defines', async () => {
    const data = { rate: { backoff_seconds: 3 } }
    const error = new RpcError('rateLimited', { message: 'too many', data })
    const received = await failure(() => callFailureMessage(error, error))
    expect(received).to.be.instanceOf(RpcError)
    expect(received).to.include({ message: 'too many', code: error.code })
    expect((received as RpcError).data()).to.deep.equal(error.data())
    const revert = new RpcError('executionReverted', { data: new JsonBytes(Buffer.from('"0x08"')) })
    const reverted = (await failure(() => callFailureMessage(revert, revert))) as RpcError
    expect(Buffer.from((reverted.data() as JsonBytes).bytes).toString()).to.equal('"0x08"')
  })

  it('keep the code and the time limit of a job error', async () => {
    const error = new JobError('TIMEOUT', 'too slow', { timeoutMs: 5_000 })
    expect(await failure(() => jobFailureMessage(error))).to.include({ code: 'TIMEOUT', timeoutMs: 5_000 })
  })

  it('are job errors, not RPC errors, when the call must restart', async () => {
    const error = new JobError('HEAD_MOVED', 'the head moved on')
    const known = new RpcError('headerNotFound')
    const received = await failure(() => callFailureMessage(error, known))
    expect(received).to.be.instanceOf(JobError)
    expect(received).to.have.property('code', 'HEAD_MOVED')
  })

  it('keep the message and stack of an error that openrpc.json does not define', async () => {
    const error = new RangeError('a bug')
    const received = await failure(() => callFailureMessage(error, undefined))
    expect(received).to.include({ message: 'a bug', stack: error.stack })
    const odd = await failure(() => callFailureMessage(Symbol('odd'), undefined))
    expect(odd).to.be.instanceOf(ServingError)
    expect(odd).to.have.property('message', 'Symbol(odd)')
  })

  it('are replaced by an error when they cannot be sent', async () => {
    const error = await failure(() => ({ result: { value: () => {} } }))
    expect(error).to.be.instanceOf(ServingError)
    expect(error).to.have.property('code', 'FAILED')
  })

  it('are replaced by an error when the asked thread ends', async () => {
    const asked = asking.ask('outcome', undefined).catch((error: unknown) => error)
    asking.end(new ServingError('ENDED', 'gone'))
    expect(await asked).to.have.property('message', 'gone')
    expect(await asking.ask('outcome', undefined).catch((error: unknown) => error)).to.have.property(
      'message',
      'gone',
    )
  })
})
