/**
 * What the node says of itself: its `rpc.discover`, asked once a visit. The values that pages show are defaults until
 * then, and stay so when it cannot be asked.
 */

import { shortened } from '../../console/longText.ts'

/** URLs whose contracts are remembered, at most. */
const NODES_MAX = 8

/** What a page needs of a node's contract. */
export interface Discovered {
  readonly version: string
  /** Limit → its value. */
  readonly limits: ReadonlyMap<string, number>
  /** Methods that it serves. */
  readonly methods: ReadonlySet<string>
  /** Method → what a call costs, in tokens. */
  readonly costs: ReadonlyMap<string, number>
}

/** Asks a node for its contract (`rpc.discover`), and answers the text of the answer. */
export type Ask = (url: string) => Promise<{ readonly text: string }>

/** The answer is not that of a node of this kind. */
export class DiscoveryFault extends Error {
  readonly code = 'discovery-fault'
  /** Whether a node answered, which gives no contract. */
  readonly isNode: boolean

  constructor(message: string, isNode: boolean) {
    super(message)
    this.isNode = isNode
  }
}

/** So much of a text of the node is shown, in characters. */
const TEXT_CHARACTERS_MAX = 200

/** A memory of answers, by the URL that was asked; what failed is forgotten, so that it can be asked again. */
export class Discovery {
  readonly #ask: Ask
  readonly #answers = new Map<string, Promise<Discovered>>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** The contract of the node at a URL. Rejects when it cannot be asked or answers something else. */
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
 * @throws DiscoveryFault
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

/** What a page says of its values. */
export type Standing =
  | { readonly kind: 'asking' }
  | { readonly kind: 'served'; readonly version: string }
  | { readonly kind: 'denied'; readonly version: string }
  | { readonly kind: 'unreachable' | 'no-contract'; readonly reason: string }

/** What a page says when it does not have the node's contract. */
export function standingWithout(error: unknown): Standing {
  const reason = error instanceof Error ? error.message : String(error)
  const isNode = error instanceof DiscoveryFault && error.isNode
  return { kind: isNode ? 'no-contract' : 'unreachable', reason }
}

/** How a node stands to a method; without a method to the contract as a whole. */
export function standingOf(discovered: Discovered, method: string | undefined): Standing {
  const { version, methods } = discovered
  const isServed = method === undefined || methods.has(method)
  return { kind: isServed ? 'served' : 'denied', version }
}
