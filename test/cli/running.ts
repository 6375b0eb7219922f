/** Runs the built program like a user, in processes of its own, on the sample chain. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { RLP } from '@ethereumjs/rlp'
import { withServingThreads } from '../support/servingThreads.ts'
import type { Outcome } from './collectedRun.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = path.join(root, 'dist/cartulary.js')

export const sampleGenesis = path.join(root, 'sample/genesis.json')

/**
 * The environment says whether dist/ is built: with another Node than the packages are installed for, a build would
 * install them again, while other tests use them.
 */
let isBuilt = process.env.PROGRAM_IS_BUILT === '1'

/** Builds dist/ if necessary; call in a suite's `before`. */
export function ensureBuilt(): void {
  if (isBuilt) return
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/build.mjs'), '--if-needed'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`cannot build: ${stderr}`)
  isBuilt = true
}

const folders: string[] = []

process.on('exit', () => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed when the tests end. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-test-'))
  folders.push(folder)
  return folder
}

/** Number of blocks of the sample chain that the tests use. */
const BLOCKS = 26

/** The first blocks of the sample chain, and the offset of each. */
export const sampleOffsets: readonly number[] = []
export const sampleChain: string = path.join(makeFolder(), 'chain.rlp')
writeSampleChain()

function writeSampleChain(): void {
  const whole = fs.readFileSync(path.join(root, 'sample/chain.rlp'))
  let rest: Uint8Array = whole
  const offsets = sampleOffsets as number[]
  while (offsets.length < BLOCKS) {
    offsets.push(whole.length - rest.length)
    rest = RLP.decode(rest, true).remainder
  }
  fs.writeFileSync(sampleChain, whole.subarray(0, whole.length - rest.length))
}

export interface RunOptions {
  readonly input?: Uint8Array
  readonly env?: Readonly<Record<string, string>>
  /** Folder that is searched for a configuration file. A command in this process resolves paths from another folder. */
  readonly cwd?: string
}

export interface ProcessOptions extends RunOptions {
  /** The user that runs the command; only root may choose one. Default: the tests' user */
  readonly uid?: number | undefined
}

/** Runs a command of the built program to its end in a process of its own, without the tests' environment options. */
export function runProcess(
  args: readonly string[],
  { input, env, cwd = os.tmpdir(), uid }: ProcessOptions = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input: input ?? '',
    env: environment(env),
    cwd,
    ...(uid !== undefined && { uid }),
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stdout, stderr: stderr.toString() }
}

export interface Running {
  readonly child: ChildProcess
  readonly url: string
  /** Standard error so far. */
  errors(): string
  /** Sends a signal and waits; returns the exit status. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a command whose standard input stays open. */
export function start(args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess {
  const all = [program, ...withServingThreads(args)]
  return spawn(process.execPath, all, { env: environment(env), cwd: os.tmpdir() })
}

/** Starts `serve` on a free port and waits until it listens. */
export async function serve(
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<Running> {
  const all = [program, ...withServingThreads(['serve', '--port', '0', ...args])]
  const child = spawn(process.execPath, all, {
    env: environment(env),
    cwd: os.tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  for await (const chunk of child.stdout) {
    text += chunk
    const url = /at (http:\S+)/.exec(text)?.[1]
    if (url !== undefined) return { child, url, errors: () => errors, stop: (signal) => stop(child, signal) }
  }
  throw new Error(`the server did not start: ${errors}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  return (await exited)[0]
}

/** Sends one call over HTTP; returns the response object. */
export async function call(
  url: string,
  method: string,
  params: unknown[] = [],
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    ...(signal !== undefined && { signal }),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Variables of the tests' environment that would change what the program does. */
const TESTS_OWN = /^(?:CARTULARY_.*|NO_COLOR|FORCE_COLOR)$/

/** Returns the environment of the tests without the variables that would change what the program does. */
export function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !TESTS_OWN.test(name))
  return { ...Object.fromEntries(own), ...more }
}
