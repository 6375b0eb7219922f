/** Tests whether another process has a database open. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Level } from 'level'
import { temporaryPrefix } from '../temporaryNames.ts'

const LOCK = 'LOCK'

/**
 * Returns whether another process holds the lock of a database. LevelDB locks the file LOCK of a folder before it reads
 * any other file there. The probe opens a temporary folder whose LOCK is a link to the database's LOCK. LevelDB then
 * tries to take the same lock, but finds no database.
 *
 * The probe must not run while this process itself has the database open. The end of the probe would release the lock
 * (fcntl(2), advisory record locking).
 *
 * @param folder of the database
 */
export async function isLockedElsewhere(folder: string): Promise<boolean> {
  const lock = path.resolve(folder, LOCK)
  if (!fs.existsSync(lock)) return false
  let probe: string | undefined
  try {
    probe = fs.mkdtempSync(path.join(os.tmpdir(), `${temporaryPrefix}${process.pid}-`))
    fs.symlinkSync(lock, path.join(probe, LOCK))
    const engine = new Level(probe, { createIfMissing: false })
    await engine.open()
    await engine.close()
    return false
  } catch (error) {
    // If the probe fails for another reason, report that the lock is free: LevelDB tries to take the lock again when
    // the database itself is opened.
    return (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED'
  } finally {
    if (probe !== undefined) fs.rmSync(probe, { recursive: true, force: true })
  }
}
