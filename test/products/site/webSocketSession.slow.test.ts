import { expect } from 'chai'
import { WebSocket } from 'ws'
import type { SendError } from '../../../docs-site/console/rpcClient.ts'
import { type Socket, WebSocketSession } from '../../../docs-site/console/webSocketSession.ts'
import type { Served } from '../../support/serve.ts'
import { result } from '../../support/serve.ts'
import { serveDev } from '../../support/serveDev.ts'

const connect = (url: string): Socket => {
  const socket = new WebSocket(url) as unknown as Socket & { onerror: () => void }
  // A browser logs this error; the close event has the reason.
  socket.onerror = () => undefined
  return socket
}

describe('WebSocket of the console', () => {
  let server: Served
  before(async () => {
    server = await serveDev()
  })
  after(() => server.stop())

  function session(url = server.url.replace('http', 'ws'), timeoutMs = 20_000) {
    const heard: unknown[] = []
    let reported = () => {}
    const first = new Promise<void>((resolve) => {
      reported = resolve
    })
    const ended: string[] = []
    const one = new WebSocketSession({
      url,
      connect,
      timeoutMs,
      onNotification: (params) => {
        heard.push(params)
        reported()
      },
      onEnd: (words) => ended.push(words),
    })
    return { one, heard, ended, first }
  }

  it('returns its own answer to each of several concurrent calls', async () => {
    const { one } = session()
    const [chain, version] = await Promise.all([one.call('eth_chainId', []), one.call('net_version', [])])
    expect(JSON.parse(chain.text).result).to.equal('0x4f1a')
    expect(JSON.parse(version.text).result).to.equal('20250')
    expect(chain.durationMs).to.be.above(0)
    one.close()
  })

  it('receives notifications until it is closed', async () => {
    const { one, heard, ended, first } = session()
    const { text } = await one.call('eth_subscribe', ['newHeads'])
    await result(server.url, 'evm_mine')
    await first
    expect(heard[0]).to.have.property('subscription', JSON.parse(text).result)
    one.close()
    expect(ended).to.deep.equal(['The connection was closed here.'])
    expect(one.hasEnded).to.equal(true)
    const fault = await one.call('eth_chainId', []).catch((error: SendError) => error.fault)
    expect(fault).to.equal('network')
  })

  it('reports a failed connection, and a timeout', async () => {
    const { one, ended } = session('ws://127.0.0.1:1/')
    const fault = await one.call('eth_chainId', []).catch((error: SendError) => error.fault)
    expect(fault).to.equal('network')
    expect(ended[0]).to.contain('The connection failed')
    const slow = session(undefined, 1)
    expect(await slow.one.call('eth_chainId', []).catch((error: SendError) => error.fault)).to.equal(
      'timeout',
    )
    slow.one.close()
  })
})
