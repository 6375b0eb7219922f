/** What goes wrong, as one line and an exit status. */

import { UsageError } from '../config/usageError.ts'
import type { NodeLog } from '../observe/nodeLog.ts'

/** The person who typed the command has to change it. */
export const USAGE_STATUS = 2
const FAILURE_STATUS = 1

/**
 * Reports an error on standard error: one line with its code. Only a defect of ours, and `--debug`, show a stack.
 *
 * @returns exit status
 */
export function reportFailure(error: unknown, debug: boolean): number {
  const isUsage = error instanceof UsageError
  const known = isUsage || codeOf(error) !== undefined
  const prefix = isUsage ? '' : `[${codeOf(error) ?? 'INTERNAL'}] `
  process.stderr.write(`cartulary: ${prefix}${messageOf(error)}\n`)
  if (debug) process.stderr.write(`${stackOf(error)}\n`)
  else if (!known)
    process.stderr.write('This is a defect of the program; --debug prints where it happened.\n')
  return isUsage ? USAGE_STATUS : FAILURE_STATUS
}

/**
 * Ends the process with 1 when something was thrown that nobody caught, or a promise was rejected that nobody waited
 * for (Node makes the one of the other): nobody knows in which state it is. The log has the stack; where there is no
 * log, standard error.
 *
 * @returns leaves both to Node again
 */
export function endOnDefect(events: Pick<NodeLog, 'fatal'>): () => void {
  const onDefect = (error: unknown): void => {
    if (!events.fatal('the program ends: a defect', error)) reportFailure(error, true)
    // What is in the log is written at the exit.
    process.exit(FAILURE_STATUS)
  }
  process.once('uncaughtException', onDefect)
  return () => void process.off('uncaughtException', onDefect)
}

/** Domain errors carry a code of ours, system errors one of Node's. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : undefined
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
}

/** With the causes: util.inspect would print them too, but also every byte array that an error carries. */
function stackOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 8; at = at.cause) {
    parts.push(at.stack ?? at.message)
  }
  return parts.join('\ncaused by ')
}
