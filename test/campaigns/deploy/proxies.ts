/**
 * Runs the proxies in front of the built node, with the configurations of deploy/ except for names, ports, certificates
 * and folders.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from '../../support/serve.ts'
import { freePort, until } from './ports.ts'
import { proxyChecks } from './proxyChecks.ts'
import { isInstalled } from './sandbox.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** Options of a node behind a proxy, with a rate limit that a test can reach, also for clients on this machine. */
const NODE_OPTIONS = [
  ...['--hosts', 'example.test', '--trusted-proxies', '127.0.0.1'],
  ...['--rate-limit-loopback', '--rate-limit', '100', '--rate-burst', '5000'],
]

interface Place {
  readonly folder: string
  readonly port: number
  readonly nodePort: string
}

interface Proxy {
  readonly name: string
  /** Maximum number of concurrent requests of one client */
  readonly connectionsMax?: number
  /** Writes the configuration. @returns the command */
  prepare(place: Place): string[]
}

const nginx: Proxy = {
  name: 'nginx',
  connectionsMax: 256,
  prepare({ folder, port, nodePort }) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    const config = replaced('nginx.conf', [
      [/rpc\.example\.org/g, 'example.test'],
      [/listen 443 /g, `listen 127.0.0.1:${port} `],
      [/ +listen \[::\]:443 (.*)\n/g, hasIpv6() ? `    listen [::1]:${port} $1\n` : ''],
      ['127.0.0.1:8545', `127.0.0.1:${nodePort}`],
      [/\/etc\/ssl\/cartulary/g, folder],
      ['http {', `http { ${temporary}`],
    ])
    const file = path.join(folder, 'nginx.conf')
    fs.writeFileSync(file, config)
    const directives = `daemon off; pid ${folder}/pid; error_log stderr;`
    return ['nginx', '-p', folder, '-c', file, '-e', 'stderr', '-g', directives]
  },
}

const caddy: Proxy = {
  name: 'caddy',
  prepare({ folder, port, nodePort }) {
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port ${port}\n\tstorage file_system ${folder}\n}\n`
    const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
    const config = replaced('Caddyfile', [
      ['\nrpc.example.org {', `\nexample.test {\n\tbind 127.0.0.1\n\t${certificate}`],
      [/127\.0\.0\.1:8545/g, `127.0.0.1:${nodePort}`],
    ])
    const file = path.join(folder, 'Caddyfile')
    fs.writeFileSync(file, options + config)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  },
}

/** @returns false when the proxy is not installed */
async function check(proxy: Proxy): Promise<boolean> {
  if (!isInstalled(proxy.name) || !isInstalled('openssl')) return false
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `cartulary-${proxy.name}-`))
  fs.chmodSync(folder, 0o755)
  makeCertificate(folder)
  const sample = ['--genesis', `${project}/sample/genesis.json`, '--import', `${project}/sample/chain.rlp`]
  const node = await start('dev', ['--datadir', path.join(folder, 'data'), ...sample, ...NODE_OPTIONS])
  const port = await freePort()
  const [program, ...args] = proxy.prepare({ folder, port, nodePort: new URL(node.url).port })
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
  const output = gather(child)
  try {
    await until(() => child.exitCode !== null || isOpen(port), output)
    if (child.exitCode !== null) throw new RangeError(`${proxy.name} ended: ${output()}`)
    const authority = fs.readFileSync(path.join(folder, 'fullchain.pem'), 'utf8')
    for (const [name, run] of Object.entries(proxyChecks)) {
      await run({ port, authority, folder, node, connectionsMax: proxy.connectionsMax })
      console.log(`  ✔ ${name}`)
    }
  } catch (error) {
    console.log(output())
    throw error
  } finally {
    await end(child)
    await node.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return true
}

/** Proxies to test if they are installed. */
export const proxies = [nginx, caddy].map((proxy) => ({ name: proxy.name, check: () => check(proxy) }))

/** Replaces parts of a configuration. @throws RangeError for a missing part, because the file has changed */
function replaced(name: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = fs.readFileSync(path.join(project, 'deploy', name), 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replace(from, (_, rest) => to.replace('$1', String(rest)))
    if (changed === text) throw new RangeError(`${name} does not contain ${String(from)}`)
    text = changed
  }
  return text
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  const names = ['-subj', '/CN=example.test', '-addext', 'subjectAltName=DNS:example.test']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-days', '2', ...key, ...files, ...names],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new RangeError(`openssl: ${stderr}`)
}

function gather(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}

function hasIpv6(): boolean {
  return Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
}

function isOpen(port: number): boolean {
  return (
    spawnSync(process.execPath, [
      '-e',
      `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))`,
    ]).status === 0
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
