/** Whether there is room on the disk for what is about to be written. */
import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Bytes that are wanted beside what the opening of the database writes: its lists of files, and some first writes. */
const MARGIN_BYTES = 1024 * 1024
const PIECE_BYTES = 256 * 1024
const PROBE_FILE = 'room'

/** Bytes that opening a database writes at most: the logs that are read then become tables. */
export async function bytesToReopen(location: string): Promise<number> {
  const logs = (await readdir(location)).filter((name) => name.endsWith('.log'))
  let bytes = MARGIN_BYTES
  for (const name of logs) bytes += (await stat(path.join(location, name))).size
  return bytes
}

/**
 * Takes the room and gives it back: a file is written, brought to the disk and removed. So quotas count, and faults of
 * the disk; what the file system says of itself knows of neither.
 *
 * @throws the system's error (ENOSPC, EDQUOT, EIO …)
 */
export async function checkRoom(folder: string, bytes: number = MARGIN_BYTES): Promise<void> {
  await checkFree(folder, bytes)
  const probe = path.join(folder, PROBE_FILE)
  const file = await open(probe, 'w', 0o600)
  try {
    // Only the open file holds the room now: a process that is killed leaves nothing behind.
    await rm(probe)
    // Neither packed nor left out by the file system.
    const piece = randomBytes(PIECE_BYTES)
    for (let left = bytes; left > 0; ) {
      const { bytesWritten } = await file.write(piece, 0, Math.min(left, piece.length))
      left -= bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Spares a disk that is full for certain the look. */
async function checkFree(folder: string, bytes: number): Promise<void> {
  const { bfree, bsize } = await statfs(folder)
  if (bfree * bsize >= bytes) return
  throw new NoRoomError(`${folder} has room for ${bfree * bsize} bytes, ${bytes} are needed`)
}

class NoRoomError extends Error {
  readonly code = 'ENOSPC'
}
