/** Loads the contract for the console from the node, or else the contract that the site was built from. */
import type { Contract } from './contract.ts'
import type { DiscoverMemory } from './discoverMemory.ts'
import { shortened } from './longText.ts'
import { faultWords, outcomeOf, type Reach } from './outcome.ts'
import { ContractFault, readContract } from './readContract.ts'
import { type AllowedPatterns, patternsIn } from './readSchema.ts'
import { SendError } from './rpcClient.ts'

/** A contract, and where it comes from. */
export interface LoadedContract {
  readonly contract: Contract
  /** `pages`: the contract of these pages, because the node returned none. */
  readonly source: 'node' | 'pages'
  /** Why the node returned no contract, as a sentence. */
  readonly reason?: string
}

export interface ContractSourceOptions {
  readonly discoveries: Pick<DiscoverMemory, 'of' | 'forget'>
  /** Reads the contract of the pages, as parsed JSON. */
  readonly readPages: () => Promise<unknown>
  /** Finds out whether a URL that returned no answer is reachable. */
  readonly reach: (url: string) => Promise<Reach>
  /** Origin of the pages. A node at the same origin is trusted like the pages. */
  readonly origin: () => string
}

/** Maximum length of a node's error message on the page, in characters. */
const REASON_CHARACTERS_MAX = 200

/** Maximum number of nodes whose contracts are cached. */
const CONTRACTS_MAX = 4

/** Caches contracts by the URL of the node. A failed load is not cached, so the next one asks the node again. */
export class ContractSource {
  readonly #options: ContractSourceOptions
  readonly #kept = new Map<string, Promise<LoadedContract>>()
  #pages: Promise<Contract> | undefined

  constructor(options: ContractSourceOptions) {
    this.#options = options
  }

  /** Loads the contract. @throws ContractFault, or an error of `readPages`, if the pages' contract fails as well */
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

  /** Returns the contract that the site was built from. @throws ContractFault, or an error of `readPages` */
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

  /** Returns the node's contract, or the reason why there is none. */
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

  /** Allows the patterns of the pages' contract, which match fast. The console skips other patterns of other nodes. */
  async #allowedPatterns(url: string): Promise<AllowedPatterns> {
    if (new URL(url).origin === this.#options.origin()) return 'all'
    return this.pages().then(
      (contract) => patternsIn(contract),
      () => new Set<string>(),
    )
  }
}
