/**
 * npm run test:nodes [-- VERSION…]: runs the built program with other versions of Node (22, 24 and 26), and fails if a
 * command fails or Node prints a warning. The programs come from npm's registry, about 50 MB each, and stay in
 * .cartulary/nodes. Without a registry, a version that is not there yet is not run.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../../products/pack/consumer.ts'
import { CommandFailed, warningsOf } from './warnings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const VERSIONS = ['22', '24', '26']
/** Maximum duration of an installation, in milliseconds */
const INSTALL_MS_MAX = 300_000

const wanted = process.argv.slice(2)
const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-needed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
let failed = false
for (const version of wanted.length > 0 ? wanted : VERSIONS) failed = !(await check(version)) || failed
process.exit(failed ? 1 : 0)

/** @returns false when the program failed, or printed a warning */
async function check(version: string): Promise<boolean> {
  const node = installed(version)
  if (node === undefined) {
    console.log(`node ${version}: not run, npm's registry did not give the program`)
    return true
  }
  const name = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  try {
    const warnings = await warningsOf(node, [])
    console.log(`node ${name}: ${warnings.length === 0 ? 'ok' : 'FAILED, it prints warnings'}`)
    for (const warning of warnings) console.log(`  ${warning}`)
    return warnings.length === 0
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    console.log(`node ${name}: FAILED\n  ${error.message}`)
    return false
  }
}

/** Installs the program `node` of a version, unless it is there. @returns its path; undefined without a registry */
function installed(version: string): string | undefined {
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
