/** Kills PostgreSQL's primary while the writer appends, and promotes the synchronous standby. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import { type Failures, type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Longest time from the promotion to the next entry */
const RESUME_MS_MAX = 10_000
const WAIT_MS_MAX = 60_000
/** Time for which commits wait for a standby that does not hear of them */
const IN_DOUBT_MS = 500

export const primaryKilled: Row = {
  name: 'primary-killed',
  injects: "kills of PostgreSQL's primary",
  claim: 'no entry is lost or twice in the log, and the fleet goes on within 10 s of the promotion',
  minutesMax: 12,
  plants: [
    {
      name: 'a writer whose commits do not wait for the standby',
      failure: /is lost|the log ended at entry/,
      changes: [
        {
          file: 'src/replication/connection.ts',
          find: `if (isDurable && !isSync) await client.query('SET synchronous_commit = on')`,
          replace: `if (isDurable) await client.query('SET synchronous_commit = local')`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const kills = context.isShort ? 2 : 6
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
      ],
    })
    const { cluster, history } = fleet
    const load = new TransactionLoad({
      targets: () => fleet.up().map(({ process }) => process),
      accounts: 10,
      pauseMs: 5,
    })
    const resumed: number[] = []
    load.start()
    for (let kill = 1; kill <= kills; kill++) {
      await setTimeout(randomInt(1_000, 2_500))
      // Every other time, commits wait for the standby when the primary ends, so that the writer does not know about them.
      if (kill % 2 === 1) {
        cluster.cutStandby()
        await setTimeout(IN_DOUBT_MS)
      }
      await cluster.killPrimary()
      await setTimeout(randomInt(200, 800))
      await cluster.promoteStandby()
      const [row] = await cluster.primary.query('SELECT max(seq) AS seq FROM cartulary.log')
      const seq = Number(row!.seq)
      failures.expect(
        seq >= history.seq,
        `the log ended at entry ${history.seq}, and ends at ${seq} after kill ${kill}`,
      )
      const ms = await history.waitAfter(seq, WAIT_MS_MAX)
      failures.expect(
        ms !== undefined && ms <= RESUME_MS_MAX,
        `the next entry after promotion ${kill} came after ${ms === undefined ? 'too long' : `${Math.round(ms)} ms`}`,
      )
      if (ms === undefined) {
        await fleet.tellState()
        break
      }
      resumed.push(ms)
      await cluster.addStandby()
      await fleet.comeBack(`kill ${kill}`)
      context.progress(
        `kill ${kill} of ${kills}, ${Math.round(ms)} ms, ${load.acknowledged.size} acknowledged`,
      )
    }
    await load.stop()
    const records = await fleet.checkEnd(load.acknowledged.keys())
    await checkWhole(fleet, failures)
    return {
      faults: resumed.length,
      figures: {
        acknowledged: load.acknowledged.size,
        'next entry after the promotion': summary(resumed),
        'equal records of each archive': records,
      },
    }
  },
}

/** Checks that the log still has each entry that was ever seen in it, and no other block of the same number. */
async function checkWhole({ cluster, history }: Fleet, failures: Failures): Promise<void> {
  const rows = await cluster.primary.query(
    "SELECT seq, number, encode(hash, 'hex') AS hash FROM cartulary.log ORDER BY seq",
  )
  const hashes = new Map(rows.map((row) => [Number(row.seq), `0x${String(row.hash)}`]))
  const lost = history.entries.filter(({ seq, hash }) => hashes.get(seq) !== hash)
  failures.add(...lost.map(({ seq }) => `entry ${seq} is lost`))
  const numbers = rows.map((row) => Number(row.number))
  const doubled = numbers.filter((number, index) => index > 0 && number !== numbers[index - 1]! + 1)
  failures.add(...doubled.map((number) => `block ${number} does not follow its predecessor in the log`))
}
