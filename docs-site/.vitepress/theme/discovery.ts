/**
 * What the node says of itself: its `rpc.discover`, asked once a visit. The values that pages show are defaults until
 * then, and stay so when it cannot be asked.
 */

/** URLs whose contracts are remembered, at most. */
const NODES_MAX = 8

/** What a page needs of a node's contract. */
export interface Discovered {
  readonly version: string
  /** Limit → its value. */
  readonly limits: ReadonlyMap<string, number>
  /** Method that it serves → what a call costs, in tokens. */
  readonly costs: ReadonlyMap<string, number>
}

/** Asks a node for its contract (`rpc.discover`), and answers the text of the answer. */
export type Ask = (url: string) => Promise<{ readonly text: string }>

/** The answer is not that of a node of this kind. */
export class DiscoveryFault extends Error {
  readonly code = 'discovery-fault'
}

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
    throw new DiscoveryFault('The answer is not JSON: there is no node at this address.')
  }
  const { result, error } = membersOf(answer)
  if (error !== undefined)
    throw new DiscoveryFault(`The node answers: ${textOf(membersOf(error).message, 'an error')}`)
  const { methods, info, 'x-limits': limits } = membersOf(result)
  if (!Array.isArray(methods) || limits === undefined)
    throw new DiscoveryFault('The answer is not the contract of a Cartulary node.')
  const costs = methods.map((method) => {
    const { name, 'x-cost': cost } = membersOf(method)
    return [String(name), Number(cost)] as const
  })
  const values = Object.entries(membersOf(limits)).map(
    ([name, limit]) => [name, Number(membersOf(limit).value)] as const,
  )
  return {
    version: textOf(membersOf(info).version, 'unknown'),
    limits: new Map(values.filter(([, value]) => Number.isFinite(value))),
    costs: new Map(costs.filter(([, cost]) => Number.isFinite(cost))),
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

/** What a page says of its values. */
export type Standing =
  | { readonly kind: 'asking' }
  | { readonly kind: 'served'; readonly version: string }
  | { readonly kind: 'denied'; readonly version: string }
  | { readonly kind: 'unreachable'; readonly reason: string }

/** How a node stands to a method; without a method to the contract as a whole. */
export function standingOf(discovered: Discovered, method: string | undefined): Standing {
  const { version, costs } = discovered
  const isServed = method === undefined || costs.has(method)
  return { kind: isServed ? 'served' : 'denied', version }
}
