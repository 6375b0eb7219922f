/** Lists the JSON-RPC methods of a node that is written in Go, as its calls of `rpc.API` register them. */
import { expressionAt, type GoFunction, type GoPackage } from './goSource.ts'

/** A method of another node. */
export interface PeerMethod {
  /** For example `eth_call`; for a subscription, `eth_subscribe` and its kind: `eth_subscribe newHeads`. */
  readonly name: string
  /** Names of the parameters by position. */
  readonly params: readonly string[]
}

/** The methods that were found, and the services whose type was not: their methods are missing in the list. */
export interface GoMethods {
  readonly methods: readonly PeerMethod[]
  /** `namespace: expression` */
  readonly unresolved: readonly string[]
}

const REGISTRATION = /Namespace:\s*"(\w+)",[^}]*?Service:\s*/g

/** A place in the source: a file of a package. */
interface Place {
  readonly home: GoPackage
  readonly text: string
}

/** The type of a service: the package that declares it, and its name. */
interface Service {
  readonly home: GoPackage
  readonly type: string
}

export function goMethods(packages: readonly GoPackage[]): GoMethods {
  const methods = new Map<string, PeerMethod>()
  const unresolved = new Set<string>()
  for (const home of packages)
    for (const text of home.texts)
      for (const match of text.matchAll(REGISTRATION)) {
        const [start, namespace] = [match[0], match[1]!]
        const expression = expressionAt(text, match.index + start.length).trim()
        const service = serviceOf(packages, { home, text }, expression)
        if (service === undefined) unresolved.add(`${namespace}: ${expression}`)
        else
          for (const method of methodsOf(service)) {
            const named = peerMethod(namespace, method)
            methods.set(named.name, named)
          }
      }
  const sorted = [...methods.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  return { methods: sorted, unresolved: [...unresolved].sort() }
}

/** As geth's rpc package, a method that returns a subscription is a kind of `eth_subscribe`, and no method. */
function peerMethod(namespace: string, { name, params, results }: GoFunction): PeerMethod {
  const own = name[0]!.toLowerCase() + name.slice(1)
  const isSubscription = results.includes('rpc.Subscription')
  return { name: isSubscription ? `${namespace}_subscribe ${own}` : `${namespace}_${own}`, params }
}

/**
 * Finds the type of the expression that a service is registered with: a literal, a conversion, a call, or the name of a
 * variable or field.
 */
function serviceOf(packages: readonly GoPackage[], place: Place, expression: string): Service | undefined {
  const parts = /^[&*]?(?:(\w+)\.)?(\w+)([({])?/.exec(expression)
  if (parts === null) return undefined
  const [, qualifier, name, bracket] = parts
  const named = packages.filter((each) => each.name === qualifier)
  if (bracket !== undefined)
    for (const each of qualifier === undefined ? [place.home] : named) {
      const made = each.functions.find((one) => one.receiver === undefined && one.name === name)
      const found = made === undefined ? declared(each, name!) : typeIn(packages, each, made.results)
      if (found !== undefined) return found
    }
  else
    for (const each of [place, ...placesIn(named), ...placesIn([place.home])]) {
      const found = typeOfName(packages, each, name!)
      if (found !== undefined) return found
    }
  return undefined
}

function declared(home: GoPackage, type: string): Service | undefined {
  const exists = home.interfaces.has(type) || home.functions.some(({ receiver }) => receiver === type)
  return exists ? { home, type } : undefined
}

/** Returns the type that a text begins with, such as `*net.API`. */
function typeIn(packages: readonly GoPackage[], home: GoPackage, text: string): Service | undefined {
  const [, qualifier, type] = /^\(?(?:\w+ )?\*?(?:(\w+)\.)?(\w+)/.exec(text) ?? []
  if (type === undefined) return undefined
  const homes = qualifier === undefined ? [home] : packages.filter(({ name }) => name === qualifier)
  return homes.map((each) => declared(each, type)).find((found) => found !== undefined)
}

function placesIn(packages: readonly GoPackage[]): Place[] {
  return packages.flatMap((home) => home.texts.map((text) => ({ home, text })))
}

/** Returns the type of a variable (`name := New()`, `name = new(Type)`) or of a field (`name *Type`) in a file. */
function typeOfName(packages: readonly GoPackage[], place: Place, name: string): Service | undefined {
  const { home, text } = place
  const value = new RegExp(`\\b${name}\\s*:?=\\s*(?:new\\()?([^\\n]+)`).exec(text)?.[1]
  const isMade = value !== undefined && /^[&\w.]+[({]/.test(value)
  const made = isMade ? serviceOf(packages, place, value) : undefined
  if (made !== undefined) return made
  const field = new RegExp(`^\\s*${name}\\s+(\\*?[\\w.]+)[ \\t]*$`, 'm').exec(text)?.[1]
  const type = value ?? field
  return type === undefined ? undefined : typeIn(packages, home, type)
}

function methodsOf({ home, type }: Service): GoFunction[] {
  const own = home.interfaces.get(type)
  if (own === undefined)
    return home.functions.filter(({ receiver, name }) => receiver === type && /^[A-Z]/.test(name))
  const embedded = own.embedded.filter((name) => home.interfaces.has(name) && name !== type)
  return [...own.methods, ...embedded.flatMap((name) => methodsOf({ home, type: name }))]
}
