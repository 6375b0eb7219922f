/** The limits of a client on several serving threads: they hold for all threads, wherever its connections land. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { WebSocket } from 'ws'
import type { CartularyNode, NodeOptions } from '../../../src/node/nodeTypes.ts'
import { Connections } from '../../support/connections.ts'
import { describeThreads } from '../../support/ports.ts'
import type { RpcAnswer } from '../../support/serve.ts'

const THREADS = 4
/** Connections that a test opens: each thread has some of them, but for one run in 10⁴. */
const TRIED = 40

describeThreads('the limits of a client on four serving threads', () => {
  let node: CartularyNode
  let connections: Connections
  let serving: Worker[]
  const onWorker = (worker: Worker): void => {
    worker.on('message', ({ tell }: { tell?: string }) => tell === 'loaded' && serving.push(worker))
  }

  /** Starts a node that limits this machine like any other client. */
  async function start(options: NodeOptions): Promise<void> {
    const { createNode } = (await import(
      new URL('../../../dist/index.js', import.meta.url).href
    )) as typeof import('../../../src/node/createNode.ts')
    serving = []
    process.on('worker', onWorker)
    node = await createNode({ dev: 'manual', servingThreads: THREADS, rateLimitLoopback: true, ...options })
    connections = new Connections(node.url)
  }

  afterEach(async () => {
    process.off('worker', onWorker)
    connections.close()
    await node.close()
  })

  /** Asks on one connection after the other. @returns the numbers of those that answer */
  async function answering(): Promise<number[]> {
    const found: number[] = []
    for (let connection = 0; connection < TRIED; connection++) {
      const answer = await connections.ask(connection, 'eth_chainId').catch(() => undefined)
      if (answer?.result === '0x7a69') found.push(connection)
    }
    return found
  }

  it('let the client spend its tokens only once', async () => {
    const burst = 20
    await start({ rateTokensPerSecond: 1, rateTokensBurst: burst })
    const startedMs = performance.now()
    const served = await answering()
    const earned = Math.ceil((performance.now() - startedMs) / 1000)
    expect(served.length).to.be.within(burst, burst + earned)
    const { error } = await connections.ask(TRIED, 'eth_chainId')
    expect(error).to.have.nested.property('data.rate.backoff_seconds', 1)
  })

  it('let the client open no more connections than on a single thread, also after a thread has died', async () => {
    const share = 12
    await start({ connectionsMax: 4 * share })
    expect(await answering()).to.have.length(share)
    for (const thread of [0, 1, 2, 3]) {
      const worker = serving[thread]!
      await worker.terminate()
      // Connections of the thread that has died are free for others, which land on any thread.
      let left = await answering()
      while (left.length < share) left = await answering()
      expect(left).to.have.length(share)
    }
    connections.close()
    let again = await answering()
    while (again.length < share) again = await answering()
    expect(again).to.have.length(share)
  })

  it('let the client open no more WebSockets than on a single thread', async () => {
    const share = 10
    await start({ webSocketsMax: 4 * share })
    const openSockets = async (): Promise<WebSocket[]> => {
      const open: WebSocket[] = []
      for (let tried = 0; tried < TRIED; tried++) {
        const socket = new WebSocket(node.url.replace('http', 'ws'))
        const isOpen = await new Promise<boolean>((resolve) => {
          socket.on('open', () => resolve(true)).on('error', () => resolve(false))
        })
        if (isOpen) open.push(socket)
      }
      return open
    }
    const close = async (sockets: readonly WebSocket[]): Promise<void> => {
      const closed = sockets.map((socket) => once(socket, 'close'))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    }
    const first = await openSockets()
    expect(first).to.have.length(share)
    await close(first.slice(share / 2))
    const second = await openSockets()
    expect(second).to.have.length(share / 2)
    await close([...first.slice(0, share / 2), ...second])
  })

  it('let the client have no more subscriptions than on a single thread', async () => {
    const share = 10
    await start({ subscriptionsMax: 4 * share })
    const sockets = Array.from({ length: TRIED }, () => new WebSocket(node.url.replace('http', 'ws')))
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    const subscribe = async (socket: WebSocket): Promise<RpcAnswer> => {
      socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
      const [message] = (await once(socket, 'message')) as [Buffer]
      return JSON.parse(String(message)) as RpcAnswer
    }
    const answers: RpcAnswer[] = []
    for (const socket of sockets) answers.push(await subscribe(socket))
    expect(answers.filter(({ result }) => result !== undefined)).to.have.length(share)
    for (const socket of sockets) socket.terminate()
  })
})
