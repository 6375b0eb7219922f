/** An empty folder into which the package is installed, as in a user's project. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** npm's errors without a network. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The registry is unreachable, so the package cannot be tested. */
export class UnreachableError extends Error {
  readonly code = 'UNREACHABLE'
}

/** Sizes of the package. */
export interface Sizes {
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Part of unpackedBytes; 0 without a docs site */
  readonly docsBytes: number
  /** Including dependencies */
  readonly installedBytes: number
  readonly packages: number
  readonly installSeconds: number
}

/** A project with the package as its only dependency. */
export class Consumer {
  /** A path with spaces and letters outside of ASCII */
  readonly folder: string
  readonly #parent: string
  readonly #children = new Set<ChildProcess>()

  constructor() {
    this.#parent = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-pack-'))
    this.folder = path.join(this.#parent, 'somebody’s own projéct')
    fs.mkdirSync(this.folder)
    this.write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  }

  /** Packs the package and installs the tarball. @throws UnreachableError */
  install(): Sizes {
    must(run(npm(), ['pack', '--pack-destination', this.#parent], root))
    const [tarball] = fs.readdirSync(this.#parent).filter((name) => name.endsWith('.tgz'))
    const file = path.join(this.#parent, tarball!)
    const startedMs = performance.now()
    const installed = run(npm(), ['install', '--no-audit', '--no-fund', file], this.folder)
    if (installed.status !== 0 && UNREACHABLE.test(installed.stderr)) throw new UnreachableError()
    must(installed)
    const modules = path.join(this.folder, 'node_modules')
    const record = JSON.parse(fs.readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as {
      packages: object
    }
    return {
      packedBytes: fs.statSync(file).size,
      unpackedBytes: sizeOf(path.join(modules, 'cartulary')),
      docsBytes: sizeOf(path.join(modules, 'cartulary/dist/docs')),
      installedBytes: sizeOf(modules),
      packages: Object.keys(record.packages).length,
      installSeconds: (performance.now() - startedMs) / 1000,
    }
  }

  /** Installs a package in a separate project; returns its node_modules folder. */
  add(project: string, spec: string): string {
    const folder = path.join(this.#parent, project)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
    must(run(npm(), ['install', '--no-audit', '--no-fund', spec], folder))
    return path.join(folder, 'node_modules')
  }

  write(name: string, text: string): string {
    const file = path.join(this.folder, name)
    fs.writeFileSync(file, text)
    return file
  }

  /** Runs a Node script to its end, and returns standard output. @throws Error with standard error */
  script(name: string, text: string): string {
    return must(run(process.execPath, [this.write(name, text)], this.folder)).stdout
  }

  /** Runs the installed program as `npx cartulary …`. */
  npx(...args: readonly string[]): Ran {
    return run(npm().replace(/npm(\.\w+)?$/, 'npx$1'), ['--no-install', 'cartulary', ...args], this.folder)
  }

  /** Starts the installed program. */
  start(...args: readonly string[]): ChildProcess {
    const bin = path.join(this.folder, 'node_modules/.bin/cartulary')
    const child = spawn(bin, args, {
      cwd: this.folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#children.add(child)
    child.once('exit', () => this.#children.delete(child))
    return child
  }

  /** Starts a serving command on a free port. */
  async serve(
    ...args: readonly string[]
  ): Promise<{ url: string; readonly end: (signal: NodeJS.Signals) => Promise<void> }> {
    const child = this.start(...args, '--port', '0', '--log-level', 'error')
    let complaints = ''
    child.stderr!.on('data', (text: Buffer) => {
      complaints += text.toString()
    })
    const exited = once(child, 'exit')
    let text = ''
    for await (const chunk of child.stdout!) {
      text += String(chunk)
      const url = /at (http:\/\/\S+)/.exec(text)?.[1]
      if (url === undefined) continue
      const end = async (signal: NodeJS.Signals): Promise<void> => {
        child.kill(signal)
        await exited
      }
      return { url, end }
    }
    throw new Error(`it does not serve: ${complaints}`)
  }

  /** Ends all processes and removes all folders. */
  remove(): void {
    for (const child of this.#children) child.kill('SIGKILL')
    fs.rmSync(this.#parent, { recursive: true, force: true })
  }
}

/** Runs a command to its end. */
export function run(command: string, args: readonly string[], cwd: string): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stdout: stdout ?? '', stderr: error === undefined ? stderr : String(error) }
}

/** Returns the run if it succeeded. @throws Error with its output */
export function must(ran: Ran): Ran {
  if (ran.status === 0) return ran
  throw new Error(`exit status ${ran.status}: ${ran.stdout}${ran.stderr}`)
}

/** The npm next to this Node, else the npm on the path. */
export function npm(): string {
  const beside = path.join(path.dirname(process.execPath), 'npm')
  return fs.existsSync(beside) ? beside : 'npm'
}

/** The environment without variables of npm scripts and options of the program. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|CARTULARY_|INIT_CWD$|NODE_OPTIONS$)/i.test(name),
  )
  return Object.fromEntries(own)
}

function sizeOf(folder: string): number {
  if (!fs.existsSync(folder)) return 0
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + fs.lstatSync(path.join(entry.parentPath, entry.name)).size, 0)
}
