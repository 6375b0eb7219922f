/** Runs the built program, `dist/cartulary.js`, as a child process, for tests over real HTTP. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { withServingThreads } from './servingThreads.ts'

const program = fileURLToPath(new URL('../../dist/cartulary.js', import.meta.url))

export interface Served {
  readonly url: string
  /** Standard error so far. */
  complaints(): string
  /** False after the process has ended. */
  isUp(): boolean
  /** Stops the process as Ctrl-C does. @returns exit status; null when a signal ended the process */
  stop(): Promise<number | null>
  /** Lets this process end without stopping the server, and kills the server then. */
  killAtExit(): void
}

export interface RpcAnswer {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The environment without variables that configure the program. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^CARTULARY_/i.test(name))
  return Object.fromEntries(entries)
}

/** Imports the chain into a temporary folder and serves it on a free port. @param options of the command line */
export function serve(genesis: URL, chain: URL, options: readonly string[] = []): Promise<Served> {
  const files = ['--genesis', fileURLToPath(genesis), '--import', fileURLToPath(chain)]
  return start('serve', ['--ephemeral', ...files, ...options])
}

/** Runs a serving command on a free port. The program logs errors only, unless the options set a level. */
export async function start(command: string, options: readonly string[] = []): Promise<Served> {
  const level = options.includes('--log-level') ? [] : ['--log-level', 'error']
  const args = [program, ...withServingThreads([command, '--port', '0', ...level, ...options])]
  // The project's folder may have a configuration file.
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const url = await announcedUrl(child, ended, () => complaints)
  return {
    url,
    complaints: () => complaints,
    isUp: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    killAtExit() {
      child.unref()
      for (const pipe of [child.stdout, child.stderr]) (pipe as Socket).unref()
      process.once('exit', () => child.kill('SIGKILL'))
    },
  }
}

/** Reads standard output up to the URL. */
async function announcedUrl(
  child: ChildProcess,
  ended: Promise<unknown>,
  complaints: () => string,
): Promise<string> {
  const announced = new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const url = /http:\/\/\S+:\d+(?=\s)/.exec(output)?.[0]
      if (url !== undefined) resolve(url)
    })
  })
  const failed = ended.then(() => {
    throw new Error(`the server ended before it served (is dist/ built?): ${complaints()}`)
  })
  return Promise.race([announced, failed])
}

/** POSTs a string unchanged, or other values as JSON, and parses the answer. */
export async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return response.json()
}

/** Calls a method, with parameters by position or by name. */
export async function ask(
  url: string,
  method: string,
  params: readonly unknown[] | Readonly<Record<string, unknown>> = [],
): Promise<RpcAnswer> {
  return (await post(url, { jsonrpc: '2.0', id: 1, method, params })) as RpcAnswer
}

/** Returns the result of a call. @throws Error when the answer is an error */
export async function result<T = unknown>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<T> {
  const answer = await ask(url, method, params)
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.code} ${answer.error.message}`)
  return answer.result as T
}
