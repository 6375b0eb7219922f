// npm start: installs, builds, imports the sample chain, and starts a node that answers and accepts transactions. Steps
// that are up to date are skipped.
import './lib/node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { digest, readMarker, writeMarker } from './lib/digest.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const PROGRAM = 'dist/cartulary.js'
const DATA = '.cartulary/sample'
const ACCOUNTS = 'sample/accounts.json'
const MARKER = `${DATA}/.imported`
/** Chain file `-` with empty input: the import has no blocks, and only checks that the archive opens. */
const NOTHING = '-'

process.chdir(fileURLToPath(root))
await ensureInstalled()
await ensureBuilt()
const given = process.argv.slice(2)
// Help needs no archive.
if (!given.some((word) => ['-h', '--help', '--help-all'].includes(word))) {
  importSample()
  if (!given.includes('--no-docs')) buildDocs()
}
// Run the server in this process, so that it gets signals and the terminal directly.
const options = ['--datadir', DATA, '--dev-accounts', ACCOUNTS, ...given]
process.argv = [process.execPath, PROGRAM, 'dev', ...options]
await import(new URL(PROGRAM, root).href)

/** Builds the docs in another process. The node does not wait; until the build ends, /docs tells so. */
function buildDocs() {
  const log = fs.openSync('.cartulary/docs.log', 'w')
  const child = spawn(process.execPath, ['scripts/docs.mjs'], { stdio: ['ignore', log, log] })
  fs.closeSync(log)
  child.on('error', (error) => console.error(`The docs cannot be built: ${error.message}`))
  child.on('exit', (status) => {
    if (status !== 0 && status !== null) console.error('The docs could not be built: see .cartulary/docs.log')
  })
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  // The build ends with the node.
  child.unref()
  process.on('exit', () => child.kill())
}

/** Imports the sample chain into the archive, once. Blocks that were sealed on top of the chain later stay. */
function importSample() {
  const wanted = digest(['sample/genesis.json', 'sample/chain.rlp'])
  const isNew = !fs.existsSync(`${DATA}/archive`)
  const isImported = !isNew && readMarker(MARKER) === wanted
  if (isNew) console.log(`Importing the sample chain into ${DATA} …`)
  const first = runImport(isImported ? NOTHING : 'sample/chain.rlp', isNew)
  if (first.status === 0) {
    if (!isImported) writeMarker(MARKER, wanted)
    return
  }
  // The archive has an older sample chain or an older format. It started as a copy of the sample, so it is replaced.
  if (/\[(?:GENESIS_MISMATCH|FORMAT_MISMATCH|NOT_A_CHILD)\]/.test(first.stderr)) {
    console.log(`${DATA} is of another version: importing the sample chain anew …`)
    fs.rmSync(DATA, { recursive: true, force: true })
    if (runImport('sample/chain.rlp', true).status === 0) {
      writeMarker(MARKER, wanted)
      return
    }
  } else if (!isNew) process.stderr.write(first.stderr)
  process.exit(1)
}

function runImport(chain, isShown) {
  const sample = ['--genesis', 'sample/genesis.json', chain]
  const run = spawnSync(process.execPath, [PROGRAM, 'import', '--datadir', DATA, ...sample], {
    encoding: 'utf8',
    stdio: [chain === NOTHING ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    input: '',
    // Settings of the server must not apply to this import.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^CARTULARY_/i.test(name))),
  })
  if (isShown) process.stderr.write(run.stderr)
  return run
}
