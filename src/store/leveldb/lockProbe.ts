/** Tests whether another process has a database open. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Level } from 'level'
import { temporaryPrefix } from '../temporaryNames.ts'

const LOCK = 'LOCK'

/**
 * Probes the lock with the engine, which locks the file LOCK of a folder before it reads any other file there. In a
 * temporary folder whose LOCK is a link to the database's LOCK, the engine meets the same lock but no database. Must
 * not be called while this process itself has the database open: the end of the attempt would release the lock
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
    // If the link cannot be made, the engine will report a held lock when it opens the database itself.
    return (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED'
  } finally {
    if (probe !== undefined) fs.rmSync(probe, { recursive: true, force: true })
  }
}
