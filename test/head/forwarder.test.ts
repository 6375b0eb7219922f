import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { Forwarder, type ForwarderOptions, type ForwardReport } from '../../src/head/forwarder.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import { ann } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { hex, WireError } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'
import { type Answers, FakeUpstream, fastClock, until } from '../support/upstreams.ts'
import { walletOf } from '../support/wallets.ts'

const raw = (name: number): Uint8Array => Uint8Array.of(2, 0xc2, name >> 8, name)
const hashOf = (name: number): Uint8Array => keccak256(raw(name))

/** The answers of a node that refuses transactions. @param known answer of eth_getTransactionByHash */
const refusing =
  (message: string, known: object | null = null): Answers =>
  (method) => {
    if (method === 'eth_getTransactionByHash') return known
    throw new WireError({ code: -32000, message })
  }

describe('the forwarder of transactions to the followed node', () => {
  const nodes: FakeUpstream[] = []
  let upstreams: Upstreams
  let asked: Upstream[]
  let reports: ForwardReport[]
  /** For each call of onDropped, whether another node was chosen. */
  let dropped: boolean[]
  let forwarder: Forwarder
  let stop: () => Promise<void>

  async function start(answers: readonly Answers[], options: Partial<ForwarderOptions> = {}): Promise<void> {
    const clock = fastClock()
    for (const one of answers) nodes.push(await FakeUpstream.start(one))
    asked = nodes.map(({ url }) => new Upstream(new UpstreamRpc(url, { clock, attemptsMax: 1 })))
    upstreams = new Upstreams(asked, clock)
    upstreams.succeeded(asked[0]!)
    reports = []
    dropped = []
    const controller = new AbortController()
    const listener = {
      onForwarded: (report: ForwardReport) => void reports.push(report),
      onDropped: (isOther: boolean) => void dropped.push(isOther),
    }
    forwarder = new Forwarder(upstreams, listener, { clock, ...options })
    const ended = forwarder.run(controller.signal)
    stop = async () => {
      controller.abort()
      await ended
    }
  }

  const forwardFrom = (account: number, name: number): void =>
    forwarder.forward({ hash: hashOf(name), raw: raw(name), sender: new Uint8Array(20).fill(account) })
  const forward = (...names: number[]): void => {
    for (const name of names) forwardFrom(0, name)
  }
  const sentTo = (at: number) => nodes[at]!.calls.map(({ params }) => params[0])

  afterEach(async () => {
    await stop()
    for (const node of nodes.splice(0)) node.stop()
  })

  it('sends each transaction exactly once, in order, and reports each transaction', async () => {
    await start([() => '0x'])
    const names = Array.from({ length: 20 }, (_, name) => name)
    forward(...names, ...names)
    await until(() => reports.length === 20)
    expect(sentTo(0)).to.deep.equal(names.map((name) => toHex(raw(name))))
    expect(reports.map(({ hash }) => hash)).to.deep.equal(names.map(hashOf))
    expect(forwarder.size).to.equal(0)
  })

  it('sends a transaction again when the node did not answer', async () => {
    await start([() => '0x'])
    let failures = 3
    nodes[0]!.fault = (_calls, response) => {
      if (failures-- <= 0) return false
      response.writeHead(500).end()
      return true
    }
    forward(1)
    await until(() => reports.length === 1)
    expect(nodes[0]!.calls).to.have.length(4)
  })

  it('calls onDropped with false after the node failed, and with true after another node was chosen', async () => {
    await start([() => '0x', () => '0x'])
    forward(1)
    await until(() => reports.length === 1)
    expect(dropped).to.deep.equal([])
    upstreams.failed(asked[0]!, {})
    upstreams.succeeded(asked[0]!)
    await until(() => dropped.length === 1)
    upstreams.failed(asked[0]!, {})
    upstreams.succeeded((await upstreams.pick(new AbortController().signal))!)
    await until(() => dropped.length === 2)
    expect(dropped).to.deep.equal([false, true])
    forward(2)
    await until(() => sentTo(1).length === 1)
  })

  for (const [message, outcome] of [
    ['already known', 'known'],
    ['Known transaction', 'known'],
    ['AlreadyKnown', 'known'],
    ['transaction already imported', 'known'],
    ['Transaction already in pool', 'known'],
    ['address already reserved', 'busy'],
    ['txpool is full', 'busy'],
    ['transaction underpriced: tip needed 5, tip permitted 1', 'busy'],
    ['replacement transaction underpriced', 'busy'],
    ['unknown transaction type', 'refused'],
    ['insufficient funds for gas * price + value', 'refused'],
  ] as const) {
    it(`treats "${message}" as ${outcome}`, async () => {
      await start([refusing(message)])
      forward(1)
      await until(() => reports.length === 1)
      expect(reports[0]).to.include({ outcome })
      expect(reports[0]!.message).to.include(message)
    })
  }

  it('asks for a refused transaction, which the node may have, whatever the words of the refusal are', async () => {
    const message = 'OldNonce, Current nonce: 5, nonce of rejected tx: 1'
    await start([refusing(message, { blockNumber: '0x1' })])
    forward(1)
    await until(() => reports.length === 1)
    expect(reports[0]).to.include({ outcome: 'known', message })
    expect(nodes[0]!.calls.map(({ params }) => params)).to.deep.equal([[toHex(raw(1))], [toHex(hashOf(1))]])
  })

  it('reports that a development chain refuses a fee cap below the next base fee, but not if it has the transaction', async () => {
    const node = await liveNode({ isDev: true, controlOf: manualSealer, wallet: walletOf(ann) })
    try {
      await start([(method, params) => node.ask(method as 'eth_sendRawTransaction', ...(params as [Hex]))])
      await node.ask('anvil_setNextBlockBaseFeePerGas', hex(1000))
      const draft = { from: toHex(ann.address), to: toHex(ann.address), nonce: '0x0', gas: '0x5208' }
      const fees = { maxFeePerGas: hex(999), maxPriorityFeePerGas: '0x0' }
      const signed = await node.ask('eth_signTransaction', { ...draft, ...fees } as object)
      const bytes = fromHex(signed.raw)
      const outcomeOf = async (isInstant: boolean): Promise<ForwardReport> => {
        await node.ask('evm_setAutomine', isInstant)
        forwarder.forward({ hash: keccak256(bytes), raw: bytes, sender: ann.address })
        await until(() => reports.length > 0)
        return reports.shift()!
      }
      const refused = await outcomeOf(true)
      expect(refused).to.include({ outcome: 'refused' })
      expect(refused.message).to.match(/^max fee per gas less than block base fee: .* maxFeePerGas: 999/)
      expect(await outcomeOf(false)).to.include({ outcome: 'delivered' })
      expect(await outcomeOf(true)).to.include({ outcome: 'known' })
    } finally {
      await node.close()
    }
  })

  it('treats a transaction that the node knows after an attempt without an answer as delivered', async () => {
    await start([refusing('already known')])
    nodes[0]!.fault = (_calls, response) => {
      nodes[0]!.fault = undefined
      response.destroy()
      return true
    }
    forward(1)
    await until(() => reports.length === 1)
    expect(reports[0]).to.include({ outcome: 'delivered' })
  })

  for (const [status, outcome] of [
    [413, 'refused'],
    [403, 'undecided'],
  ] as const)
    it(`treats HTTP status ${status} as ${outcome}, and goes on with the transactions of other senders`, async () => {
      await start([() => '0x'], { sendersMax: 1 })
      nodes[0]!.fault = (_calls, response) => {
        nodes[0]!.fault = undefined
        response.writeHead(status).end('<html>')
        return true
      }
      forwardFrom(0, 1)
      forwardFrom(1, 2)
      await until(() => reports.length === 2)
      expect(reports.map((one) => one.outcome)).to.deep.equal([outcome, 'delivered'])
      expect(sentTo(0)).to.have.length(2)
    })

  for (const [code, message, outcome] of [
    [-32603, 'Internal error', 'undecided'],
    [-32603, 'method handler crashed', 'undecided'],
    [-32603, 'already known', 'known'],
    [-32603, 'replacement transaction underpriced', 'busy'],
    [-32603, 'insufficient funds', 'refused'],
    [-32002, 'the disk is full', 'undecided'],
  ] as const)
    it(`treats the error ${code} "${message}" as ${outcome}`, async () => {
      await start([
        (method) => {
          if (method === 'eth_getTransactionByHash') return null
          throw new WireError({ code, message })
        },
      ])
      forward(1)
      await until(() => reports.length === 1)
      expect(reports[0]).to.include({ outcome })
    })

  it('sends the transactions of several senders at the same time, and those of a sender one by one', async () => {
    await start([() => '0x'], { sendersMax: 3 })
    const held: (() => void)[] = []
    nodes[0]!.fault = ([call], response) => {
      const answer = JSON.stringify({ jsonrpc: '2.0', id: call!.id, result: '0x' })
      held.push(() => response.end(answer))
      return true
    }
    for (const [name, account] of [0, 0, 0, 1, 2, 3].entries()) forwardFrom(account, name)
    await until(() => held.length === 3)
    expect(sentTo(0)).to.have.members([0, 3, 4].map((name) => toHex(raw(name))))
    while (reports.length < 6) {
      held.shift()?.()
      await until(() => held.length > 0 || reports.length === 6)
    }
    const own = [0, 1, 2].map((name) => toHex(hashOf(name)))
    expect(reports.map(({ hash }) => toHex(hash)).filter((hash) => own.includes(hash))).to.deep.equal(own)
  })

  it('limits the number of waiting transactions, and removes settled transactions', async () => {
    await start([() => '0x'], { entriesMax: 2 })
    nodes[0]!.fault = () => true
    forward(1, 2, 3)
    expect(forwarder.size).to.equal(2)
    expect(reports).to.deep.equal([{ hash: hashOf(3), outcome: 'unsent', message: 'too many wait' }])
    forwarder.settle(hashOf(2))
    expect(forwarder.size).to.equal(1)
  })
})
