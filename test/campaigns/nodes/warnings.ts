/** Runs the built program with a version of Node, and collects the warnings that Node prints. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = path.join(root, 'dist/cartulary.js')
const GENESIS = path.join(root, 'sample/genesis.json')
const CHAIN = path.join(root, 'sample/chain.rlp')

/** Targets of GET requests: usual ones, and those that Node's deprecated `url.parse` would parse. */
const TARGETS = [
  '/liveness',
  '/metrics',
  '/docs/',
  '/docs/none?a=b#c',
  'http://127.0.0.1/docs/none?a=b',
  'http://127.0.0.1/liveness',
  '*',
]

/** The first line of a warning: `(node:123) [DEP0040] DeprecationWarning: …` */
const WARNING = /^\(node:\d+\) /

/** A command ended with a wrong status, or a server did not start. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/**
 * Runs the commands of the program on the sample chain: import, verify, export, serve, dev, mock and conform.
 *
 * @param node path of the program `node`
 * @param options options of Node
 * @param serving options of `serve` and `dev`
 * @returns the warnings on standard error, each after the name of its command
 * @throws CommandFailed
 */
export async function warningsOf(
  node: string,
  options: readonly string[],
  serving: readonly string[] = [],
): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-node-'))
  const archive = ['--datadir', path.join(folder, 'data')]
  const warnings: string[] = []
  const start = (args: readonly string[]): Command => new Command(node, [...options, program, ...args])
  const run = async (...args: readonly string[]): Promise<void> => {
    warnings.push(...(await start(args).end()))
  }
  const serve = async (args: readonly string[], use: (url: URL) => Promise<void>): Promise<void> => {
    const command = start([...args, '--port', '0'])
    try {
      await use(await command.url())
    } finally {
      command.stop()
    }
    warnings.push(...(await command.end()))
  }
  try {
    await run('import', ...archive, '--genesis', GENESIS, CHAIN)
    await run('verify', ...archive)
    await run('export', ...archive, path.join(folder, 'chain.rlp'))
    await serve(['serve', ...archive, ...serving], async (url) => {
      for (const target of TARGETS) await get(url, target)
      await run('conform', '--url', url.href, '--only', 'eth_chainId,eth_getBlockByNumber')
    })
    await serve(['dev', ...archive, ...serving], (url) => call(url, 'evm_mine'))
    await serve(['mock'], (url) => call(url, 'eth_chainId'))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return warnings
}

/** A running command of the program. */
class Command {
  readonly #name: string
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  #output = ''
  #complaints = ''

  constructor(node: string, args: readonly string[]) {
    this.#name = args[args.indexOf(program) + 1]!
    const variables = Object.entries(process.env).filter(
      ([name]) => !/^(?:CARTULARY_|NODE_OPTIONS$)/i.test(name),
    )
    this.#child = spawn(node, args, {
      cwd: os.tmpdir(),
      env: Object.fromEntries(variables),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#ended = once(this.#child, 'close')
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text
    })
  }

  /** Waits for the URL that a server prints. @throws CommandFailed */
  async url(): Promise<URL> {
    const found = (): string | undefined => /http:\/\/\S+:\d+(?=\s)/.exec(this.#output)?.[0]
    while (found() === undefined) {
      const ended = await Promise.race([once(this.#child.stdout!, 'data'), this.#ended.then(() => undefined)])
      if (ended === undefined && found() === undefined) throw this.#failure()
    }
    return new URL(found()!)
  }

  /** Stops a server as a service manager does. */
  stop(): void {
    this.#child.kill('SIGTERM')
  }

  /** Waits for the end. @returns warnings @throws CommandFailed */
  async end(): Promise<string[]> {
    await this.#ended
    if (this.#child.exitCode !== 0) throw this.#failure()
    const lines = this.#complaints.split('\n').filter((line) => WARNING.test(line))
    return lines.map((line) => `${this.#name}: ${line.replace(WARNING, '')}`)
  }

  #failure(): CommandFailed {
    const { exitCode, signalCode } = this.#child
    return new CommandFailed(`${this.#name} ended with ${signalCode ?? exitCode}: ${this.#complaints}`)
  }
}

/** Sends a GET request with any target, and reads the answer to its end. */
async function get({ hostname, port }: URL, target: string): Promise<void> {
  const socket = connect(Number(port), hostname)
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  await once(socket.resume(), 'close')
}

async function call(url: URL, method: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  const answer = (await response.json()) as { readonly result?: unknown }
  if (answer.result === undefined) throw new CommandFailed(`${method}: ${JSON.stringify(answer)}`)
}
