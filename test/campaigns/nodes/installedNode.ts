/** Programs `node` of other versions, from npm's registry: about 50 MB each. They stay in .cartulary/nodes. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../../products/pack/consumer.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Maximum duration of an installation, in milliseconds */
const INSTALL_MS_MAX = 300_000

/** Installs the program `node` of a version, unless it is there. @returns its path; undefined without a registry */
export function installedNode(version: string): string | undefined {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = path.join(root, '.cartulary/nodes', version)
  const file = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (fs.existsSync(file)) return file
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`]
  spawnSync(npm(), args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'], timeout: INSTALL_MS_MAX })
  return fs.existsSync(file) ? file : undefined
}
