/** cartulary recover: a damaged archive back to its newest sound block. */
import fs from 'node:fs'
import path from 'node:path'
import { headOf } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import type { Settings } from '../config.ts'
import { checkFiles } from '../store/leveldb/checkFiles.ts'
import { type Cut, cutLogs } from '../store/leveldb/cutLogs.ts'
import { type Damage, damageText } from '../store/leveldb/damage.ts'
import { MARKER_FILE } from '../store/leveldb/syncedMarker.ts'
import { assertUnlocked, openStore } from '../store/open.ts'
import { archiveFolder, noArchive } from './archiveFolder.ts'
import { type CommandSpec, say } from './command.ts'
import { rebuiltArchive } from './rebuiltArchive.ts'
import { catchStopSignal } from './stopSignal.ts'
import { required } from './usageError.ts'

/** More places are counted, not printed. */
const DAMAGE_SHOWN_MAX = 20

export const recoverCommand: CommandSpec = {
  name: 'recover',
  summary: 'take a damaged archive back to its newest sound block',
  examples: ['cartulary recover --datadir data', 'cartulary recover --datadir data --genesis genesis.json'],
  async run(settings) {
    const dataDir = required(settings.dataDir, '--datadir')
    const folder = archiveFolder(dataDir)
    if (!fs.existsSync(folder)) throw noArchive(folder, dataDir)
    await assertUnlocked(folder)
    const damage = await findDamage(folder)
    if (damage.length === 0) return reportHead(folder, 'the files of the archive are sound; ')
    const copies = freeName(dataDir)
    if (damage.every(({ file }) => isCutable(file))) return cutBack(folder, copies)
    return rebuild(dataDir, copies, settings)
  },
}

async function findDamage(folder: string): Promise<Damage[]> {
  const found: Damage[] = []
  await checkFiles(folder, { onDamage: (damage) => found.push(damage) })
  for (const damage of found.slice(0, DAMAGE_SHOWN_MAX)) say(`damaged: ${damageText(damage)}`)
  if (found.length > DAMAGE_SHOWN_MAX) say(`… and ${found.length - DAMAGE_SHOWN_MAX} places more`)
  return found
}

/** The logs hold whole writes, the newest at the end; the tables hold parts of many. */
function isCutable(file: string): boolean {
  return file.endsWith('.log') || file === MARKER_FILE
}

async function cutBack(folder: string, copies: string): Promise<number> {
  for (const cut of cutLogs(folder, copies)) say(cutText(cut))
  say(`the files as they were are in ${copies}`)
  return reportHead(folder, 'recovered: ')
}

function cutText({ file, kept, dropped }: Cut): string {
  return `dropped ${dropped} bytes of ${file}, from byte ${kept} on, and the writes in them`
}

/** Opens what was recovered, as every command does. */
async function reportHead(folder: string, before: string): Promise<number> {
  const store = await openStore(folder, { create: false, writes: true })
  try {
    await store.flush()
    const { number, hash } = headOf(store)
    process.stdout.write(`${before}the archive ends with block ${number} ${toHex(hash)}\n`)
    return 0
  } finally {
    await store.close()
  }
}

async function rebuild(dataDir: string, copies: string, settings: Settings): Promise<number> {
  const folder = archiveFolder(dataDir)
  const made = path.join(dataDir, 'recovering')
  const stop = catchStopSignal()
  try {
    fs.rmSync(made, { recursive: true, force: true })
    const { dropped } = await rebuiltArchive(folder, made, settings.genesis, stop.signal)
    if (stop.exitStatus !== undefined) {
      say('stopped: the archive is as it was')
      return stop.exitStatus
    }
    fs.renameSync(folder, copies)
    fs.renameSync(path.join(made, 'archive'), folder)
    say(dropped)
    say(`the damaged archive is in ${copies}; remove it when it is not needed any more`)
  } finally {
    stop.release()
    fs.rmSync(made, { recursive: true, force: true })
  }
  return reportHead(folder, 'recovered: ')
}

/** A folder that is not there yet. */
function freeName(dataDir: string): string {
  for (let number = 1; ; number++) {
    const name = path.join(dataDir, `archive.damaged-${number}`)
    if (!fs.existsSync(name)) return name
  }
}
