/** Sends transactions through all nodes of a healthy fleet, in every way in which a client can. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import { signFast } from '../../../support/fastSign.ts'
import { devAccounts } from '../../soak/devAccounts.ts'
import { NodeFault } from '../../soak/nodeProcess.ts'
import { Fleet } from '../fleet.ts'
import type { FleetNode } from '../fleetNode.ts'
import type { Row, RowContext } from '../row.ts'
import { CHAIN_ID } from '../witness.ts'

/** Number of transactions of each way and of pairs, in a short run and in a whole one, for each way of sealing */
const SENDS_SHORT = 6
const SENDS = 72
/** Number of requests at the same time */
const AT_ONCE = 6
const READY_MS_MAX = 60_000
const TO = `0x${'55'.repeat(20)}` as const
const FEES = { tip: 1_000_000_000n, feeCap: 2_000_000_000_000n, gasLimit: 30_000n }
/** Number of times that a client fills in and signs a transaction whose nonce another one took. At each time, one of all wins. */
const RETRIES = 200
const IS_TAKEN = /already known|nonce too low|underpriced/

/** Sends the transaction with this number to a node. @returns its hash @throws NodeFault RPC_ERROR, DOWN */
type Send = (node: FleetNode, number: number) => Promise<string>

interface Way {
  readonly name: string
  /** Number of requests at the same time */
  readonly atOnce: number
  readonly send: Send
}

/** The ways to send, each with an account of its own. */
const WAYS: readonly Way[] = [
  { name: 'eth_sendTransaction in turn', atOnce: 1, send: ownOf(0) },
  { name: 'eth_sendTransaction at once', atOnce: AT_ONCE, send: ownOf(1) },
  { name: 'eth_sendRawTransaction in turn', atOnce: 1, send: rawOf(2) },
  { name: 'eth_sendRawTransaction at once', atOnce: AT_ONCE, send: rawOf(3) },
  { name: 'eth_sendRawTransactionSync at once', atOnce: AT_ONCE, send: syncOf(4) },
  { name: 'eth_fillTransaction, signed by the client, at once', atOnce: AT_ONCE, send: filledOf(5) },
  { name: 'eth_signTransaction in turn', atOnce: 1, send: signedOf(6) },
  { name: 'equal transactions by eth_sendTransaction at once', atOnce: AT_ONCE, send: ownOf(7, () => 1) },
]
/** Account of the pairs of transactions with one nonce */
const PAIRS = 8
/** Options of the nodes: a block for each transaction, and a block a second with what the pool has */
const SEALING: readonly (readonly string[])[] = [[], ['--block-time', '1']]

export const sends: Row = {
  name: 'sends',
  injects: 'transactions, and pairs of transactions with one nonce',
  claim: 'a node acknowledges the transactions that the writer has, and no others',
  minutesMax: 30,
  plants: [
    {
      name: 'a replica that acknowledges what the writer refuses',
      failure: /both transactions of a nonce are acknowledged|an acknowledged transaction is lost/,
      changes: [
        {
          file: 'src/node/sends.ts',
          find: "throw new PoolError('REFUSED_ELSEWHERE', delivery.message)",
          replace: 'return',
        },
      ],
    },
    {
      name: 'a replica that takes nonces from its own pool',
      failure: /eth_sendTransaction in turn: .* is refused/,
      changes: [
        {
          file: 'src/node/sends.ts',
          find: 'const there = (await mover.nextNonce?.(sender)) ?? 0n',
          replace: 'const there = 0n',
        },
      ],
    },
  ],
  async run(context) {
    const count = context.isShort ? SENDS_SHORT : SENDS
    let [acknowledged, records] = [0, 0]
    for (const [index, sealing] of SEALING.entries()) {
      const folder = path.join(context.folder, String(index))
      mkdirSync(folder)
      const sent = await sendsOn({ ...context, folder }, sealing, count)
      acknowledged += sent.acknowledged
      records = sent.records
    }
    return {
      faults: SEALING.length * (WAYS.length + 1) * count,
      figures: { acknowledged, 'equal records of each archive': records },
    }
  },
}

/** @returns the number of acknowledged transactions, and of records of each archive */
async function sendsOn(
  context: RowContext,
  sealing: readonly string[],
  count: number,
): Promise<{ acknowledged: number; records: number }> {
  const { failures, progress } = context
  const fleet = await Fleet.start(context, {
    nodes: ['a', 'b', 'c'].map((name) => ({
      ...{ name, kind: 'sealing', options: [...sealing, '--rate-limit', '0'] },
    })),
  })
  for (const node of fleet.nodes) await node.waitForReadiness(200, READY_MS_MAX)
  const acknowledged: string[] = []
  const each = async (atOnce: number, one: (number: number) => Promise<void>): Promise<void> => {
    let next = 0
    const run = async (): Promise<void> => {
      for (let number = next++; number < count; number = next++) await one(number)
    }
    await Promise.all(Array.from({ length: atOnce }, run))
  }
  for (const { name, atOnce, send } of WAYS) {
    await each(atOnce, async (number) => {
      const node = fleet.nodes[number % fleet.nodes.length]!
      try {
        acknowledged.push(await send(node, number))
      } catch (error) {
        failures.add(`${name}: transaction ${number} is refused by ${node.name}: ${String(error)}`)
      }
    })
    progress(`${sealing.join(' ')} ${name}: ${acknowledged.length} are acknowledged in all`)
  }
  await each(AT_ONCE, async (nonce) => {
    const outcomes = await Promise.all([0, 1].map((at) => sendOfPair(fleet, nonce, at)))
    const hashes = outcomes.filter((outcome) => outcome !== undefined)
    acknowledged.push(...hashes)
    failures.expect(hashes.length < 2, 'both transactions of a nonce are acknowledged')
    failures.expect(hashes.length > 0, 'none of the two transactions of a nonce is acknowledged')
  })
  const different = new Set(acknowledged).size
  failures.expect(
    different === acknowledged.length,
    `${acknowledged.length - different} transactions were acknowledged twice`,
  )
  const records = await fleet.checkEnd(acknowledged)
  return { acknowledged: acknowledged.length, records }
}

/** Sends one of two transactions with the same nonce, each to another node. @returns undefined when it is refused */
async function sendOfPair(fleet: Fleet, nonce: number, at: number): Promise<string | undefined> {
  const { process } = fleet.nodes[(nonce + at) % fleet.nodes.length]!
  try {
    return await hashOf(process.askOne('eth_sendRawTransaction', [signed(PAIRS, nonce, BigInt(at)).raw]))
  } catch (error) {
    if (error instanceof NodeFault && IS_TAKEN.test(error.message)) return undefined
    throw error
  }
}

/** The node chooses the nonce, and signs. */
function ownOf(account: number, worth = (number: number): number => number): Send {
  const from = devAccounts[account]!.address
  return ({ process }, number) => {
    const value = `0x${worth(number).toString(16)}`
    return hashOf(process.askOne('eth_sendTransaction', [{ from, to: TO, value }]))
  }
}

/** A node chooses the nonce and signs, and the next node has the transaction. */
function signedOf(account: number): Send {
  const from = devAccounts[account]!.address
  return async ({ process }, number) => {
    const value = `0x${number.toString(16)}`
    const signing = process.askOne('eth_signTransaction', [{ from, to: TO, value }])
    const { raw } = (await signing) as { raw: string }
    return hashOf(process.askOne('eth_sendRawTransaction', [raw]))
  }
}

function rawOf(account: number): Send {
  return ({ process }, number) =>
    hashOf(process.askOne('eth_sendRawTransaction', [signed(account, number, 1n).raw]))
}

function syncOf(account: number): Send {
  return async ({ process }, number) => {
    const { raw } = signed(account, number, 1n)
    const { transactionHash } = (await process.askOne('eth_sendRawTransactionSync', [raw])) as {
      transactionHash: string
    }
    return transactionHash
  }
}

/** The node chooses the nonce, and the client signs. Another client may take the nonce first. */
function filledOf(account: number): Send {
  const from = devAccounts[account]!.address
  return async ({ process }, number) => {
    for (let retry = 0; ; retry++) {
      const filled = await process.askOne('eth_fillTransaction', [{ from, to: TO, value: '0x1' }])
      const nonce = Number((filled as { tx: { nonce: string } }).tx.nonce)
      const { raw } = signed(account, nonce, BigInt(number))
      try {
        return await hashOf(process.askOne('eth_sendRawTransaction', [raw]))
      } catch (error) {
        const isTaken = error instanceof NodeFault && IS_TAKEN.test(error.message)
        if (!isTaken || retry === RETRIES) throw error
      }
    }
  }
}

function signed(account: number, nonce: number, value: bigint): { raw: string } {
  const draft = {
    chainId: BigInt(CHAIN_ID),
    nonce: BigInt(nonce),
    to: fromHex(TO),
    value,
    data: new Uint8Array(0),
  }
  return { raw: toHex(signFast(devAccounts[account]!.key, { ...draft, ...FEES }).raw) }
}

async function hashOf(answer: Promise<unknown>): Promise<string> {
  return (await answer) as string
}
