/** Puts an empty PostgreSQL in the place of the fleet's one, under the same URL, and later brings the former one back. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import { FleetReaders } from '../fleetReaders.ts'
import type { Failures, Row } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'

/** Entries of a round before PostgreSQL is recreated */
const ENTRIES = 15
const WAIT_MS_MAX = 60_000
/** Longest time from the new PostgreSQL to the last answer about the newest block */
const NOTICE_MS_MAX = 3_000
/** Longest time until the process of a node ends, which has no log any longer */
const END_MS_MAX = 30_000
const POLL_MS = 50

export const postgresRecreated: Row = {
  name: 'postgres-recreated',
  injects: 'exchanges of PostgreSQL for an empty one under the same URL',
  claim: 'each node refuses by name, removes nothing from its disk, and goes on when the log is back',
  minutesMax: 12,
  plants: [
    {
      name: 'a node that loads its archive anew from an empty log',
      failure: /the archive of . was moved or removed/,
      changes: [
        {
          file: 'src/node/replicaFolder.ts',
          find: `error.code !== 'DIVERGED'`,
          replace: `!['DIVERGED', 'BEHIND'].includes(error.code)`,
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
        { name: 'w', kind: 'writing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
      ],
    })
    const { cluster, history } = fleet
    const processes = () => fleet.up().map(({ process }) => process)
    const load = new TransactionLoad({ targets: processes, accounts: 6, pauseMs: 50 })
    const readers = new FleetReaders(processes)
    let exchanges = 0
    load.start()
    readers.start(2)
    for (let round = 1; round <= rounds; round++) {
      const written = await history.waitAfter(history.seq + ENTRIES, WAIT_MS_MAX)
      failures.expect(written !== undefined, `nothing is written in round ${round}`)
      const archives = fleet.nodes.map(archiveOf)
      const former = await cluster.recreate()
      const emptyMs = performance.now()
      for (const node of fleet.nodes) await checkEnds(node, failures)
      const late = readers.observations.filter(({ startMs }) => startMs > emptyMs + NOTICE_MS_MAX)
      failures.expect(late.length === 0, `${late.length} answers about the newest block without a log`)
      for (const node of fleet.nodes) await checkRefuses(node, failures)
      const chains = await cluster.primary.query('SELECT chain FROM cartulary.writer')
      failures.expect(chains.length === 0, 'a node has begun a log in the empty database')
      fleet.nodes.forEach((node, index) => {
        failures.expect(
          archiveOf(node) === archives[index],
          `the archive of ${node.name} was moved or removed in round ${round}`,
        )
      })
      if (!failures.isEmpty) break
      await cluster.bringBack(former)
      await fleet.comeBack(`exchange ${round}`)
      exchanges++
      context.progress(`exchange ${round} of ${rounds}, ${load.acknowledged.size} acknowledged`)
    }
    await load.stop()
    await readers.stop()
    const isBack = failures.isEmpty
    const records = isBack ? await fleet.checkEnd(load.acknowledged.keys()) : 0
    return {
      faults: exchanges,
      figures: {
        acknowledged: load.acknowledged.size,
        answers: readers.answers,
        'equal records of each archive': records,
      },
    }
  },
}

/** Names the archives of a node, and tells whether an archive is another folder than before. */
function archiveOf({ dataDir }: FleetNode): string {
  const names = readdirSync(dataDir).filter((name) => name.startsWith('archive'))
  return names.map((name) => `${name} ${statSync(path.join(dataDir, name)).ino}`).join()
}

/** Waits for the end of a node that has noticed the loss. */
async function checkEnds({ name, process }: FleetNode, failures: Failures): Promise<void> {
  const endsMs = performance.now() + END_MS_MAX
  while (process.isRunning && performance.now() < endsMs) await setTimeout(POLL_MS)
  if (process.isRunning) {
    failures.add(`${name} goes on without a log`)
    await process.stop('SIGKILL')
    return
  }
  const last = process.log.trim().split('\n').at(-1)!
  failures.expect(/\[(?:BEHIND|FENCED)\]/.test(last), `${name} ends, but says: ${last}`)
}

/** Starts a node, which has to end with the name of the error. */
async function checkRefuses({ name, process }: FleetNode, failures: Failures): Promise<void> {
  const { length } = process.log
  const fault = await process.start().then(
    () => undefined,
    (error: unknown) => error,
  )
  failures.expect(fault !== undefined, `${name} starts without a log`)
  await process.stop('SIGKILL')
  const said = process.log.slice(length).trim().split('\n').at(-1)!
  failures.expect(said.includes('[BEHIND]'), `${name} does not refuse by name: ${said}`)
}
