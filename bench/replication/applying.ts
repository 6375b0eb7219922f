/** Measures applying the entries of a log beside executing the same blocks, in CPU time, in alternating runs. */
import { Applier } from '../../src/replication/applier.ts'
import type { LogEntry } from '../../src/replication/logEntry.ts'
import { type BenchChain, sampleChain, transferChain } from '../chains.ts'
import type { BenchRow } from '../row.ts'
import { median, rounded } from '../serving/numbers.ts'
import { entriesOf, executionTime, START, type Time, timed, withStore } from './entries.ts'

/** Number of runs; the first one compiles the code, and does not count. */
const RUNS = 4
/** Goal: executing takes at least this many times the CPU time of applying. */
const CHEAPER_LEAST = 20

/** The ways in which a replica applies entries: one write each at the head, joined writes while the replica is behind. */
const ways = { following: { onWritten: () => {} }, catchingUp: { joinGroups: true } }

/**
 * Returns rows `replication.apply.<way>.<chain>`: the CPU time of executing as a ratio to the CPU time of applying. The
 * sample chain has contracts; the other chain has 100 transfers in each block.
 */
export async function benchApplying(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const chain of [await sampleChain(), await transferChain()]) rows.push(...(await rowsOf(chain)))
  return rows
}

async function rowsOf(chain: BenchChain): Promise<BenchRow[]> {
  const times = { executed: [] as number[], following: [] as number[], catchingUp: [] as number[] }
  const entries = await entriesOf(chain)
  for (let run = 0; run < RUNS; run++) {
    const time = await executionTime(chain)
    const following = await applied(entries, 'following')
    const catchingUp = await applied(entries, 'catchingUp')
    if (run === 0) continue
    const blocks = chain.blocks.length
    times.executed.push(time.cpuMs / blocks)
    times.following.push(following.cpuMs / blocks)
    times.catchingUp.push(catchingUp.cpuMs / blocks)
  }
  const executedMs = median(times.executed)
  return (['following', 'catchingUp'] as const).map((way) => {
    const appliedMs = median(times[way])
    return {
      name: `replication.apply.${way}.${chain.name}`,
      value: rounded(executedMs / appliedMs),
      unit: '× cheaper than executing',
      goals: [{ atLeast: CHEAPER_LEAST }],
      note: `${rounded(executedMs)} → ${rounded(appliedMs)} ms of CPU time a block`,
    }
  })
}

function applied(entries: readonly LogEntry[], way: keyof typeof ways): Promise<Time> {
  return withStore((store) => timed(() => new Applier(store, START).apply(entries, ways[way])))
}
