/** Kills replicas again and again while they apply the log. */
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import type { Row } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/**
 * Entries that a replica is behind when it starts again, so that it applies many at once; after each kill that came too
 * late, so many more
 */
const BEHIND = 10
const BEHIND_MS_MAX = 60_000
/** Kills that may miss the moment in which a replica applies, for each that hits it */
const MISSES = 4

export const replicasKilled: Row = {
  name: 'replicas-killed',
  injects: 'kills of a replica while it applies the log',
  claim: 'each replica goes on where it was, and its archive ends up as one that executes the blocks',
  minutesMax: 20,
  plants: [
    {
      name: 'a replica that writes its position before the records',
      failure: /^archive of/,
      changes: [
        {
          file: 'src/replication/applier.ts',
          find: `    putPosition(batch, reached)
    await this.#disk.written((sync) => this.#store.write(batch, { sync }))`,
          replace: `    const position = new Batch()
    putPosition(position, reached)
    await this.#store.write(position, { sync: true })
    await new Promise((resolve) => setTimeout(resolve, 20))
    putPosition(batch, reached)
    await this.#disk.written((sync) => this.#store.write(batch, { sync }))`,
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
        { name: 'c', kind: 'replica' },
        { name: 'd', kind: 'replica' },
      ],
    })
    const load = new TransactionLoad({ targets: () => [fleet.node('a').process], accounts: 10, pauseMs: 10 })
    let [hits, tries, behind] = [0, 0, BEHIND]
    load.start()
    while (hits < kills && tries < kills * MISSES) {
      const replica = fleet.node(tries++ % 2 === 0 ? 'c' : 'd')
      await replica.process.stop('SIGKILL')
      const seq = fleet.history.seq
      if ((await fleet.history.waitAfter(seq + behind, BEHIND_MS_MAX)) === undefined) {
        failures.add('the writer stopped writing')
        break
      }
      await replica.process.start()
      await setTimeout(randomInt(100))
      if (await isBehind(fleet, replica)) hits++
      else behind += BEHIND
      await replica.process.stop('SIGKILL')
      await replica.process.start()
      context.progress(`${hits} of ${kills} kills while applying, entry ${fleet.history.seq}`)
    }
    failures.expect(hits === kills, `only ${hits} of ${tries} kills hit a replica while it applied`)
    await load.stop()
    const records = await fleet.checkEnd(load.acknowledged.keys())
    return {
      faults: hits,
      figures: { entries: fleet.history.seq, 'equal records of each archive': records },
    }
  },
}

/** Whether the log has entries that the replica does not answer with yet. */
async function isBehind({ history }: Fleet, replica: FleetNode): Promise<boolean> {
  const hash = await replica.headHash()
  const at = history.entries.findLast((entry) => entry.hash === hash)
  return at !== undefined && at.seq < history.seq
}
