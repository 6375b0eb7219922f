/** Reorganizes the followed chain under load, while callers go round the writer and four replicas. */
import { setTimeout } from 'node:timers/promises'
import { toQuantity } from '../../../../src/chain/hex.ts'
import { judgeAnswers } from '../answerJudge.ts'
import { Fleet } from '../fleet.ts'
import { FleetReaders } from '../fleetReaders.ts'
import type { LoggedEntry } from '../logHistory.ts'
import type { Row } from '../row.ts'
import { shuffled } from '../shuffled.ts'
import { TransactionLoad } from '../transactionLoad.ts'
import { startUpstream } from '../upstream.ts'
import { writeGenesis } from '../witness.ts'

const DEPTH_MAX = 64
/** Deeper than any reorg of the row */
const FINALITY = ['--finality-depth', '200']
/**
 * Age beyond which an answer of a replica counts as stale, in milliseconds. A replica refuses once it is one lease (1.5 s)
 * behind the log, and nodes wait for each other no longer than one lease. One second is for the row's own clock.
 */
const STALE_MS_MAX = 4_000
/** Blocks before the first reorg */
const BLOCKS_MIN = 80
const WAIT_MS_MAX = 120_000
/** Time between two reorgs */
const BETWEEN_MS = 1_000
const READERS = 16
const ANSWERS = 1_000_000
const ANSWERS_SHORT = 20_000
/** A machine with two slow cores gives some 270 answers a second while all nodes of the fleet reorganize. */
const MINUTES_MAX = 90

export const reorgs: Row = {
  name: 'reorgs',
  injects: 'reorgs of depths 1 to 64, in a random order',
  claim: 'no answer goes backwards, none is torn, none is older than the bound',
  minutesMax: MINUTES_MAX + 5,
  plants: [
    {
      name: 'a node that shows each block as soon as it has it',
      failure: /went backwards/,
      changes: [
        {
          file: 'src/node/fleetHead.ts',
          find: `if (mode.consistency === 'fleet') {`,
          replace: `if (mode.role === 'writer' && mode.consistency === 'fleet') {`,
        },
      ],
    },
    {
      name: 'a writer that shows a reorg before it is complete',
      failure: /are of no view of the log/,
      changes: [
        {
          file: 'src/replication/position.ts',
          find: 'return fields.done',
          replace: 'return true',
        },
        // The barrier shows only views that the replicas have too, and few reports of commits are late. Therefore, the
        // writer shows its views without the barrier, and takes them often.
        {
          file: 'src/node/fleetHead.ts',
          find: `if (mode.consistency === 'fleet') {`,
          replace: `if (mode.role !== 'replica') setInterval(() => void this.#views.committedLocally(), 1).unref()
          if (mode.role === 'replica') {`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const wanted = context.isShort ? ANSWERS_SHORT : ANSWERS
    const upstream = await startUpstream(context, writeGenesis(context.folder), FINALITY)
    const fleet = await Fleet.start(context, {
      nodes: [
        {
          name: 'a',
          kind: 'following',
          options: ['--follow', upstream.url, '--follow-interval', '50', ...FINALITY],
        },
        ...['r1', 'r2', 'r3', 'r4'].map((name) => ({ name, kind: 'replica' as const })),
      ],
    })
    const load = new TransactionLoad({ targets: () => [upstream], accounts: 4, pauseMs: 100 })
    const readers = new FleetReaders(() => fleet.nodes.map(({ process }) => process))
    load.start()
    if ((await fleet.history.waitAfter(BLOCKS_MIN, WAIT_MS_MAX)) === undefined)
      failures.add('the fleet does not follow the chain')
    readers.start(READERS)
    let [injected, depths] = [0, shuffled(DEPTH_MAX)]
    const endsMs = performance.now() + MINUTES_MAX * 60_000
    while (readers.answers < wanted && performance.now() < endsMs && failures.isEmpty) {
      await setTimeout(BETWEEN_MS)
      if (depths.length === 0) depths = shuffled(DEPTH_MAX)
      const head = Number(await upstream.askOne('eth_blockNumber', []))
      const depth = Math.min(depths.pop()!, head - 1)
      await upstream.askOne('debug_setHead', [toQuantity(head - depth)])
      injected++
      context.progress(
        `${injected} reorgs, ${readers.answers} of ${wanted} answers, entry ${fleet.history.seq}`,
      )
    }
    await readers.stop()
    await load.stop()
    await fleet.settle()
    const { backwards, stale, unknown, examples } = judgeAnswers(
      readers.observations,
      fleet.history.heads,
      STALE_MS_MAX,
    )
    failures.expect(backwards === 0, `${backwards} answers went backwards: ${examples.join('; ')}`)
    failures.expect(stale === 0, `${stale} answers are older than ${STALE_MS_MAX} ms: ${examples.join('; ')}`)
    failures.expect(unknown === 0, `${unknown} answers are of no view of the log: ${examples.join('; ')}`)
    failures.expect(
      readers.tornCount === 0,
      `${readers.tornCount} answers are torn: ${readers.torn.join('; ')}`,
    )
    failures.expect(
      readers.answers >= wanted,
      `only ${readers.answers} answers within ${MINUTES_MAX} minutes`,
    )
    const applied = depthsOf(fleet.history.entries)
    failures.expect(applied.length > 0, 'no reorg reached the log')
    const records = await fleet.checkArchives()
    return {
      faults: injected,
      figures: {
        answers: readers.answers,
        refused: [...readers.refusals.values()].reduce((sum, count) => sum + count, 0),
        'reorgs in the log': applied.length,
        deepest: Math.max(0, ...applied),
        'equal records of each archive': records,
      },
    }
  },
}

/** Number of blocks that each reorg in the log unwinds. */
function depthsOf(entries: readonly LoggedEntry[]): number[] {
  const depths: number[] = []
  let depth = 0
  entries.forEach(({ number }, index) => {
    const isUnwound = index > 0 && number < entries[index - 1]!.number
    if (isUnwound) depth++
    else if (depth > 0) {
      depths.push(depth)
      depth = 0
    }
  })
  return depth > 0 ? [...depths, depth] : depths
}
