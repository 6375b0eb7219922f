/** Mutated examples of the contract: an attacker's attempts at every parameter of every method. */
import { readFileSync } from 'node:fs'
import { parseContract } from '../../../products/contract/parse.ts'
import { type Case, cases } from '../../support/contractCases.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const contract = parseContract(text)

/** A request whose parameters are JSON text, since an object literal cannot have a member `__proto__`. */
export interface Mutation {
  readonly example: Case
  /** Path of the change, for messages. */
  readonly place: string
  readonly params: string
}

/** Examples that every server answers over HTTP, and that change nothing. */
export const playable: readonly Case[] = cases.filter(({ method, once, transports, sources }) => {
  const modes = contract.methods.find(({ name }) => name === method)?.['x-modes']
  const isEverywhere = !once && modes?.includes('serve') !== false
  return isEverywhere && transports.includes('http') && Object.keys(sources).length === 0
})

/** Returns the parameters in the contract's order, without those left out at the end. */
export function positional({ method, params }: Case): unknown[] {
  const names = contract.methods.find(({ name }) => name === method)!.params.map(({ name }) => name)
  const values = names.map((name) => params[name])
  return values
    .slice(0, values.findLastIndex((value) => value !== undefined) + 1)
    .map((value) => value ?? null)
}

/** Names of all members in the contract's schemas. */
export const memberNames: readonly string[] = [
  ...new Set([...text.matchAll(/"properties": \{|"(\w+)": \{/g)].flatMap((match) => match[1] ?? [])),
]

type Visit = (node: unknown, path: string, put: (text: string) => string) => void

/**
 * Calls `visit` for a JSON value and each value inside it. The argument `put` returns the text of the whole value with
 * other text in place of the visited value.
 */
function walk(node: unknown, path: string, put: (text: string) => string, visit: Visit): void {
  visit(node, path, put)
  if (typeof node !== 'object' || node === null) return
  const entries = Object.entries(node)
  for (const [key, value] of entries) {
    const around = (inner: string): string => {
      const members = entries.map(([name, other]) => {
        const written = name === key ? inner : JSON.stringify(other)
        return Array.isArray(node) ? written : `${JSON.stringify(name)}:${written}`
      })
      return put(Array.isArray(node) ? `[${members.join()}]` : `{${members.join()}}`)
    }
    walk(value, `${path}/${key}`, around, visit)
  }
}

/** Returns each example with each of `members` (JSON text) added to each object of its parameters. */
export function withMembers(members: readonly string[]): Mutation[] {
  return mutate((node) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return []
    const own = JSON.stringify(node).slice(1, -1)
    return members.flatMap((member) => [`{${join(own, member)}}`, `{${join(member, own)}}`])
  })
}

/** Returns each example with each of `values` (JSON text) in place of each value of its parameters. */
export function withValues(values: readonly string[]): Mutation[] {
  return mutate((_, path) => (path === '' ? [] : values))
}

function mutate(changes: (node: unknown, path: string) => readonly string[]): Mutation[] {
  const mutations: Mutation[] = []
  for (const example of playable) {
    for (const params of [positional(example), example.params]) {
      walk(
        params,
        '',
        (whole) => whole,
        (node, path, put) => {
          for (const change of changes(node, path)) {
            mutations.push({ example, place: path, params: put(change) })
          }
        },
      )
    }
  }
  return mutations
}

function join(one: string, other: string): string {
  return one === '' || other === '' ? one + other : `${one},${other}`
}
