/**
 * Tests the Containerfile without a container engine. Each step runs in order in a root folder that has exactly the
 * files of COPY and .dockerignore. Then the entry point starts as the configured user, without capabilities, on a
 * read-only root, with a writable volume and /tmp. Node and the libraries of this machine take the place of the base
 * image.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { result } from '../../support/serve.ts'
import { type Copy, isIgnored, parseContainerfile, type Stage } from './containerfile.ts'
import { freePort, until } from './ports.ts'
import { type Box, isInstalled, prepareRoot, runBoxed, startBoxed } from './sandbox.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
/**
 * Maximum size of the files added to the base image: the program with its packages, and the docs site, plain and
 * compressed
 */
const PROGRAM_BYTES_MAX = 20_000_000
const DOCS_BYTES_MAX = 50_000_000

/** @returns false when bubblewrap is not installed */
export async function checkContainer(): Promise<boolean> {
  if (!isInstalled('bwrap')) return false
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-container-'))
  fs.chmodSync(scratch, 0o755)
  try {
    const stages = parseContainerfile(fs.readFileSync(path.join(project, 'Containerfile'), 'utf8'))
    const root = buildStages(stages, scratch)
    await checkImage(stages.at(-1)!, root, scratch)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
  return true
}

/** @returns the root folder of the last stage */
function buildStages(stages: readonly Stage[], scratch: string): string {
  const roots = new Map<string, string>()
  let root = ''
  for (const [index, stage] of stages.entries()) {
    root = path.join(scratch, `stage${index}`)
    roots.set(stage.name ?? String(index), root)
    fs.mkdirSync(path.join(root, stage.workdir), { recursive: true })
    prepareRoot(root, ['/tmp'])
    for (const step of stage.steps) {
      if (step.kind === 'copy')
        copy(step, root, stage.workdir, step.from === undefined ? undefined : roots.get(step.from))
      else run(step.command, root, stage)
    }
  }
  return root
}

function run(command: string, root: string, stage: Stage): void {
  console.log(`  RUN ${command}`)
  // npm needs the settings and certificates of this machine to reach the registry.
  const npm = (name: string): string =>
    spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim()
  const [userconfig, cache] = [npm('userconfig'), npm('cache')]
  const writable = fs.existsSync(cache) ? { '/tmp/npm-cache': cache } : {}
  const readable = fs.existsSync(userconfig) ? { '/tmp/npmrc': userconfig } : {}
  for (const place of ['/tmp/npm-cache']) fs.mkdirSync(path.join(root, place), { recursive: true })
  const env = {
    ...process.env,
    ...stage.env,
    HOME: '/tmp',
    npm_config_userconfig: '/tmp/npmrc',
    npm_config_cache: '/tmp/npm-cache',
    npm_config_loglevel: 'error',
  }
  runBoxed({ root, cwd: stage.workdir, env, writable, readable }, ['/bin/sh', '-c', command])
}

/** Copies like a container engine: a folder's contents, or a file into a target that ends with a slash. */
function copy(
  { sources, target, chown }: Copy,
  root: string,
  workdir: string,
  from: string | undefined,
): void {
  const base = from ?? project
  const rules = from === undefined ? fs.readFileSync(path.join(project, '.dockerignore'), 'utf8') : ''
  const place = path.join(root, path.resolve(workdir, target))
  const isAllowed = (file: string): boolean => file === base || !isIgnored(rules, path.relative(base, file))
  for (const source of sources) {
    const file = path.join(base, source)
    const into =
      fs.statSync(file).isDirectory() || !target.endsWith('/') ? place : path.join(place, path.basename(file))
    expect(isAllowed(path.resolve(file)), `${source} is ignored`).to.equal(true)
    fs.cpSync(file, into, { recursive: true, filter: isAllowed })
    if (chown !== undefined && process.getuid?.() === 0) {
      const [uid, gid] = chown.split(':').map(Number)
      fs.chownSync(into, uid!, gid!)
    }
  }
}

async function checkImage(stage: Stage, root: string, scratch: string): Promise<void> {
  expect(stage.user).to.match(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(stage.volumes).to.deep.equal(['/data'])
  expect(stage.stopSignal).to.equal('SIGTERM')
  const docs = sizeOf(path.join(root, stage.workdir, 'dist/docs'))
  const program = sizeOf(path.join(root, stage.workdir)) - docs
  const [programMb, docsMb] = [program, docs].map((bytes) => (bytes / 1e6).toFixed(1))
  console.log(`  on top of the base image: ${programMb} MB, and ${docsMb} MB of docs`)
  expect(program).to.be.below(PROGRAM_BYTES_MAX)
  expect(docs).to.be.within(1, DOCS_BYTES_MAX)
  const volume = path.join(root, 'data')
  const temporary = path.join(scratch, 'tmp')
  fs.mkdirSync(temporary, { mode: 0o777 })
  fs.chmodSync(temporary, 0o777)
  fs.mkdirSync(path.join(root, 'chain'))
  const port = await freePort()
  const box: Box = {
    ...{ root, cwd: stage.workdir, user: stage.user! },
    env: { PATH: process.env.PATH, ...stage.env, CARTULARY_PORT: String(port) },
    writable: { '/data': volume, '/tmp': temporary },
    readable: { '/chain': path.join(project, 'sample') },
  }
  const before = contentsOf(root)
  const imported = ['import', '--genesis', '/chain/genesis.json', '/chain/chain.rlp']
  runBoxed(box, [...stage.entrypoint!, ...imported])
  await checkServing(stage, box, port)
  // The program wrote only to the volume and to /tmp, and left nothing in /tmp.
  expect(contentsOf(root)).to.deep.equal(before)
  expect(fs.readdirSync(temporary)).to.deep.equal([])
  expect(fs.readdirSync(volume)).to.include('archive')
}

async function checkServing(stage: Stage, box: Box, port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const running = await startBoxed(box, [...stage.entrypoint!, ...stage.command])
  try {
    await until(
      () => running.output().includes(url.replace('127.0.0.1', '0.0.0.0')),
      () => running.output(),
    )
    expect(await result(url, 'eth_blockNumber')).to.equal('0x100')
    // The trace runs in a worker and passes through the spool on the volume.
    const traces = await result<unknown[]>(url, 'debug_traceBlockByNumber', ['0x45', {}])
    expect(traces).to.have.length.above(0)
    runBoxed(box, stage.healthcheck!)
    const readonly = `require('node:fs').writeFileSync('/app/x', '')`
    expect(() => runBoxed(box, ['node', '-e', readonly])).to.throw(/EROFS|EACCES/)
    expect(runBoxed(box, ['node', '-p', 'process.getuid()']).trim()).to.equal(stage.user!.split(':')[0])
    expect(runBoxed(box, ['grep', 'CapEff', '/proc/self/status'])).to.match(/:\s*0+$/m)
  } catch (error) {
    await running.stop('SIGKILL')
    throw error
  }
  // Status 137 or null means that the signal did not reach the program.
  expect(await running.stop('SIGTERM'), running.output()).to.equal(0)
  expect(() => runBoxed(box, stage.healthcheck!)).to.throw(/ended with 1/)
}

/** Path → size and time of change, for all files except those on the volume. */
function contentsOf(root: string): Record<string, string> {
  const contents: Record<string, string> = {}
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || file.startsWith(path.join(root, 'data/'))) continue
    const { size, mtimeMs } = fs.statSync(file)
    contents[path.relative(root, file)] = `${size} ${mtimeMs}`
  }
  return contents
}

function sizeOf(folder: string): number {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
