/**
 * Logs the events of a node. Events that outsiders can cause are throttled, and their lines contain no data of callers.
 */
import { toHex } from '../chain/hex.ts'
import type { OnJobFailed } from '../jobs/lanes.ts'
import type { Caller } from '../rpc/session.ts'
import type { Log } from './log.ts'
import type { Throttle } from './throttle.ts'

/** Maximum number of lines of one kind in a window of the throttle. Applies to events whose details differ. */
const FAULT_LINES_MAX = 5
/** As {@link FAULT_LINES_MAX}, but for events of which only the number matters. */
const COUNTED_LINES_MAX = 1
/** Reasons why valid jobs are refused. */
export const REFUSALS = {
  QUEUE_FULL: 'the queue is full',
  CLIENT_QUEUE_FULL: 'a client has used up its share of the queue',
  SPOOL_FULL: 'the spool is full',
  NO_FILE_HANDLE: 'no file handles are left for a worker thread (ulimit -n)',
} as const

/** Facts about a node that starts to listen. */
export interface ListeningFacts {
  readonly url: string
  /** Path at which local clients connect; absent if there is none. */
  readonly ipc?: string
  /** The result of web3_clientVersion. */
  readonly version: string
  /** Decimal text, because a chain id may exceed the precision of a JSON number. */
  readonly chainId: string
  /** Number of the head. */
  readonly head: number
  /** Number of the block after which the archive begins; absent if it begins with the genesis block. */
  readonly beginsAfter?: number
  /** Whether that block was chosen by its hash, or a followed node named it; absent as `beginsAfter`. */
  readonly trust?: 'hash' | 'upstream'
  /** Number of threads that execute calls. */
  readonly workers: number
}

/** The log of a node's events. */
export class NodeLog {
  readonly #log: Log
  readonly #throttle: Throttle
  readonly #clients: boolean

  /** @param clients whether lines about exceeded rate limits contain the client's key */
  constructor(log: Log, throttle: Throttle, clients: boolean) {
    this.#log = log
    this.#throttle = throttle
    this.#clients = clients
  }

  /**
   * Logs an internal error at level `error`; the caller receives no details. `message` must contain no data of callers.
   */
  readonly logError = (message: string, error?: unknown, caller?: Caller): void => {
    const requestId = caller?.requestId?.()
    this.#throttled(message, FAULT_LINES_MAX, 'error', {
      ...(error !== undefined && { err: error }),
      ...(requestId !== undefined && { requestId }),
    })
  }

  /** Logs an event of the node itself at level `info`. */
  readonly say = (message: string): void => {
    this.#log.info(message)
  }

  listening(facts: ListeningFacts): void {
    this.#log.info(facts, 'listening')
  }

  /**
   * Logs that the node begins to stop.
   *
   * @param requests number of requests in progress
   * @param signal name of the signal that stopped the node; undefined for other causes
   */
  stopping(requests: number, signal?: string): void {
    this.#log.info({ requests, ...(signal !== undefined && { signal }) }, 'stopping')
  }

  /** Logs that a second signal ends the process at once. */
  hurried(signal: string): void {
    this.#log.warn({ signal }, 'second signal: exiting without waiting for requests')
  }

  /**
   * Logs why the node cannot continue; only the lines of its shutdown follow.
   *
   * @returns whether level `fatal` is enabled
   */
  fatal(message: string, error: unknown): boolean {
    this.#log.fatal({ err: error }, message)
    return this.#log.isLevelEnabled('fatal')
  }

  /**
   * Logs why the node cannot start to serve. This line is the only line of the log.
   *
   * @param code the code of the error
   * @returns whether level `fatal` is enabled
   */
  cannotServe(code: string, message: string): boolean {
    this.#log.fatal({ code }, message)
    return this.#log.isLevelEnabled('fatal')
  }

  /** Logs that the node has stopped. @param cut number of requests that were not answered in time */
  stopped(cut: number): void {
    this.#log.info({ cut }, 'stopped')
  }

  /**
   * Logs damage to the pool's journal.
   *
   * @param damage numbers of records read and lost, and the path under which the damaged file is kept
   */
  readonly journalDamaged = (damage: { read: number; lost: number; keptAs: string | undefined }): void => {
    const what =
      damage.keptAs === undefined
        ? 'the journal of the pool ended in zeros, as after a power loss; the transactions before the zeros were loaded'
        : 'the journal of the pool was damaged; unreadable transactions are lost'
    this.#log.warn(damage, what)
  }

  /** Logs that a job was aborted at its time limit. */
  jobTimedOut(job: string, timeoutMs: number | undefined): void {
    this.#throttled('job exceeded its time limit', FAULT_LINES_MAX, 'warn', { job, timeoutMs })
  }

  /** Logs that a job was aborted because it needed too much memory. */
  jobOutOfMemory(job: string): void {
    this.#throttled('job exceeded its memory limit', FAULT_LINES_MAX, 'warn', { job })
  }

  /** Logs that a valid job was refused. @param code the reason */
  jobRefused(job: string, code: keyof typeof REFUSALS): void {
    this.#throttled(`jobs refused: ${REFUSALS[code]}`, COUNTED_LINES_MAX, 'warn', { job })
  }

  /** Logs that a client exceeded its rate; `client` is the key of its rate limit. */
  rateLimited(client?: string): void {
    const message = 'requests refused: a client exceeded its rate limit'
    this.#throttled(message, COUNTED_LINES_MAX, 'warn', this.#clients ? { client } : {})
    if (this.#log.isLevelEnabled('debug')) this.#log.debug({ client }, 'client exceeded its rate limit')
  }

  /**
   * Logs at level `debug` that the pool dropped a transaction that its sender cannot pay. Without throttling, as the calls
   * that sent the transactions (callLog), because this level is chosen to see all of them.
   *
   * @param hash 32 bytes
   */
  readonly transactionUnpaid = (hash: Uint8Array): void => {
    if (!this.#log.isLevelEnabled('debug')) return
    this.#log.debug({ hash: toHex(hash) }, 'transaction dropped from the pool: its sender cannot pay it')
  }

  /** Logs that the disk refuses writes. @param reason part of a sentence */
  diskFailed(reason: string): void {
    const message = 'the disk takes no writes: sealing, following and accepting transactions are paused'
    this.#throttled(message, FAULT_LINES_MAX, 'error', { reason })
  }

  /** Logs that the disk accepts writes again. @param seconds duration without writes */
  diskRecovered(seconds: number): void {
    this.#throttled('the disk takes writes again', FAULT_LINES_MAX, 'info', { seconds: Math.round(seconds) })
  }

  /** Logs that the thread that moves the head ran out of memory. @param seconds the pause before it is started again */
  headOutOfMemory(seconds: number): void {
    const message =
      'the thread that writes to the archive ran out of memory: sealing, following and accepting transactions are paused'
    this.#throttled(message, FAULT_LINES_MAX, 'error', { seconds: Number(seconds.toFixed(1)) })
  }

  /** Logs that the thread that moves the head runs again. */
  headRunning(): void {
    this.#throttled('the thread that writes to the archive runs again', FAULT_LINES_MAX, 'info', {})
  }

  /** Logs that the followed node cannot be read. @param reason error message without the credentials of the URL */
  upstreamLost(reason: string): void {
    this.#throttled('lost the followed node', COUNTED_LINES_MAX, 'warn', { reason })
  }

  #throttled(message: string, linesMax: number, level: 'info' | 'warn' | 'error', fields: object): void {
    const suppressed = this.#throttle.admit(message, linesMax)
    if (suppressed === undefined) return
    this.#log[level](suppressed > 0 ? { ...fields, suppressed } : fields, message)
  }
}

/** Logs jobs that were refused or that exceeded a limit. Jobs that their callers cancelled are not logged. */
export function jobLog(log: NodeLog): OnJobFailed {
  return (job, { code, timeoutMs }) => {
    if (code === 'TIMEOUT') log.jobTimedOut(job, timeoutMs)
    if (code === 'OUT_OF_MEMORY') log.jobOutOfMemory(job)
    if (code in REFUSALS) log.jobRefused(job, code as keyof typeof REFUSALS)
  }
}
