/** Checks that the disk has enough free space for the next writes. */
import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Free bytes required in addition to the length of the logs: for the manifest and for the first writes. */
const MARGIN_BYTES = 1024 * 1024
const PIECE_BYTES = 256 * 1024
const PROBE_FILE = 'probe'

/**
 * Returns an upper bound of the bytes that LevelDB writes when it opens a database: the logs are rewritten as tables.
 */
export async function bytesToReopen(location: string): Promise<number> {
  const logs = (await readdir(location)).filter((name) => name.endsWith('.log'))
  let bytes = MARGIN_BYTES
  for (const name of logs) bytes += (await stat(path.join(location, name))).size
  return bytes
}

/**
 * Writes a file of `bytes` bytes, syncs the file to the disk and removes it. Unlike the file system's own statistics,
 * this test also fails on an exceeded quota and on faults of the disk.
 *
 * @throws the system's error (ENOSPC, EDQUOT, EIO …)
 */
export async function checkSpace(folder: string, bytes: number = MARGIN_BYTES): Promise<void> {
  await checkFree(folder, bytes)
  const probe = path.join(folder, PROBE_FILE)
  const file = await open(probe, 'w', 0o600)
  try {
    // Remove the file while it is open: the system then deletes it when the file is closed, even if the process is
    // killed.
    await rm(probe)
    // Random bytes, which the file system can neither compress nor store as a hole.
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

/** Fails early, without writing, when the statistics already show that the disk is full. */
async function checkFree(folder: string, bytes: number): Promise<void> {
  const { bfree, bsize } = await statfs(folder)
  if (bfree * bsize >= bytes) return
  throw new NoSpaceError(`${folder} has room for ${bfree * bsize} bytes, ${bytes} are needed`)
}

class NoSpaceError extends Error {
  readonly code = 'ENOSPC'
}
