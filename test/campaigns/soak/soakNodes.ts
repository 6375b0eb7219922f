/**
 * Runs a sealing and a following node under load, with reorgs, and kills each with SIGKILL several times. At the end
 * both nodes must have the same head, state and pool (some transactions wait behind a nonce gap), and all other
 * acknowledged transactions must be mined.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import { signFast } from '../../support/fastSign.ts'
import { PUBLIC_POOL } from '../../support/publicPool.ts'
import { devAccounts } from './devAccounts.ts'
import { freePort, NodeFault, NodeProcess, pause } from './nodeProcess.ts'

export interface SoakPlan {
  readonly transactions: number
  /** Transactions of one sender in one request */
  readonly batch: number
  /** Number of kills of each node, spread over the load */
  readonly kills: { readonly sealing: number; readonly following: number }
  readonly reorgEveryBlocks: number
}

export interface SoakOutcome {
  readonly acknowledged: number
  readonly reorgs: number
  readonly kills: number
  /** Head, state root and pool as JSON */
  readonly end: string
  /** Descriptions of faults */
  readonly faults: readonly string[]
  /** Last output of both nodes */
  readonly logs: string
}

const REORG_DEPTH_MAX = 8
/** Number of accounts, of the ten, that send to the following node */
const ON_FOLLOWING = 3
/** Number of transactions sent to the following node at the end, one for each account, each behind a nonce gap */
const GAPPED = 5
/** Maximum time in which both nodes must become idle at the end */
const SETTLE_MS_MAX = 300_000
const GAS_PRICE = 2_000_000_000_000n

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Runs a soak test of the built program. Faults are part of the outcome; after a fault the folders are kept. */
export async function soakNodes(plan: SoakPlan): Promise<SoakOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-soak-'))
  const soak = await Soak.start(plan, folder)
  const outcome = await soak.run()
  if (outcome.faults.length === 0) await rm(folder, { recursive: true })
  return outcome
}

class Soak {
  readonly #plan: SoakPlan
  readonly #folder: string
  readonly #sealing: NodeProcess
  readonly #following: NodeProcess
  readonly #acknowledged = new Set<string>()
  readonly #faults: string[] = []
  #kills = 0
  #reorgs = 0
  #hasFailed = false

  private constructor(plan: SoakPlan, folder: string, sealing: NodeProcess, following: NodeProcess) {
    this.#plan = plan
    this.#folder = folder
    this.#sealing = sealing
    this.#following = following
  }

  static async start(plan: SoakPlan, folder: string): Promise<Soak> {
    const [portA, portB] = [await freePort(), await freePort()]
    const [a, b] = [path.join(folder, 'a'), path.join(folder, 'b')]
    const sealing = new NodeProcess(portA, ['dev', '--datadir', a, '--rate-limit', '0', ...PUBLIC_POOL])
    const following = new NodeProcess(portB, [
      ...['serve', '--datadir', b, '--genesis', path.join(a, 'genesis.json')],
      ...['--follow', sealing.url, '--follow-interval', '100'],
    ])
    await sealing.start()
    await following.start()
    return new Soak(plan, folder, sealing, following)
  }

  async run(): Promise<SoakOutcome> {
    let end = ''
    try {
      await Promise.all([this.#load(), this.#reorganize(), this.#kill()])
      await this.#sendGapped()
      end = await this.#settle()
      await this.#compare()
    } catch (error) {
      this.#hasFailed = true
      this.#faults.push(String(error))
    } finally {
      await this.#sealing.stop('SIGTERM')
      await this.#following.stop('SIGTERM')
    }
    this.#verify('a')
    this.#verify('b')
    return {
      acknowledged: this.#acknowledged.size,
      reorgs: this.#reorgs,
      kills: this.#kills,
      end,
      faults: this.#faults,
      logs: `sealing node said:\n${this.#sealing.log}\nfollowing node said:\n${this.#following.log}`,
    }
  }

  /** Sends all transactions in the order of nonces, and repeats those that were not acknowledged. */
  async #load(): Promise<void> {
    const chainId = BigInt(String(await until(() => this.#sealing.ask('eth_chainId', []))))
    const each = Math.ceil(this.#plan.transactions / devAccounts.length)
    for (let first = 0; first < each; first += this.#plan.batch) {
      await Promise.all(
        devAccounts.map(({ key }, account) => {
          const drafts = Array.from({ length: Math.min(this.#plan.batch, each - first) }, (_, at) =>
            transfer(key, chainId, first + at),
          )
          return this.#sendAll(account < ON_FOLLOWING ? this.#following : this.#sealing, drafts)
        }),
      )
    }
  }

  /** Sends the transactions that stay in the pools. */
  async #sendGapped(): Promise<void> {
    const chainId = BigInt(String(await until(() => this.#sealing.ask('eth_chainId', []))))
    const nonce = Math.ceil(this.#plan.transactions / devAccounts.length) + 5
    for (const { key } of devAccounts.slice(0, GAPPED)) {
      const { raw } = transfer(key, chainId, nonce)
      await until(() => this.#following.ask('eth_sendRawTransaction', [toHex(raw)]))
    }
  }

  async #sendAll(node: NodeProcess, drafts: readonly { raw: Uint8Array; hash: Uint8Array }[]): Promise<void> {
    let left = drafts
    while (left.length > 0) {
      const answers = await until(() =>
        node.askAll(left.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [toHex(raw)] }))),
      )
      left = left.filter(({ hash }, index) => {
        const { error } = answers[index]!
        // The node may have accepted a transaction before a kill without acknowledging it.
        const isTaken = error === undefined || /already known|nonce too low/.test(error.message)
        if (isTaken) this.#acknowledged.add(toHex(hash))
        else if (!/txpool is full|underpriced|account limit/.test(error.message))
          this.#faults.push(error.message)
        return !isTaken
      })
      if (left.length > 0) await pause(100)
    }
  }

  async #reorganize(): Promise<void> {
    let next = this.#plan.reorgEveryBlocks
    // Transactions sent to the following node are mined only after the end of the load.
    while (!this.#hasFailed && !(this.#isLoaded() && (await this.#isMined()))) {
      await pause(50)
      const head = Number(await this.#sealing.ask('eth_blockNumber', []).catch(() => 0))
      if (head < next) continue
      const depth = 1 + randomInt(Math.min(head, REORG_DEPTH_MAX))
      const isDone = await this.#sealing.ask('debug_setHead', [toQuantity(head - depth)]).then(
        () => true,
        () => false,
      )
      if (!isDone) continue
      this.#reorgs++
      next = head + this.#plan.reorgEveryBlocks
    }
  }

  async #kill(): Promise<void> {
    const { kills, transactions } = this.#plan
    const victims = [
      ...Array.from({ length: kills.sealing }, () => this.#sealing),
      ...Array.from({ length: kills.following }, () => this.#following),
    ]
    const every = transactions / (victims.length + 1)
    while (victims.length > 0 && !this.#hasFailed) {
      await pause(20)
      if (this.#acknowledged.size < every * (this.#kills + 1) && !this.#isLoaded()) continue
      await pause(randomInt(500))
      const [node] = victims.splice(randomInt(victims.length), 1)
      await node!.stop('SIGKILL')
      await pause(randomInt(300))
      await node!.start()
      this.#kills++
    }
  }

  /** Whether both pools have no pending transactions; false when a node is down. */
  async #isMined(): Promise<boolean> {
    const counts = [this.#sealing, this.#following].map((node) =>
      node.ask('txpool_status', []).then(
        (status) => Number((status as { pending: string }).pending),
        () => Number.NaN,
      ),
    )
    return (await Promise.all(counts)).every((pending) => pending === 0)
  }

  #isLoaded(): boolean {
    return this.#acknowledged.size >= this.#plan.transactions
  }

  /** @returns the common state of both nodes */
  async #settle(): Promise<string> {
    const endsMs = Date.now() + SETTLE_MS_MAX
    let last = ''
    while (Date.now() < endsMs) {
      await pause(300)
      const [a, b] = await Promise.all([this.#stateOf(this.#sealing), this.#stateOf(this.#following)])
      if (a === b && a === last && isAtRest(a)) return a
      last = a
    }
    this.#faults.push(`not settled: ${last} against ${await this.#stateOf(this.#following)}`)
    return last
  }

  /** Head, state root, and the hashes of the pool by sender and nonce. */
  async #stateOf(node: NodeProcess): Promise<string> {
    const block = (await node.ask('eth_getBlockByNumber', ['latest', false])) as Record<string, unknown>
    const { pending, queued } = (await node.ask('txpool_content', [])) as PoolContent
    return JSON.stringify([block.number, block.hash, block.stateRoot, hashesOf(pending), hashesOf(queued)])
  }

  async #compare(): Promise<void> {
    const hashes = [...this.#acknowledged]
    for (const node of [this.#sealing, this.#following]) {
      for (let at = 0; at < hashes.length; at += 500) {
        const some = hashes.slice(at, at + 500)
        const receipts = await node.askAll(
          some.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
        )
        receipts.forEach(({ result }, index) => {
          if (result === null || result === undefined)
            this.#faults.push(`${some[index]} is not mined on ${node.url}`)
        })
      }
    }
  }

  #verify(name: string): void {
    const args = ['dist/cartulary.js', 'verify', '--datadir', path.join(this.#folder, name)]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) this.#faults.push(`verify of ${name}: ${stdout}${stderr}`)
  }
}

interface PoolContent {
  readonly pending: Senders
  readonly queued: Senders
}

type Senders = Readonly<Record<string, Readonly<Record<string, { hash: string }>>>>

function hashesOf(senders: Senders): string[] {
  return Object.values(senders).flatMap((nonces) => Object.values(nonces).map(({ hash }) => hash))
}

/** Whether nothing can be mined any more, and all transactions with a nonce gap are queued. */
function isAtRest(state: string): boolean {
  const [, , , pending, queued] = JSON.parse(state) as [string, string, string, string[], string[]]
  return pending.length === 0 && queued.length === GAPPED
}

function transfer(key: Uint8Array, chainId: bigint, nonce: number): { raw: Uint8Array; hash: Uint8Array } {
  const to = new Uint8Array(20).fill(0x40 + (nonce % 50))
  const common = { chainId, tip: 1_000_000_000n, feeCap: GAS_PRICE, gasLimit: 21_000n }
  return signFast(key, { ...common, nonce: BigInt(nonce), to, value: BigInt(1 + (nonce % 7)) })
}

/** Retries while the node is down. */
async function until<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NodeFault && error.code === 'DOWN')) throw error
      await pause(50)
    }
  }
}
