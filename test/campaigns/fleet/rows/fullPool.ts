/** Promotes a node whose pool is full of transactions that it acknowledged while there was no writer, and kills it. */
import { setTimeout } from 'node:timers/promises'
import type { RpcAnswer } from '../../soak/nodeProcess.ts'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import { leaseOf } from '../logHistory.ts'
import type { Failures, Row } from '../row.ts'
import { witnessTransaction } from '../witness.ts'

const ACCOUNTS = 10
/** Bytes of a transaction: 4 of the 32 KiB slots of the pool */
const PADDING = 120_000
/** Slots of the pool. Its transactions have more bytes than may wait for PostgreSQL at a time. */
const SLOTS = 2_600
const TRANSACTION_SLOTS = 4
const POOL = ['--pool-slots', '2500', '--pool-queue', '100']
const OPTIONS = [...POOL, '--no-mining', '--rate-limit', '0', '--max-transaction-fee', '0']
/** Transactions of one request, whose body has at most 5 MB */
const OF_REQUEST = 10
/** Number of times that a request without an answer is sent again */
const RETRIES = 20
const RETRY_MS = 500
const WAIT_MS_MAX = 120_000
/** Longest time to mine the full pool. How long that takes depends on the machine, and is not part of the claim. */
const MINE_MS_MAX = 600_000
const ALREADY_KNOWN = /already known/
const POLL_MS = 50

export const fullPool: Row = {
  name: 'full-pool',
  injects: 'kills of a writer, and of the node with a full pool that takes over',
  claim: 'a node that is promoted with a full pool stores all its transactions for the next writer',
  minutesMax: 25,
  plants: [
    {
      name: 'a new writer that shares only later transactions',
      failure: /transactions are not in the pool of the next writer/,
      changes: [
        {
          file: 'src/pool/journals.ts',
          find: 'for (const step of stepsOf(kept)) await Promise.all(step.map(shareOne))',
          replace: 'for (const step of stepsOf([])) await Promise.all(step.map(shareOne))',
        },
      ],
    },
    {
      name: 'a new writer that shares its whole pool at once',
      failure: /does not become the writer at once/,
      changes: [
        {
          file: 'src/pool/journals.ts',
          find: 'if (step.length === STEP_MAX || (step.length > 0 && bytes + pooled.bytes > STEP_BYTES_MAX)) {',
          replace: 'if (step.length < 0) {',
        },
      ],
    },
  ],
  async run(context) {
    const { failures } = context
    const fleet = await Fleet.start(context, {
      nodes: [
        { name: 'a', kind: 'sealing', options: OPTIONS },
        { name: 'b', kind: 'sealing', options: OPTIONS },
        { name: 'c', kind: 'replica' },
      ],
    })
    const [first, second] = [fleet.node('a'), fleet.node('b')]
    await second.waitForReadiness(200, WAIT_MS_MAX)
    await first.process.stop('SIGKILL')
    // No node takes over before the pool is full.
    await setLease(fleet, 600_000)
    const { acknowledged, refusal } = await fill(second)
    context.progress(`${acknowledged.length} transactions fill the pool of ${second.name}`)
    failures.expect(
      acknowledged.length === SLOTS / TRANSACTION_SLOTS,
      `${second.name} acknowledged ${acknowledged.length} transactions, and then refused: ${refusal}`,
    )
    failures.expect(!(await isWriter(second)), `${second.name} takes over before its pool is full`)
    await promote(fleet, second, failures)
    failures.expect(
      !second.process.log.includes('does not become the writer'),
      `${second.name} does not become the writer at once: ${second.process.log.slice(-500)}`,
    )
    await second.process.stop('SIGKILL')
    await first.process.start()
    await promote(fleet, first, failures)
    const missing = acknowledged.length - (await patiently(() => pooledIn(first)))
    failures.expect(missing === 0, `${missing} transactions are not in the pool of the next writer`)
    await mineAll(first)
    await second.process.start()
    const records = failures.isEmpty ? await fleet.checkEnd(acknowledged) : 0
    return {
      faults: 2,
      figures: { acknowledged: acknowledged.length, 'equal records of each archive': records },
    }
  },
}

interface Filled {
  /** Hashes of transactions */
  readonly acknowledged: readonly string[]
  /** Message of the first refusal */
  readonly refusal: string | undefined
}

/** Sends transactions until the pool of a node takes no more. */
async function fill(node: FleetNode): Promise<Filled> {
  const acknowledged: string[] = []
  let refusal: string | undefined
  const send = async (account: number): Promise<void> => {
    for (let nonce = 0, isFull = false; !isFull; nonce += OF_REQUEST) {
      const sent = Array.from({ length: OF_REQUEST }, (_, index) =>
        witnessTransaction(account, nonce + index, PADDING),
      )
      const answers = await sendAll(
        node,
        sent.map(({ raw }) => raw),
      )
      const taken = sent.filter(({ hash }, index) => isTaken(hash, answers[index]!))
      acknowledged.push(...taken.map(({ hash }) => hash))
      refusal ??= answers.find(({ error }) => error !== undefined && !ALREADY_KNOWN.test(error.message))
        ?.error?.message
      isFull = taken.length < sent.length
    }
  }
  await Promise.all(Array.from({ length: ACCOUNTS }, (_, account) => send(account)))
  return { acknowledged, refusal }
}

/** Whether a node has a transaction. A transaction that was sent again may be known already. */
function isTaken(hash: string, { result, error }: RpcAnswer): boolean {
  return result === hash || (error !== undefined && ALREADY_KNOWN.test(error.message))
}

function sendAll({ process }: FleetNode, raws: readonly string[]): Promise<RpcAnswer[]> {
  const calls = raws.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] }))
  return patiently(() => process.askAll(calls))
}

/** Makes a request again that has no answer in time: with a full pool, a node on a busy machine is slow. */
async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await request()
    } catch (error) {
      if (retry === RETRIES) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

/**
 * Sets the end of the lease of the last writer, which was killed. A lease that lasts longer than its duration would be
 * given away, so the duration is set, too.
 *
 * @param leftMs milliseconds until the end
 */
async function setLease({ cluster }: Fleet, leftMs: number): Promise<void> {
  await cluster.primary.query(
    `UPDATE cartulary.writer SET expires = clock_timestamp() + $1 * INTERVAL '1 millisecond', ttl_ms = $1`,
    [leftMs],
  )
}

/** Ends the lease of the last writer, which was killed, and waits until a node writes. */
async function promote(fleet: Fleet, node: FleetNode, failures: Failures): Promise<void> {
  await setLease(fleet, 0)
  const endsMs = performance.now() + WAIT_MS_MAX
  while (performance.now() < endsMs) {
    const { url } = await leaseOf(fleet.cluster.primary)
    // A node seals when its pool is shared.
    if (url === node.url && (await isWriter(node))) return
    await setTimeout(POLL_MS)
  }
  failures.add(`${node.name} does not become the writer`)
  await fleet.tellState()
}

async function isWriter(node: FleetNode): Promise<boolean> {
  return (await node.readinessText()).includes('"role":"writer"')
}

/** Number of transactions in the pool of a node. */
async function pooledIn({ process }: FleetNode): Promise<number> {
  const status = (await process.askOne('txpool_status', [])) as { pending: string; queued: string }
  return Number(status.pending) + Number(status.queued)
}

/** Has the writer make blocks until its pool is empty. */
async function mineAll(node: FleetNode): Promise<void> {
  const endsMs = performance.now() + MINE_MS_MAX
  while (performance.now() < endsMs && (await patiently(() => pooledIn(node))) > 0)
    await patiently(() => node.process.askOne('evm_mine', []))
}
