/** Names of temporary folders. A later process finds the folders of killed processes by these names. */
import fs from 'node:fs'

/**
 * Prefix of each name, before a process id and a hyphen. The prefix contains the PID namespace, because containers may
 * share the directory for temporary files.
 */
export const temporaryPrefix = `cartulary-${namespaceOf()}-`

function namespaceOf(): string {
  try {
    return /\d+/.exec(fs.readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}
