/** SIGINT, SIGTERM and SIGHUP as a request to come to an end. */

import { say } from '../node/standardError.ts'
import { StoreError } from '../store/storeError.ts'

export interface StopSignal {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  /** 130 after SIGINT, 143 after SIGTERM, 129 after SIGHUP, undefined before: what a shell reports for the signal. */
  readonly exitStatus: number | undefined
  /** The first signal. */
  readonly name: NodeJS.Signals | undefined
  /** @param listener told of a second signal just before it ends the process */
  onSecond(listener: (name: NodeJS.Signals) => void): void
  /** Leaves signals to whoever handled them before. */
  release(): void
}

const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
type Name = keyof typeof STATUS

/** Catches the first signal; a second one ends the process at once. */
export function catchStopSignal(): StopSignal {
  const controller = new AbortController()
  let first: NodeJS.Signals | undefined
  let exitStatus: number | undefined
  let tellSecond: (name: NodeJS.Signals) => void = () => {}
  const onSignal = (name: NodeJS.Signals): void => {
    if (exitStatus !== undefined) {
      tellSecond(name)
      // By process.exit, so that temporary folders go, and what is in the log is written.
      process.exit(exitStatus)
    }
    first = name
    exitStatus = STATUS[name as Name]
    controller.abort()
  }
  const release = (): void => {
    for (const name of Object.keys(STATUS)) process.off(name, onSignal)
  }
  for (const name of Object.keys(STATUS)) process.on(name, onSignal)
  return {
    signal: controller.signal,
    get exitStatus() {
      return exitStatus
    },
    get name() {
      return first
    },
    onSecond(listener) {
      tellSecond = listener
    },
    release,
  }
}

/**
 * Runs a command with the first signal caught.
 *
 * @param stoppedStatus exit status when the signal ends it before there is anything to close, such as while the files
 *   of the archive are checked; default: what a shell reports for the signal
 * @returns exit status
 */
export async function withStopSignal(
  run: (stop: StopSignal) => Promise<number>,
  stoppedStatus?: number,
): Promise<number> {
  const stop = catchStopSignal()
  try {
    return await run(stop)
  } catch (error) {
    const isStopped = error instanceof StoreError && error.code === 'STOPPED'
    if (!isStopped || stop.exitStatus === undefined) throw error
    say(error.message)
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
