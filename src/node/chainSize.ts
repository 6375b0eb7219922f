/** How many bytes of blocks chain files hold, for telling how much of an import is left. */
import fs from 'node:fs'

/** A gzip file ends with the length of what it holds, modulo 2^32 (RFC 1952, ISIZE). */
const ISIZE_BYTES = 4
const GZIP_MAGIC = 0x1f8b

/** Unpacked size in bytes; undefined for standard input, pipes, and files that cannot be looked into. */
export function chainBytes(path: string): number | undefined {
  if (path === '-') return undefined
  let file: number | undefined
  try {
    file = fs.openSync(path, 'r')
    const stat = fs.fstatSync(file)
    if (!stat.isFile() || stat.size < ISIZE_BYTES) return undefined
    const word = Buffer.alloc(ISIZE_BYTES)
    fs.readSync(file, word, 0, 2, 0)
    if (word.readUInt16BE() !== GZIP_MAGIC) return stat.size
    fs.readSync(file, word, 0, ISIZE_BYTES, stat.size - ISIZE_BYTES)
    const size = word.readUInt32LE()
    // Blocks do not compress to nothing: a smaller number has wrapped, or is that of the last of several members.
    return size < stat.size ? undefined : size
  } catch {
    return undefined
  } finally {
    if (file !== undefined) fs.closeSync(file)
  }
}
