/** SIGINT, SIGTERM and SIGHUP as a request to come to an end. */

export interface StopSignal {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  /** 130 after SIGINT, 143 after SIGTERM, 129 after SIGHUP, undefined before: what a shell reports for the signal. */
  readonly exitStatus: number | undefined
  /** Leaves signals to whoever handled them before. */
  release(): void
}

const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
type Name = keyof typeof STATUS

/** Catches the first signal; a second one ends the process at once. */
export function catchStopSignal(): StopSignal {
  const controller = new AbortController()
  let exitStatus: number | undefined
  const onSignal = (name: NodeJS.Signals): void => {
    // By process.exit, so that temporary folders go.
    if (exitStatus !== undefined) process.exit(exitStatus)
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
    release,
  }
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
