/** The answer of `/readiness`: whether the node should receive requests, and if not, why. */
import type { FleetFigures } from './nodeGauges.ts'

export interface ReadinessFacts {
  readonly headNumber: number
  /** Age of the head's timestamp; below 0 if the local clock is behind. */
  readonly headAgeSeconds: number
  /** Maximum age of the head for a ready node; 0 disables the check. */
  readonly headAgeSecondsMax: number
  /** Whether the head is the newest known block: false while a followed node is ahead. */
  readonly isSynced: boolean
  /**
   * How the operator chose the block after which the archive begins: by its hash, or by the word of a followed node. Undefined
   * if the archive begins with the genesis block.
   */
  readonly trust?: 'hash' | 'upstream' | undefined
  /** Message for the operator: why the head does not move. Undefined if the head has no fault. */
  readonly headFault?: string | undefined
  /** Whether the store can be read. */
  readonly storeOk: boolean
  /** Message for the operator: the store refuses writes, or is damaged. Undefined if the store has no fault. */
  readonly storeFault?: string | undefined
  /** Whether worker threads can run jobs. */
  readonly workersOk: boolean
  readonly isStopping: boolean
  /** The node's place in its fleet; undefined without a fleet. */
  readonly fleet?: FleetFigures | undefined
}

type Status = 'UP' | 'DOWN'

/** The report as JSON. The member `status` is as in Besu, whose whole answer is `{"status":"UP"}`. */
export interface ReadinessReport {
  readonly status: Status
  readonly checks: {
    readonly head: {
      readonly status: Status
      readonly number: number
      readonly ageSeconds: number
      readonly synced: boolean
      /** Source of the first block; only of an archive that begins at a later block than its chain. */
      readonly trust?: 'hash' | 'upstream'
      readonly reason?: string
    }
    /** Has a reason when the disk refuses writes or when damage was found. */
    readonly store: { readonly status: Status; readonly reason?: string }
    readonly workers: { readonly status: Status }
    /**
     * DOWN when the node of a fleet is too far behind the log, or cut off. Has a reason when an entry of the log is
     * damaged. Absent without a fleet.
     */
    readonly fleet?: {
      readonly status: Status
      readonly role: FleetFigures['role']
      readonly epoch: number
      readonly applied: number
      readonly committed?: number
      readonly lagEntries: number
      readonly lagSeconds: number
      readonly reason?: string
    }
    /** DOWN during shutdown. */
    readonly server: { readonly status: Status }
  }
}

/** Returns the report: UP with HTTP 200 if every check is UP, otherwise DOWN with 503. */
export function readinessOf(facts: ReadinessFacts): ReadinessReport {
  const { headAgeSeconds, headAgeSecondsMax, isSynced, headNumber, trust, headFault, storeFault } = facts
  const isYoung = headAgeSecondsMax === 0 || headAgeSeconds <= headAgeSecondsMax
  const head = statusOf(isSynced && isYoung && headFault === undefined)
  const store = statusOf(facts.storeOk && storeFault === undefined)
  const workers = statusOf(facts.workersOk)
  const server = statusOf(!facts.isStopping)
  const fleet = facts.fleet && fleetCheck(facts.fleet)
  const isUp = [head, store, workers, server, fleet?.status ?? 'UP'].every((status) => status === 'UP')
  return {
    status: statusOf(isUp),
    checks: {
      head: {
        ...{ status: head, number: headNumber, ageSeconds: Math.floor(headAgeSeconds), synced: isSynced },
        ...(trust !== undefined && { trust }),
        ...(headFault !== undefined && { reason: headFault }),
      },
      store: { status: store, ...(storeFault !== undefined && { reason: storeFault }) },
      workers: { status: workers },
      ...(fleet !== undefined && { fleet }),
      server: { status: server },
    },
  }
}

function fleetCheck({
  isReady,
  committed,
  lagSeconds,
  damagedEntry,
  ...figures
}: FleetFigures): NonNullable<ReadinessReport['checks']['fleet']> {
  return {
    status: statusOf(isReady),
    ...figures,
    ...(committed !== undefined && { committed }),
    lagSeconds: Number(lagSeconds.toFixed(3)),
    ...(damagedEntry !== undefined && { reason: `the log is damaged at entry ${damagedEntry}` }),
  }
}

function statusOf(isUp: boolean): Status {
  return isUp ? 'UP' : 'DOWN'
}
