/**
 * Reads limits, methods and costs of the node from `rpc.discover`, called once for each visit. Pages show the defaults
 * of the contract until the answer arrives, and if the call fails.
 */

import { shortened } from '../../console/longText.ts'

/** Maximum number of nodes whose contracts are cached. */
const NODES_MAX = 8

/** The parts of a node's contract that pages show. */
export interface Discovered {
  readonly version: string
  /** Values of the limits, by name. */
  readonly limits: ReadonlyMap<string, number>
  /** Names of the methods that the node serves. */
  readonly methods: ReadonlySet<string>
  /** Cost of a call, in tokens of the rate limit, by method. */
  readonly costs: ReadonlyMap<string, number>
}

/** Calls `rpc.discover` of a node, and returns the text of the answer. */
export type Ask = (url: string) => Promise<{ readonly text: string }>

/** Thrown for an answer that is not the contract of a Cartulary node. */
export class DiscoveryFault extends Error {
  readonly code = 'discovery-fault'
  /** Whether the answer is from a JSON-RPC node, which then has no contract. */
  readonly isNode: boolean

  constructor(message: string, isNode: boolean) {
    super(message)
    this.isNode = isNode
  }
}

/** Maximum length of a text from the node on the page, in characters. */
const TEXT_CHARACTERS_MAX = 200

/** Caches contracts by the URL of the node. A failed call is not cached, so the next one asks again. */
export class Discovery {
  readonly #ask: Ask
  readonly #answers = new Map<string, Promise<Discovered>>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Returns the contract of the node at a URL. Rejects if the node is unreachable or returns no contract. */
  of(url: string): Promise<Discovered> {
    const known = this.#answers.get(url)
    if (known !== undefined) return known
    const answer = this.#ask(url).then(({ text }) => readDiscovered(text))
    if (this.#answers.size >= NODES_MAX) this.#answers.clear()
    this.#answers.set(url, answer)
    answer.catch(() => this.#answers.delete(url))
    return answer
  }
}

/**
 * Reads an answer of `rpc.discover`.
 *
 * @throws DiscoveryFault for any other text
 */
export function readDiscovered(text: string): Discovered {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new DiscoveryFault('The answer is not JSON: there is no node at this address.', false)
  }
  const { result, error } = membersOf(answer)
  if (error !== undefined)
    throw new DiscoveryFault(`The node answers: ${textOf(membersOf(error).message, 'an error')}`, true)
  const { methods, info, 'x-limits': limits } = membersOf(result)
  if (!Array.isArray(methods) || limits === undefined)
    throw new DiscoveryFault('The answer is not the contract of a Cartulary node.', result !== undefined)
  const served = methods.map(membersOf).flatMap(({ name, 'x-cost': cost }) => {
    return typeof name === 'string' ? [[name, cost] as const] : []
  })
  const values = Object.entries(membersOf(limits)).map(
    ([name, limit]) => [name, membersOf(limit).value] as const,
  )
  return {
    version: textOf(membersOf(info).version, 'unknown'),
    limits: new Map(values.filter(hasCount)),
    methods: new Set(served.map(([name]) => name)),
    costs: new Map(served.filter(hasCount)),
  }
}

/** Whether the value is a number that a page can show in digits. */
function hasCount(entry: readonly [string, unknown]): entry is readonly [string, number] {
  return Number.isSafeInteger(entry[1]) && (entry[1] as number) >= 0
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? shortened(value, TEXT_CHARACTERS_MAX) : otherwise
}

/** Where the values of a page come from, and whether the node serves the page's method. */
export type Standing =
  | { readonly kind: 'asking' }
  | { readonly kind: 'served'; readonly version: string }
  | { readonly kind: 'denied'; readonly version: string }
  | { readonly kind: 'unreachable' | 'no-contract'; readonly reason: string }

/** Returns the standing after a failed call of `rpc.discover`. */
export function standingWithout(error: unknown): Standing {
  const reason = error instanceof Error ? error.message : String(error)
  const isNode = error instanceof DiscoveryFault && error.isNode
  return { kind: isNode ? 'no-contract' : 'unreachable', reason }
}

/** Returns `denied` if the node does not serve the method, `served` otherwise or without a method. */
export function standingOf(discovered: Discovered, method: string | undefined): Standing {
  const { version, methods } = discovered
  const isServed = method === undefined || methods.has(method)
  return { kind: isServed ? 'served' : 'denied', version }
}
