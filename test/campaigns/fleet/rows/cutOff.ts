/** Cuts the writer, and a replica, from PostgreSQL: by ended connections, and by connections that carry nothing. */
import { setTimeout } from 'node:timers/promises'
import type { Cut } from '../cuttableLink.ts'
import { Fleet } from '../fleet.ts'
import { leaseOf } from '../logHistory.ts'
import { type Failures, type Row, summary } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Longest time until /readiness says that a node is cut off */
const REFUSAL_MS_MAX = 2_000
const TAKEOVER_MS_MAX = 5_000
/** Patience for what has no goal of time, such as the return of a node: a busy machine needs some. */
const WAIT_MS_MAX = 60_000
/** How long a node stays cut off after it has noticed */
const CUT_MS = 1_000
const KINDS: readonly Cut[] = ['refused', 'silent']

export const cutOff: Row = {
  name: 'cut-off',
  injects: 'cuts between a node and PostgreSQL',
  claim: 'a writer that is cut off stops, a replica that is cut off answers 503 within 2 s, both come back',
  minutesMax: 10,
  plants: [
    {
      name: 'a node that says it is ready without looking',
      failure: /says 503 after too long|says that it is ready/,
      changes: [
        {
          file: 'src/node/fleetHead.ts',
          find: `return this.#isNear && this.#now.isReady() && this.gate.isOpen`,
          replace: `return true`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const rounds = context.isShort ? 1 : 5
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
      ],
    })
    const load = new TransactionLoad({
      targets: () => fleet.up().map(({ process }) => process),
      accounts: 6,
      pauseMs: 30,
    })
    const [refusals, takeovers]: number[][] = [[], []]
    let cuts = 0
    load.start()
    for (let round = 1; round <= rounds; round++) {
      for (const kind of KINDS) {
        await setTimeout(500)
        refusals!.push(...(await cutReplica(fleet, kind, failures)))
        takeovers!.push(...(await cutWriter(fleet, kind, failures)))
        cuts += 2
      }
      context.progress(`round ${round} of ${rounds}, ${load.acknowledged.size} acknowledged`)
    }
    await load.stop()
    const records = await fleet.checkEnd(load.acknowledged.keys())
    return {
      faults: cuts,
      figures: {
        'readiness says 503 after': summary(refusals!),
        'next entry': summary(takeovers!),
        acknowledged: load.acknowledged.size,
        'equal records of each archive': records,
      },
    }
  },
}

/** @returns milliseconds until the replica said 503 */
async function cutReplica(fleet: Fleet, kind: Cut, failures: Failures): Promise<number[]> {
  const replica = fleet.node('c')
  if ((await replica.waitForReadiness(200, WAIT_MS_MAX)) === undefined)
    failures.add(`${replica.name} is not ready before it is cut off`)
  replica.link.cut(kind)
  const ms = await replica.waitForReadiness(503, WAIT_MS_MAX)
  failures.expect(
    ms !== undefined && ms <= REFUSAL_MS_MAX,
    `a replica that is cut off (${kind}) says 503 after ${ms === undefined ? 'too long' : `${Math.round(ms)} ms`}`,
  )
  await setTimeout(CUT_MS)
  replica.link.mend()
  await fleet.comeBack(`a cut (${kind})`, { nodes: [replica], msMax: WAIT_MS_MAX })
  return ms === undefined ? [] : [ms]
}

/** @returns milliseconds from the cut to the next entry, which another node writes */
async function cutWriter(fleet: Fleet, kind: Cut, failures: Failures): Promise<number[]> {
  const writer = await fleet.writer()
  writer.link.cut(kind)
  const { seq, epoch } = await leaseOf(fleet.cluster.primary)
  const ms = await fleet.history.waitAfter(seq, WAIT_MS_MAX)
  failures.expect(
    ms !== undefined,
    `no entry came within ${WAIT_MS_MAX} ms after the writer was cut off (${kind})`,
  )
  failures.goal(
    ms === undefined || ms <= TAKEOVER_MS_MAX,
    `the next entry after the writer was cut off (${kind}) came after ${Math.round(ms ?? 0)} ms, the goal is ${TAKEOVER_MS_MAX}`,
  )
  await setTimeout(CUT_MS)
  const status = await writer.readiness()
  failures.expect(status !== 200, `a writer that is cut off (${kind}) says that it is ready`)
  writer.link.mend()
  await setTimeout(CUT_MS)
  const lease = await leaseOf(fleet.cluster.primary)
  failures.expect(lease.epoch > epoch, `no other node took over from the writer that was cut off (${kind})`)
  await fleet.comeBack(`a cut (${kind})`, { nodes: [writer], msMax: WAIT_MS_MAX })
  return ms === undefined ? [] : [ms]
}
