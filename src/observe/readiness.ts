/** The answer of `/readiness`: whether the node should receive requests, and if not, why. */

export interface ReadinessFacts {
  readonly headNumber: number
  /** Age of the head's timestamp; below 0 if the local clock is behind. */
  readonly headAgeSeconds: number
  /** Maximum age of the head for a ready node; 0 disables the check. */
  readonly headAgeSecondsMax: number
  /** Whether the head is the newest known block: false while a followed node is ahead. */
  readonly isSynced: boolean
  /** Whether the store can be read. */
  readonly storeOk: boolean
  /** Message for the operator that the store refuses writes or is damaged; undefined if the store has no fault. */
  readonly storeFault?: string | undefined
  /** Whether worker threads can run jobs. */
  readonly workersOk: boolean
  readonly isStopping: boolean
}

type Status = 'UP' | 'DOWN'

/** The report as JSON; Besu answers `{"status":"UP"}`. */
export interface ReadinessReport {
  readonly status: Status
  readonly checks: {
    readonly head: {
      readonly status: Status
      readonly number: number
      readonly ageSeconds: number
      readonly synced: boolean
    }
    /** Has a reason when the disk refuses writes or when damage was found. */
    readonly store: { readonly status: Status; readonly reason?: string }
    readonly workers: { readonly status: Status }
    /** DOWN during shutdown. */
    readonly server: { readonly status: Status }
  }
}

/** Returns the report: UP with HTTP 200 if every check is UP, otherwise DOWN with 503. */
export function readinessOf(facts: ReadinessFacts): ReadinessReport {
  const { headAgeSeconds, headAgeSecondsMax, isSynced, headNumber, storeFault } = facts
  const isYoung = headAgeSecondsMax === 0 || headAgeSeconds <= headAgeSecondsMax
  const head = statusOf(isSynced && isYoung)
  const store = statusOf(facts.storeOk && storeFault === undefined)
  const workers = statusOf(facts.workersOk)
  const server = statusOf(!facts.isStopping)
  const isUp = [head, store, workers, server].every((status) => status === 'UP')
  return {
    status: statusOf(isUp),
    checks: {
      head: { status: head, number: headNumber, ageSeconds: Math.floor(headAgeSeconds), synced: isSynced },
      store: { status: store, ...(storeFault !== undefined && { reason: storeFault }) },
      workers: { status: workers },
      server: { status: server },
    },
  }
}

function statusOf(isUp: boolean): Status {
  return isUp ? 'UP' : 'DOWN'
}
