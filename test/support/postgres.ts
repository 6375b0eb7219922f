/**
 * Real PostgreSQL servers for tests: each has a temporary folder, a free port, a user with a password, and a database.
 * Where the tests run as root, the servers run as the user nobody, because PostgreSQL refuses root.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, pause } from '../campaigns/soak/nodeProcess.ts'
import { postgresPrograms } from './postgresPrograms.ts'
import { NOBODY } from './readOnly.ts'

/** The password in the URL of each server, which no output of the program may contain. */
export const PASSWORD = 'open-sesame'

const USER = 'cartulary'
/** Maximum milliseconds until a server takes connections. */
const START_MS_MAX = 240_000
const SMALL = { shared_buffers: '16MB', max_connections: '60', listen_addresses: "'127.0.0.1'" }

const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

export type ServerSettings = Readonly<Record<string, string>>

export class Postgres {
  readonly #programs: string
  readonly #folder: string
  readonly port: number
  #process: ChildProcess | undefined

  /**
   * Makes a database, and starts a server.
   *
   * @param settings of postgresql.conf
   * @throws if the machine has no PostgreSQL, and npm's registry gives none
   */
  static async start(settings: ServerSettings = {}): Promise<Postgres> {
    const programs = usablePrograms()
    const folder = newFolder()
    const passwords = path.join(folder, 'password')
    fs.writeFileSync(passwords, PASSWORD)
    const data = path.join(folder, 'data')
    const made = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', USER, '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${passwords}`],
      { ...owner, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error}`)
    const server = new Postgres(programs, folder, await freePort())
    server.configure({ ...SMALL, ...settings })
    await server.restart()
    return server
  }

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs
    this.#folder = folder
    this.port = port
  }

  /** URL of the database, with the user's name and password. */
  get url(): string {
    return this.urlThrough(this.port)
  }

  /** URL of the database as {@link url}, through a relay on another port of this machine. */
  urlThrough(port: number): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`
  }

  /** URL of a database with several servers, of which the first that takes writes is used. */
  urlWith(...others: readonly Postgres[]): string {
    const hosts = [this, ...others].map(({ port }) => `127.0.0.1:${port}`)
    return `postgres://${USER}:${PASSWORD}@${hosts.join(',')}/postgres`
  }

  /** Process of the server; its children end with it. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Adds settings, which take effect with the next start, or with `SELECT pg_reload_conf()`. */
  configure(settings: ServerSettings): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
    fs.appendFileSync(path.join(this.#data, 'postgresql.conf'), lines.join(''))
  }

  /** Executes one statement, or several without values as one transaction, on a new connection. */
  async query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text, [...values])).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Starts the server, also after {@link kill} or {@link stop}. */
  async restart(): Promise<void> {
    const deadline = Date.now() + START_MS_MAX
    let log = ''
    while (Date.now() < deadline) {
      // After a kill, the server refuses to start until the last of the old processes has ended.
      if (this.#process === undefined || hasEnded(this.#process)) {
        log = ''
        this.#process = this.#spawn((text) => {
          log += text
        })
      }
      await pause(50)
      if (await this.#answers()) return
    }
    throw new Error(`PostgreSQL did not start: ${log}`)
  }

  /**
   * Kills all processes of the server at once. Those of the connections may answer once more after the main process has
   * died; on Linux, none does when the returned promise resolves.
   */
  async kill(): Promise<void> {
    const connections = childrenOf(this.#process?.pid)
    await this.#end('SIGKILL')
    for (const pid of connections) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }

  /** Stops the server after it has ended the connections. */
  stop(): Promise<void> {
    return this.#end('SIGINT')
  }

  /** Stops the server, and removes the folder. */
  async remove(): Promise<void> {
    await this.#end('SIGQUIT')
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  /**
   * Stops the server, copies its folder, and starts the server and its hot standby. Set `synchronous_standby_names`, to
   * have commits wait for the standby.
   *
   * @param name `application_name` of the standby
   */
  async standby(name: string, settings: ServerSettings = {}): Promise<Postgres> {
    await this.stop()
    const folder = newFolder()
    const copy = new Postgres(this.#programs, folder, await freePort())
    fs.cpSync(this.#data, copy.#data, { recursive: true })
    spawnSync('chmod', ['-R', 'go-rwx', copy.#data])
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy.#data])
    const source = `host=127.0.0.1 port=${this.port} user=${USER} password=${PASSWORD} application_name=${name}`
    copy.configure({ primary_conninfo: `'${source}'`, synchronous_standby_names: "''", ...settings })
    fs.writeFileSync(path.join(copy.#data, 'standby.signal'), '')
    await this.restart()
    await copy.restart()
    return copy
  }

  /**
   * Copies the running server, without a pause of its sessions, and starts the copy as its hot standby.
   *
   * @param name `application_name` of the standby
   * @param port of the server, or of a relay to it, from which the standby streams
   */
  async liveStandby(name: string, port: number): Promise<Postgres> {
    const copy = new Postgres(this.#programs, newFolder(), await freePort())
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query("SELECT pg_backup_start('standby', true)")
      // A file that goes away meanwhile is no fault: the write-ahead log restores it, or its end.
      spawnSync('cp', ['-R', this.#data, copy.#data], { ...owner, cwd: '/', stdio: 'ignore' })
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
      copy.#write('backup_label', rows[0].labelfile)
    } finally {
      await client.end().catch(() => {})
    }
    for (const file of ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf'])
      fs.rmSync(path.join(copy.#data, file), { force: true })
    const source = `host=127.0.0.1 port=${port} user=${USER} password=${PASSWORD} application_name=${name}`
    copy.configure({ primary_conninfo: `'${source}'`, synchronous_standby_names: "''" })
    copy.#write('standby.signal', '')
    await copy.restart()
    return copy
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    // A statement that waited for the promotion would keep a snapshot, and the end of the recovery may conflict with it.
    await this.query('SELECT pg_promote(false)')
    for (const deadline = Date.now() + START_MS_MAX; Date.now() < deadline; await pause(50)) {
      if (await this.#isPrimary()) return
    }
    throw new Error('PostgreSQL was not promoted')
  }

  async #isPrimary(): Promise<boolean> {
    try {
      const [row] = await this.query('SELECT pg_is_in_recovery() AS recovers')
      return row?.recovers === false
    } catch {
      return false
    }
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }

  /** Writes a file as the user of the server. */
  #write(name: string, text: string): void {
    const file = path.join(this.#data, name)
    fs.writeFileSync(file, text, { mode: 0o600 })
    if (isRoot) fs.chownSync(file, NOBODY, NOBODY)
  }

  #spawn(log: (text: string) => void): ChildProcess {
    const args = ['-D', this.#data, '-p', String(this.port), '-k', this.#folder]
    const child = spawn(path.join(this.#programs, 'postgres'), args, {
      ...owner,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.setEncoding('utf8').on('data', log)
    return child
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query('SELECT 1')
      return true
    } catch {
      return false
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (child === undefined || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    // A stopped process handles no signal but SIGKILL.
    child.kill('SIGCONT')
    await ended
  }
}

/** Whether the machine has PostgreSQL, or npm's registry gives it. */
export function hasPostgres(): boolean {
  return postgresPrograms() !== undefined
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Ids of the processes that a process has started; on Linux only (proc_pid_task_children(5)), empty elsewhere. */
function childrenOf(pid: number | undefined): readonly number[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-postgres-'))
  if (isRoot) fs.chownSync(folder, NOBODY, NOBODY)
  return folder
}

/** The programs' folder; a copy of it if the user nobody cannot read the original. */
function usablePrograms(): string {
  const folder = postgresPrograms()
  if (folder === undefined) throw new Error('the machine has no PostgreSQL, and npm gives none')
  const program = path.join(folder, 'postgres')
  if (spawnSync(program, ['--version'], { ...owner, cwd: '/' }).status === 0) return folder
  const copy = path.join(os.tmpdir(), 'cartulary-postgres-programs')
  fs.cpSync(path.dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  return path.join(copy, path.basename(folder))
}
