/** Sends transactions of the dev accounts to a fleet, one after the other for each account, and notes what was acknowledged. */
import { setTimeout } from 'node:timers/promises'
import { devAccounts } from '../soak/devAccounts.ts'
import { NodeFault, type NodeProcess } from '../soak/nodeProcess.ts'
import { witnessTransaction } from './witness.ts'

const RETRY_MS = 50

/** Answers that say that the node has the transaction, without acknowledging it to this caller. */
const IS_TAKEN = /already known|nonce too low/

export interface LoadPlan {
  /** Nodes that take transactions now, of which each transaction goes to one */
  readonly targets: () => readonly NodeProcess[]
  /** Number of accounts that send, at most 10 */
  readonly accounts: number
  /** Pause of an account between two transactions, in milliseconds */
  readonly pauseMs: number
}

export class TransactionLoad {
  /** Hash of each acknowledged transaction → time of the acknowledgement, in milliseconds */
  readonly acknowledged = new Map<string, number>()
  /** Messages of refusals, and how many there were */
  readonly refusals = new Map<string, number>()
  readonly #plan: LoadPlan
  /** Callbacks that wait for an acknowledgement → node that has to acknowledge */
  readonly #waiting = new Map<() => void, NodeProcess>()
  readonly #nonces: number[]
  #isRunning = false
  #senders: Promise<void>[] = []
  #sent = 0

  constructor(plan: LoadPlan) {
    this.#plan = plan
    this.#nonces = devAccounts.slice(0, plan.accounts).map(() => 0)
  }

  start(): void {
    this.#isRunning = true
    this.#senders = this.#nonces.map((_, account) => this.#send(account))
  }

  /** Resolves when no transaction is on its way. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#senders)
  }

  /** Goes on with the nonces that a node knows, after acknowledged transactions were lost as planned. */
  async resync(node: NodeProcess): Promise<void> {
    for (const [account, { address }] of devAccounts.slice(0, this.#nonces.length).entries())
      this.#nonces[account] = Number(await node.askOne('eth_getTransactionCount', [address, 'latest']))
  }

  /** Resolves at the moment in which a node acknowledges a transaction, but after `msMax` milliseconds at the latest. */
  async acknowledgement(node: NodeProcess, msMax: number): Promise<void> {
    let done = (): void => {}
    const acknowledged = new Promise<void>((resolve) => {
      done = resolve
    })
    const timer = globalThis.setTimeout(done, msMax)
    this.#waiting.set(done, node)
    await acknowledged
    this.#waiting.delete(done)
    clearTimeout(timer)
  }

  async #send(account: number): Promise<void> {
    while (this.#isRunning) {
      const nonce = this.#nonces[account]!
      const { raw, hash } = witnessTransaction(account, nonce)
      if (!(await this.#isSent(raw, hash))) await setTimeout(RETRY_MS)
      else if (this.#nonces[account] === nonce) this.#nonces[account] = nonce + 1
      await setTimeout(this.#plan.pauseMs)
    }
  }

  /** @returns whether the node has the transaction, so that the next one may be sent */
  async #isSent(raw: string, hash: string): Promise<boolean> {
    const targets = this.#plan.targets()
    const target = targets[this.#sent++ % Math.max(1, targets.length)]
    if (target === undefined) return false
    try {
      const answer = await target.askOne('eth_sendRawTransaction', [raw])
      if (answer !== hash) throw new Error(`the answer to ${hash} is ${JSON.stringify(answer)}`)
      this.acknowledged.set(hash, performance.now())
      for (const [done, node] of this.#waiting) if (node === target) done()
      return true
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error
      const message = error.code === 'DOWN' ? 'no answer' : error.message
      this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1)
      return IS_TAKEN.test(message)
    }
  }
}
