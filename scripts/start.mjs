// npm start: from a fresh clone to a node that answers and takes transactions, on the sample chain. Does only what is
// not done already.
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
/** No block: the archive is only opened, and looked at. */
const NOTHING = '-'

process.chdir(fileURLToPath(root))
ensureInstalled()
await ensureBuilt()
const given = process.argv.slice(2)
// Whoever only asks what there is does not want anything imported.
if (!given.includes('--help') && !given.includes('-h')) {
  importSample()
  if (!given.includes('--no-docs')) buildDocs()
}
// In this process, so that signals reach the server and nothing stands between it and the terminal.
const options = ['--datadir', DATA, '--dev-accounts', ACCOUNTS, ...given]
process.argv = [process.execPath, PROGRAM, 'dev', ...options]
await import(new URL(PROGRAM, root).href)

/** Beside the node, which does not wait for it: until then /docs says that they are being built. */
function buildDocs() {
  const log = fs.openSync('.cartulary/docs.log', 'w')
  const child = spawn(process.execPath, ['scripts/docs.mjs'], { stdio: ['ignore', log, log] })
  fs.closeSync(log)
  child.on('error', (error) => console.error(`The docs cannot be built: ${error.message}`))
  child.on('exit', (status) => {
    if (status !== 0 && status !== null) console.error('The docs could not be built: see .cartulary/docs.log')
  })
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  // The node's end is the end of all that was begun for it.
  child.unref()
  process.on('exit', () => child.kill())
}

/** Brings the sample archive up to the sample chain, once: what is sealed on top of it later is left alone. */
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
  // An archive of an older sample chain or of an older format: it began as a copy of the sample, so it can go.
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
    // What is meant for the server is no option of this import.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^CARTULARY_/i.test(name))),
  })
  if (isShown) process.stderr.write(run.stderr)
  return run
}
