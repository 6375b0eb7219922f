/** Starts a replica on an empty disk while blocks are written, and compares the CPU time of applying with executing. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fromHex, toQuantity } from '../../../../src/chain/hex.ts'
import { BlockFiller } from '../blockFiller.ts'
import { childCpuMs, cpuMsOf } from '../cpuTime.ts'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import { type Failures, type Row, type RowContext, summary } from '../row.ts'

/**
 * Importing a block with the whole program must take this many times the CPU time of a replica's whole program, which
 * also reads the log, checks its links, loads the segment and shows each head: some 11 times were measured. That
 * applying alone is 20 times cheaper than executing is a goal of `npm run bench -- replication`.
 */
const TIMES_CHEAPER_MIN = 8
const CAUGHT_UP_MS_MAX = 180_000
const IMPORT_MS_MAX = 600_000
/** Transactions of each of the ten accounts in a block */
const OF_EACH = 15
/** Pause between two blocks while replicas catch up */
const BETWEEN_MS = 500
/** Starts of each replica: the CPU time of a start varies by half as much as applying takes. */
const STARTS = 3

export const emptyDisk: Row = {
  name: 'empty-disk',
  injects: 'replicas on an empty disk',
  claim:
    'the replica gets to the head under load, in at most 1/8 of the CPU time that importing the blocks takes',
  minutesMax: 15,
  plants: [
    {
      name: 'a replica that loses a record of each write',
      failure: /^archive of/,
      changes: [
        {
          file: 'src/replication/applier.ts',
          find: `    putPosition(batch, reached)
    await`,
          replace: `    batch.operations.splice(-2, 1)
    putPosition(batch, reached)
    await`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const replicas = context.isShort ? 1 : 3
    const blocks = context.isShort ? 60 : 200
    const fleet = await Fleet.start(context, {
      nodes: [
        {
          name: 'a',
          kind: 'sealing',
          options: ['--no-mining', '--rate-limit', '0'],
        },
      ],
      spares: Array.from({ length: replicas }, (_, index) => ({
        name: `r${index + 1}`,
        kind: 'replica' as const,
      })),
    })
    const writer = fleet.node('a')
    const filler = new BlockFiller(writer.process)
    await filler.fill(1, OF_EACH)
    const started = await starts(fleet, fleet.spares[0]!, failures)
    context.progress(`makes ${blocks} blocks`)
    await filler.fill(blocks, OF_EACH)
    const executeMs = (await executionMs(context, fleet, blocks + 1)) / blocks
    let isLoaded = true
    const load = (async () => {
      while (isLoaded) {
        await filler.fill(1, OF_EACH)
        await setTimeout(BETWEEN_MS)
      }
    })()
    // Its failure is thrown where it is awaited.
    load.catch(() => {})
    const [applied, caughtUp]: number[][] = [[], []]
    for (const replica of fleet.spares) {
      const run = await starts(fleet, replica, failures)
      // The load adds blocks, which the replica applies too. An entry of the log is a block.
      const cpuMs = (run.cpuMs - started.cpuMs) / (run.seq - started.seq)
      applied!.push(cpuMs)
      caughtUp!.push(run.ms)
      context.progress(
        `${replica.name} is at the head after ${Math.round(run.ms)} ms, ${cpuMs.toFixed(1)} ms of CPU time a block`,
      )
      await replica.process.start()
    }
    isLoaded = false
    await load
    const nodes = [writer, ...fleet.spares]
    await fleet.settle(nodes)
    const ratio = executeMs / Math.min(...applied!)
    failures.goal(
      ratio >= TIMES_CHEAPER_MIN,
      `executing a block takes ${executeMs.toFixed(1)} ms of CPU time, only ${ratio.toFixed(1)} times that of applying`,
    )
    const records = await fleet.checkArchives(nodes)
    return {
      faults: replicas,
      figures: {
        blocks,
        'CPU time of executing': `${executeMs.toFixed(1)} ms a block`,
        'CPU time of applying': `${Math.min(...applied!).toFixed(1)} ms a block`,
        'CPU time of a start': `${Math.round(started.cpuMs)} ms`,
        ratio: ratio.toFixed(1),
        'at the head after': summary(caughtUp!),
        'equal records of each archive': records,
      },
    }
  },
}

/** CPU time of importing all blocks but the first, without that of the start of the program. */
async function executionMs({ program, folder }: RowContext, fleet: Fleet, blocks: number): Promise<number> {
  const raw: Uint8Array[] = []
  for (let number = 1; number <= blocks; number++) {
    const bytes = await fleet.node('a').process.askOne('debug_getRawBlock', [toQuantity(number)])
    raw.push(fromHex(String(bytes)))
  }
  const [file, first] = [path.join(folder, 'chain.rlp'), path.join(folder, 'first.rlp')]
  writeFileSync(file, Buffer.concat(raw))
  writeFileSync(first, raw[0]!)
  const cpuMs = (name: string, chain: string): number => {
    const into = ['import', '--datadir', path.join(folder, name), '--genesis', fleet.genesis, chain]
    return childCpuMs([program, ...into], IMPORT_MS_MAX)
  }
  return cpuMs('executed', file) - cpuMs('started', first)
}

interface Start {
  /** CPU time of the process until it is at the head. */
  readonly cpuMs: number
  readonly ms: number
  /** The entry of the log at the head. */
  readonly seq: number
}

/** Starts a replica on an empty disk several times. @returns the start of the median CPU time */
async function starts(fleet: Fleet, replica: FleetNode, failures: Failures): Promise<Start> {
  const all: Start[] = []
  for (let start = 0; start < STARTS; start++) {
    rmSync(replica.dataDir, { recursive: true, force: true })
    const startMs = performance.now()
    const { cpuMs, seq } = await cpuMsToHead(fleet, replica, failures)
    all.push({ cpuMs, seq, ms: performance.now() - startMs })
    await replica.process.stop('SIGTERM')
  }
  return all.toSorted((one, other) => one.cpuMs - other.cpuMs)[Math.floor(STARTS / 2)]!
}

async function cpuMsToHead(fleet: Fleet, replica: FleetNode, failures: Failures): Promise<Omit<Start, 'ms'>> {
  await replica.process.start()
  const target = fleet.history.seq
  const endsMs = performance.now() + CAUGHT_UP_MS_MAX
  while (performance.now() < endsMs) {
    const hash = await replica.headHash()
    const at = fleet.history.entries.findLast((entry) => entry.hash === hash)
    if (at !== undefined && at.seq >= target) return { cpuMs: cpuMsOf(replica.process.pid!), seq: at.seq }
    await setTimeout(20)
  }
  failures.add(`${replica.name} is not at the head after ${CAUGHT_UP_MS_MAX} ms`)
  return { cpuMs: cpuMsOf(replica.process.pid!), seq: target }
}
