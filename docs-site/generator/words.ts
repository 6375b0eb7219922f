/** Formats values of the contract in words. */
import type { Contract, ContractMethod } from '../../products/contract/model.ts'
import { grouped } from './escape.ts'

const UNITS: Readonly<Record<string, (value: number) => string | undefined>> = {
  bytes: (value) => {
    if (value >= 1_000_000_000) return `${rounded(value / 1_000_000_000)} GB`
    return value >= 1_000_000 ? `${rounded(value / 1_000_000)} MB` : undefined
  },
  milliseconds: (value) => (value >= 1_000 ? `${rounded(value / 1_000)} s` : undefined),
}

/** Formats an amount with its unit: `5,000,000 bytes (5 MB)`. */
export function amount(value: number, unit: string): string {
  const words = UNITS[unit]?.(value)
  const singular = value === 1 && unit.endsWith('s') && !unit.includes(' ') ? unit.slice(0, -1) : unit
  return `${grouped(value)} ${singular}${words === undefined ? '' : ` (${words})`}`
}

/** Joins each number of a text to its unit with a no-break space. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) /g, '\u00a0')
}

/** Formats a count: `1 token`, `2,000 tokens`. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}

const TRANSPORT_NAMES = { http: 'HTTP', ws: 'WebSocket' } as const
const MODE_NAMES = { serve: 'cartulary serve', dev: 'cartulary dev', ephemeral: 'serve --ephemeral' } as const

/** Parameters that name a block or a transaction by its hash alone. */
const HASHES: ReadonlySet<string> = new Set(['blockHash', 'transactionHash', 'startHash'])

/** Returns the transports of a method in words: `HTTP and WebSocket`. */
export function transportsOf(method: ContractMethod): string {
  const transports = method['x-transports'] ?? (['http', 'ws'] as const)
  return listed(transports.map((transport) => TRANSPORT_NAMES[transport]))
}

/** Returns the modes in which a method is served, in words; undefined for all modes. */
export function modesOf(method: ContractMethod): string | undefined {
  const modes = method['x-modes']
  return modes === undefined ? undefined : listed(modes.map((mode) => `\`${MODE_NAMES[mode]}\``))
}

/** Joins words: `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Returns sentences about properties of a method that matter to callers. */
export function characterOf(method: ContractMethod): string[] {
  const sentences: string[] = []
  const modes = modesOf(method)
  if (modes !== undefined) sentences.push(`Only nodes started with ${modes} have this method.`)
  if (method['x-transports']?.join() === 'ws') sentences.push('Only over WebSocket.')
  if (method['x-writes'])
    sentences.push("It changes the node's state, and later calls of the same batch see the change.")
  const peers = method['x-peerParams'] ?? []
  if (peers.length > 0) {
    const named = peers.map(({ at, name, clients }) => `\`${name}\` of ${listed(clients)} (place ${at + 1})`)
    sentences.push(`By position, it takes \`null\`, \`false\` or \`{}\` for ${listed(named)}.`)
  }
  if (method['x-stateful']) sentences.push('The node keeps state for the caller between calls.')
  if (method['x-partial'] === 'fetches')
    sentences.push(
      `In an archive that begins at a later block than its chain, it needs state that the archive knows.`,
    )
  if (method['x-partial'] === 'refused')
    sentences.push(`An archive that begins at a later block than its chain refuses it.`)
  else if (method['x-partial'] !== undefined && method.params.some(({ name }) => HASHES.has(name)))
    sentences.push(
      `An archive that begins at a later block than its chain does not know the hashes of earlier blocks and transactions.`,
    )
  if (method['x-varies'] !== undefined)
    sentences.push(`Answers differ from those of the examples: ${method['x-varies']}`)
  return sentences
}

/** Returns the first version with a method: `x-since`, or else the version of the contract. */
export function sinceOf(contract: Contract, method: ContractMethod): string {
  return method['x-since'] ?? contract.info.version
}
