/** What a node tells about itself when it is asked: the composition root says where each figure comes from. */
import type { HttpFigures } from '../http/server.ts'
import type { PoolStats } from '../jobs/executor.ts'
import type { ShortCallsFigures } from '../jobs/shortCalls.ts'

export interface HeadFigures {
  readonly number: number
  /** Unix time, seconds. */
  readonly timestamp: number
  /** Numbers of the blocks that `safe` and `finalized` mean. */
  readonly safe: number
  readonly finalized: number
}

export interface AnswerFigures {
  readonly bytes: number
  readonly entries: number
  /** Since the start. */
  readonly hits: number
  readonly misses: number
}

export interface SpoolFigures {
  /** Of long answers: set aside, or not sent yet. */
  readonly bytes: number
  readonly bytesMax: number
}

/** What the database says of itself, in memory and on disk. */
export interface EngineFigures {
  /** Native memory: cache and memtables. */
  readonly memoryBytes: number
  /** By level; many at level 0 are a compaction that does not keep up. */
  readonly files: readonly number[]
}

export interface DiskFigures {
  /** Whether the disk takes writes, as far as is known. */
  readonly isWritable: boolean
  /** How often it took none, since the start. */
  readonly failures: number
}

export interface DamageFigures {
  /** How often something damaged was read, since the start. */
  readonly found: number
  /** The first place; undefined while none was found. */
  readonly reason: string | undefined
  /** Tables that were read by scrubbing: their bytes, and how many times all of them; undefined without it. */
  readonly scrubbed: { readonly bytes: number; readonly passes: number } | undefined
}

export interface PoolFigures {
  readonly pending: number
  readonly queued: number
  /** Sidecars included. */
  readonly bytes: number
}

/**
 * Each is asked once at a scrape; what throws then has no values in it. `undefined`: not known now.
 */
export interface NodeGauges {
  /** As `/readiness` says it. */
  isReady(): boolean | undefined
  head(): HeadFigures | undefined
  /** Number of the head of the node that is followed; undefined where none is. */
  followedHead(): number | undefined
  /** Views of the chain that are held: the current one, and those of requests that began before the head moved. */
  views(): number | undefined
  /** By the lane's name. */
  lanes(): Readonly<Record<string, PoolStats>> | undefined
  /** Figures of calls on the serving thread. */
  shortCalls(): Readonly<ShortCallsFigures> | undefined
  answers(): AnswerFigures | undefined
  spool(): SpoolFigures | undefined
  /** Of the archive's folder, in bytes. */
  storeBytes(): number | undefined
  engine(): EngineFigures | undefined
  disk(): DiskFigures | undefined
  damage(): DamageFigures | undefined
  pool(): PoolFigures | undefined
  filters(): number | undefined
  subscriptions(): number | undefined
  http(): HttpFigures | undefined | Promise<HttpFigures | undefined>
}

/** What they said; undefined where nothing could be said. */
export type NodeReading = { readonly [G in keyof NodeGauges]?: Awaited<ReturnType<NodeGauges[G]>> }

/**
 * Asks them all.
 *
 * @param onFault told of one that throws
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
