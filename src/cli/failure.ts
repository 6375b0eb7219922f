/** Reports errors as one line and an exit status. */

import { isDamage } from '../archive/errors.ts'
import { UsageError } from '../config/usageError.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { CommandIo } from './io.ts'

/** Exit status for usage errors. */
export const USAGE_STATUS = 2
/** Exit status for all other errors. */
export const FAILURE_STATUS = 1
/** The command that mends a damaged archive. */
const RECOVER = '`cartulary recover`'

/**
 * Reports an error on standard error: one line with its code. A stack is shown only for internal errors, or with
 * `--debug`.
 *
 * @returns exit status
 */
export function reportFailure(io: CommandIo, error: unknown, debug: boolean): number {
  const isUsage = error instanceof UsageError
  const known = isUsage || codeOf(error) !== undefined
  const prefix = isUsage ? '' : `[${codeOf(error) ?? 'INTERNAL'}] `
  io.sayError(`${prefix}${messageOf(error)}`)
  if (debug) io.say(stackOf(error))
  else if (!known) io.say('This is a bug in cartulary; run the command with --debug to print the stack.')
  return isUsage ? USAGE_STATUS : FAILURE_STATUS
}

/**
 * Ends the process with status 1 on an uncaught exception or an unhandled rejection, because the state of the process
 * is then unknown. Node.js turns an unhandled rejection into an exception. The stack is logged. If the log is off, the
 * stack is written to standard error.
 *
 * @returns a function that restores Node.js's own handling
 */
export function endOnDefect(events: Pick<NodeLog, 'fatal'>, io: CommandIo): () => void {
  const onDefect = (error: unknown): void => {
    if (!events.fatal('internal error: the program exits', error)) reportFailure(io, error, true)
    // The end of the process flushes the log.
    io.events.exit(FAILURE_STATUS)
  }
  io.events.on('uncaughtException', onDefect)
  return () => void io.events.off('uncaughtException', onDefect)
}

/** Returns the code of a domain error, or Node.js's code of a system error. Every kind of damage has one code. */
function codeOf(error: unknown): string | undefined {
  if (isDamage(error)) return 'DAMAGED'
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : undefined
}

function messageOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
  return isDamage(error) ? damageText(message) : message
}

/** Adds the advice to run `cartulary recover` to a message about damage, unless the message contains that advice. */
function damageText(message: string): string {
  return message.includes(RECOVER)
    ? message
    : `the archive is damaged: ${message}; run ${RECOVER} to repair it`
}

/** Returns the stacks of an error and its causes, without the byte arrays in errors, which util.inspect would print. */
function stackOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 8; at = at.cause) {
    parts.push(at.stack ?? at.message)
  }
  return parts.join('\ncaused by ')
}
