/** Starts our node and anvil as child processes. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { foundryBinary } from '../../test/campaigns/peers/foundry.ts'
import { result } from '../../test/support/serve.ts'

/** Path of this checkout's program, which must be built. */
export const ourProgram: string = fileURLToPath(new URL('../../dist/cartulary.js', import.meta.url))
/** The module by which processes share a port. */
const SHARED_PORT = new URL('./sharedPort.mjs', import.meta.url).href
/** Timeout of the start of a server, in milliseconds. */
const START_MS = 30_000
const POLL_MS = 50

/** A running server. */
export interface Server {
  readonly url: string
  readonly pid: number
  /** Further processes that serve the same URL. Default: none */
  readonly others?: readonly number[]
  stop(): Promise<void>
}

/**
 * Imports a chain file into a new archive.
 *
 * @param program path of the program, of this checkout or of another one
 * @param nodeOptions options for Node itself
 * @throws RangeError with the program's standard error if the import fails
 */
export async function importChain(
  datadir: string,
  genesisFile: string,
  chainFile: string,
  program: string = ourProgram,
  nodeOptions: readonly string[] = [],
): Promise<void> {
  const args = [...nodeOptions, program, 'import', '--datadir', datadir, '--genesis', genesisFile, chainFile]
  const child = spawn(process.execPath, args, { ...clean(), stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints = textOf(child)
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new RangeError(`the import failed: ${complaints()}`)
}

/**
 * Returns the version of a Node, such as `24.11.1`.
 *
 * @param node path of the program; default: the Node of this process
 * @throws RangeError if the program is not Node
 */
export function nodeVersion(node: string | undefined): string {
  if (node === undefined) return process.versions.node
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = /^v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
  if (version === undefined) throw new RangeError(`not Node: ${node}`)
  return version
}

/** How our program runs. */
export interface ProgramRun {
  /** Path of Node. Default: the Node of this process */
  node?: string | undefined
  /** Options for Node itself. Default: none */
  nodeOptions?: readonly string[]
  /** Path of the program, of this checkout or of another one. Default: the program of this checkout */
  program?: string
}

/** Serves an archive. @param options options of `serve`, as on a command line */
export function startOurs(
  datadir: string,
  options: readonly string[] = [],
  { node = process.execPath, nodeOptions = [], program = ourProgram }: ProgramRun = {},
): Promise<Server> {
  const command = (port: number) =>
    [...nodeOptions, program, 'serve', '--datadir', datadir, '--port', String(port), ...options] as const
  return startServer(node, command, clean())
}

/**
 * Serves equal archives by as many processes, which share one port as serving threads do. Needs Node ≥ 22.12 on Linux.
 *
 * @param datadirs one for each process
 */
export async function startProcesses(
  datadirs: readonly string[],
  options: readonly string[],
  { node = process.execPath, program = ourProgram }: Pick<ProgramRun, 'node' | 'program'> = {},
): Promise<Server> {
  const port = await freePort()
  const children: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map((child) => ended(child)))
  }
  try {
    for (const datadir of datadirs) {
      const args = ['serve', '--datadir', datadir, '--port', String(port), ...options]
      const execArgv = ['--import', SHARED_PORT]
      const child = fork(program, args, {
        ...clean(),
        execPath: node,
        execArgv,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      const complaints = textOf(child)
      children.push(child)
      const isUp = await Promise.race([
        once(child, 'message').then(() => true),
        ended(child).then(() => false),
        sleep(START_MS).then(() => false),
      ])
      if (!isUp) throw new RangeError(`the server does not listen: ${complaints()}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const [pid, ...others] = children.map((child) => child.pid!)
  return { url: `http://127.0.0.1:${port}`, pid: pid!, others, stop }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/**
 * Starts anvil without its log: writing a line for each request would take more than half of its speed.
 *
 * @returns undefined if there is no anvil for this platform
 */
export async function startQuietAnvil(flags: readonly string[]): Promise<Server | undefined> {
  const binary = foundryBinary('anvil')
  if (binary === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-foundry-'))
  const env = { ...clean().env, HOME: folder, NO_COLOR: '1', FOUNDRY_OFFLINE: 'true' }
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const command = (port: number) => ['--quiet', '--port', String(port), ...flags]
    const server = await startServer(binary, command, { env, cwd: folder })
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function startServer(
  binary: string,
  command: (port: number) => readonly string[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd: string },
): Promise<Server> {
  const port = await freePort()
  const child = spawn(binary, command(port), { env, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints = textOf(child)
  const ended = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + START_MS
  for (;;) {
    if (child.exitCode !== null) throw new RangeError(`the server ended: ${complaints()}`)
    const isUp = await result(url, 'eth_chainId').then(
      () => true,
      () => false,
    )
    if (isUp) return { url, pid: child.pid!, stop }
    if (performance.now() > deadline) {
      await stop()
      throw new RangeError(`the server does not answer: ${complaints()}`)
    }
    await sleep(POLL_MS)
  }
}

/** Collects the standard error of a process, and returns a function that returns the text. */
function textOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return () => text
}

/** Returns an environment and a working directory without the user's configuration. */
function clean(): { env: NodeJS.ProcessEnv; cwd: string } {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(?:CARTULARY_|ETH_|FOUNDRY_|DAPP_|CAST_|ANVIL_)/i.test(name),
  )
  return { env: Object.fromEntries(entries), cwd: tmpdir() }
}

/** Returns a free port. Port 0 does not work for anvil, since a quiet anvil does not print its port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
