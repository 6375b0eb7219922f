/** Kills the writer again and again while transactions arrive. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { judgeAnswers } from '../answerJudge.ts'
import { Fleet } from '../fleet.ts'
import { FleetReaders } from '../fleetReaders.ts'
import { leaseOf } from '../logHistory.ts'
import { type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Longest time from a kill to the next entry of the log */
const TAKEOVER_MS_MAX = 5_000
/** How long the row waits for the next entry, to tell a late one from none */
const WAIT_MS_MAX = 30_000
/** Longest wait for a transaction that the writer acknowledges, before a kill */
const ANSWER_MS_MAX = 2_000
/** Longest time until the next writer has mined what the last one acknowledged */
const MINED_MS_MAX = 30_000
const STALE_MS_MAX = 2_000

export const writerKilled: Row = {
  name: 'writer-killed',
  injects: 'kills of the writer',
  claim: 'no acknowledged transaction is lost, no node forks, the next entry is in the log within 5 s',
  minutesMax: 25,
  plants: [
    {
      name: 'a writer that does not store accepted transactions in PostgreSQL',
      failure: /were acknowledged before kill \d+ are not mined/,
      changes: [
        {
          file: 'src/replication/waitingTransactions.ts',
          find: `    return new Promise((resolve, reject) => {
      this.#puts.push(`,
          replace: `    if (record.length > 0) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      this.#puts.push(`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const kills = context.isShort ? 4 : 50
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing' },
        // By default, a transaction is acknowledged when its block is in the log. Here, before it is in a block.
        { name: 'b', kind: 'sealing', options: ['--seal-wait', '0'] },
        { name: 'c', kind: 'replica' },
        { name: 'd', kind: 'replica' },
      ],
    })
    const processes = () => fleet.up().map(({ process }) => process)
    const load = new TransactionLoad({ targets: processes, accounts: 10, pauseMs: 20 })
    const readers = new FleetReaders(processes)
    const takeovers: number[] = []
    let checked = 0
    load.start()
    readers.start(2)
    for (let kill = 1; kill <= kills; kill++) {
      await setTimeout(randomInt(200, 1_500))
      const writer = await fleet.writer()
      // Most kills follow an acknowledgement at once, when no other node can have the transaction yet.
      if (kill % 3 !== 0) await load.acknowledgement(writer.process, ANSWER_MS_MAX)
      await writer.process.stop('SIGKILL')
      const acknowledged = [...load.acknowledged.keys()].slice(checked)
      checked += acknowledged.length
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
      // The killed node has a journal of its own, which must not be needed.
      const lost = await fleet.unmined(acknowledged, MINED_MS_MAX)
      if (lost.length > 0) {
        failures.add(
          `${lost.length} transactions that were acknowledged before kill ${kill} are not mined without the killed node`,
        )
        break
      }
      await writer.process.start()
      context.progress(
        `kill ${kill} of ${kills}, ${Math.round(ms)} ms, ${load.acknowledged.size} acknowledged`,
      )
    }
    await load.stop()
    await readers.stop()
    const records = failures.isEmpty ? await fleet.checkEnd(load.acknowledged.keys()) : 0
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
      figures: {
        acknowledged: load.acknowledged.size,
        'next entry': summary(takeovers),
        answers: readers.answers,
        'equal records of each archive': records,
      },
    }
  },
}
