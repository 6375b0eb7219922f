/** cartulary upgrade: makes an archive of this version's format from one of the formats before it. */
import fs from 'node:fs'
import path from 'node:path'
import { headOf } from '../archive/blocks.ts'
import { isDamage } from '../archive/errors.ts'
import { FORMAT_VERSION, storedFormat } from '../archive/identity.ts'
import { toHex } from '../chain/hex.ts'
import { dataDirOf } from '../config/dataDir.ts'
import { isUpgradeOf, upgradeArchive } from '../ingest/upgradedArchive.ts'
import { archiveFolder, hasArchive, noArchive, openArchive, openDatabase } from '../node/archiveFolder.ts'
import { CommandError } from '../node/commandError.ts'
import { withDiskAdvice } from '../node/diskFailure.ts'
import { withFolderLocked } from '../node/lockedFolder.ts'
import { spacedLines } from '../node/spacedLines.ts'
import { syncFolder } from '../pool/journalFile.ts'
import { metaKeys } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'
import type { CommandSpec } from './command.ts'
import type { CommandIo } from './io.ts'
import { withStopSignal } from './stopSignal.ts'

export const upgradeCommand: CommandSpec = {
  name: 'upgrade',
  summary: 'Make an archive of this version’s format from an older one',
  examples: ['cartulary upgrade --datadir data'],
  run: async (settings, io) => withStopSignal(io, ({ signal }) => upgrade(dataDirOf(settings), io, signal)),
}

/** The folders of an upgrade. */
interface Folders {
  readonly dataDir: string
  readonly archive: string
  /** The data folder of the new archive until it is whole. */
  readonly replacement: string
  /** The old archive from the moment at which the new one takes its place, until it is removed. */
  readonly former: string
}

/**
 * Upgrades the archive of a data folder. The old archive stays in its place until the new one is whole, and a command that
 * was stopped or killed goes on where it was.
 *
 * @returns exit status
 * @throws StoreError STOPPED, LOCKED, DAMAGED; CommandError DISK_FAILED, ARCHIVE_MISMATCH; ArchiveError FORMAT_MISMATCH
 */
async function upgrade(dataDir: string, io: CommandIo, signal: AbortSignal): Promise<number> {
  const folders = {
    ...{ dataDir, archive: archiveFolder(dataDir) },
    ...{ replacement: path.join(dataDir, 'upgrading'), former: path.join(dataDir, 'archive.former') },
  }
  const isCut = await finishSwap(folders)
  const kept = (): string => 'the archive is as it was, and the work so far is kept'
  const isMade = await withDiskAdvice(dataDir, kept, () => make(folders, io, signal))
  if (isMade) await swap(folders)
  const { store } = await openArchive(dataDir, { signal, say: io.say })
  const { number, hash } = headOf(store)
  await store.close()
  for (const left of [folders.replacement, folders.former]) fs.rmSync(left, { recursive: true, force: true })
  const what =
    isMade || isCut ? 'upgraded: the archive' : `the archive has format ${FORMAT_VERSION} already, and`
  io.print(`${what} ends with block ${number} ${toHex(hash)}\n`)
  return 0
}

/**
 * Makes the new archive.
 *
 * @returns false if the archive has this version's format already
 * @throws StoreError STOPPED
 */
async function make({ dataDir, replacement }: Folders, io: CommandIo, signal: AbortSignal): Promise<boolean> {
  const old = await openDatabase(dataDir, { signal, say: io.say }).catch((error: unknown) => {
    if (!isDamage(error)) throw error
    // This version cannot rebuild an archive of another format.
    const message = `${error.message}, with the version of the program that wrote the archive`
    throw new StoreError('DAMAGED', message, { cause: error })
  })
  try {
    if (storedFormat(old) === String(FORMAT_VERSION)) return false
    const made = await openMade(replacement, old, io, signal)
    try {
      if (!(await upgradeArchive(old, made, { onProgress: spacedLines(io.say), signal })))
        throw new StoreError('STOPPED', 'stopped: the archive is as it was; run it again to go on')
      // Without this, a power failure may lose the end of the engine's log after the old archive was removed.
      await made.writeTables()
    } finally {
      await made.close()
    }
    if (old.get(metaKeys.position) !== undefined)
      io.say('the archive belonged to a fleet: begin a new log with it (guide “Run a fleet”)')
    return true
  } finally {
    await old.close()
  }
}

/** Opens the new archive, in which an earlier run may have begun. Begins anew if the old archive has changed since. */
async function openMade(replacement: string, old: Store, io: CommandIo, signal: AbortSignal): Promise<Store> {
  const open = (): Promise<Store> =>
    openDatabase(replacement, { create: true, writes: true, signal, say: io.say })
  const begun = await open().catch((error: unknown) => {
    if (!isDamage(error)) throw error
    return undefined
  })
  if (begun !== undefined && isUpgradeOf(begun, old)) return begun
  await begun?.close()
  io.say('beginning anew: what an earlier run made does not belong to the archive as it is now')
  fs.rmSync(replacement, { recursive: true })
  return open()
}

/** Puts the new archive into the place of the old one. @throws StoreError LOCKED */
async function swap({ archive, replacement, former }: Folders): Promise<void> {
  await withFolderLocked(archive, async () => {
    fs.rmSync(former, { recursive: true, force: true })
    fs.renameSync(archive, former)
    fs.renameSync(archiveFolder(replacement), archive)
    await syncFolder(archive)
  })
}

/**
 * Finishes a swap between whose two steps the command was killed.
 *
 * @returns whether there was one
 * @throws CommandError ARCHIVE_MISMATCH if another program has made an archive in the meantime
 */
async function finishSwap({ dataDir, archive, replacement, former }: Folders): Promise<boolean> {
  if (!fs.existsSync(former) || !hasArchive(replacement)) {
    if (!hasArchive(dataDir)) throw noArchive(archive, dataDir)
    return false
  }
  if (hasArchive(dataDir)) {
    const message = `${archive} was made after an upgrade was killed: move it away, and run the upgrade again`
    throw new CommandError('ARCHIVE_MISMATCH', message)
  }
  fs.renameSync(archiveFolder(replacement), archive)
  await syncFolder(archive)
  return true
}
