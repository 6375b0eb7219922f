/** The built program as a process that a test can kill and restart on the same folder and port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { withServingThreads } from '../../support/servingThreads.ts'

const PROGRAM = fileURLToPath(new URL('../../../dist/cartulary.js', import.meta.url))
const UP_MS_MAX = 240_000
/** Maximum length of the kept output */
const LOG_CHARACTERS_MAX = 200_000

/** The node did not answer, or answered with an error. */
export class NodeFault extends Error {
  readonly code: 'DOWN' | 'RPC_ERROR'

  constructor(code: 'DOWN' | 'RPC_ERROR', message: string) {
    super(message)
    this.name = 'NodeFault'
    this.code = code
  }
}

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

export interface NodeProcessOptions {
  /** Path of Node. Default: the Node that runs this process */
  readonly node?: string | undefined
  /** Path of the program. Default: the built one */
  readonly program?: string
  /** Path of a module that the process loads before the program. Default: none */
  readonly preload?: string
  /** Maximum duration of a request, in milliseconds. Default: no maximum */
  readonly requestMsMax?: number
}

/** A node that is asked over HTTP. */
export class AskedNode {
  readonly url: string
  readonly #requestMsMax: number | undefined

  /** @param requestMsMax maximum duration of a request, in milliseconds; default: no maximum */
  constructor(url: string, requestMsMax?: number) {
    this.url = url
    this.#requestMsMax = requestMsMax
  }

  /** @throws NodeFault RPC_ERROR with the node's message, or DOWN when the node is unreachable */
  async ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const [answer] = await this.askAll([{ method, params }])
    if (answer!.error !== undefined) throw new NodeFault('RPC_ERROR', answer!.error.message)
    return answer!.result
  }

  /** Like {@link ask}, but without a batch. */
  async askOne(method: string, params: readonly unknown[]): Promise<unknown> {
    const answer = (await this.#post({ jsonrpc: '2.0', id: 0, method, params })) as RpcAnswer
    if (answer.error !== undefined) throw new NodeFault('RPC_ERROR', answer.error.message)
    return answer.result
  }

  /** Sends one batch; returns the answers in the order of the calls. @throws NodeFault DOWN */
  async askAll(calls: readonly { method: string; params: readonly unknown[] }[]): Promise<RpcAnswer[]> {
    const batch = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const answers = (await this.#post(batch)) as RpcAnswer[]
    return answers.toSorted((a, b) => a.id - b.id)
  }

  async #post(body: unknown): Promise<unknown> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(this.#requestMsMax !== undefined && { signal: AbortSignal.timeout(this.#requestMsMax) }),
      })
      return await response.json()
    } catch (cause) {
      throw new NodeFault('DOWN', String(cause))
    }
  }
}

export class NodeProcess extends AskedNode {
  readonly #args: readonly string[]
  readonly #node: string
  readonly #program: readonly string[]
  #child: ChildProcess | undefined
  #log = ''

  /** @param args command and options, without the port */
  constructor(port: number, args: readonly string[], options: NodeProcessOptions = {}) {
    super(`http://127.0.0.1:${port}`, options.requestMsMax)
    this.#args = [...withServingThreads(args), '--port', String(port)]
    this.#node = options.node ?? process.execPath
    const { program = PROGRAM, preload } = options
    this.#program = preload === undefined ? [program] : ['--import', preload, program]
  }

  get log(): string {
    return this.#log
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Whether the process was started, and has not ended since. */
  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves when the node has printed that it listens. @throws NodeFault DOWN */
  async start(): Promise<void> {
    const env = Object.entries(process.env).filter(([name]) => !/^CARTULARY_/i.test(name))
    const child = spawn(this.#node, [...this.#program, ...this.#args], {
      cwd: tmpdir(),
      env: Object.fromEntries(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const note = (text: string): void => {
      this.#log = (this.#log + text).slice(-LOG_CHARACTERS_MAX)
    }
    child.stdout.setEncoding('utf8').on('data', note)
    child.stderr.setEncoding('utf8').on('data', note)
    const closed = once(child, 'close').then(() => false)
    if (!(await within(UP_MS_MAX, Promise.race([this.#isGreeting(child.stdout), closed]))))
      throw new NodeFault('DOWN', `the node does not come up:\n${this.#log}`)
  }

  /** Resolves to true when standard output has the node's URL, on whatever address it listens. */
  #isGreeting(output: Readable): Promise<boolean> {
    const greeting = new RegExp(` at http://\\S+:${new URL(this.url).port}\\s`)
    return new Promise((resolve) => {
      let text = ''
      const look = (more: string): void => {
        text += more
        if (!greeting.test(text)) return
        output.off('data', look)
        resolve(true)
      }
      output.on('data', look)
    })
  }

  /** Ends the process by SIGKILL, or gracefully by SIGTERM. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || !this.isRunning) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }

  /** Sends a signal without waiting for its effect. */
  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#child!.kill(signal)
  }
}

export interface RpcAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Returns the value of a promise, or false after some time. @param ms milliseconds */
async function within(ms: number, promise: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** @param ms milliseconds */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
