/**
 * What happens to a node, as lines of the log. What outsiders can cause is throttled, and never holds what they sent.
 */
import type { Caller } from '../rpc/session.ts'
import type { Log } from './log.ts'
import type { Throttle } from './throttle.ts'

/** Lines of one kind in a window of the throttle, where each is about something else. */
const FAULT_LINES_MAX = 5
/** Lines of one kind in a window that say how often it happened. */
const COUNTED_LINES_MAX = 1
/** Why jobs are not run. */
/** Why jobs are not run, though nothing is wrong with them. */
export const REFUSALS = {
  QUEUE_FULL: 'the queue is full',
  CLIENT_QUEUE_FULL: 'a client has its share of the queue',
  SPOOL_FULL: 'the spool is full',
  NO_FILE_HANDLE: 'no file handle is left for a worker thread (ulimit -n)',
} as const

/** What is served, where, and by how many. */
export interface ListeningFacts {
  readonly url: string
  /** As web3_clientVersion answers it. */
  readonly version: string
  /** Decimal: it may have more digits than a number of JSON. */
  readonly chainId: string
  /** Number of the block. */
  readonly head: number
  /** Threads that execute calls. */
  readonly workers: number
}

export class NodeLog {
  readonly #log: Log
  readonly #throttle: Throttle
  readonly #clients: boolean

  /** @param clients whether clients over their rate are named */
  constructor(log: Log, throttle: Throttle, clients: boolean) {
    this.#log = log
    this.#throttle = throttle
    this.#clients = clients
  }

  /** A fault of ours, at `error`: the caller learns only that there was one. `message` holds nothing of callers. */
  readonly logError = (message: string, error?: unknown, caller?: Caller): void => {
    const requestId = caller?.requestId?.()
    this.#throttled(message, FAULT_LINES_MAX, 'error', {
      ...(error !== undefined && { err: error }),
      ...(requestId !== undefined && { requestId }),
    })
  }

  /** Something that happens to the node itself, at `info`. */
  readonly say = (message: string): void => {
    this.#log.info(message)
  }

  listening(facts: ListeningFacts): void {
    this.#log.info(facts, 'listening')
  }

  /**
   * @param requests that are still being answered
   * @param signal that asked for it; none when something else ended the node
   */
  stopping(requests: number, signal?: string): void {
    this.#log.info({ requests, ...(signal !== undefined && { signal }) }, 'stopping')
  }

  /** A second signal ends the process at once. */
  hurried(signal: string): void {
    this.#log.warn({ signal }, 'ended before it had stopped: a second signal')
  }

  /** The node cannot go on: the last line but those of its end. @returns whether it is in the log */
  fatal(message: string, error: unknown): boolean {
    this.#log.fatal({ err: error }, message)
    return this.#log.isLevelEnabled('fatal')
  }

  /** @param cut requests that were not answered in time */
  stopped(cut: number): void {
    this.#log.info({ cut }, 'stopped')
  }

  /** The pool's journal was not as it was written. @param damage records that were read, and not; where the file is */
  readonly journalDamaged = (damage: { read: number; lost: number; keptAs: string | undefined }): void => {
    const what =
      damage.keptAs === undefined
        ? 'the journal of the pool ended in zeros, as after a loss of power: the transactions before them were read'
        : 'the journal of the pool was damaged: what could not be read is lost'
    this.#log.warn(damage, what)
  }

  /** A job was ended together with its thread. */
  jobTimedOut(job: string, timeoutMs: number | undefined): void {
    this.#throttled('worker ended: its job took too long', FAULT_LINES_MAX, 'warn', { job, timeoutMs })
  }

  /** A job was ended together with its thread. */
  jobOutOfMemory(job: string): void {
    this.#throttled('worker ended: its job took too much memory', FAULT_LINES_MAX, 'warn', { job })
  }

  /** @param code why a job was not run, though nothing is wrong with it */
  jobRefused(job: string, code: keyof typeof REFUSALS): void {
    this.#throttled(`jobs refused: ${REFUSALS[code]}`, COUNTED_LINES_MAX, 'warn', { job })
  }

  /** A client was refused because it is over its rate; `client` is the key that it is limited by. */
  rateLimited(client?: string): void {
    const message = 'requests refused: a client is over its rate'
    this.#throttled(message, COUNTED_LINES_MAX, 'warn', this.#clients ? { client } : {})
    if (this.#log.isLevelEnabled('debug')) this.#log.debug({ client }, 'client over its rate')
  }

  /** Nothing is written any more. @param reason part of a sentence */
  diskFailed(reason: string): void {
    const message = 'the disk takes no writes: nothing is sealed, followed or sent until it does'
    this.#throttled(message, FAULT_LINES_MAX, 'error', { reason })
  }

  /** All goes on. @param seconds for which nothing was written */
  diskRecovered(seconds: number): void {
    this.#throttled('the disk takes writes again', FAULT_LINES_MAX, 'info', { seconds: Math.round(seconds) })
  }

  /** @param reason without credentials of the URL */
  upstreamLost(reason: string): void {
    this.#throttled('the followed node is lost', COUNTED_LINES_MAX, 'warn', { reason })
  }

  #throttled(message: string, linesMax: number, level: 'info' | 'warn' | 'error', fields: object): void {
    const suppressed = this.#throttle.admit(message, linesMax)
    if (suppressed === undefined) return
    this.#log[level](suppressed > 0 ? { ...fields, suppressed } : fields, message)
  }
}
