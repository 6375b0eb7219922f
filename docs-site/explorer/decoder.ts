/** Decodes logs, calls and errors with pasted ABIs, and with the common ones of knownAbi.ts. */
import * as Abi from 'ox/Abi'
import type { AbiEvent } from 'ox/AbiEvent'
import * as AbiItem from 'ox/AbiItem'
import * as AbiParameters from 'ox/AbiParameters'
import { checksum } from 'ox/Address'
import type { Hex } from 'ox/Hex'
import { BUILT_IN_LABEL } from './builtIn.ts'
import { KNOWN_SIGNATURES } from './knownAbi.ts'

/** A decoded argument. */
export interface Argument {
  readonly name: string
  readonly type: string
  /** The value as text: integers in decimal, lists and tuples as JSON. */
  readonly text: string
}

/** A decoded log, call or error. */
export interface Decoded {
  readonly name: string
  readonly args: readonly Argument[]
  /** Label of the ABI that describes it. */
  readonly origin: string
}

/** An ABI and its label. */
export interface LabelledAbi {
  readonly label: string
  readonly abi: Abi.Abi
}

/** Thrown for a text that is no ABI. */
export class AbiFault extends Error {
  readonly code = 'abi-fault'
}

/** Maximum number of items of an ABI. */
const ITEMS_MAX = 2_000
/** Maximum length of an argument's text, in characters. */
const TEXT_CHARACTERS_MAX = 4_000

interface Entry<T> {
  readonly item: T
  readonly origin: string
}

type Inputs = { readonly inputs: readonly AbiParameters.Parameter[]; readonly name: string }

let known: Abi.Abi | undefined

/** Finds descriptions by selector. Pasted ABIs come before the common signatures, in the order of the list. */
export class Decoder {
  readonly #events = new Map<string, Entry<AbiEvent>[]>()
  readonly #calls = new Map<string, Entry<Inputs>[]>()
  readonly #errors = new Map<string, Entry<Inputs>[]>()

  constructor(abis: readonly LabelledAbi[]) {
    known ??= Abi.from(KNOWN_SIGNATURES) as Abi.Abi
    for (const { label, abi } of [...abis, { label: BUILT_IN_LABEL, abi: known }])
      for (const item of abi) this.#add(item, label)
  }

  /** Decodes a log. Returns undefined if no description fits its topics and data. */
  log(topics: readonly string[], data: string): Decoded | undefined {
    for (const { item, origin } of this.#events.get(topics[0] ?? '') ?? []) {
      const decoded = eventArguments(item, topics, data)
      if (decoded !== undefined) return { name: item.name, args: decoded, origin }
    }
    return undefined
  }

  /** Decodes the input of a call. */
  call(input: string): Decoded | undefined {
    return firstFitting(this.#calls, input)
  }

  /** Decodes the output of a call that reverted. */
  error(output: string): Decoded | undefined {
    return firstFitting(this.#errors, output)
  }

  #add(item: Abi.Abi[number], origin: string): void {
    if (item.type === 'event' && item.anonymous !== true)
      append(this.#events, AbiItem.getSignatureHash(item), { item, origin })
    if (item.type === 'function') append(this.#calls, AbiItem.getSelector(item), { item, origin })
    if (item.type === 'error') append(this.#errors, AbiItem.getSelector(item), { item, origin })
  }
}

/**
 * Reads an ABI: a JSON array, the JSON of a compiler's artifact with a member `abi`, or lines such as
 * `event Transfer(address indexed from, address indexed to, uint256 value)`.
 *
 * @throws AbiFault with the reason, as a sentence
 */
export function readAbi(text: string): Abi.Abi {
  const abi = /^\s*[[{]/.test(text) ? jsonAbi(text) : linesAbi(text)
  if (abi.length === 0) throw new AbiFault('The ABI has no items.')
  if (abi.length > ITEMS_MAX)
    throw new AbiFault(`The ABI has ${abi.length} items; at most ${ITEMS_MAX} are allowed.`)
  try {
    new Decoder([{ label: '', abi }])
  } catch {
    throw new AbiFault('An item of the ABI is not a function, event or error with a name and inputs.')
  }
  return abi
}

/** Counts the items of an ABI that the explorer can use. */
export function usableItems(abi: Abi.Abi): { functions: number; events: number; errors: number } {
  const count = (type: string): number => abi.filter((item) => item.type === type).length
  return { functions: count('function'), events: count('event'), errors: count('error') }
}

/** Whether an address has letters of both cases, but not those of its checksum (EIP-55). */
export function hasWrongChecksum(address: string): boolean {
  const digits = address.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && checksum(address) !== address
}

function jsonAbi(text: string): Abi.Abi {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AbiFault(
      `The text is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const list: unknown = Array.isArray(value) ? value : (value as { abi?: unknown }).abi
  if (!Array.isArray(list))
    throw new AbiFault('Expected a JSON array, or an object with the array in its member abi.')
  const items = list.filter((item) =>
    ['function', 'event', 'error'].includes((item as { type?: string } | null)?.type ?? ''),
  )
  return items as unknown as Abi.Abi
}

function linesAbi(text: string): Abi.Abi {
  const lines = text.split('\n').map((line) => line.trim().replace(/;$/, ''))
  try {
    return Abi.from(lines.filter((line) => line !== '')) as Abi.Abi
  } catch (error) {
    const reason = (error as { shortMessage?: string }).shortMessage ?? 'not a signature'
    throw new AbiFault(`Expected JSON, or lines that begin with function, event or error: ${reason}`)
  }
}

function append<T>(map: Map<string, Entry<T>[]>, key: string, entry: Entry<T>): void {
  map.set(key, [...(map.get(key) ?? []), entry])
}

function firstFitting(map: ReadonlyMap<string, Entry<Inputs>[]>, data: string): Decoded | undefined {
  for (const { item, origin } of map.get(data.slice(0, 10)) ?? []) {
    try {
      const args = data.length > 10 ? `0x${data.slice(10)}` : '0x'
      const values = decode(item.inputs, args)
      return {
        name: item.name,
        args: item.inputs.map((input, at) => argument(input, at, values[at])),
        origin,
      }
    } catch {
      // The data does not fit this description; another one may fit.
    }
  }
  return undefined
}

function eventArguments(item: AbiEvent, topics: readonly string[], data: string): Argument[] | undefined {
  const indexed = item.inputs.filter((input) => input.indexed)
  const others = item.inputs.filter((input) => !input.indexed)
  if (indexed.length !== topics.length - 1) return undefined
  try {
    const fromTopics = indexed.map((input, at) => topicValue(input, topics[at + 1]!)).values()
    const fromData = decode(others, data).values()
    return item.inputs.map((input, at) =>
      argument(input, at, (input.indexed ? fromTopics : fromData).next().value),
    )
  } catch {
    return undefined
  }
}

/** Returns the value in a topic. A topic has only the hash of a value that can be longer than 32 bytes. */
function topicValue(input: AbiParameters.Parameter, topic: string): unknown {
  return /^(?:string|bytes|tuple)$|\]$/.test(input.type) ? topic : decode([input], topic)[0]
}

function decode(inputs: readonly AbiParameters.Parameter[], data: string): readonly unknown[] {
  if (inputs.length === 0) return []
  return AbiParameters.decode(inputs, data as Hex, { checksumAddress: true })
}

function argument(input: AbiParameters.Parameter, at: number, value: unknown): Argument {
  const name = input.name === undefined || input.name === '' ? `#${at}` : input.name
  return { name, type: input.type, text: valueText(value).slice(0, TEXT_CHARACTERS_MAX) }
}

function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
  return String(value)
}
