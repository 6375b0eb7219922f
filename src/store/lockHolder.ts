/** Finds the process that holds the lock of a database, by the system's list of locks. */
import fs from 'node:fs'

/**
 * A line of /proc/locks: `1: POSIX ADVISORY WRITE 4711 fd:01:1234567 0 EOF` (proc(5)); device numbers are hexadecimal.
 */
const LINE = /^\d+: POSIX +\S+ +WRITE (\d+) ([0-9a-f]+):([0-9a-f]+):(\d+) /

/**
 * Returns the id of the process that has locked a file for writing. Undefined when the file is not locked, or when the
 * system does not list the lock. Only Linux lists locks, and only the locks of visible processes.
 */
export function holderOf(file: string): number | undefined {
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return undefined
  for (const line of locks()) {
    const [, pid, major, minor, inode] = LINE.exec(line) ?? []
    if (pid === undefined || BigInt(inode!) !== stat.ino) continue
    if (deviceOf(major!, minor!) === stat.dev) return Number(pid)
  }
  return undefined
}

/** Returns the device number in the encoding of stat(2) (glibc, makedev(3)). */
function deviceOf(major: string, minor: string): bigint {
  const [high, low] = [BigInt(`0x${major}`), BigInt(`0x${minor}`)]
  return ((high & ~0xfffn) << 32n) | ((high & 0xfffn) << 8n) | ((low & ~0xffn) << 12n) | (low & 0xffn)
}

function locks(): string[] {
  try {
    return fs.readFileSync('/proc/locks', 'latin1').split('\n')
  } catch {
    return []
  }
}
