/** Finds what other nodes have and the contract has not, or has under another name or code. */
import leven from 'leven'
import { arrayAt, isObject, type JsonObject, type OpenRpc } from '../diff/document.ts'
import type { PeerMethod } from './goMethods.ts'
import { hasMember, membersOf, parentOf } from './members.ts'
import { catalogueOf, errorsOf, methodsIn, namesIn, positionsOf } from './ownContract.ts'

/** Two names are similar if at most a third of their characters differ, and at most this number of characters. */
const DISTANCE_MAX = 3
/** Number of methods that a line names. */
const NAMED_MAX = 4
/** Least length of a message that is looked for in others, in characters. */
const MESSAGE_LEAST = 6

/** Compares names of methods and numbers of parameters. @returns a line for each difference */
export function compareMethods(contract: OpenRpc, peers: readonly PeerMethod[]): string[] {
  const methods = methodsIn(contract)
  const names = namesIn(methods)
  const known = new Set(names)
  const namespaces = new Set(names.map(namespaceOf))
  const theirs = new Set(peers.map(({ name }) => name))
  const others = names.filter((name) => !theirs.has(name))
  const lines: string[] = []
  const foreign = new Map<string, number>()
  for (const { name, params } of peers) {
    const namespace = namespaceOf(name)
    const own = methods.get(name)
    if (!namespaces.has(namespace)) foreign.set(namespace, (foreign.get(namespace) ?? 0) + 1)
    else if (!known.has(name)) {
      const here = similarMethod(name, others)
      lines.push(`${name}(${params.join(', ')})${here === undefined ? '' : `; here: ${here}`}`)
    } else if (own !== undefined && params.length > positionsOf(own))
      lines.push(`${name}: ${params.length} parameters (${params.join(', ')}), here ${positionsOf(own)}`)
  }
  const counts = [...foreign].map(([namespace, count]) => `${namespace}_…: ${count}, no such namespace here`)
  return [...lines, ...counts]
}

/** Compares the members of parameters and results of common methods. @returns a line for each missing member */
export function compareMembers(contract: OpenRpc, peer: OpenRpc): string[] {
  const own = methodsIn(contract)
  const missing = new Map<string, string[]>()
  for (const [name, method] of methodsIn(peer)) {
    const ours = own.get(name)
    if (ours === undefined) continue
    for (const line of missingMembers([contract, ours], [peer, method]))
      missing.set(line, [...(missing.get(line) ?? []), name])
  }
  return grouped(missing)
}

type MethodIn = readonly [document: OpenRpc, method: JsonObject]

function missingMembers([contract, ours]: MethodIn, [peer, theirs]: MethodIn): string[] {
  const result = (method: JsonObject): readonly [string, unknown] => ['result', method.result]
  const params = (method: JsonObject): (readonly [string, unknown])[] =>
    arrayAt(method, 'params').map((param, index) => [`parameter ${index}`, param])
  const own = new Map([result(ours), ...params(ours)])
  return [result(theirs), ...params(theirs)].flatMap(([at, descriptor]) => {
    if (!own.has(at)) return []
    const members = membersAt(contract, own.get(at), at)
    const wanted = membersAt(peer, descriptor, at)
    const missing = [...wanted].filter((path) => !hasMember(members, path))
    // A member of a missing member is not named.
    const outermost = missing.filter((path) => !missing.some((other) => isInside(path, other)))
    return outermost.map((path) => {
      const here = similarMember(
        path,
        [...members].filter((other) => !wanted.has(other)),
      )
      return here === undefined ? path : `${path} (here: ${here})`
    })
  })
}

function membersAt(document: OpenRpc, descriptor: unknown, at: string): Set<string> {
  const resolved = document.resolve(descriptor)
  return membersOf(document, isObject(resolved) ? resolved.schema : undefined, at)
}

function isInside(path: string, other: string): boolean {
  return path.startsWith(`${other}.`) || path.startsWith(`${other}[`)
}

/** Compares the errors of common methods. @returns a line for each code that a method lacks */
export function compareErrors(contract: OpenRpc, peer: OpenRpc): string[] {
  const own = methodsIn(contract)
  const catalogue = catalogueOf(contract)
  const always = catalogue.filter(({ isOfEnvelope }) => isOfEnvelope).map(({ code }) => code)
  const missing = new Map<string, string[]>()
  for (const [name, method] of methodsIn(peer)) {
    const ours = own.get(name)
    if (ours === undefined) continue
    const codes = new Set([...always, ...errorsOf(contract, ours).map(({ code }) => code)])
    for (const { code, message } of errorsOf(peer, method)) {
      if (codes.has(code)) continue
      const here = catalogue.find((error) => error.code !== code && isSameMessage(error.message, message))
      const line = `${code} ${message}${here === undefined ? '' : ` (here: ${here.code} ${here.name})`}`
      missing.set(line, [...(missing.get(line) ?? []), name])
    }
  }
  return grouped(missing)
}

function isSameMessage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .trim(),
  )
  if (a!.length < MESSAGE_LEAST || b!.length < MESSAGE_LEAST) return false
  return a!.includes(b!) || b!.includes(a!)
}

function grouped(lines: ReadonlyMap<string, readonly string[]>): string[] {
  return [...lines].map(([line, methods]) => {
    const more = methods.length - NAMED_MAX
    const named = methods.slice(0, NAMED_MAX).join(', ')
    return `${line}: ${named}${more > 0 ? ` and ${more} more` : ''}`
  })
}

function namespaceOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}

/** Returns a method of the same name in another namespace, or one of a similar name. */
function similarMethod(name: string, names: readonly string[]): string | undefined {
  const own = name.slice(name.indexOf('_')).toLowerCase()
  const same = names.find((other) => other.slice(other.indexOf('_')).toLowerCase() === own)
  return same ?? names.find((other) => isSimilar(name, other))
}

function similarMember(path: string, paths: readonly string[]): string | undefined {
  const { parent, name } = parentOf(path)
  const siblings = paths.map(parentOf).filter((other) => other.parent === parent)
  return siblings.find((other) => isSimilar(name, other.name))?.name
}

function isSimilar(one: string, other: string): boolean {
  const most = Math.min(Math.floor(Math.max(one.length, other.length) / 3), DISTANCE_MAX)
  return leven(one.toLowerCase(), other.toLowerCase()) <= most
}
