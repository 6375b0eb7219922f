/**
 * The projects of other tools in `projects/`. Each is copied to .cartulary/peers, beside the sample's token, and has a lock
 * file for the packages of its tool, which `npm ci` installs once.
 */
import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { npm } from '../../products/pack/consumer.ts'
import { installedNode } from '../nodes/installedNode.ts'

export type ProjectName = 'hardhat2' | 'hardhat3' | 'forge' | 'openRpcTools'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const PROJECTS = 'test/campaigns/peers/projects'
/** Version of Node for tools that the Node of this process is too old for. */
const NODE_VERSION = '24'
const LEAST_NODE: Readonly<Record<ProjectName, number>> = {
  hardhat2: 20,
  hardhat3: 22,
  forge: 20,
  openRpcTools: 20,
}
const INSTALL_MS_MAX = 300_000
const OUTPUT_BYTES_MAX = 16 * 2 ** 20

/** A copied project with its packages. */
export interface Project {
  readonly folder: string
  /** Runs a program in the folder. @throws Error with its output when it fails */
  run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
  /** Runs a script of Node in the folder; otherwise like {@link Project.run}. */
  node(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
}

/** Copies a project and installs its packages. @returns undefined without npm's registry */
export function installedProject(name: ProjectName): Project | undefined {
  const node = nodeFor(name)
  if (node === undefined) return undefined
  const folder = path.join(root, '.cartulary/peers', name)
  fs.mkdirSync(path.join(folder, 'contracts'), { recursive: true })
  for (const from of ['shared', name]) fs.cpSync(path.join(root, PROJECTS, from), folder, { recursive: true })
  fs.copyFileSync(path.join(root, 'sample/contracts/Token.sol'), path.join(folder, 'contracts/Token.sol'))
  return install(name, folder, node) ? projectIn(folder, node) : undefined
}

function nodeFor(name: ProjectName): string | undefined {
  const [major] = process.versions.node.split('.').map(Number)
  return major! >= LEAST_NODE[name] ? process.execPath : installedNode(NODE_VERSION)
}

/** Installs the packages of the lock file, unless they are there. @returns whether they are there now */
function install(name: ProjectName, folder: string, node: string): boolean {
  const lock = fs.readFileSync(path.join(root, PROJECTS, name, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const marker = path.join(folder, '.installed')
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === wanted) return true
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  // npm leaves out optional packages for which its Node is too old.
  const env = { ...process.env, PATH: pathWith(node) }
  const { status } = spawnSync(npm(), args, { cwd: folder, env, stdio: 'ignore', timeout: INSTALL_MS_MAX })
  if (status === 0) fs.writeFileSync(marker, wanted)
  return status === 0
}

/** Returns PATH with the folder of this Node before others. */
function pathWith(node: string): string {
  return [path.dirname(node), process.env.PATH].join(path.delimiter)
}

function projectIn(folder: string, node: string): Project {
  const { resolve } = createRequire(import.meta.url)
  const home = path.join(folder, 'home')
  fs.mkdirSync(home, { recursive: true })
  const { version } = JSON.parse(fs.readFileSync(resolve('solc/package.json'), 'utf8')) as { version: string }
  const shared = {
    PATH: pathWith(node),
    // The user's settings and caches have no influence.
    HOME: home,
    NO_COLOR: '1',
    CI: 'true',
    SOLC_VERSION: version,
    SOLC_PACKAGE: path.dirname(resolve('solc/package.json')),
  }
  const run: Project['run'] = async (program, args, env = {}) => {
    const options = { cwd: folder, maxBuffer: OUTPUT_BYTES_MAX }
    const { stdout } = await promisify(execFile)(program, args, { ...options, env: { ...shared, ...env } })
    return stdout
  }
  return { folder, run, node: (args, env) => run(node, args, env) }
}
