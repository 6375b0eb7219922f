/** Writes what follows from other facts of the contract into the contract, so that nobody has to. */
import { type Contract, type ContractMethod, errorNames } from '../model.ts'
import { parseJson } from '../parse.ts'
import { compareVersions, parseVersion } from '../semver.ts'
import { shaped } from '../shape.ts'
import { completedErrors } from './errors.ts'
import { derivedMethods } from './limits.ts'

/** A contract with its derived facts. */
export interface FilledContract {
  /** The same text where nothing was missing. */
  readonly text: string
  /** One line for each place that got something. */
  readonly added: readonly string[]
}

/** The document as it was written, whose members may have any type. */
type Raw = Record<string, unknown>

/** The order of a method's members. */
const MEMBERS = [
  ...['name', 'summary', 'description', 'tags', 'params', 'result', 'errors', 'x-since', 'x-use', 'x-cost'],
  ...[
    'x-runs',
    'x-stateful',
    'x-writes',
    'x-varies',
    'x-transports',
    'x-modes',
    'x-notifications',
    'examples',
  ],
]

/** Members that decide about a method's errors and limits: nothing is derived while one of them is missing. */
const DECIDING = ['name', 'params', 'x-runs']

/**
 * Adds the errors that a method has for where it runs, the tag of its namespace, its `x-since`, and its name to the
 * limits that bound it.
 *
 * @param text of `openrpc.json`
 * @param released text of the contract that was released last
 * @throws ContractFaults for text that is not JSON
 */
export function fillContract(text: string, released: string): FilledContract {
  const document = parseJson(text)
  const { contract, replaced } = shaped(document)
  const { methods, 'x-limits': limits } = (document ?? {}) as Raw
  if (!Array.isArray(methods)) return { text, added: [] }
  const old = JSON.parse(released) as Contract
  const added: string[] = []
  let hasAllFacts = true
  for (const [index, method] of contract.methods.entries()) {
    const isReplaced = (member: string) =>
      replaced.some((path) => path.join('/') === `methods/${index}/${member}`)
    const raw: unknown = methods[index]
    if (!isObject(raw) || isReplaced('name')) {
      hasAllFacts = false
      continue
    }
    const additions: Raw = {}
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
  // Neutral values bind limits that the entry, once it is mended, may not.
  if (isObject(limits) && hasAllFacts) addMethods(contract, limits, added)
  return added.length === 0 ? { text, added } : { text: `${JSON.stringify(document, null, 2)}\n`, added }
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

/** As the method has it, or to the catalogue. */
function referenceTo({ errors }: ContractMethod, name: string): string {
  return errors.find(({ $ref }) => $ref === name)?.$ref ?? `#/components/errors/${name}`
}

/** Each name before the first one that stands later in the contract. */
function addMethods(contract: Contract, limits: Raw, added: string[]): void {
  const order = new Map(contract.methods.map(({ name }, index) => [name, index]))
  for (const [limit, raw] of Object.entries(limits)) {
    const given = contract['x-limits'][limit]?.methods ?? []
    const missing = (derivedMethods(contract, limit) ?? []).filter((name) => !given.includes(name))
    if (!isObject(raw) || missing.length === 0) continue
    const names = [...given]
    for (const name of missing) {
      const next = names.findIndex((one) => (order.get(one) ?? -1) > (order.get(name) ?? 0))
      names.splice(next === -1 ? names.length : next, 0, name)
    }
    raw.methods = names
    added.push(`limit ${limit}: methods ${missing.join(', ')}`)
  }
}

/** That of the release which has the method; else the contract's own, if it is later than that of the release. */
function sinceOf({ info }: Contract, { name }: ContractMethod, released: Contract): string | undefined {
  const known = released.methods.find((method) => method.name === name)
  if (known !== undefined) return known['x-since']
  const [now, last] = [parseVersion(info.version), parseVersion(released.info.version)]
  return now !== undefined && last !== undefined && compareVersions(now, last) > 0 ? info.version : undefined
}

function namespaceOf({ name }: ContractMethod): string {
  return name.split(/[._]/, 1)[0] ?? ''
}

/** The object with more members, each before the first one that comes later in a method. */
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

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
