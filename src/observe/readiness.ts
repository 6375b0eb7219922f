/** Whether a node should be sent requests, and if not, why: what `/readiness` answers. */

export interface ReadinessFacts {
  readonly headNumber: number
  /** Of the head's timestamp; below 0 when our clock is behind. */
  readonly headAgeSeconds: number
  /** Oldest head with which the node is ready; 0: its age is not looked at. */
  readonly headAgeSecondsMax: number
  /** Whether the head is the head of the chain as far as it is known: false while a followed node is ahead. */
  readonly isSynced: boolean
  /** Whether the store can be read. */
  readonly storeOk: boolean
  /** Why the store takes no writes, or cannot be trusted, for people; undefined when all is well. */
  readonly storeFault?: string | undefined
  /** Whether jobs can be run. */
  readonly workersOk: boolean
  readonly isStopping: boolean
}

type Status = 'UP' | 'DOWN'

/** As JSON; Besu answers `{"status":"UP"}`. */
export interface ReadinessReport {
  readonly status: Status
  readonly checks: {
    readonly head: {
      readonly status: Status
      readonly number: number
      readonly ageSeconds: number
      readonly synced: boolean
    }
    /** The reason is there when the disk takes no writes, and when something damaged was read. */
    readonly store: { readonly status: Status; readonly reason?: string }
    readonly workers: { readonly status: Status }
    /** DOWN when it is about to stop. */
    readonly server: { readonly status: Status }
  }
}

/** UP when everything is. HTTP 200 then, else 503. */
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
