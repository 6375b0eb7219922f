/**
 * Builds the image with Docker or Podman, and runs it with the options of docs/operating.md: user 10001, no
 * capabilities, a read-only root, a volume and a published port. Where the base image cannot be pulled, a stand-in is
 * made of this machine's programs (standInBase).
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { result } from '../../support/serve.ts'
import { parseContainerfile, type Stage } from './containerfile.ts'
import { type Engine, lastLine, runningEngine } from './engine.ts'
import { freePort, until } from './ports.ts'
import { importStandIn } from './standInBase.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
/** Maximum duration of a pull, and of the build, in milliseconds */
const PULL_MS_MAX = 180_000
const BUILD_MS_MAX = 1_800_000

/** Removes a container, a volume or an image. */
type Undo = () => void

/** @returns true, or the reason why the image was not built or not run */
export async function checkImage(): Promise<true | string> {
  const engine = runningEngine()
  if (engine === undefined) return 'there is no running Docker, and no Podman'
  const name = `cartulary-test-${randomBytes(4).toString('hex')}`
  const undo: Undo[] = []
  const text = fs.readFileSync(path.join(project, 'Containerfile'), 'utf8')
  const stage = parseContainerfile(text).at(-1)!
  try {
    const base = baseImage(engine, stage.image, `${name}-base`, undo)
    if (base === undefined) return `${engine.name} cannot pull ${stage.image}`
    const tried = engine.ask(['run', '--rm', base, 'node', '--version'])
    if (tried.status !== 0) return `${engine.name} cannot run a container: ${lastLine(tried.stderr)}`
    build(engine, text.replaceAll(stage.image, base), name)
    undo.push(() => engine.ask(['image', 'rm', '--force', name]))
    checkConfiguration(engine, name, stage)
    await checkContainer(engine, name, stage, undo)
  } finally {
    for (const one of undo.reverse()) one()
  }
  return true
}

/** Returns the base image: that of the Containerfile, or else the stand-in. */
function baseImage(engine: Engine, image: string, standIn: string, undo: Undo[]): string | undefined {
  if (engine.ask(['image', 'inspect', image]).status === 0) return image
  if (engine.ask(['pull', '--quiet', image], PULL_MS_MAX).status === 0) return image
  // Podman puts names without a registry under localhost/, and would ask registries for a name without it.
  const name = engine.name === 'podman' ? `localhost/${standIn}` : standIn
  if (!importStandIn(engine, name)) return undefined
  undo.push(() => engine.ask(['image', 'rm', '--force', name]))
  console.log(`  ${image} cannot be pulled: on a stand-in, with libraries of this machine`)
  return name
}

function build(engine: Engine, text: string, tag: string): void {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-image-'))
  const file = path.join(scratch, 'Containerfile')
  fs.writeFileSync(file, text)
  // Podman's own format has no health check. The steps' images, of 1 GB, are not kept.
  const podman = ['--format', 'docker', '--layers=false', '--pull=never']
  const options = engine.name === 'podman' ? podman : []
  console.log(`  ${engine.name} build`)
  try {
    engine.run(['build', ...options, '--file', file, '--tag', tag, project], BUILD_MS_MAX)
  } finally {
    fs.rmSync(scratch, { recursive: true })
  }
}

interface Configuration {
  readonly User: string
  readonly StopSignal: string
  readonly Volumes: Readonly<Record<string, unknown>>
  readonly Healthcheck?: { readonly Test: readonly string[] }
}

function checkConfiguration(engine: Engine, image: string, stage: Stage): void {
  const [inspected] = JSON.parse(engine.run(['image', 'inspect', image])) as {
    Size: number
    Config: Configuration
    Healthcheck?: Configuration['Healthcheck']
  }[]
  const { Size, Config } = inspected!
  console.log(`  the image has ${(Size / 1e6).toFixed(0)} MB`)
  expect(Config.User).to.equal(stage.user)
  expect(Config.StopSignal).to.equal(stage.stopSignal)
  expect(Object.keys(Config.Volumes)).to.deep.equal(stage.volumes)
  const health = Config.Healthcheck ?? inspected!.Healthcheck
  expect(health?.Test).to.deep.equal(['CMD', ...stage.healthcheck!])
}

/** Imports the sample chain into a volume, serves it, stops the container, and kills it. */
async function checkContainer(engine: Engine, image: string, stage: Stage, undo: Undo[]): Promise<void> {
  const volume = `${image}-data`
  undo.push(() => engine.ask(['volume', 'rm', '--force', volume]))
  const sample = `${path.join(project, 'sample')}:/chain:ro`
  const imported = ['import', '--genesis', '/chain/genesis.json', '/chain/chain.rlp']
  engine.run(['run', '--rm', '-v', `${volume}:/data`, '-v', sample, image, ...imported], PULL_MS_MAX)
  const port = await freePort()
  const hardened = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ]
  const options = ['--memory', '4g', '--stop-timeout', '60', '-p', `127.0.0.1:${port}:8545`, ...hardened]
  engine.run(['run', '-d', '--name', image, '-v', `${volume}:/data`, ...options, image])
  undo.push(() => engine.ask(['rm', '--force', image]))
  const url = `http://127.0.0.1:${port}`
  await checkServing(engine, image, stage, url)
  engine.run(['stop', image], 90_000)
  // Status 137 would mean that the signal did not reach the program.
  expect(exitCode(engine, image), engine.ask(['logs', image]).stderr).to.equal(0)
  engine.run(['start', image])
  await head(engine, image, url)
  engine.run(['kill', image])
  await until(
    () => exitCode(engine, image) === 137,
    () => engine.run(['inspect', image]),
  )
  // The killed program left its lock and its log behind.
  engine.run(['start', image])
  await head(engine, image, url)
}

async function checkServing(engine: Engine, container: string, stage: Stage, url: string): Promise<void> {
  await head(engine, container, url)
  // The trace runs on a worker thread.
  expect(await result<unknown[]>(url, 'debug_traceBlockByNumber', ['0x45', {}])).to.have.length.above(0)
  expect(await (await fetch(`${url}/docs/`)).text()).to.include('<html')
  const inside = (...command: string[]): string => engine.run(['exec', container, ...command])
  inside(...stage.healthcheck!)
  if (engine.name === 'podman') engine.run(['healthcheck', 'run', container])
  expect(inside('node', '-p', 'process.getuid()').trim()).to.equal(stage.user!.split(':')[0])
  expect(inside('grep', 'CapEff', '/proc/1/status')).to.match(/:\s*0+$/m)
  const written = (file: string): string => `require('node:fs').writeFileSync('${file}', '')`
  expect(() => inside('node', '-e', written('/app/x'))).to.throw(/EROFS/)
  inside('node', '-e', written('/tmp/x'))
}

/** Waits until the node answers with the head of the sample chain. */
async function head(engine: Engine, container: string, url: string): Promise<void> {
  const answered = (): Promise<boolean> =>
    result(url, 'eth_blockNumber').then(
      (number) => number === '0x100',
      () => false,
    )
  await until(answered, () => {
    const { stdout, stderr } = engine.ask(['logs', container])
    return `${stdout}${stderr}`
  })
}

function exitCode(engine: Engine, container: string): number {
  return Number(engine.run(['inspect', '--format', '{{.State.ExitCode}}', container]))
}
