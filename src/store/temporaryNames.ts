/** How temporary folders are called, so that those of processes that were killed are found. */
import fs from 'node:fs'

/**
 * Begins the name of each, before a process id and a hyphen. A process id says something only within its namespace:
 * containers may share the place for temporary files.
 */
export const temporaryPrefix = `cartulary-${namespaceOf()}-`

function namespaceOf(): string {
  try {
    return /\d+/.exec(fs.readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}
