/**
 * Damages copies of archives, and asks each for every key of the sound one: the same bytes, or an error. Prints a row
 * for each archive and kind of damage.
 *
 * npm run test:damage [-- --flips 1000 --pages 200 --seed 1 --chain FILE --genesis FILE]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openStore } from '../../src/store/open.ts'
import { type Damaged, damageOneFile, judgeDamage, type Outcome, soundDatabase } from '../support/damage.ts'
import { randomOf } from '../support/random.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PROGRAM = path.join(root, 'dist/cartulary.js')

const { values: options } = parseArgs({
  options: {
    flips: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    chain: { type: 'string', default: path.join(root, 'sample/chain.rlp') },
    genesis: { type: 'string', default: path.join(root, 'sample/genesis.json') },
  },
})

const work = mkdtempSync(path.join(tmpdir(), 'cartulary-damage-'))
const random = randomOf(Number(options.seed))
let wrong = 0
try {
  const archives = await makeArchives()
  const rounds = { flip: Number(options.flips), page: Number(options.pages) }
  for (const [name, folder] of archives) {
    for (const kind of ['flip', 'page'] as const) {
      const count = Math.ceil(rounds[kind] / archives.length)
      wrong += await judge(name, folder, kind, count)
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
console.log(`${wrong} silently wrong`)
process.exit(wrong === 0 ? 0 : 1)

/** Archives in the states in which they are found: killed in an import, whole in the log, whole in tables. */
async function makeArchives(): Promise<[string, string][]> {
  const killed = await killedImport()
  const log = path.join(work, 'log')
  spawnSync(process.execPath, importCommand(log), { stdio: 'inherit' })
  const quiet = path.join(work, 'quiet')
  cpSync(log, quiet, { recursive: true })
  for (let opened = 0; opened < 2; opened++)
    await (await openStore(path.join(quiet, 'archive'), { create: false })).close()
  return [
    ['killed in an import', path.join(killed, 'archive')],
    ['imported', path.join(log, 'archive')],
    ['quiet', path.join(quiet, 'archive')],
  ]
}

/** Ended by SIGKILL when half of what an import writes is there. */
async function killedImport(): Promise<string> {
  const folder = path.join(work, 'killed')
  const log = path.join(folder, 'archive', '000003.log')
  const child = spawn(process.execPath, importCommand(folder), { stdio: 'ignore' })
  const half = statSync(options.chain).size / 2
  while (child.exitCode === null && (!existsSync(log) || statSync(log).size < half)) await setTimeout(5)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return folder
}

function importCommand(folder: string): string[] {
  return [PROGRAM, 'import', '--datadir', folder, '--genesis', options.genesis, options.chain]
}

async function judge(name: string, folder: string, kind: 'flip' | 'page', count: number): Promise<number> {
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
  const what = kind === 'flip' ? 'bits flipped' : 'pages zeroed'
  const row = { archive: name, keys: sound.contents.size, [what]: count, ...tally }
  console.log(JSON.stringify(row))
  return tally.wrong
}
