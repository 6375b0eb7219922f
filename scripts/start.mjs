// npm start: from a fresh clone to a node that answers, on the sample chain. Does only what is not done already.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const PROGRAM = 'dist/cartulary.js'
const DATA = '.cartulary/sample'

process.chdir(fileURLToPath(root))
ensureInstalled()
await ensureBuilt()
importSample()
// In this process, so that signals reach the server and nothing stands between it and the terminal.
process.argv = [process.execPath, PROGRAM, 'serve', '--datadir', DATA, ...process.argv.slice(2)]
await import(new URL(PROGRAM, root).href)

/** Brings the sample archive up to the sample chain: at the first start all of it, later nothing. */
function importSample() {
  const isNew = !fs.existsSync(`${DATA}/archive`)
  if (isNew) console.log(`Importing the sample chain into ${DATA} …`)
  const first = runImport(isNew)
  if (first.status === 0) return
  // An archive of an older sample chain or of an older format: it is a copy of the sample, so it can go.
  if (/\[(?:GENESIS_MISMATCH|FORMAT_MISMATCH|NOT_A_CHILD)\]/.test(first.stderr)) {
    console.log(`${DATA} is of another version: importing the sample chain anew …`)
    fs.rmSync(DATA, { recursive: true, force: true })
    if (runImport(true).status === 0) return
  } else if (!isNew) process.stderr.write(first.stderr)
  process.exit(1)
}

function runImport(isShown) {
  const sample = ['--genesis', 'sample/genesis.json', 'sample/chain.rlp']
  const run = spawnSync(process.execPath, [PROGRAM, 'import', '--datadir', DATA, ...sample], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // What is meant for the server is no option of this import.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^CARTULARY_/i.test(name))),
  })
  if (isShown) process.stderr.write(run.stderr)
  return run
}
