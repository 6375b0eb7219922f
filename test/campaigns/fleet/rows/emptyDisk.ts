/** Starts a replica on an empty disk while blocks are written, and compares the CPU time of applying with executing. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fromHex, toQuantity } from '../../../../src/chain/hex.ts'
import { BlockFiller } from '../blockFiller.ts'
import { childCpuMs, cpuMsOf } from '../cpuTime.ts'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import { Failures, type Row, type RowContext, summary } from '../row.ts'

/** Executing must take this many times the CPU time of applying. */
const TIMES_CHEAPER_MIN = 20
const CAUGHT_UP_MS_MAX = 180_000
const IMPORT_MS_MAX = 600_000
/** Transactions of each of the ten accounts in a block */
const OF_EACH = 15
/** Pause between two blocks while replicas catch up */
const BETWEEN_MS = 500

export const emptyDisk: Row = {
  name: 'empty-disk',
  injects: 'replicas on an empty disk',
  claim:
    'the replica gets to the head under load, and applying takes at most 1/20 of the CPU time of executing',
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
    const replicas = context.isShort ? 1 : 3
    const blocks = context.isShort ? 60 : 200
    const fleet = await Fleet.start(context, {
      nodes: [{ name: 'a', kind: 'sealing', options: ['--no-mining', '--rate-limit', '0'] }],
      spares: Array.from({ length: replicas }, (_, index) => ({
        name: `r${index + 1}`,
        kind: 'replica' as const,
      })),
    })
    const writer = fleet.node('a')
    const failures = new Failures()
    const filler = new BlockFiller(writer.process)
    context.progress(`makes ${blocks} blocks`)
    await filler.fill(blocks, OF_EACH)
    const executeMs = await executionMs(context, fleet, blocks)
    let isLoaded = true
    const load = (async () => {
      while (isLoaded) {
        await filler.fill(1, OF_EACH)
        await setTimeout(BETWEEN_MS)
      }
    })()
    const [applied, caughtUp]: number[][] = [[], []]
    for (const replica of fleet.spares) {
      const { cpuMs, ms } = await catchUp(fleet, replica, failures)
      applied!.push(cpuMs)
      caughtUp!.push(ms)
      context.progress(
        `${replica.name} is at the head after ${Math.round(ms)} ms, ${Math.round(cpuMs)} of CPU time`,
      )
    }
    isLoaded = false
    await load
    const nodes = [writer, ...fleet.spares]
    await fleet.settle(failures, nodes)
    const ratio = executeMs / Math.min(...applied!)
    failures.goal(
      ratio >= TIMES_CHEAPER_MIN,
      `executing ${blocks} blocks takes ${Math.round(executeMs)} ms of CPU time, only ${ratio.toFixed(1)} times that of applying`,
    )
    const records = await fleet.checkArchives(failures, nodes)
    return {
      faults: replicas,
      failures: failures.list,
      missed: failures.missed,
      figures: {
        blocks,
        'CPU time of executing': `${Math.round(executeMs)} ms`,
        'CPU time of applying': summary(applied!),
        ratio: ratio.toFixed(1),
        'at the head after': summary(caughtUp!),
        'equal records of each archive': records,
      },
    }
  },
}

/** CPU time of importing the blocks, without that of the start of the program. */
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

/** Starts a replica. @returns wall and CPU time until it is at the head; the CPU time without that of a start */
async function catchUp(
  fleet: Fleet,
  replica: FleetNode,
  failures: Failures,
): Promise<{ cpuMs: number; ms: number }> {
  const startMs = performance.now()
  const cpuMs = await cpuMsToHead(fleet, replica, failures)
  const ms = performance.now() - startMs
  await replica.process.stop('SIGTERM')
  return { cpuMs: cpuMs - (await cpuMsToHead(fleet, replica, failures)), ms }
}

async function cpuMsToHead(fleet: Fleet, replica: FleetNode, failures: Failures): Promise<number> {
  await replica.process.start()
  const target = fleet.history.seq
  const endsMs = performance.now() + CAUGHT_UP_MS_MAX
  while (performance.now() < endsMs) {
    const hash = await replica.headHash()
    const at = fleet.history.entries.findLast((entry) => entry.hash === hash)
    if (at !== undefined && at.seq >= target) return cpuMsOf(replica.process.pid!)
    await setTimeout(20)
  }
  failures.add(`${replica.name} is not at the head after ${CAUGHT_UP_MS_MAX} ms`)
  return cpuMsOf(replica.process.pid!)
}
