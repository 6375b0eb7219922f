/** Serves nodes of the built program, for tests over real HTTP: in this process, or in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { CommandProcess } from './commandProcess.ts'
import { withServingThreads } from './servingThreads.ts'

/** A serving command prints this when it is ready. */
const ANNOUNCED_URL = /http:\/\/\S+:\d+(?=\s)/

const builtModule = new URL('../../dist/program.js', import.meta.url)
const program = fileURLToPath(new URL('../../dist/cartulary.js', import.meta.url))

export interface Served {
  readonly url: string
  /** Standard error so far. */
  complaints(): string
  /** False after the command has ended. */
  isUp(): boolean
  /** Stops the command as Ctrl-C does. @returns exit status; null when a signal ended the process */
  stop(): Promise<number | null>
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

/** Runs a serving command in this process, on a free port. The program logs errors only, unless the options set a level. */
export async function start(command: string, options: readonly string[] = []): Promise<Served> {
  const process = new CommandProcess({ env: cleanEnvironment(), cwd: tmpdir() })
  const { runProgram } = (await import(builtModule.href)) as typeof import('../../src/cli/program.ts')
  let hasEnded = false
  const ended = runProgram(serving(command, options), process).finally(() => {
    hasEnded = true
  })
  const complaints = (): string => process.stderr.bytes.toString()
  const announced = new Promise<string>((resolve) => {
    process.stdout.on('chunk', () => {
      const url = ANNOUNCED_URL.exec(process.stdout.bytes.toString())?.[0]
      if (url !== undefined) resolve(url)
    })
  })
  return {
    url: await Promise.race([announced, ended.then(() => neverServed(complaints()))]),
    complaints,
    isUp: () => !hasEnded,
    stop: () => {
      process.emit('SIGTERM', 'SIGTERM')
      return ended
    },
  }
}

export interface ServedProcess extends Served {
  /** Lets this process end without stopping the server, and kills the server then. */
  killAtExit(): void
}

/** Runs a serving command like {@link start}, but in a process of its own. */
export async function startProcess(command: string, options: readonly string[] = []): Promise<ServedProcess> {
  // The project's folder may have a configuration file.
  const child = spawn(process.execPath, [program, ...serving(command, options)], {
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

/** Returns the words of a command line that serves on a free port. */
function serving(command: string, options: readonly string[]): readonly string[] {
  const level = options.includes('--log-level') ? [] : ['--log-level', 'error']
  return withServingThreads([command, '--port', '0', ...level, ...options])
}

function neverServed(complaints: string): never {
  throw new Error(`the server ended before it served (is dist/ built?): ${complaints}`)
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
      const url = ANNOUNCED_URL.exec(output)?.[0]
      if (url !== undefined) resolve(url)
    })
  })
  return Promise.race([announced, ended.then(() => neverServed(complaints()))])
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
