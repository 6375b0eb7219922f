/** Opens a node's log, metrics and traces according to the settings. */
import { methods } from '../../generated/router.ts'
import type { Settings } from '../config.ts'
import { everyCallLog, slowCallLog } from '../observe/callLog.ts'
import { callMetrics } from '../observe/callMetrics.ts'
import { callSpans } from '../observe/callSpans.ts'
import { CallStats } from '../observe/callStats.ts'
import { HeadWatch } from '../observe/headWatch.ts'
import { createLog, type Log } from '../observe/log.ts'
import { type ErrorOutput, errorOutput } from '../observe/logDestination.ts'
import { type MetricsPage, metricsPage } from '../observe/metricsPage.ts'
import type { NodeGauges } from '../observe/nodeGauges.ts'
import { NodeLog } from '../observe/nodeLog.ts'
import type { ReadMetric } from '../observe/readMetric.ts'
import { Refusals } from '../observe/refusals.ts'
import { SealedLog } from '../observe/sealedLog.ts'
import type { ThreadMetrics } from '../observe/threadMetrics.ts'
import { type MetricsReport, type ThreadGauges, threadReport } from '../observe/threadReport.ts'
import { Throttle } from '../observe/throttle.ts'
import { type AnsweredCall, type CallObserver, unobserved } from '../rpc/observer.ts'
import { clientVersion, version } from './version.ts'

const NOTHING: ErrorOutput = { write: () => {}, dropped: 0, close: () => {} }

export interface Observation {
  /** The log of the node's events. Components that only report errors receive its `logError`. */
  readonly events: NodeLog
  /** Must be notified of every call. */
  readonly calls: CallObserver
  /** Must be notified of every move of the head. */
  readonly head: HeadWatch
  /** The log of the blocks that a development chain seals. */
  readonly sealed: SealedLog
  /** Must be called for every request that the transport refuses, with the client's key if known. */
  refused(status: number, client?: string): void
  /** Writes lines that another thread has logged. */
  readonly writeLines: (lines: string) => void
  /**
   * Creates the page `/metrics`; called at most once in a process.
   *
   * @param threads the metrics of the serving threads; undefined if there are none
   */
  metricsPage(
    chainId: bigint | number,
    gauges: Partial<NodeGauges>,
    threads?: ThreadMetrics,
  ): () => Promise<MetricsPage>
  /**
   * In a serving thread, prepares the reports that the main thread shows; called at most once.
   *
   * @param thread the number of the thread, from 1
   */
  threadReport(thread: number, gauges: Partial<ThreadGauges>): () => Promise<MetricsReport>
  /** Closes the log. Called last. */
  close(): void
}

/** The observation of a node. `metricsPage` returns undefined for a node in a process that may run several nodes. */
export type NodeObservation = Omit<Observation, 'metricsPage'> & {
  metricsPage(...facts: Parameters<Observation['metricsPage']>): (() => Promise<MetricsPage>) | undefined
}

/**
 * Opens the observation of a node, or of one of its serving threads. A serving thread counts its own calls, and bounds
 * the lines of its own log.
 *
 * @param output destination of the log
 */
export function openObservation(settings: Settings, output: ErrorOutput = errorOutput()): Observation {
  const log = logOf(settings, output)
  const throttle = new Throttle()
  const events = new NodeLog(log, throttle, settings.logClients)
  const stats = new CallStats(methods.keys())
  const head = new HeadWatch(log, throttle)
  const refusals = new Refusals()
  const own = [...callMetrics(stats), ...head.metrics(), refusals.metric(), ...logMetrics(output, throttle)]
  return {
    events,
    calls: allOf([stats, ...optionalObservers(settings, log, throttle)]),
    head,
    sealed: new SealedLog(log),
    refused(status, client) {
      refusals.count(status)
      if (status === 429) events.rateLimited(client)
    },
    metricsPage: (chainId, gauges, threads) =>
      metricsPage({
        identity: { version: clientVersion, chainId },
        metrics: own,
        ...{ gauges, threads },
        logError: events.logError,
      }),
    threadReport: (thread, gauges) =>
      threadReport({ thread, metrics: own, gauges, logError: events.logError }),
    writeLines: (lines) => output.write(lines),
    close: () => output.close(),
  }
}

function logOf({ logLevel, logFormat }: Settings, output: ErrorOutput): Log {
  return createLog(logLevel, logFormat ?? (process.stderr.isTTY ? 'text' : 'json'), output)
}

/** Creates only the enabled observers, so that disabled ones cost nothing. */
function optionalObservers(settings: Settings, log: Log, throttle: Throttle): CallObserver[] {
  const { slowRequestMs: slowMs, logParams: params, logClients: clients, otel } = settings
  const options = { slowMs, params, clients }
  return [
    ...(slowMs > 0 && log.isLevelEnabled('warn') ? [slowCallLog(log, throttle, options)] : []),
    ...(log.isLevelEnabled('debug') ? [everyCallLog(log, options)] : []),
    ...(otel ? [callSpans(version)] : []),
  ]
}

function logMetrics(output: ErrorOutput, throttle: Throttle): ReadMetric[] {
  return [
    {
      name: 'cartulary_log_lines_dropped_total',
      help: 'Lines of the log that were lost because nobody read them.',
      type: 'counter',
      read: () => [{ value: output.dropped }],
    },
    {
      name: 'cartulary_log_lines_suppressed_total',
      help: 'Lines of the log that were held back because there were too many of their kind.',
      type: 'counter',
      read: () => [{ value: throttle.suppressedTotal }],
    },
  ]
}

/**
 * Opens the observation of a node in a caller's process.
 *
 * @param log called with each line; by default lines go to standard error, unless the level is silent
 */
export function libraryObservation(settings: Settings, log?: (line: string) => unknown): NodeObservation {
  const output = log === undefined ? outputOf(settings) : outputTo(log)
  const observation = openObservation(settings, output)
  // Omit the metrics page, because its figures concern the whole process, which may run several nodes.
  return { ...observation, metricsPage: () => undefined }
}

/** Returns an output to standard error, or an output that discards all lines for the level `silent`. */
function outputOf({ logLevel }: Settings): ErrorOutput {
  return logLevel === 'silent' ? NOTHING : errorOutput()
}

/** Returns an output that calls a function. Lines for which the function throws or rejects count as dropped. */
function outputTo(log: (line: string) => unknown): ErrorOutput {
  let dropped = 0
  const writeLine = async (line: string): Promise<void> => {
    try {
      await log(line)
    } catch {
      dropped++
    }
  }
  return {
    write: (line) => void writeLine(line),
    get dropped() {
      return dropped
    },
    close: () => {},
  }
}

/** Returns an observer that reports every call to each of the observers; a single observer is returned unchanged. */
function allOf(observers: readonly CallObserver[]): CallObserver {
  const [first, ...others] = observers
  if (first === undefined) return unobserved
  if (others.length === 0) return first
  return {
    answered(call: AnsweredCall): void {
      for (const observer of observers) observer.answered(call)
    },
  }
}
