/**
 * Renames the members of a parameter to their names in the contract, which they match in any letter case (`x-anyCase`),
 * as in Go's encoding/json. The generator copies the text of this file into the generated validators, after the table
 * of nodes, so the file has no imports.
 *
 * @param {readonly Record<string, any>[]} nodes - the table of nodes
 * @param {number} position - position of the value's node in the table
 * @param {unknown} value - the value as it was sent; not changed
 * @param {readonly string[]} exactly - names that are matched only in their own letter case
 * @returns {unknown} a copy with the contract's names; the value itself if it has only such names. A member that was sent in
 * two spellings has a value that no schema accepts
 */
export function contractNames(nodes, position, value, exactly) {
  if (hasContractNames(nodes, position, value)) return value
  const naming = namedValue(nodes, position, value, { exactly, namesOf: Object.keys })
  for (;;) {
    const { done, value: named } = naming.next()
    if (done) return named
  }
}

/**
 * Returns the node's properties if their values have no names to match, as in a filter of logs; otherwise undefined.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position
 * @returns {Record<string, number> | undefined}
 */
export function flatProperties(nodes, position) {
  const { kind, properties, others } = nodes[position]
  if (kind !== 'object' || properties === undefined || others !== undefined) return undefined
  return Object.values(properties).every((at) => hasNoNames(nodes, at)) ? properties : undefined
}

/**
 * Whether all names of a value are those of flat properties. Takes less time than `contractNames`, for methods that are
 * called often. Names of `Object.prototype` count as known: none is another spelling of a name in the contract.
 *
 * @param {Record<string, number>} properties
 * @param {unknown} value
 * @returns {boolean}
 */
export function hasFlatNames(properties, value) {
  for (const name in value) if (properties[name] === undefined) return false
  return true
}

/** Stands for the value of a member that was sent in two spellings. No schema accepts a symbol. */
const TWICE = Symbol('two spellings')

/** Whether all names of members are those of the contract, as nearly always. Takes less time than renaming. */
function hasContractNames(nodes, position, value) {
  if (typeof value !== 'object' || value === null || position === undefined) return true
  const node = nodes[position]
  if (node.kind === 'union') return hasContractNames(nodes, branchOf(nodes, node, value), value)
  if (Array.isArray(value)) {
    if (node.kind !== 'array' || (node.items !== undefined && hasNoNames(nodes, node.items))) return true
    return value.every((item, index) => hasContractNames(nodes, node.tuple?.[index] ?? node.items, item))
  }
  if (node.kind !== 'object') return true
  const { properties = NO_PROPERTIES, others } = node
  if (properties === NO_PROPERTIES && nodes[others]?.kind === 'leaf') return true
  for (const name of Object.keys(value)) {
    const known = Object.hasOwn(properties, name)
    if (!known && properties !== NO_PROPERTIES) return false
    const member = value[name]
    if (typeof member !== 'object') continue
    const at = known ? properties[name] : others
    if (typeof at === 'number' && !hasContractNames(nodes, at, member)) return false
  }
  return true
}

/** Whether the values of a node have no names to match at any depth, as addresses and topics: they may be many. */
function hasNoNames(nodes, position) {
  const { kind, branches, items } = nodes[position]
  if (kind === 'union') return branches.every((branch) => hasNoNames(nodes, branch))
  return kind === 'leaf' || (kind === 'array' && items !== undefined && hasNoNames(nodes, items))
}

/** Members and entries that are visited between two checkpoints. They take some hundreds of microseconds. */
const NAMED_AT_ONCE = 512

/**
 * Like contractNames, but works in pieces, because the value may be long.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position
 * @param {unknown} value
 * @param {readonly string[]} exactly
 * @param {{ checkpoint(): Promise<void> | undefined }} scope - its checkpoint is called before each piece
 * @param {(value: object) => readonly string[]} [namesOf] - need not sort the names of a large object at each call
 * @returns {Promise<unknown>}
 */
export async function contractNamesAsync(nodes, position, value, exactly, scope, namesOf = Object.keys) {
  const naming = namedValue(nodes, position, value, { exactly, namesOf })
  for (let count = 0; ; count++) {
    if (count % NAMED_AT_ONCE === 0) await scope.checkpoint()
    const { done, value: named } = naming.next()
    if (done) return named
  }
}

/** Renames the members of a value. Yields before each member and each entry; returns as {@link contractNames}. */
function* namedValue(nodes, position, value, how) {
  if (typeof value !== 'object' || value === null) return value
  const node = nodes[position]
  if (node.kind === 'union') {
    const branch = branchOf(nodes, node, value, how.namesOf)
    return branch === undefined ? value : yield* namedValue(nodes, branch, value, how)
  }
  if (node.kind === 'array') return Array.isArray(value) ? yield* namedItems(nodes, node, value, how) : value
  return node.kind === 'object' && !Array.isArray(value)
    ? yield* namedMembers(nodes, node, value, how)
    : value
}

/**
 * Returns the branch of a union for a value: of several branches for objects, the first one that has the first name of
 * the value, or else the first one. Branches that exclude each other's members declare them, so they have the names of
 * all; other branches share no names.
 */
function branchOf(nodes, { branches }, value, namesOf = Object.keys) {
  if (branches.length === 1) return branches[0]
  const kind = Array.isArray(value) ? 'array' : 'object'
  const isOfKind = (branch) => nodes[branch].kind === kind
  const first = branches.find(isOfKind)
  if (kind === 'array' || first === branches.findLast(isOfKind)) return first
  const [sent = ''] = namesOf(value)
  const hasName = ({ properties = NO_PROPERTIES }) => namesByLowered(properties).has(sent.toLowerCase())
  return branches.find((branch) => hasName(nodes[branch])) ?? first
}

function* namedItems(nodes, { items, tuple }, value, how) {
  if (tuple === undefined && (items === undefined || hasNoNames(nodes, items))) return value
  let named
  for (let index = 0; index < value.length; index++) {
    yield
    const node = tuple?.[index] ?? items
    const item = node === undefined ? value[index] : yield* namedValue(nodes, node, value[index], how)
    if (named === undefined && item !== value[index]) named = value.slice(0, index)
    named?.push(item)
  }
  return named ?? value
}

const NO_PROPERTIES = {}

function* namedMembers(nodes, { properties = NO_PROPERTIES, others }, value, how) {
  // A map of plain values, such as the slots of an override, has no names to match, and may be long.
  if (Object.keys(properties).length === 0 && nodes[others]?.kind === 'leaf') return value
  const sentNames = how.namesOf(value)
  const names = namesByLowered(properties)
  // Objects may have many members, and nearly always the contract's names. So the object is copied only when a member
  // differs.
  let named
  for (let index = 0; index < sentNames.length; index++) {
    yield
    const sent = sentNames[index]
    const name = contractName(properties, names, sent, how.exactly)
    const given = value[sent]
    const node = Object.hasOwn(properties, name) ? properties[name] : others
    const member = typeof node === 'number' ? yield* namedValue(nodes, node, given, how) : given
    if (named === undefined && name === sent && member === given) continue
    if (named === undefined) {
      named = {}
      for (let before = 0; before < index; before++) {
        yield
        setMember(named, sentNames[before], value[sentNames[before]])
      }
    }
    setMember(named, name, Object.hasOwn(named, name) ? TWICE : member)
  }
  return named ?? value
}

/** Sets a member. The name `__proto__` makes an ordinary member, as in JSON.parse. */
function setMember(made, name, value) {
  if (name !== '__proto__') made[name] = value
  else Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true })
}

/** Results of {@link namesByLowered}, cached because a parameter may hold thousands of objects. */
const loweredNames = new WeakMap()

/** The contract's names by their lower-case spelling. */
function namesByLowered(properties) {
  const known = loweredNames.get(properties)
  if (known !== undefined) return known
  // If two names differ only in case, the first one counts.
  const names = new Map(
    Object.keys(properties)
      .toReversed()
      .map((name) => [name.toLowerCase(), name]),
  )
  loweredNames.set(properties, names)
  return names
}

function contractName(properties, names, sent, exactly) {
  const name = names.get(sent.toLowerCase())
  return name === undefined || name === sent || Object.hasOwn(properties, sent) || exactly.includes(name)
    ? sent
    : name
}
