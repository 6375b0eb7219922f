/** Stops the writer's process for longer than its lease, and lets it go on when another node writes. */
import { setTimeout } from 'node:timers/promises'
import { devAccounts } from '../../soak/devAccounts.ts'
import { judgeAnswers } from '../answerJudge.ts'
import { Fleet } from '../fleet.ts'
import { FleetReaders } from '../fleetReaders.ts'
import { leaseOf, orderFaults } from '../logHistory.ts'
import type { Row } from '../row.ts'
import { TransactionLoad } from '../transactionLoad.ts'
import { witnessTransaction } from '../witness.ts'

const LEASE = 'src/replication/writerLease.ts'
const PAUSE_MS = 10_000
/**
 * Longest pause. How soon another node writes is a goal of other rows; here a busy machine may take its time, because the
 * claim is about what the old writer does when another one writes.
 */
const PAUSE_MS_MAX = 60_000
/** How long the awoken node is watched */
const WATCH_MS = 5_000
/** Longest time until the transactions of the awoken node are mined; the end of the row checks that they are. */
const MINED_MS_MAX = 60_000
const POLL_MS = 50
/** Transactions that wait in the socket of the stopped node, and that it takes as soon as it goes on */
const WAITING = 20
/** Account whose transactions only the stopped node gets */
const ACCOUNT = 9
const PATIENCE_MS = PAUSE_MS_MAX + 30_000

export const writerPaused: Row = {
  name: 'writer-paused',
  injects: 'pauses of the writer by SIGSTOP, of 10 s each or until another node writes',
  claim:
    'no entry of the old epoch follows one of the new, no transaction that the awoken node acknowledges is lost',
  minutesMax: 10,
  plants: [
    {
      name: 'a writer whose statements are not fenced',
      failure: /of epoch \d+ follows one of epoch/,
      changes: [
        {
          file: LEASE,
          find: `SET seq = $4, link = $6, expires = now() + $11 * INTERVAL '1 millisecond'
          WHERE chain = $1 AND epoch = $2 AND holder = $3 AND seq = $4 - 1 AND link = $5
          RETURNING chain`,
          replace: `SET seq = seq + 1, link = $6, expires = now() + $11 * INTERVAL '1 millisecond'
          WHERE chain = $1 AND $3::TEXT <> '' AND $4::BIGINT > 0 AND $5::BYTEA IS NOT NULL
          RETURNING chain, seq`,
        },
        {
          file: LEASE,
          find: 'SELECT chain, $4, $2, $6,',
          replace: 'SELECT chain, seq, $2, $6,',
        },
        {
          file: LEASE,
          find: `SET expires = now() + $4 * INTERVAL '1 millisecond'
        WHERE chain = $1 AND epoch = $2 AND holder = $3 AND seq = $5 AND link = $6`,
          replace: `SET expires = now() + $4 * INTERVAL '1 millisecond'
        WHERE chain = $1 AND $2::BIGINT > 0 AND $3::TEXT <> '' AND $5::BIGINT > 0 AND $6::BYTEA IS NOT NULL`,
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const pauses = context.isShort ? 1 : 5
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing' },
        { name: 'b', kind: 'sealing' },
        { name: 'c', kind: 'replica' },
      ],
    })
    let paused: string | undefined
    const awake = () => fleet.up().flatMap(({ name, process }) => (name === paused ? [] : [process]))
    const load = new TransactionLoad({ targets: awake, accounts: ACCOUNT, pauseMs: 20 })
    const readers = new FleetReaders(awake)
    const acknowledged = new Set<string>()
    let [done, nonce, refused] = [0, 0, 0]
    load.start()
    readers.start(2)
    for (let pause = 1; pause <= pauses; pause++) {
      await setTimeout(1_000)
      const writer = await fleet.writer()
      const { epoch } = await leaseOf(fleet.cluster.primary)
      paused = writer.name
      writer.process.signal('SIGSTOP')
      const transactions = Array.from({ length: WAITING }, (_, index) =>
        witnessTransaction(ACCOUNT, nonce + index),
      )
      const waiting = Promise.all(transactions.map(({ raw }) => sendPatiently(writer.url, raw)))
      const endsMs = performance.now() + PAUSE_MS_MAX
      await setTimeout(PAUSE_MS)
      const isTakenOver = async () => (await leaseOf(fleet.cluster.primary)).epoch > epoch
      while (!(await isTakenOver()) && performance.now() < endsMs) await setTimeout(POLL_MS)
      failures.expect(await isTakenOver(), `no other node writes after a pause of ${PAUSE_MS_MAX} ms`)
      writer.process.signal('SIGCONT')
      paused = undefined
      await setTimeout(WATCH_MS)
      const answers = await waiting
      const taken = transactions.filter(({ hash }, index) => answers[index] === hash)
      for (const { hash } of taken) acknowledged.add(hash)
      refused += WAITING - taken.length
      failures.add(...orderFaults(fleet.history.entries))
      await fleet.comeBack('its pause', { nodes: [writer] })
      if (!failures.isEmpty) break
      const next = await fleet.writer()
      // The awoken node may refuse some, for example the first ones, while it notices that another node writes. Later
      // nonces wait for them, until the client sends them again.
      for (const { raw } of transactions) await sendPatiently(next.url, raw)
      await fleet.unmined([...acknowledged], MINED_MS_MAX)
      const { address } = devAccounts[ACCOUNT]!
      nonce = Number(await next.process.askOne('eth_getTransactionCount', [address, 'latest']))
      done++
      context.progress(`pause ${pause} of ${pauses}, ${load.acknowledged.size} acknowledged`)
    }
    await load.stop()
    await readers.stop()
    const records = failures.isEmpty
      ? await fleet.checkEnd([...load.acknowledged.keys(), ...acknowledged])
      : 0
    const { backwards, unknown, examples } = judgeAnswers(readers.observations, fleet.history.heads, WATCH_MS)
    failures.expect(
      backwards === 0 && unknown === 0,
      `${backwards} answers went backwards, ${unknown} are of a fork: ${examples.join('; ')}`,
    )
    return {
      faults: done,
      figures: {
        acknowledged: load.acknowledged.size,
        'acknowledged by nodes that awoke': acknowledged.size,
        'refused by nodes that awoke': refused,
        'equal records of each archive': records,
      },
    }
  },
}

/** Sends a transaction to a node that may be stopped. @returns the answer; undefined when there is none, or an error */
async function sendPatiently(url: string, raw: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] })
  const headers = { 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    return ((await response.json()) as { result?: unknown }).result
  } catch {
    return undefined
  }
}
