/** Makes PostgreSQL lose the end of the log while the chain is idle: no later entry shows the nodes that it is lost. */
import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import { FleetReaders } from '../fleetReaders.ts'
import { lateAnswers, loseTail } from '../lostTail.ts'
import { type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Blocks that are lost */
const LOST = 10
/** Time between two blocks */
const BLOCK_MS = 200
/** Longest time from the promotion to the last answer of the lost branch */
const NOTICE_MS_MAX = 3_000
/** How long the nodes are watched after the time in which they must notice */
const WATCH_MS = 3_000

export const idleTailLost: Row = {
  name: 'idle-tail-lost',
  injects: 'promotions of a standby that lacks the end of the log, while no block is made',
  claim:
    'every node notices without a later entry, answers nothing of the lost branch, and keeps its old archive',
  minutesMax: 12,
  plants: [
    {
      name: 'a node that notices a lost entry by the next one only',
      failure: /of the lost branch/,
      changes: [
        {
          file: 'src/replication/replica.ts',
          find: 'if (seq > reached.seq || (seq === reached.seq && equalBytes(link, reached.link))) return',
          replace: 'if (seq >= 0) return',
        },
        {
          file: 'src/replication/barrierTable.ts',
          find: 'WHERE chain = $1 AND seq < ',
          replace: 'WHERE chain = $1 AND seq < -1 AND 0 < ',
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const rounds = context.isShort ? 1 : 3
    const fleet = await Fleet.start(context, {
      isSynchronous: false,
      nodes: [
        { name: 'a', kind: 'sealing', options: ['--no-mining'] },
        { name: 'b', kind: 'sealing', options: ['--no-mining'] },
        { name: 'c', kind: 'replica' },
        { name: 'd', kind: 'replica' },
      ],
    })
    const { cluster, history } = fleet
    const processes = () => fleet.up().map(({ process }) => process)
    const readers = new FleetReaders(processes)
    const returns: number[] = []
    let [rounded, lostEntries] = [0, 0]
    readers.start(2)
    for (let round = 1; round <= rounds; round++) {
      const load = new TransactionLoad({ targets: processes, accounts: 6, pauseMs: 50 })
      await load.resync((await fleet.writer()).process)
      load.start()
      await mine(fleet, LOST)
      cluster.cutStandby()
      await mine(fleet, LOST)
      await load.stop()
      await fleet.settle()
      const { end, lost, promotedMs } = await loseTail(fleet)
      failures.expect(lost.length >= LOST / 2, `only ${lost.length} entries were lost in round ${round}`)
      lostEntries += lost.length
      await setTimeout(NOTICE_MS_MAX + WATCH_MS)
      const late = lateAnswers(readers, lost, promotedMs + NOTICE_MS_MAX)
      failures.expect(late === 0, `${late} answers of the lost branch in round ${round}`)
      if (!failures.isEmpty) break
      await fleet.comeBack(`the loss of round ${round}`)
      for (const node of fleet.nodes)
        failures.expect(isKept(node), `${node.name} does not keep the archive that the log lacks`)
      returns.push(performance.now() - promotedMs)
      failures.expect(history.seq === end, `the chain was not idle in round ${round}`)
      rounded++
      await cluster.addStandby()
      context.progress(`round ${round} of ${rounds}, ${lostEntries} entries lost`)
    }
    await readers.stop()
    const isBack = failures.isEmpty
    if (isBack) {
      await mine(fleet, 1)
      await fleet.settle()
    }
    return {
      faults: rounded,
      figures: {
        'lost entries': lostEntries,
        'all nodes are back after': summary(returns),
        answers: readers.answers,
        'equal records of each archive': isBack ? await fleet.checkArchives() : 0,
      },
    }
  },
}

/** Has the writer make blocks. */
async function mine(fleet: Fleet, blocks: number): Promise<void> {
  const { process } = await fleet.writer()
  for (let block = 0; block < blocks; block++) {
    await process.askOne('evm_mine', [])
    await setTimeout(BLOCK_MS)
  }
}

/** Whether the folder has an archive beside the one that was loaded from the log. */
function isKept({ dataDir }: FleetNode): boolean {
  return readdirSync(dataDir).some((name) => name.startsWith('archive.diverged-'))
}
