import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { Forwarder, type ForwarderOptions } from '../../src/head/forwarder.ts'
import { transactionHash } from '../../src/head/rebuildTransaction.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import { WireError } from '../support/readChain.ts'
import { type Answers, FakeUpstream, fastClock, until } from '../support/upstreams.ts'

const raw = (name: number): Uint8Array => Uint8Array.of(2, 0xc2, name >> 8, name)

describe('head/forwarder', () => {
  const nodes: FakeUpstream[] = []
  let clock: ReturnType<typeof fastClock>
  let upstreams: Upstreams
  let asked: Upstream[]
  let logged: string[]
  let stop: () => Promise<void>

  async function start(
    answers: readonly Answers[],
    options: Partial<ForwarderOptions> = {},
  ): Promise<Forwarder> {
    clock = fastClock()
    for (const one of answers) nodes.push(await FakeUpstream.start(one))
    asked = nodes.map(({ url }) => new Upstream(new UpstreamRpc(url, { clock, attemptsMax: 1 })))
    upstreams = new Upstreams(asked, clock)
    upstreams.succeeded(asked[0]!)
    logged = []
    const controller = new AbortController()
    const forwarder = new Forwarder(upstreams, { clock, ...options }, (line) => void logged.push(line))
    const ended = forwarder.run(controller.signal)
    stop = async () => {
      controller.abort()
      await ended
    }
    return forwarder
  }

  const sentTo = (at: number) => nodes[at]!.calls.map(({ params }) => params[0])

  afterEach(async () => {
    await stop()
    for (const node of nodes.splice(0)) node.stop()
  })

  it('sends each transaction once, in order', async () => {
    const forwarder = await start([() => '0x'])
    const raws = Array.from({ length: 20 }, (_, name) => raw(name))
    for (const one of [...raws, ...raws]) expect(forwarder.forward(one)).to.equal(true)
    await until(() => nodes[0]!.calls.length >= 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sentTo(0)).to.deep.equal(raws.map(toHex))
  })

  it('sends again after failures', async () => {
    const forwarder = await start([() => '0x'])
    let failures = 3
    nodes[0]!.fault = (_calls, response) => {
      if (failures-- <= 0) return false
      response.writeHead(500).end()
      return true
    }
    forwarder.forward(raw(1))
    await until(() => nodes[0]!.calls.length === 4)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(nodes[0]!.calls).to.have.length(4)
  })

  it('sends again when another node is followed', async () => {
    const forwarder = await start([() => '0x', () => '0x'])
    forwarder.forward(raw(1))
    forwarder.forward(raw(2))
    await until(() => nodes[0]!.calls.length === 2)
    forwarder.settle(transactionHash(raw(2)))
    upstreams.failed(asked[0]!, {})
    const picked = await upstreams.pick(new AbortController().signal)
    upstreams.succeeded(picked!)
    await until(() => nodes[1]!.calls.length === 1)
    expect(sentTo(1)).to.deep.equal([toHex(raw(1))])
  })

  for (const [message, calls, size] of [
    ['already known', 1, 1],
    ['Known transaction', 1, 1],
    ['AlreadyKnown', 1, 1],
    ['nonce too low: next nonce 5, tx nonce 1', 1, 0],
    ['unknown transaction type', 3, 0],
    ['insufficient funds', 3, 0],
  ] as const) {
    it(`asks ${calls} time(s) when it hears "${message}"`, async () => {
      const forwarder = await start(
        [
          () => {
            throw new WireError({ code: -32000, message })
          },
        ],
        { refusalsMax: 3 },
      )
      forwarder.forward(raw(1))
      await until(() => nodes[0]!.calls.length === calls && forwarder.size === size)
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(nodes[0]!.calls).to.have.length(calls)
      expect(logged).to.have.length(calls === 3 ? 1 : 0)
    })
  }

  it('is bounded: what a node has goes first, what none has is not replaced', async () => {
    const forwarder = await start([() => '0x'], { entriesMax: 3 })
    for (let name = 0; name < 3; name++) forwarder.forward(raw(name))
    await until(() => nodes[0]!.calls.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 10))
    nodes[0]!.fault = () => true
    for (let name = 3; name < 6; name++) expect(forwarder.forward(raw(name))).to.equal(true)
    expect(forwarder.forward(raw(6))).to.equal(false)
    expect(forwarder.size).to.equal(3)
  })

  it('keeps nothing for ever', async () => {
    const forwarder = await start([() => '0x'], { keepMs: 5_000 })
    forwarder.forward(raw(1))
    await until(() => forwarder.size === 0)
    expect(nodes[0]!.calls).to.have.length(1)
  })
})
