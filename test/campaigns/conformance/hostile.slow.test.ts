import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from 'chai'
import { ENDLESS_AND_SLOW } from '../../support/contracts.ts'
import { errorObject } from '../../support/failure.ts'
import { runs } from '../../support/runs.ts'
import { ask, type RpcAnswer, result, type Served } from '../../support/serve.ts'
import { account, contract, head, serveSample } from '../../support/serveSample.ts'

const TIMEOUT_MS = 200
const WORKERS = 2
const QUEUE = runs(20, 6)

/** An address without code in the chain */
const target = `0x${'ab'.repeat(20)}`
const timedOut = errorObject('callTimeout', `execution aborted (timeout = ${TIMEOUT_MS}ms)`)
const queueFull = errorObject('limitExceeded', 'limit exceeded: too many calls wait for a worker')

/** Parameters of a call with a code override. */
function callOf(code: string) {
  return [{ to: target }, 'latest', { [target]: { code } }] as const
}

/** Repeats a short call until the call finishes within TIMEOUT_MS. On a busy machine, the call may time out. */
async function answerInTime(url: string, code: string): Promise<RpcAnswer> {
  for (;;) {
    const answer = await ask(url, 'eth_call', callOf(code))
    if (answer.error?.message !== timedOut.message) return answer
  }
}

/** Sends a request, or half of it, and closes the connection at the given moment. */
async function disconnect(
  url: string,
  body: string,
  moment: 'sent' | 'half sent' | 'answered',
): Promise<void> {
  const sent = moment === 'half sent' ? body.slice(0, body.length / 2) : body
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const connection = request(url, { method: 'POST', headers, agent: false })
  connection.on('error', () => {})
  const closed = new Promise((resolve) => connection.on('close', resolve))
  if (moment === 'answered') {
    connection.end(sent)
    await once(connection, 'response')
  } else {
    await new Promise((resolve) => connection.write(sent, resolve))
  }
  connection.destroy()
  await closed
}

describe('server under hostile calls', () => {
  let server: Served
  let url: string
  let complaints: string

  before(async () => {
    const limits = { '--call-timeout': TIMEOUT_MS, '--workers': WORKERS, '--call-queue': QUEUE }
    server = await serveSample(Object.entries(limits).flatMap(([flag, value]) => [flag, String(value)]))
    url = server.url
    complaints = server.complaints()
  })

  after(async () => {
    expect(await server.stop()).to.equal(0)
  })

  afterEach(async () => {
    expect(server.isUp(), server.complaints()).to.equal(true)
    expect(server.complaints()).to.equal(complaints)
    expect(await answerInTime(url, '0x60205ff3')).to.have.property('result', `0x${'00'.repeat(32)}`)
  })

  it('answers 200 concurrent endless calls with errors, and answers other calls during that time', async () => {
    let pending = 200
    const answers = Array.from({ length: pending }, async () => {
      const { error } = await ask(url, 'eth_call', callOf(ENDLESS_AND_SLOW))
      pending--
      return error
    })
    const reads = await Promise.all([
      result(url, 'eth_blockNumber'),
      result(url, 'eth_getBalance', [account('alice'), '0x10']),
      result(url, 'eth_getProof', [contract('ochre'), ['0x0'], '0x20']),
      result(url, 'eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x100' }]),
    ])
    expect(pending).to.be.greaterThan(0)
    expect(reads[0]).to.equal(`0x${head.number.toString(16)}`)
    const errors = await Promise.all(answers)
    const late = errors.filter((error) => error?.code === timedOut.code)
    const refused = errors.filter((error) => error?.code === queueFull.code)
    expect(late.length + refused.length).to.equal(errors.length)
    expect(late.length).to.be.at.least(QUEUE)
    for (const error of late) expect(error).to.deep.equal(timedOut)
    for (const error of refused) expect(error).to.deep.equal(queueFull)
    expect(refused.length).to.be.greaterThan(0)
  })

  for (const method of ['eth_estimateGas', 'eth_createAccessList'])
    it(`ends an endless ${method} at the call timeout`, async () => {
      expect((await ask(url, method, callOf(ENDLESS_AND_SLOW))).error).to.deep.equal(timedOut)
    })

  it('answers every call of a batch that mixes endless calls and short calls', async () => {
    const calls = Array.from({ length: 12 }, (_, id) =>
      id % 3 === 0
        ? { jsonrpc: '2.0', id, method: 'eth_call', params: callOf(ENDLESS_AND_SLOW) }
        : { jsonrpc: '2.0', id, method: 'eth_chainId' },
    )
    const body = JSON.stringify(calls)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answers = (await response.json()) as RpcAnswer[]
    expect(answers.map(({ id }) => id)).to.deep.equal(calls.map(({ id }) => id))
    for (const { id, error } of answers)
      expect(error).to.deep.equal(Number(id) % 3 === 0 ? timedOut : undefined)
  })

  for (const moment of ['sent', 'half sent', 'answered'] as const)
    it(`survives clients that disconnect when their request is ${moment}`, async () => {
      const slow = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: callOf(ENDLESS_AND_SLOW) }
      const long = { jsonrpc: '2.0', id: 1, method: 'rpc.discover' }
      const body = JSON.stringify(moment === 'answered' ? Array(40).fill(long) : slow)
      await Promise.all(Array.from({ length: 10 }, () => disconnect(url, body, moment)))
      expect(await result(url, 'eth_blockNumber')).to.equal(`0x${head.number.toString(16)}`)
    })

  it('ends a call that recurses without a limit', async () => {
    // PUSH0 ×5 ADDRESS GAS CALL
    expect(await ask(url, 'eth_call', callOf('0x5f5f5f5f5f305af1'))).to.satisfy(
      ({ result: output, error }: RpcAnswer) => output === '0x' || error?.message === timedOut.message,
    )
  })

  it('answers a call that returns 4 MB, and fails a call that returns more memory than its gas pays for', async () => {
    // RETURN(0, 4,000,000)
    expect((await answerInTime(url, '0x623d09005ff3')).result).to.have.length(2 + 2 * 4_000_000)
    // RETURN(0, 2 ** 64)
    const { error } = await answerInTime(url, '0x680100000000000000005ff3')
    expect(error?.message).to.match(/out of gas|gas uint64 overflow/)
  })
})

describe('server that receives a stop signal', () => {
  it('stops while calls are running', async () => {
    const server = await serveSample(['--call-timeout', '60000', '--stop-timeout', '500'])
    const calls = Array.from({ length: 8 }, () =>
      ask(server.url, 'eth_call', callOf(ENDLESS_AND_SLOW)).catch(() => undefined),
    )
    expect(await result(server.url, 'eth_chainId')).to.be.a('string')
    expect(await server.stop()).to.equal(0)
    await Promise.all(calls)
    expect(server.isUp()).to.equal(false)
  })
})
