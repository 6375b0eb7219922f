/**
 * Adds derived facts to the contract. Derived facts follow from other parts of the contract, so authors need not write
 * them.
 */
import { compare } from 'semver'
import { type Contract, type ContractMethod, errorNames, isServed } from '../model.ts'
import { parseJson } from '../parse.ts'
import { plainVersion } from '../plainVersion.ts'
import { isRecord } from '../schema.ts'
import { shaped } from '../shape.ts'
import { completedErrors } from './errors.ts'
import { derivedMethods } from './limits.ts'

/** A contract with its derived facts. */
export interface FilledContract {
  /** The text with two spaces of indentation for each level. */
  readonly text: string
  /** One line for each place with additions. */
  readonly added: readonly string[]
}

/** An object of the document as written, whose members may have any type. */
type Raw = Record<string, unknown>

/** Names of a method's members, in the order in which `openrpc.json` has them. */
const MEMBERS = [
  ...[
    'name',
    'summary',
    'description',
    'tags',
    'params',
    'result',
    'errors',
    'x-since',
    'x-aliasOf',
    'x-use',
  ],
  ...[
    'x-cost',
    'x-runs',
    'x-stateful',
    'x-writes',
    'x-partial',
    'x-varies',
    'x-transports',
    'x-modes',
    'x-peerParams',
    'x-notifications',
    'examples',
  ],
]

/** Members that an alias does not copy from its method. */
const OWN: ReadonlySet<string> = new Set(['name', 'tags', 'x-since', 'x-aliasOf'])

/**
 * Members that determine a method's errors and limits. Errors and limits are derived only if all these are valid.
 */
const DECIDING = ['name', 'params', 'x-runs']

/**
 * Adds facts that are derived for each method: its errors, the tag of its namespace, and `x-since`. Adds the method's
 * name to the limits that bound the method. If the document has no list of methods, returns its text unchanged.
 *
 * @param text text of `openrpc.json`
 * @param released text of the contract that was released last
 * @throws ContractFaults for text that is not JSON
 */
export function fillContract(text: string, released: string): FilledContract {
  const document = parseJson(text)
  const added: string[] = []
  addAliased(document, added)
  const { contract, replaced } = shaped(document)
  const { methods, 'x-limits': limits } = (document ?? {}) as Raw
  if (!Array.isArray(methods)) return { text, added: [] }
  const old = JSON.parse(released) as Contract
  let hasAllFacts = true
  for (const [index, method] of contract.methods.entries()) {
    const isReplaced = (member: string) =>
      replaced.some((path) => path.join('/') === `methods/${index}/${member}`)
    const raw: unknown = methods[index]
    if (!isRecord(raw) || isReplaced('name')) {
      hasAllFacts = false
      continue
    }
    const additions: Raw = {}
    if (raw['x-partial'] === undefined && isServed(method)) {
      method['x-partial'] = 'whole'
      additions['x-partial'] = 'whole'
      added.push(`method ${method.name}: x-partial whole`)
    }
    const hasFacts = !DECIDING.some(isReplaced) && (raw.errors === undefined || !isReplaced('errors'))
    if (hasFacts) addErrors(contract, method, additions, added)
    else hasAllFacts = false
    if (raw.tags === undefined) {
      additions.tags = [{ name: namespaceOf(method) }]
      added.push(`method ${method.name}: tags ${namespaceOf(method)}`)
    }
    const since = raw['x-since'] === undefined ? sinceOf(contract, method, old) : undefined
    if (since !== undefined) {
      additions['x-since'] = since
      added.push(`method ${method.name}: x-since ${since}`)
    }
    methods[index] = withMembers(raw, additions)
  }
  // Add no methods to limits while a method has members of a wrong type. The limits that bound the method depend on
  // these members.
  if (isRecord(limits) && hasAllFacts) addMethods(contract, limits, added)
  return { text: `${JSON.stringify(document, null, 2)}\n`, added }
}

/**
 * Gives each alias the members that it lacks and its method has. An entry with only `name` and `x-aliasOf` therefore
 * suffices. The tag and `x-since` are those of the alias itself.
 */
function addAliased(document: unknown, added: string[]): void {
  const { methods } = (document ?? {}) as Raw
  if (!Array.isArray(methods)) return
  for (const [index, alias] of methods.entries()) {
    if (!isRecord(alias) || typeof alias['x-aliasOf'] !== 'string') continue
    const method: unknown = methods.find((one: unknown) => isRecord(one) && one.name === alias['x-aliasOf'])
    if (!isRecord(method)) continue
    const names = MEMBERS.filter(
      (name) => !OWN.has(name) && Object.hasOwn(method, name) && !Object.hasOwn(alias, name),
    )
    if (names.length === 0) continue
    methods[index] = withMembers(alias, Object.fromEntries(names.map((name) => [name, method[name]])))
    added.push(`method ${String(alias.name)}: ${names.join(', ')} of ${String(method.name)}`)
  }
}

function addErrors(contract: Contract, method: ContractMethod, additions: Raw, added: string[]): void {
  const given = errorNames(method)
  const completed = completedErrors(contract, method).filter(
    (name) => given.includes(name) || Object.hasOwn(contract.components.errors, name),
  )
  const missing = completed.filter((name) => !given.includes(name))
  if (missing.length === 0) return
  method.errors = completed.map((name) => ({ $ref: referenceTo(method, name) }))
  additions.errors = method.errors
  added.push(`method ${method.name}: errors ${missing.join(', ')}`)
}

/** Returns the method's own reference if the error is not in the catalogue; otherwise a reference to the catalogue. */
function referenceTo({ errors }: ContractMethod, name: string): string {
  return errors.find(({ $ref }) => $ref === name)?.$ref ?? `#/components/errors/${name}`
}

/**
 * Adds missing methods to the lists of methods in limits. A method is inserted before the first method of the list that
 * is later in the contract.
 */
function addMethods(contract: Contract, limits: Raw, added: string[]): void {
  const order = new Map(contract.methods.map(({ name }, index) => [name, index]))
  const derived = derivedMethods(contract)
  for (const [limit, raw] of Object.entries(limits)) {
    const given = contract['x-limits'][limit]?.methods ?? []
    const missing = (derived.get(limit) ?? []).filter((name) => !given.includes(name))
    if (!isRecord(raw) || missing.length === 0) continue
    const names = [...given]
    for (const name of missing) {
      const next = names.findIndex((one) => (order.get(one) ?? -1) > (order.get(name) ?? 0))
      names.splice(next === -1 ? names.length : next, 0, name)
    }
    raw.methods = names
    added.push(`limit ${limit}: methods ${missing.join(', ')}`)
  }
}

/**
 * Returns the `x-since` that the method has in the released contract. For a new method, returns the version of the
 * contract. Undefined if this version is not newer than the released one.
 */
function sinceOf({ info }: Contract, { name }: ContractMethod, released: Contract): string | undefined {
  const known = released.methods.find((method) => method.name === name)
  if (known !== undefined) return known['x-since']
  const [now, last] = [plainVersion(info.version), plainVersion(released.info.version)]
  return now !== undefined && last !== undefined && compare(now, last) > 0 ? info.version : undefined
}

function namespaceOf({ name }: ContractMethod): string {
  return name.split(/[._]/, 1)[0] ?? ''
}

/**
 * Returns the method's entry with the additions. Inserts an added member before the first member of the entry that has
 * a later position in MEMBERS.
 */
function withMembers(raw: Raw, additions: Raw): Raw {
  if (Object.keys(additions).length === 0) return raw
  const rest = new Map(Object.entries(additions))
  const members: [string, unknown][] = []
  for (const [name, value] of Object.entries(raw)) {
    for (const [added, addedValue] of rest)
      if (added !== name && MEMBERS.indexOf(added) < MEMBERS.indexOf(name) && !Object.hasOwn(raw, added)) {
        members.push([added, addedValue])
        rest.delete(added)
      }
    members.push([name, rest.get(name) ?? value])
    rest.delete(name)
  }
  return Object.fromEntries([...members, ...rest])
}
