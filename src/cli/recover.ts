/** cartulary recover: restores a damaged archive up to its newest intact block. */
import fs from 'node:fs'
import path from 'node:path'
import { headOf } from '../archive/blocks.ts'
import { isDamage } from '../archive/errors.ts'
import type { Finding } from '../archive/verification.ts'
import { verifyArchive } from '../archive/verify.ts'
import type { Genesis } from '../chain/genesis.ts'
import { toHex } from '../chain/hex.ts'
import { dataDirOf } from '../config/dataDir.ts'
import type { Settings } from '../config.ts'
import { archiveFolder, hasArchive, noArchive } from '../node/archiveFolder.ts'
import { CommandError } from '../node/commandError.ts'
import { checkAccounts, genesisPath, readGenesisFile } from '../node/genesisFile.ts'
import { withFolderLocked } from '../node/lockedFolder.ts'
import { hasGenesis, namedGenesis } from '../node/networks.ts'
import { rebuiltArchive } from '../node/rebuiltArchive.ts'
import { checkFiles } from '../store/leveldb/checkFiles.ts'
import { type Cut, cutLogs } from '../store/leveldb/cutLogs.ts'
import { type Damage, damageText } from '../store/leveldb/damage.ts'
import { MARKER_FILE } from '../store/leveldb/syncedMarker.ts'
import { openStore } from '../store/open.ts'
import { StoreError } from '../store/storeError.ts'
import type { CommandSpec } from './command.ts'
import type { CommandIo } from './io.ts'
import { withStopSignal } from './stopSignal.ts'

/** Name of the folder that contains the rebuilt archive until the damaged archive has been renamed. */
const REBUILT = 'archive.rebuilt'
/** Maximum number of file faults to print; further faults are only counted. */
const DAMAGE_SHOWN_MAX = 20

export const recoverCommand: CommandSpec = {
  name: 'recover',
  summary: 'Restore a damaged archive up to its newest intact block',
  examples: ['cartulary recover --datadir data', 'cartulary recover --datadir data --genesis genesis.json'],
  run: async (settings, io) => withStopSignal(io, ({ signal }) => recover(settings, io, signal)),
}

/** @returns exit status @throws StoreError STOPPED; the archive is then unchanged */
async function recover(settings: Settings, io: CommandIo, signal: AbortSignal): Promise<number> {
  const dataDir = dataDirOf(settings)
  const folder = archiveFolder(dataDir)
  hasGenesis(settings) // Refuse two genesis blocks before the archive is read.
  checkWritable(dataDir, folder)
  if (await withFolderLocked(folder, async () => finishSwap(dataDir)))
    return reportHead(folder, 'recovered: ', io, signal)
  if (!hasArchive(dataDir)) throw noArchive(folder, dataDir)
  const damage = await withFolderLocked(folder, () => findDamage(folder, io, signal))
  if (damage.length > 0 && damage.every(({ file }) => isCutable(file))) {
    await withFolderLocked(folder, async () => cutBack(folder, freeName(dataDir), io))
    return reportHead(folder, 'recovered: ', io, signal)
  }
  if (damage.length === 0) {
    io.say('the files of the archive are sound; checking its records')
    if ((await checkRecords(folder, io, signal)) === 0) return reportHead(folder, 'sound: ', io, signal)
  }
  await withFolderLocked(folder, () => rebuild(dataDir, settings, io, signal))
  return reportHead(folder, 'recovered: ', io, signal)
}

/**
 * Checks that the folders are writable, because even an intact archive is opened for writing.
 *
 * @throws CommandError BAD_FILE
 */
function checkWritable(...folders: string[]): void {
  for (const folder of folders.filter((one) => fs.existsSync(one))) {
    try {
      fs.accessSync(folder, fs.constants.W_OK)
    } catch (cause) {
      const advice = '`cartulary verify` looks for damage and writes nothing'
      throw new CommandError('BAD_FILE', `${folder} may not be written to; ${advice}`, { cause })
    }
  }
}

/** @throws StoreError STOPPED */
function checkStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new StoreError('STOPPED', 'stopped: the archive is as it was')
}

/** @throws StoreError STOPPED */
async function findDamage(folder: string, io: CommandIo, signal: AbortSignal): Promise<Damage[]> {
  const found: Damage[] = []
  await checkFiles(folder, { onDamage: (damage) => found.push(damage), records: true, signal })
  checkStopped(signal)
  for (const damage of found.slice(0, DAMAGE_SHOWN_MAX)) io.say(`damaged: ${damageText(damage)}`)
  if (found.length > DAMAGE_SHOWN_MAX) io.say(`… and ${found.length - DAMAGE_SHOWN_MAX} more`)
  return found
}

/**
 * Whether a damaged file may be truncated. Truncating a log drops only the newest writes, because a log contains whole
 * writes in order. A table contains parts of many writes.
 */
function isCutable(file: string): boolean {
  return file.endsWith('.log') || file === MARKER_FILE
}

function cutBack(folder: string, copies: string, io: CommandIo): void {
  for (const cut of cutLogs(folder, copies)) io.say(cutText(cut))
  io.say(`the original files are in ${copies}`)
}

function cutText({ file, kept, dropped }: Cut): string {
  return `dropped ${dropped} bytes of ${file}, from byte ${kept} on, and the writes in them`
}

/** Opens the recovered archive as any other command does, and prints its head. */
async function reportHead(
  folder: string,
  before: string,
  io: CommandIo,
  signal: AbortSignal,
): Promise<number> {
  const store = await openStore(folder, { create: false, writes: true, signal })
  try {
    await store.flush()
    const { number, hash } = headOf(store)
    io.print(`${before}the archive ends with block ${number} ${toHex(hash)}\n`)
    return 0
  } finally {
    await store.close()
  }
}

/**
 * Compares the records that the engine returns with the roots and hashes in the blocks. Checking the files is not
 * enough. A table that the engine rewrote from a damaged table has valid checksums.
 *
 * @returns number of faults
 * @throws StoreError STOPPED
 */
async function checkRecords(folder: string, io: CommandIo, signal: AbortSignal): Promise<number> {
  let found = 0
  const onFinding = ({ where, what }: Finding): void => {
    if (++found <= DAMAGE_SHOWN_MAX) io.say(`damaged: ${where}: ${what}`)
  }
  const store = await openStore(folder, { create: false, signal })
  try {
    await verifyArchive(store, { onFinding, onProgress: () => {}, signal })
  } catch (error) {
    if (!isDamage(error)) throw error
    onFinding({ where: 'archive', what: error.message })
  } finally {
    await store.close()
  }
  checkStopped(signal)
  return found
}

/**
 * Replaces the damaged archive with the rebuilt archive, if there is one. A process that was killed earlier may have
 * left both archives beside each other.
 *
 * @returns whether there was a rebuilt archive
 */
function finishSwap(dataDir: string): boolean {
  const folder = archiveFolder(dataDir)
  const rebuilt = path.join(dataDir, REBUILT)
  if (!fs.existsSync(rebuilt)) return false
  if (fs.existsSync(folder)) fs.renameSync(folder, freeName(dataDir))
  fs.renameSync(rebuilt, folder)
  return true
}

/** @throws StoreError STOPPED */
async function rebuild(
  dataDir: string,
  settings: Settings,
  io: CommandIo,
  signal: AbortSignal,
): Promise<void> {
  const made = path.join(dataDir, 'recovering')
  try {
    fs.rmSync(made, { recursive: true, force: true })
    const copies = freeName(dataDir)
    const given = await namedGenesis(settings)
    if (given !== undefined) await checkAccounts(given)
    const beside = await genesisBeside(dataDir, io)
    const options = { genesis: given?.genesis, beside, signal, say: io.say }
    const { dropped } = await rebuiltArchive(archiveFolder(dataDir), made, options)
    checkStopped(signal)
    fs.renameSync(path.join(made, 'archive'), path.join(dataDir, REBUILT))
    finishSwap(dataDir)
    io.say(dropped)
    io.say(`the damaged archive is in ${copies}; delete it when you no longer need it`)
  } finally {
    fs.rmSync(made, { recursive: true, force: true })
  }
}

/** Reads the genesis file in the data folder, if there is one. */
async function genesisBeside(dataDir: string, io: CommandIo): Promise<Genesis | undefined> {
  const file = genesisPath(dataDir)
  if (!fs.existsSync(file)) return undefined
  try {
    const read = readGenesisFile(file)
    await checkAccounts(read)
    return read.genesis
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    io.say(`not used: ${error.message}`)
    return undefined
  }
}

/** Returns the path of a folder that does not exist. */
function freeName(dataDir: string): string {
  for (let number = 1; ; number++) {
    const name = path.join(dataDir, `archive.damaged-${number}`)
    if (!fs.existsSync(name)) return name
  }
}
