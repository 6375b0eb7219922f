/** `npm run test:damage`: reads damaged copies of archives. `--help` prints the options. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openStore } from '../../../src/store/open.ts'
import { commandLine, numberOf } from '../../support/commandLine.ts'
import {
  type Damaged,
  type DamageKind,
  damageOneFile,
  judgeDamage,
  type Outcome,
  soundDatabase,
} from '../../support/damage.ts'
import { randomOf } from '../../support/random.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAM = path.join(root, 'dist/cartulary.js')

const USAGE = `npm run test:damage [-- OPTIONS]

Damages copies of archives, and reads every key of the undamaged archive from each copy. Each read must return the same
bytes or fail. Prints a row for each archive and kind of damage.

  --flips N        bits that are flipped, one in each copy; default: 1000
  --pages N        pages that are zeroed; default: 200
  --cuts N         files that are cut; default: 100
  --missing N      files that are removed; default: 20
  --seed N         another seed damages other places; default: 1
  --chain FILE     blocks of the archives; default: the sample chain
  --genesis FILE   genesis of that chain; default: that of the sample chain
  --help           prints this

Exit status: 0 when no read was wrong, 1 when one was, 2 for an unknown option.`

const OPTIONS = {
  flips: { type: 'string', default: '1000' },
  pages: { type: 'string', default: '200' },
  cuts: { type: 'string', default: '100' },
  missing: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  chain: { type: 'string', default: path.join(root, 'sample/chain.rlp') },
  genesis: { type: 'string', default: path.join(root, 'sample/genesis.json') },
} as const
const options = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  for (const name of ['flips', 'pages', 'cuts', 'missing', 'seed'] as const) numberOf(name, values[name], 0)
  return values
})

const DAMAGES: readonly { kind: DamageKind; rounds: string; words: string }[] = [
  { kind: 'flip', rounds: options.flips, words: 'bits flipped' },
  { kind: 'page', rounds: options.pages, words: 'pages zeroed' },
  { kind: 'cut', rounds: options.cuts, words: 'files cut' },
  { kind: 'missing', rounds: options.missing, words: 'files removed' },
]

const work = mkdtempSync(path.join(tmpdir(), 'cartulary-damage-'))
const random = randomOf(Number(options.seed))
let wrong = 0
try {
  const archives = await makeArchives()
  for (const [name, folder] of archives) {
    for (const { kind, rounds, words } of DAMAGES) {
      const count = Math.ceil(Number(rounds) / archives.length)
      wrong += await judge(name, folder, kind, count, words)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
console.log(`${wrong} silently wrong`)
process.exit(wrong === 0 ? 0 : 1)

/** Archives in typical states: killed during an import, with all records in the log, with all records in tables. */
async function makeArchives(): Promise<[string, string][]> {
  const log = path.join(work, 'log')
  spawnSync(process.execPath, importCommand(log), { stdio: 'inherit' })
  const quiet = path.join(work, 'quiet')
  cpSync(log, quiet, { recursive: true })
  for (let opened = 0; opened < 2; opened++)
    await (await openStore(path.join(quiet, 'archive'), { create: false })).close()
  const imported = path.join(log, 'archive')
  const { size } = statSync(path.join(imported, logIn(imported)!))
  return [
    ['killed in an import', await killedImport('killed', 1, size)],
    ['killed three times', await killedImport('often', 3, size)],
    ['imported', imported],
    ['quiet', path.join(quiet, 'archive')],
  ]
}

/**
 * Imports a chain and kills the process with SIGKILL several times. Each opening makes a table from the log.
 *
 * @param size of the log after a whole import, in bytes
 * @returns folder of the database
 */
async function killedImport(name: string, times: number, size: number): Promise<string> {
  const folder = path.join(work, name)
  const database = path.join(folder, 'archive')
  const share = size / (times + 1)
  for (let time = 0; time < times; time++) {
    const before = logIn(database)
    const child = spawn(process.execPath, importCommand(folder), { stdio: 'ignore' })
    const isFar = (log: string | undefined) =>
      log !== undefined && log !== before && statSync(path.join(database, log)).size >= share
    while (child.exitCode === null && !isFar(logIn(database))) await setTimeout(5)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return database
}

/** Name of the newest log. */
function logIn(database: string): string | undefined {
  if (!existsSync(database)) return undefined
  return readdirSync(database)
    .filter((name) => name.endsWith('.log'))
    .sort()
    .at(-1)
}

function importCommand(folder: string): string[] {
  return [PROGRAM, 'import', '--datadir', folder, '--genesis', options.genesis, options.chain]
}

async function judge(
  name: string,
  folder: string,
  kind: DamageKind,
  count: number,
  words: string,
): Promise<number> {
  const scratch = path.join(work, 'scratch')
  const sound = await soundDatabase(folder, scratch)
  const tally: Record<Outcome, number> = { refused: 0, right: 0, shorter: 0, wrong: 0 }
  for (let round = 0; round < count; round++) {
    let damaged: Damaged | undefined
    const outcome = await judgeDamage(sound, scratch, (copy) => {
      damaged = damageOneFile(copy, kind, random)
    })
    tally[outcome]++
    if (outcome === 'wrong') console.log(`wrong: ${name}: ${damaged?.file}, ${damaged?.what}`)
  }
  const files = readdirSync(folder)
  const [tables, logs] = ['.ldb', '.log'].map(
    (suffix) => files.filter((file) => file.endsWith(suffix)).length,
  )
  const row = { archive: name, tables, logs, keys: sound.contents.size, [words]: count, ...tally }
  console.log(JSON.stringify(row))
  return tally.wrong
}
