/**
 * The imported sample chain. Importing it for each server would take a third of the time of all tests, so the first
 * process that needs it imports it once for each build of the program.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PROGRAM = join(root, 'dist/cartulary.js')
const GENESIS = join(root, 'sample/genesis.json')
const CHAIN = join(root, 'sample/chain.rlp')

/** Age of removed folders, milliseconds; concurrent tests of an earlier build may still copy a younger one. */
const KEPT_MS = 60 * 60 * 1000

let made: string | undefined

/** A new data folder with the sample chain; the caller removes it. */
export function copyOfSample(): string {
  made ??= makeOnce()
  const copy = mkdtempSync(join(tmpdir(), 'cartulary-sample-'))
  cpSync(made, copy, { recursive: true })
  return copy
}

function makeOnce(): string {
  const parent = join(root, '.cartulary/test')
  const digest = createHash('sha256')
  for (const file of [PROGRAM, GENESIS, CHAIN]) digest.update(readFileSync(file))
  const target = join(parent, `sample-${digest.digest('hex').slice(0, 16)}`)
  if (existsSync(target)) return target
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'making-'))
  const command = [PROGRAM, 'import', '--datadir', folder, '--genesis', GENESIS, CHAIN]
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`the sample chain was not imported: ${stderr}`)
  removeOld(parent)
  try {
    renameSync(folder, target)
  } catch {
    // Another process made the folder first.
    rmSync(folder, { recursive: true, force: true })
  }
  return target
}

/** Removes folders of earlier builds and folders of interrupted imports. */
function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const madeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - madeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true })
  }
}
