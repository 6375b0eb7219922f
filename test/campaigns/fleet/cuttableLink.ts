/** A TCP relay between a node and PostgreSQL that a test can cut, mend and point at another server. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** How a link is cut. */
export type Cut =
  /** Connections end, and new ones end at once: the server's machine is there, the server is not. */
  | 'refused'
  /** Connections stay open and carry nothing, in neither direction, until the link is mended: a network that drops packets. */
  | 'silent'

export class CuttableLink {
  readonly port: number
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #target: number
  #cut: Cut | undefined

  private constructor(server: Server, port: number, target: number) {
    this.#server = server
    this.port = port
    this.#target = target
    server.on('connection', (socket) => this.#accept(socket))
  }

  /** @param target port on this machine @param port of the relay. Default: a free one */
  static async open(target: number, port = 0): Promise<CuttableLink> {
    const server = createServer({ pauseOnConnect: true }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('the link has no port')
    return new CuttableLink(server, address.port, target)
  }

  /** Number of connections that the link relays now. */
  get connections(): number {
    return this.#pairs.size
  }

  cut(kind: Cut): void {
    this.#cut = kind
    for (const pair of this.#pairs) {
      if (kind === 'refused') pair.end()
      else pair.pause()
    }
  }

  /** Relays again. Bytes that were sent during a silent cut arrive now. */
  mend(): void {
    this.#cut = undefined
    for (const pair of this.#pairs) pair.resume(this.#target)
  }

  /** Sends new connections to another port, and ends those to the old one. */
  retarget(port: number): void {
    this.#target = port
    for (const pair of this.#pairs) pair.end()
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) pair.end()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #accept(near: Socket): void {
    if (this.#cut === 'refused') {
      near.destroy()
      return
    }
    const pair = new Pair(near, () => this.#pairs.delete(pair))
    this.#pairs.add(pair)
    if (this.#cut === undefined) pair.resume(this.#target)
  }
}

/** The two sockets of one relayed connection. */
class Pair {
  readonly #near: Socket
  readonly #onEnd: () => void
  #far: Socket | undefined
  #isPaused = false

  constructor(near: Socket, onEnd: () => void) {
    this.#near = near
    this.#onEnd = onEnd
    near.on('error', () => this.end())
    near.on('close', () => this.end())
  }

  pause(): void {
    this.#isPaused = true
  }

  /** Connects the pair when it is not connected yet, and carries data from now on. */
  resume(target: number): void {
    this.#isPaused = false
    const far = this.#far
    if (far === undefined) this.#connect(target)
    else {
      carry(this.#near, far, () => this.#isPaused)
      carry(far, this.#near, () => this.#isPaused)
    }
  }

  end(): void {
    this.#near.destroy()
    this.#far?.destroy()
    this.#onEnd()
  }

  #connect(target: number): void {
    const far = connect(target, '127.0.0.1')
    this.#far = far
    far.setNoDelay(true)
    this.#near.setNoDelay(true)
    far.on('error', () => this.end())
    far.on('close', () => this.end())
    for (const [from, to] of [
      [this.#near, far],
      [far, this.#near],
    ] as const) {
      from.on('readable', () => carry(from, to, () => this.#isPaused))
      from.on('end', () => to.end())
    }
  }
}

/** Moves what has arrived, unless the pair is paused. Unread bytes stay in the sockets, whose buffers are bounded. */
function carry(from: Socket, to: Socket, isPaused: () => boolean): void {
  while (!isPaused()) {
    const bytes: Buffer | null = from.read()
    if (bytes === null) return
    to.write(bytes)
  }
}
