/** The death of a serving thread: its connections close, the others go on, and another thread takes its place. */
import { connect, type Socket } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import type { CartularyNode } from '../../../src/node/nodeTypes.ts'
import { describeThreads } from '../../support/ports.ts'

const THREADS = 4
/** Enough connections that each thread has some, but for one run in 10¹⁰. */
const CONNECTIONS = 96

/** Follows the threads that start, by the notice with which a serving thread says that it has loaded. */
class StartedThreads {
  readonly serving: Worker[] = []
  readonly #onWorker = (worker: Worker): void => {
    worker.on('message', (message: { tell?: string }) => {
      if (message.tell !== 'loaded') return
      this.serving.push(worker)
      this.onLoaded()
    })
  }
  onLoaded: () => void = () => {}

  constructor() {
    process.on('worker', this.#onWorker)
  }

  stop(): void {
    process.off('worker', this.#onWorker)
  }
}

/** A connection that sends one request after the other. */
class Connection {
  readonly closed: Promise<unknown>
  isClosed = false
  readonly #socket: Socket
  #text = ''
  #onAnswer: (answer: { result?: unknown }) => void = () => {}

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      this.#socket.once('close', () => {
        this.isClosed = true
        resolve(undefined)
      })
    })
    this.#socket.setEncoding('utf8').on('data', (piece: string) => {
      this.#text += piece
      const [, json] = /\r\n\r\n(\{.*\})$/s.exec(this.#text) ?? []
      if (json === undefined) return
      this.#text = ''
      this.#onAnswer(JSON.parse(json))
    })
  }

  /** @returns the result; undefined when the connection closed */
  ask(method: string, params: unknown[] = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    const answered = new Promise((resolve) => {
      this.#onAnswer = ({ result }) => resolve(result)
    })
    this.#socket.write(`${head}\r\n\r\n${body}`)
    return Promise.race([answered, this.closed])
  }

  end(): void {
    this.#socket.destroy()
  }
}

describeThreads('the death of a serving thread', () => {
  const started = new StartedThreads()
  const lines: string[] = []
  let node: CartularyNode
  let connections: Connection[]

  before(async () => {
    const { createNode } = (await import(
      new URL('../../../dist/index.js', import.meta.url).href
    )) as typeof import('../../../src/node/createNode.ts')
    node = await createNode({
      dev: 'manual',
      servingThreads: THREADS,
      log: (line) => lines.push(line),
      logLevel: 'error',
    })
  })

  beforeEach(() => {
    connections = Array.from({ length: CONNECTIONS }, () => new Connection(node.url))
  })

  afterEach(() => {
    for (const connection of connections) connection.end()
  })

  after(async () => {
    started.stop()
    await node.close()
  })

  const askAll = (method: string, params: unknown[] = []): Promise<unknown[]> =>
    Promise.all(connections.map((connection) => connection.ask(method, params)))

  it('closes only the connections of the thread, and another thread replaces it', async () => {
    expect(started.serving).to.have.length(THREADS)
    expect(new Set(await askAll('eth_chainId'))).to.deep.equal(new Set(['0x7a69']))
    const replaced = new Promise<void>((resolve) => {
      started.onLoaded = resolve
    })
    await started.serving[1]!.terminate()
    await askAll('eth_chainId')
    const left = connections.filter(({ isClosed }) => !isClosed)
    expect(left.length).to.be.within(CONNECTIONS / 4, CONNECTIONS - 1)
    connections = left
    expect(new Set(await askAll('eth_blockNumber'))).to.deep.equal(new Set(['0x0']))
    await replaced
    await connections[0]!.ask('evm_mine')
    expect(new Set(await askAll('eth_blockNumber'))).to.deep.equal(new Set(['0x1']))
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).to.deep.equal([
      'a serving thread died, and is replaced',
    ])
  })

  it('never causes a call that changes the chain to run twice', async () => {
    const before = Number(await connections[0]!.ask('eth_blockNumber'))
    const replaced = new Promise<void>((resolve) => {
      started.onLoaded = resolve
    })
    const [first, ...others] = connections
    const answers = Promise.all(others.map((connection) => connection.ask('evm_mine')))
    await first!.ask('eth_chainId')
    await started.serving.at(-1)!.terminate()
    const answered = (await answers).filter((result) => result !== undefined).length
    await replaced
    const rest = connections.find(({ isClosed }) => !isClosed)!
    const sealed = Number(await rest.ask('eth_blockNumber')) - before
    expect(sealed).to.be.within(answered, others.length)
    expect(answered).to.be.above(0)
  })
})
