/** The gauges of a node. The composition root connects each gauge to its source. */
import type { HttpFigures } from '../http/server.ts'
import type { PoolStats } from '../jobs/executor.ts'
import type { ShortCallsFigures } from '../jobs/shortCalls.ts'

export interface HeadFigures {
  readonly number: number
  /** Unix time, seconds. */
  readonly timestamp: number
  /** Number of the block tagged `safe`. */
  readonly safe: number
  readonly finalized: number
}

/** Where the archive begins. */
export interface BeginningFigures {
  /** Number of the first block that the archive has: that of the genesis block, if it begins with its chain. */
  readonly first: number
  /**
   * How the operator chose the block after which the archive begins: by its hash, or by the word of a followed node. Undefined
   * if the archive begins with its chain.
   */
  readonly trust: 'hash' | 'upstream' | undefined
}

export interface AnswerFigures {
  readonly bytes: number
  readonly entries: number
  /** Number of hits since the start. */
  readonly hits: number
  readonly misses: number
}

export interface SpoolFigures {
  /** Bytes of long answers that are spooled or not fully sent. */
  readonly bytes: number
  readonly bytesMax: number
}

/** Statistics of the database in memory and on disk. */
export interface EngineFigures {
  /** Native memory: cache and memtables. */
  readonly memoryBytes: number
  /** Number of files by level. Many files at level 0 mean that compaction lags behind. */
  readonly files: readonly number[]
}

export interface DiskFigures {
  /** Whether the disk accepts writes, as far as the node knows. */
  readonly isWritable: boolean
  /** Number of times the disk began to refuse writes, since the start. */
  readonly failures: number
}

export interface DamageFigures {
  /** Number of times that damage was found since the start. The same damage counts each time. */
  readonly found: number
  /** A description of the first damage; undefined if no damage was found. */
  readonly reason: string | undefined
  /** Number of bytes that scrubbing has read, and of passes that it has completed; undefined without scrubbing. */
  readonly scrubbed: { readonly bytes: number; readonly passes: number } | undefined
}

/** The place of a node in its fleet. */
export interface FleetFigures {
  /** Whether this node is now the writer of the replication log, or a replica. */
  readonly role: 'writer' | 'replica'
  /** Number of the writer's lease. */
  readonly epoch: number
  /** The last entry of the log in this node's archive. */
  readonly applied: number
  /**
   * The newest entry of the log for which all nodes of the fleet have promised to answer from no older view. Undefined
   * with `--consistency local`.
   */
  readonly committed: number | undefined
  /** Number of entries of the log that the archive lacks, as far as known. */
  readonly lagEntries: number
  /** Seconds since the archive last had all entries of the log, as far as known; 0 while it has all entries. */
  readonly lagSeconds: number
  /** Whether the archive is close enough to the end of the log, and requests about the newest block are answered. */
  readonly isReady: boolean
  /** Number of the damaged entry of the log before which the archive stands; undefined if none is known. */
  readonly damagedEntry?: number | undefined
}

/** Counters of the reports that a node sends to PostgreSQL, where the nodes of a fleet count the rates of clients. */
export interface FleetRateFigures {
  /** Number of reports that PostgreSQL answered, since the start. */
  readonly answered: number
  readonly failed: number
  /** Number of clients whose charges wait for a report. */
  readonly waiting: number
}

export interface PoolFigures {
  readonly pending: number
  readonly queued: number
  /** Bytes of the transactions, sidecars included. */
  readonly bytes: number
}

/**
 * Each gauge is read once for each scrape; a gauge that throws has no values in that scrape. `undefined` means unknown.
 */
export interface NodeGauges {
  /** Whether `/readiness` reports UP. */
  isReady(): boolean | undefined
  head(): HeadFigures | undefined
  beginning(): BeginningFigures | undefined
  /** Head number of the followed node; undefined if no node is followed. */
  followedHead(): number | undefined
  /** Number of views in use: the current view, and the views of requests that began before the head moved. */
  views(): number | undefined
  /** Statistics of the worker pools, by lane name. */
  lanes(): Readonly<Record<string, PoolStats>> | undefined
  /** Statistics of the calls that ran on a serving thread or were given to a worker. */
  shortCalls(): Readonly<ShortCallsFigures> | undefined
  answers(): AnswerFigures | undefined
  spool(): SpoolFigures | undefined
  /** Size of the archive's folder in bytes. */
  storeBytes(): number | undefined
  engine(): EngineFigures | undefined
  disk(): DiskFigures | undefined
  /** The node's place in its fleet; undefined without a fleet. */
  fleet(): FleetFigures | undefined
  /** Undefined when the node counts the rates of its clients without the other nodes of a fleet. */
  fleetRates(): FleetRateFigures | undefined
  damage(): DamageFigures | undefined
  pool(): PoolFigures | undefined
  filters(): number | undefined
  subscriptions(): number | undefined
  http(): HttpFigures | undefined | Promise<HttpFigures | undefined>
}

/** The values of all gauges; undefined where unknown. */
export type NodeReading = { readonly [G in keyof NodeGauges]?: Awaited<ReturnType<NodeGauges[G]>> }

/**
 * Reads all gauges.
 *
 * @param onFault called for a gauge that throws
 */
export async function readGauges(
  gauges: Partial<NodeGauges>,
  onFault: (name: string, error: unknown) => void,
): Promise<NodeReading> {
  const names = Object.keys(gauges) as (keyof NodeGauges)[]
  const read = names.map(async (name) => {
    try {
      return [name, await gauges[name]?.()]
    } catch (error) {
      onFault(name, error)
      return [name, undefined]
    }
  })
  return Object.fromEntries(await Promise.all(read)) as NodeReading
}

/** leveldb: `config::kNumLevels` */
const LEVELS = 7

/**
 * Reads the engine's statistics.
 *
 * @param property returns the value of an engine property, if it exists
 * @returns undefined when the engine is not LevelDB
 */
export function engineFigures(property: (name: string) => string | undefined): EngineFigures | undefined {
  const memory = property('leveldb.approximate-memory-usage')
  if (memory === undefined) return undefined
  const levels = Array.from({ length: LEVELS }, (_, level) => property(`leveldb.num-files-at-level${level}`))
  return { memoryBytes: Number(memory), files: levels.map((count) => Number(count ?? 0)) }
}
