/** Treats SIGINT, SIGTERM and SIGHUP as requests to stop. */

import { StoreError } from '../store/storeError.ts'
import type { CommandIo, ProcessEvents } from './io.ts'

export interface StopSignal {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  /**
   * Exit status that a shell reports for the signal: 130 after SIGINT, 143 after SIGTERM, 129 after SIGHUP. Undefined
   * before a signal.
   */
  readonly exitStatus: number | undefined
  /** Name of the first signal. */
  readonly name: NodeJS.Signals | undefined
  /** @param listener called for a second signal, right before the process ends */
  onSecond(listener: (name: NodeJS.Signals) => void): void
  /** Restores the previous handling of signals. */
  release(): void
}

const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
type Name = keyof typeof STATUS

/** Catches the first signal; a second signal ends the process at once. */
export function catchStopSignal(process: ProcessEvents): StopSignal {
  const controller = new AbortController()
  let first: NodeJS.Signals | undefined
  let exitStatus: number | undefined
  let onSecondSignal: (name: NodeJS.Signals) => void = () => {}
  const onSignal = (name: NodeJS.Signals): void => {
    if (exitStatus !== undefined) {
      onSecondSignal(name)
      // Call process.exit, so that temporary folders are removed and the log is flushed.
      process.exit(exitStatus)
    }
    first = name
    exitStatus = STATUS[name as Name]
    controller.abort()
  }
  const release = (): void => {
    for (const name of Object.keys(STATUS)) process.off(name as Name, onSignal)
  }
  for (const name of Object.keys(STATUS)) process.on(name as Name, onSignal)
  return {
    signal: controller.signal,
    get exitStatus() {
      return exitStatus
    },
    get name() {
      return first
    },
    onSecond(listener) {
      onSecondSignal = listener
    },
    release,
  }
}

/**
 * Runs a command that catches the first signal.
 *
 * @param stoppedStatus exit status when a signal cancels the check of the archive's files. Default: the status that a
 * shell reports for the signal.
 * @returns exit status
 */
export async function withStopSignal(
  io: CommandIo,
  run: (stop: StopSignal) => Promise<number>,
  stoppedStatus?: number,
): Promise<number> {
  const stop = catchStopSignal(io.events)
  try {
    return await run(stop)
  } catch (error) {
    const isStopped = error instanceof StoreError && error.code === 'STOPPED'
    if (!isStopped || stop.exitStatus === undefined) throw error
    io.say(error.message)
    return stoppedStatus ?? stop.exitStatus
  } finally {
    stop.release()
  }
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
