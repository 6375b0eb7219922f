import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { closureOf } from './lockGraph.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './root.mjs'

const MARKER = 'node_modules/.cartulary'
/** Time between two looks at the progress, in milliseconds: on a terminal, and elsewhere, where each is a line. */
const LOOK_MS = 250
const LINE_MS = 10_000
/** The last lines of npm's output are kept for its errors: this many bytes. */
const OUTPUT_BYTES_MAX = 10_000

/**
 * Installs packages of package-lock.json, unless they are installed for this lock file and this kind of Node.
 *
 * @param group `program`: the packages that build the program and the docs; `all`: also those of the workspace `test`,
 *   for tests and linters. A folder that had all packages gets all of them again.
 */
export async function ensureInstalled(group = 'program') {
  const wanted = digest(['package-lock.json', '.npmrc', 'test/package.json'], wordsOfDigest())
  const [installed, marked] = (readMarker(MARKER) ?? '').split(' ')
  if (marked === wanted && (installed === 'all' || installed === group)) return
  const lock = readJson('package-lock.json').packages
  const program = programFolders(lock)
  const byHand = marked === undefined ? groupInstalledByHand(lock, program) : undefined
  if (byHand === 'all' || byHand === group) {
    writeMarker(MARKER, `${byHand} ${wanted}`)
    return
  }
  const isAll = group === 'all' || installed === 'all' || byHand === 'all'
  await install(isAll ? foldersOf(lock) : program, isAll ? [] : ['--workspaces=false'])
  writeMarker(MARKER, `${isAll ? 'all' : 'program'} ${wanted}`)
}

/** Runs `npm ci`, shows its progress, and exits if it fails. @param folders the packages that it will install */
async function install(folders, options) {
  const { command, first } = npmCommand()
  const child = spawn(command, [...first, 'ci', '--no-audit', '--no-fund', '--no-progress', ...options], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  let output = ''
  const keep = (chunk) => {
    output = `${output}${chunk}`.slice(-OUTPUT_BYTES_MAX)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const progress = showProgress(folders)
  const failure = await new Promise((resolve) => {
    child.on('error', (error) => resolve(`npm could not be started: ${error.message}`))
    child.on('close', (status) => resolve(status === 0 ? undefined : 'The installation failed: see above.'))
  })
  progress.end(failure === undefined)
  if (failure === undefined) return
  console.error(`${output}${failure} Nothing else was done.`)
  process.exit(1)
}

/** Shows how many packages are there, on one line of a terminal, or in a line every 10 seconds elsewhere. */
function showProgress(folders) {
  const startedMs = Date.now()
  const isTerminal = process.stdout.isTTY === true
  const line = () => {
    const count = folders.filter((folder) => fs.existsSync(new URL(`${folder}/package.json`, root))).length
    const seconds = Math.round((Date.now() - startedMs) / 1000)
    return `Installing packages: ${count} of ${folders.length}, ${seconds} s`
  }
  if (!isTerminal) console.log(`Installing ${folders.length} packages of package-lock.json (npm ci) …`)
  // npm moves the old node_modules away first, so the count begins at 0.
  const timer = setInterval(
    () => (isTerminal ? process.stdout.write(`\r${line()}`) : console.log(line())),
    isTerminal ? LOOK_MS : LINE_MS,
  )
  return {
    end(isDone) {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\r\u001b[K')
      const seconds = Math.round((Date.now() - startedMs) / 1000)
      if (isDone) console.log(`Installed ${folders.length} packages in ${seconds} s.`)
    },
  }
}

/** The kind of Node and the members of package.json that concern packages; others need no new installation. */
function wordsOfDigest() {
  const { dependencies, devDependencies, overrides, allowScripts, workspaces } = readJson('package.json')
  const asked = [dependencies, devDependencies, overrides, allowScripts, workspaces]
  return [process.versions.modules, process.platform, ...asked.map((part) => JSON.stringify(part) ?? '')]
}

/** Returns the folders of the packages for this platform that npm installs without the workspace `test`. */
function programFolders(lock) {
  const { dependencies = {}, devDependencies = {} } = lock['']
  const found = closureOf(lock, [...Object.keys(dependencies), ...Object.keys(devDependencies)])
  return foldersOf(lock).filter((folder) => found.has(folder))
}

/** Returns the folders of all packages for this platform, except optional ones. */
function foldersOf(lock) {
  const isHere = ({ optional, link }) => optional !== true && link !== true
  return Object.keys(lock).filter((folder) => folder.startsWith('node_modules/') && isHere(lock[folder]))
}

/** Returns the group of packages that node_modules has, according to npm's record; undefined for none. */
function groupInstalledByHand(lock, program) {
  const record = 'node_modules/.package-lock.json'
  if (!fs.existsSync(new URL(record, root))) return undefined
  const there = readJson(record).packages
  if (Object.keys(there).some((folder) => lock[folder] === undefined)) return undefined
  const hasAll = (folders) => folders.every((folder) => there[folder]?.version === lock[folder].version)
  if (hasAll(foldersOf(lock))) return 'all'
  return hasAll(program) ? 'program' : undefined
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(new URL(file, root), 'utf8'))
}
