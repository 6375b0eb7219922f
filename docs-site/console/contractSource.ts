/** Where the console has its contract from: the node that it asks, else the one that the site was built from. */
import type { Contract } from './contract.ts'
import type { DiscoverMemory } from './discoverMemory.ts'
import { shortened } from './longText.ts'
import { faultWords, outcomeOf, type Reach } from './outcome.ts'
import { ContractFault, readContract } from './readContract.ts'
import { type AllowedPatterns, patternsIn } from './readSchema.ts'
import { SendError } from './rpcClient.ts'

export interface LoadedContract {
  readonly contract: Contract
  /** Whose it is: the node's own, or that of these pages because the node gave none. */
  readonly source: 'node' | 'pages'
  /** Why the node gave none, in a sentence. */
  readonly reason?: string
}

export interface ContractSourceOptions {
  readonly discoveries: Pick<DiscoverMemory, 'of' | 'forget'>
  /** Reads the contract of the pages, as parsed JSON. */
  readonly readPages: () => Promise<unknown>
  /** What is known of a URL that gave no answer. */
  readonly reach: (url: string) => Promise<Reach>
  /** Origin of the pages: a node there is as much to be trusted as they are. */
  readonly origin: () => string
}

/** So much of a node's reason for giving no contract is shown, in characters. */
const REASON_CHARACTERS_MAX = 200

/** How many nodes' contracts are kept. */
const CONTRACTS_MAX = 4

/** Contracts by the URLs of their nodes, asked for once. What failed is asked for again the next time. */
export class ContractSource {
  readonly #options: ContractSourceOptions
  readonly #kept = new Map<string, Promise<LoadedContract>>()
  #pages: Promise<Contract> | undefined

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

  /** The contract that the site was built from. @throws ContractFault, or what reading it throws */
  pages(): Promise<Contract> {
    this.#pages ??= this.#options.readPages().then((document) => readContract(document, 'all'))
    this.#pages.catch(() => {
      this.#pages = undefined
    })
    return this.#pages
  }

  async #load(url: string): Promise<LoadedContract> {
    const found = await this.#discover(url)
    if (typeof found !== 'string') return { contract: found, source: 'node' }
    this.#options.discoveries.forget(url)
    return { contract: await this.pages(), source: 'pages', reason: found }
  }

  /** The node's contract, or why it gave none. */
  async #discover(url: string): Promise<Contract | string> {
    try {
      const sent = await this.#options.discoveries.of(url)
      const outcome = outcomeOf(sent.text, undefined, sent)
      if (outcome.kind === 'fault') return outcome.words
      if (outcome.kind === 'error')
        return `It answers: ${shortened(outcome.error.message, REASON_CHARACTERS_MAX)}.`
      return readContract(outcome.value, await this.#allowedPatterns(url))
    } catch (error) {
      if (error instanceof ContractFault) return `Its answer is ${error.message}.`
      if (!(error instanceof SendError)) return String(error)
      const reach = error.fault === 'network' ? await this.#options.reach(url) : 'silent'
      return faultWords(error, url, this.#options.origin(), reach)
    }
  }

  /** Those of the pages are known to end soon. Of another node's, the rest is left to the node. */
  async #allowedPatterns(url: string): Promise<AllowedPatterns> {
    if (new URL(url).origin === this.#options.origin()) return 'all'
    return this.pages().then(
      (contract) => patternsIn(contract),
      () => new Set<string>(),
    )
  }
}
