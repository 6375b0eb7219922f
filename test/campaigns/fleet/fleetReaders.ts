/** Callers that go round the nodes of a fleet, ask about `latest`, and check that no answer contradicts itself. */
import { setTimeout } from 'node:timers/promises'
import { NodeFault, type NodeProcess, type RpcAnswer } from '../soak/nodeProcess.ts'
import type { Observation } from './answerJudge.ts'
import { WITNESS, WITNESS_TOPIC } from './witness.ts'

const RETRY_MS = 20
const EXAMPLES_MAX = 5

/** One request: a batch, which a node answers on one view. */
const BATCH = [
  { method: 'eth_getBlockByNumber', params: ['latest', false] },
  { method: 'eth_blockNumber', params: [] },
  { method: 'eth_getStorageAt', params: [WITNESS, '0x0', 'latest'] },
  { method: 'eth_getStorageAt', params: [WITNESS, '0x1', 'latest'] },
  { method: 'eth_getLogs', params: [{ fromBlock: 'latest', toBlock: 'latest', address: WITNESS }] },
  { method: 'eth_call', params: [{ to: WITNESS }, 'latest'] },
] as const

interface Block {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
}

interface Log {
  readonly blockHash: string
  readonly data: string
  readonly topics: readonly string[]
}

export class FleetReaders {
  /** Answers of the newest block, one for each request */
  readonly observations: Observation[] = []
  /** Descriptions of the first answers that contradict themselves */
  readonly torn: string[] = []
  /** Number of single answers */
  answers = 0
  /** Number of requests whose answers contradict themselves */
  tornCount = 0
  /** Messages of refusals, and how many there were */
  readonly refusals = new Map<string, number>()
  readonly #nodes: () => readonly NodeProcess[]
  #isRunning = false
  #readers: Promise<void>[] = []
  #asked = 0

  /** @param nodes that are asked in turn */
  constructor(nodes: () => readonly NodeProcess[]) {
    this.#nodes = nodes
  }

  /** @param readers number of requests at a time */
  start(readers: number): void {
    this.#isRunning = true
    this.#readers = Array.from({ length: readers }, () => this.#read())
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await Promise.all(this.#readers)
  }

  async #read(): Promise<void> {
    while (this.#isRunning) {
      const nodes = this.#nodes()
      const node = nodes[this.#asked++ % Math.max(1, nodes.length)]
      if (node === undefined || !(await this.#isAnswered(node))) await setTimeout(RETRY_MS)
    }
  }

  /** @returns false when the node refused, or did not answer */
  async #isAnswered(node: NodeProcess): Promise<boolean> {
    const startMs = performance.now()
    try {
      const answers = await node.askAll(BATCH)
      const endMs = performance.now()
      const refused = answers.find(({ error }) => error !== undefined)
      if (refused !== undefined) throw new NodeFault('RPC_ERROR', refused.error!.message)
      this.#note(answers, startMs, endMs, node.url)
      return true
    } catch (error) {
      if (!(error instanceof NodeFault)) throw error
      const message = error.code === 'DOWN' ? 'no answer' : error.message
      this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1)
      return false
    }
  }

  #note(answers: readonly RpcAnswer[], startMs: number, endMs: number, url: string): void {
    this.answers += answers.length
    const block = answers[0]!.result as Block
    this.observations.push({ startMs, endMs, hash: block.hash })
    const fault = contradiction(block, answers)
    if (fault === undefined) return
    this.tornCount++
    if (this.torn.length < EXAMPLES_MAX) this.torn.push(`${url}: block ${block.number}, but ${fault}`)
  }
}

/** @returns a description of the first answer that is not about the block; undefined if all are */
function contradiction(block: Block, answers: readonly RpcAnswer[]): string | undefined {
  const [, number, slot0, slot1, logs, returned] = answers.map(({ result }) => result)
  if (number !== block.number) return `eth_blockNumber is ${String(number)}`
  // The genesis block has no state of the contract.
  if (BigInt(block.number) === 0n) return undefined
  const words = [word(block.number), block.parentHash, word(block.number), block.parentHash]
  if (slot0 !== words[0]) return `slot 0 is ${String(slot0)}`
  if (slot1 !== words[1]) return `slot 1 is ${String(slot1)}, not ${block.parentHash}`
  const wanted = `0x${words.map((one) => one.slice(2)).join('')}`
  if (returned !== wanted) return `eth_call returns ${String(returned)}, not ${wanted}`
  const entries = (logs as readonly Log[]).filter(({ topics }) => topics[0] === WITNESS_TOPIC)
  if (entries.length === 0) return 'it has no log'
  const data = wanted.slice(0, 2 + 128)
  const other = entries.find((log) => log.blockHash !== block.hash || log.data !== data)
  return other === undefined ? undefined : `a log is of block ${other.blockHash}, with ${other.data}`
}

function word(quantity: string): string {
  return `0x${quantity.slice(2).padStart(64, '0')}`
}
