/**
 * Runs the fleet of deploy/fleet/compose.yaml without a container engine: PostgreSQL with the scripts of the fleet, the
 * nodes with the options of their services, and Caddy, if it is installed. Names of hosts become ports of this machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parse } from 'yaml'
import { readSettings } from '../../../src/config/settings.ts'
import { postgresPrograms } from '../../support/postgresPrograms.ts'
import { NOBODY } from '../../support/readOnly.ts'
import { NodeProcess } from '../soak/nodeProcess.ts'
import { freePort, until } from './ports.ts'
import { isInstalled } from './sandbox.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const deployed = path.join(project, 'deploy/fleet')
const PASSWORDS = { POSTGRES_PASSWORD: 'writes', REPLICATION_PASSWORD: 'streams' }
const NODES = ['writer1', 'writer2', 'replica1', 'replica2']
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

type Services = Readonly<Record<string, Service>>

/** @returns false when PostgreSQL is not installed */
export async function checkFleet(): Promise<boolean> {
  const programs = postgresPrograms()
  if (programs === undefined || !(isInstalled('psql') || fs.existsSync(path.join(programs, 'psql'))))
    return false
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-fleet-'))
  // The servers' sockets are in the folder; their user differs when the tests run as root.
  fs.chmodSync(folder, 0o777)
  const fleet = new DeployedFleet(folder, programs)
  try {
    await fleet.check()
  } catch (error) {
    console.log(fleet.output)
    throw error
  } finally {
    await fleet.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return true
}

class DeployedFleet {
  output = ''
  readonly #folder: string
  readonly #programs: string
  readonly #services: Services
  readonly #children: ChildProcess[] = []
  readonly #nodes = new Map<string, NodeProcess>()
  /** Host and port in the compose file → port on this machine */
  readonly #ports = new Map<string, number>()

  constructor(folder: string, programs: string) {
    this.#folder = folder
    this.#programs = programs
    const text = fs.readFileSync(path.join(deployed, 'compose.yaml'), 'utf8')
    this.#services = (parse(text, { merge: true }) as { services: Services }).services
  }

  async check(): Promise<void> {
    for (const name of ['postgres1', 'postgres2', ...NODES]) this.#ports.set(name, await freePort())
    await this.#startPrimary()
    await this.#startStandby()
    console.log('  ✔ the scripts make a primary, and a synchronous standby')
    const upstream = await this.#startUpstream()
    for (const name of NODES) await this.#startNode(name, upstream.url)
    await upstream.askOne('evm_mine', [])
    const head = await upstream.askOne('eth_getBlockByNumber', ['latest', false])
    for (const name of NODES) await this.#hasHead(name, head)
    console.log('  ✔ the nodes start with the options of their services, and agree on the head')
    if (isInstalled('caddy')) await this.#checkProxy()
    else console.log('  Caddy is not installed')
  }

  async close(): Promise<void> {
    for (const node of this.#nodes.values()) await node.stop('SIGKILL')
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    }
  }

  /** Does what the image of PostgreSQL does: creates the database, runs the script on a server of its own, and starts. */
  async #startPrimary(): Promise<void> {
    const { environment = {}, command = [] } = this.#services.postgres1!
    const data = this.#dataFolder('postgres1')
    const { POSTGRES_USER: user, POSTGRES_DB: database } = environment
    const password = path.join(this.#folder, 'password')
    fs.writeFileSync(password, PASSWORDS.POSTGRES_PASSWORD)
    this.#run([
      'initdb',
      '-D',
      data,
      '-U',
      user!,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${password}`,
    ])
    fs.appendFileSync(path.join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
    const port = this.#ports.get('postgres1')!
    const env = {
      ...this.#substituted(environment),
      PGDATA: data,
      PGHOST: this.#folder,
      PGPORT: String(port),
    }
    const settings = [...command.slice(1), '-p', String(port), '-k', this.#folder]
    const first = this.#start(['postgres', '-D', data, ...settings, '-c', 'listen_addresses='], env)
    await until(
      () => this.#succeeds(['psql', '-U', user!, '-d', 'postgres', '-c', 'SELECT 1'], env),
      () => this.output,
    )
    if (database !== user) this.#run(['createdb', '-U', user!, database!], env)
    else this.#run(['createdb', '-U', user!, user!], env)
    this.#run([path.join(deployed, 'primary-init.sh')], env)
    first.kill('SIGINT')
    await once(first, 'exit')
    this.#start(['postgres', '-D', data, ...settings], env)
  }

  async #startStandby(): Promise<void> {
    const { environment = {}, command = [] } = this.#services.postgres2!
    const data = this.#dataFolder('postgres2')
    const env = {
      ...this.#substituted(environment),
      PGDATA: data,
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(this.#ports.get('postgres1')),
    }
    const port = String(this.#ports.get('postgres2'))
    this.#start(['sh', path.join(deployed, 'standby.sh'), ...command, '-p', port, '-k', this.#folder], env)
    const state = "SELECT sync_state FROM pg_stat_replication WHERE application_name = 'standby'"
    const ask = [
      'psql',
      '-At',
      '-U',
      'cartulary',
      '-h',
      this.#folder,
      '-p',
      String(this.#ports.get('postgres1')),
      '-c',
      state,
    ]
    await until(
      () => this.#said(ask).trim() === 'sync',
      () => this.output,
    )
  }

  /** Starts the chain that the fleet follows. */
  async #startUpstream(): Promise<NodeProcess> {
    const data = path.join(this.#folder, 'upstream')
    const node = new NodeProcess(await freePort(), ['dev', '--datadir', data, '--no-mining'])
    this.#nodes.set('upstream', node)
    await node.start()
    return node
  }

  async #startNode(name: string, follow: string): Promise<void> {
    const { environment = {}, command = ['serve'] } = this.#services[name]!
    const env = this.#substituted({
      ...environment,
      ...(environment.CARTULARY_FOLLOW && { CARTULARY_FOLLOW: follow }),
    })
    readSettings('serve', { commandLine: {}, env, workingDir: this.#folder })
    const options = Object.entries(env).map(
      ([variable, value]) =>
        `--${variable.replace('CARTULARY_', '').toLowerCase().replaceAll('_', '-')}=${value}`,
    )
    const data = path.join(this.#folder, name)
    const node = new NodeProcess(this.#ports.get(name)!, [...command, '--datadir', data, ...options])
    this.#nodes.set(name, node)
    await node.start()
  }

  async #hasHead(name: string, head: unknown): Promise<void> {
    const node = this.#nodes.get(name)!
    const get = () => node.askOne('eth_getBlockByNumber', ['latest', false]).catch(() => undefined)
    await until(
      async () => JSON.stringify(await get()) === JSON.stringify(head),
      () => `${name}: ${node.log}`,
    )
  }

  /** A request through the proxy is answered, also when one of the replicas has been killed. */
  async #checkProxy(): Promise<void> {
    const port = await freePort()
    const text = fs.readFileSync(path.join(deployed, 'Caddyfile'), 'utf8')
    const own = `{\n\tadmin off\n\tauto_https off\n}\n`
    const config = text.replace('\nrpc.example.org {', `\nhttp://127.0.0.1:${port} {`)
    expect(config).not.to.equal(text)
    const file = path.join(this.#folder, 'Caddyfile')
    fs.writeFileSync(file, own + this.#withPorts(config))
    this.#start(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], { HOME: this.#folder }, {})
    const ask = async (): Promise<boolean> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      return response?.ok === true && 'result' in ((await response.json()) as object)
    }
    await until(ask, () => this.output)
    await this.#nodes.get('replica1')!.stop('SIGKILL')
    // A request on a connection to the killed replica breaks, and is not repeated, because it may have been executed.
    let answered = 0
    await until(
      async () => {
        answered = (await ask()) ? answered + 1 : 0
        return answered >= 20
      },
      () => this.output,
    )
    console.log('  ✔ Caddy passes requests to the replicas, and to the other one when one is killed')
  }

  #dataFolder(name: string): string {
    const data = path.join(this.#folder, name)
    fs.mkdirSync(data, { mode: 0o700 })
    if (owner.uid !== undefined) fs.chownSync(data, owner.uid, owner.gid)
    return data
  }

  #withPorts(text: string): string {
    return text.replaceAll(
      /\b(postgres\d|writer\d|replica\d)(:\d+)?(?=[/, \n]|$)/g,
      (whole, name: string) => {
        const port = this.#ports.get(name)
        return port === undefined ? whole : `127.0.0.1:${port}`
      },
    )
  }

  /** The variables of a service, as Compose passes them, with the ports of this machine. */
  #substituted(environment: Readonly<Record<string, string>>): Record<string, string> {
    const values: Readonly<Record<string, string>> = { ...PASSWORDS, FOLLOW: '', CHAIN: '' }
    const entries = Object.entries(environment).map(([name, value]) => {
      const text = String(value)
        .replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => values[variable]!)
        .replace('/chain/genesis.json', path.join(this.#folder, 'upstream/genesis.json'))
      return [name, name === 'CARTULARY_HOSTS' ? text : this.#withPorts(text)]
    })
    return Object.fromEntries(entries)
  }

  #env(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return { ...process.env, PATH: `${this.#programs}${path.delimiter}${process.env.PATH}`, ...more }
  }

  #start(
    [program, ...args]: readonly string[],
    env: Readonly<Record<string, string>>,
    as: { uid?: number; gid?: number } = owner,
  ): ChildProcess {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const child = spawn(program!, args, { ...as, cwd: this.#folder, env: this.#env(env), stdio: [...stdio] })
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-20_000)
      })
    }
    this.#children.push(child)
    return child
  }

  #said([program, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): string {
    return spawnSync(program!, args, { ...owner, cwd: '/', env: this.#env(env), encoding: 'utf8' }).stdout
  }

  #succeeds([program, ...args]: readonly string[], env: Readonly<Record<string, string>>): boolean {
    return spawnSync(program!, args, { ...owner, cwd: '/', env: this.#env(env) }).status === 0
  }

  #run([program, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const { status, stdout, stderr } = spawnSync(program!, args, {
      ...owner,
      cwd: '/',
      env: this.#env(env),
      encoding: 'utf8',
    })
    if (status !== 0) throw new RangeError(`${program} ended with ${status}: ${stdout}${stderr}`)
  }
}
