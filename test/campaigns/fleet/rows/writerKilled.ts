/** Kills the writer again and again while transactions arrive. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { judgeAnswers } from '../answerJudge.ts'
import { Fleet } from '../fleet.ts'
import { FleetReaders } from '../fleetReaders.ts'
import { leaseOf } from '../logHistory.ts'
import { Failures, type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Longest time from a kill to the next entry of the log */
const TAKEOVER_MS_MAX = 5_000
/** How long the row waits for the next entry, to tell a late one from none */
const WAIT_MS_MAX = 30_000
const LEASE = 'src/replication/writerLease.ts'
const STALE_MS_MAX = 2_000

export const writerKilled: Row = {
  name: 'writer-killed',
  injects: 'kills of the writer',
  claim: 'no acknowledged transaction is lost, no node forks, the next entry is in the log within 5 s',
  minutesMax: 25,
  plants: [
    {
      name: 'a writer that answers before PostgreSQL has the entry',
      failure: /acknowledged transaction is lost/,
      changes: [
        {
          file: LEASE,
          find: `    await this.#persistent(() => this.#tryAppend(next, content, batch))
    this.#position = next`,
          replace: `    const previous = this.#position.link
    const append = () => this.#tryAppend(next, content, batch, previous)
    // The lease that begins the log is closed at once.
    if (next.seq === 1) await append()
    else setTimeout(() => void append().catch(() => {}), 200)
    this.#position = next`,
        },
        {
          file: LEASE,
          find: `    batch: Uint8Array,
  ): Promise<void> {`,
          replace: `    batch: Uint8Array,
    previous: Uint8Array,
  ): Promise<void> {`,
        },
        { file: LEASE, find: 'this.#position.link, next.link]', replace: 'previous, next.link]' },
      ],
    },
  ],
  async run(context) {
    const kills = context.isShort ? 4 : 50
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
        { name: 'd', kind: 'replica' },
      ],
    })
    const processes = () => fleet.up().map(({ process }) => process)
    const load = new TransactionLoad({ targets: processes, accounts: 10, pauseMs: 20 })
    const readers = new FleetReaders(processes)
    const failures = new Failures()
    const takeovers: number[] = []
    load.start()
    readers.start(2)
    for (let kill = 1; kill <= kills; kill++) {
      await setTimeout(randomInt(200, 1_500))
      const writer = await fleet.writer()
      await writer.process.stop('SIGKILL')
      const { seq } = await leaseOf(fleet.cluster.primary)
      const ms = await fleet.history.waitAfter(seq, WAIT_MS_MAX)
      failures.expect(ms !== undefined, `no entry came within ${WAIT_MS_MAX} ms after kill ${kill}`)
      failures.goal(
        ms === undefined || ms <= TAKEOVER_MS_MAX,
        `the next entry after kill ${kill} came after ${Math.round(ms ?? 0)} ms, the goal is ${TAKEOVER_MS_MAX}`,
      )
      if (ms === undefined) {
        await fleet.tellState()
        break
      }
      takeovers.push(ms)
      await writer.process.start()
      context.progress(
        `kill ${kill} of ${kills}, ${Math.round(ms)} ms, ${load.acknowledged.size} acknowledged`,
      )
    }
    await load.stop()
    await readers.stop()
    const records = await fleet.checkEnd(load.acknowledged.keys(), failures)
    const { backwards, unknown, examples } = judgeAnswers(
      readers.observations,
      fleet.history.heads,
      STALE_MS_MAX,
    )
    failures.expect(
      backwards === 0 && unknown === 0,
      `${backwards} answers went backwards, ${unknown} are of a fork: ${examples.join('; ')}`,
    )
    failures.expect(
      readers.tornCount === 0,
      `${readers.tornCount} answers are torn: ${readers.torn.join('; ')}`,
    )
    failures.expect(load.acknowledged.size > kills, 'hardly any transaction was acknowledged')
    return {
      faults: takeovers.length,
      failures: failures.list,
      missed: failures.missed,
      figures: {
        acknowledged: load.acknowledged.size,
        'next entry': summary(takeovers),
        answers: readers.answers,
        'equal records of each archive': records,
      },
    }
  },
}
