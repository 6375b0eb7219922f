/** Where the console has its contract from: the node that it asks, else the one that the site was built from. */
import { type Contract, readContract } from './contract.ts'
import { outcomeOf } from './outcome.ts'
import { ANSWER_BYTES_MAX, type send } from './rpcClient.ts'

export interface LoadedContract {
  readonly contract: Contract
  /** Whose it is: the node's own, or that of these pages because the node gave none. */
  readonly source: 'node' | 'pages'
}

export interface ContractSourceOptions {
  readonly send: typeof send
  /** Reads the contract of the pages, as parsed JSON. */
  readonly readPages: () => Promise<unknown>
}

/** How many nodes' contracts are kept. */
const CONTRACTS_MAX = 4

const DISCOVER_TIMEOUT_MS = 10_000

const DISCOVER = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'rpc.discover', params: [] })

/** Contracts by the URLs of their nodes, asked for once. What failed is asked for again the next time. */
export class ContractSource {
  readonly #options: ContractSourceOptions
  readonly #kept = new Map<string, Promise<LoadedContract>>()

  constructor(options: ContractSourceOptions) {
    this.#options = options
  }

  /** @throws ContractFault, or what reading the pages' contract throws, when neither has one */
  load(url: string): Promise<LoadedContract> {
    const kept = this.#kept.get(url)
    if (kept !== undefined) return kept
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= CONTRACTS_MAX && oldest !== undefined) this.#kept.delete(oldest)
    const loading = this.#load(url)
    this.#kept.set(url, loading)
    const forget = () => this.#kept.delete(url)
    loading.then(({ source }) => source === 'pages' && forget(), forget)
    return loading
  }

  async #load(url: string): Promise<LoadedContract> {
    const contract = await this.#discover(url)
    if (contract !== undefined) return { contract, source: 'node' }
    return { contract: readContract(await this.#options.readPages()), source: 'pages' }
  }

  async #discover(url: string): Promise<Contract | undefined> {
    try {
      const sent = await this.#options.send(url, DISCOVER, {
        timeoutMs: DISCOVER_TIMEOUT_MS,
        answerBytesMax: ANSWER_BYTES_MAX,
      })
      const outcome = outcomeOf(sent.text, undefined, sent)
      return outcome.kind === 'result' ? readContract(outcome.value) : undefined
    } catch {
      // Whatever is wrong with the node shows when it is asked; the form works by the pages' contract.
      return undefined
    }
  }
}
