/** Makes PostgreSQL lose the end of the log: an asynchronous standby that lacks it becomes the primary by force. */
import { setTimeout } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import { FleetReaders } from '../fleetReaders.ts'
import { lateAnswers, loseTail } from '../lostTail.ts'
import { type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Entries that are lost at least */
const LOST_MIN = 20
const WAIT_MS_MAX = 60_000
/** Time between two looks at the nonces */
const RESYNC_MS = 500
/** Longest time from the first entry of the new branch to the last answer of the lost one */
const NOTICE_MS_MAX = 2_000

export const tailLost: Row = {
  name: 'tail-lost',
  injects: 'promotions of a standby that lacks the end of the log',
  claim: 'every node notices by the link of the entries, and answers nothing of the lost branch afterwards',
  minutesMax: 12,
  plants: [
    {
      name: 'a replica that compares no links',
      failure: /of the lost branch|are torn|^archive of/,
      changes: [
        {
          file: 'src/replication/logEntry.ts',
          find: 'if (equalBytes(entry.link, linkAfter(position.link, entry))) return',
          replace: 'if (entry.seq > 0) return',
        },
        {
          file: 'src/replication/replica.ts',
          find: 'if (seq > reached.seq || (seq === reached.seq && equalBytes(link, reached.link))) return',
          // Nodes that may write notice the end of the log, and load the archive anew, so that there is a new branch.
          replace:
            'if (this.#options.lease === undefined || seq > reached.seq || (seq === reached.seq && equalBytes(link, reached.link))) return',
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
        { name: 'a', kind: 'sealing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
        { name: 'd', kind: 'replica' },
      ],
    })
    const { cluster, history } = fleet
    const processes = () => fleet.up().map(({ process }) => process)
    const load = new TransactionLoad({ targets: processes, accounts: 6, pauseMs: 20 })
    const readers = new FleetReaders(processes)
    const returns: number[] = []
    let [rounded, lostEntries] = [0, 0]
    load.start()
    readers.start(2)
    for (let round = 1; round <= rounds; round++) {
      await setTimeout(2_000)
      cluster.cutStandby()
      const cutAt = history.seq
      await history.waitAfter(cutAt + LOST_MIN, WAIT_MS_MAX)
      const { end, lost, promotedMs } = await loseTail(fleet)
      failures.expect(lost.length >= LOST_MIN / 2, `only ${lost.length} entries were lost in round ${round}`)
      lostEntries += lost.length
      const ms = await goesOn(fleet, load, end)
      failures.expect(ms !== undefined, `nothing is written after the promotion of round ${round}`)
      const branchMs = history.entries[end]?.seenMs ?? promotedMs
      await setTimeout(NOTICE_MS_MAX)
      await fleet.comeBack(`the loss of round ${round}`)
      returns.push(performance.now() - branchMs)
      const late = lateAnswers(readers, lost, branchMs + NOTICE_MS_MAX)
      failures.expect(late === 0, `${late} answers of the lost branch in round ${round}`)
      rounded++
      await cluster.addStandby()
      context.progress(`round ${round} of ${rounds}, ${lostEntries} entries lost`)
    }
    await load.stop()
    await readers.stop()
    await fleet.settle()
    failures.expect(
      readers.tornCount === 0,
      `${readers.tornCount} answers are torn: ${readers.torn.join('; ')}`,
    )
    const records = await fleet.checkArchives()
    return {
      faults: rounded,
      figures: {
        'lost entries': lostEntries,
        'all nodes are back after': summary(returns),
        answers: readers.answers,
        'equal records of each archive': records,
      },
    }
  },
}

/**
 * Waits for the next entry. The senders begin again with the nonces of the new branch, as soon as the writer knows them.
 *
 * @returns milliseconds that it took; undefined when it took too long
 */
async function goesOn(fleet: Fleet, load: TransactionLoad, seq: number): Promise<number | undefined> {
  const startMs = performance.now()
  while (performance.now() - startMs < WAIT_MS_MAX) {
    await fleet
      .writer()
      .then(({ process }) => load.resync(process))
      .catch(() => {})
    if ((await fleet.history.waitAfter(seq, RESYNC_MS)) !== undefined) return performance.now() - startMs
  }
  return undefined
}
