/**
 * Gives the members of a parameter the names that the contract has for them, whatever their case (`x-anyCase`), as Go's
 * encoding/json reads them. Stands in the generated validators as it is written here, after the table of nodes, so it
 * imports nothing.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position - of the value's node
 * @param {unknown} value - the value as it was sent; not changed
 * @param {readonly string[]} exactly - names that are matched as they are written
 * @returns {unknown} the value itself where all names are the contract's
 */
export function contractNames(nodes, position, value, exactly) {
  const naming = namedValue(nodes, position, value, { exactly, namesOf: Object.keys })
  for (;;) {
    const { done, value: named } = naming.next()
    if (done) return named
  }
}

/** Values that are named at once: that takes some hundreds of microseconds. */
const NAMED_AT_ONCE = 512

/**
 * As contractNames, of a value that may be long, in pieces.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position
 * @param {unknown} value
 * @param {readonly string[]} exactly
 * @param {{ checkpoint(): Promise<void> | undefined }} scope - its checkpoint is called before each piece
 * @param {(value: object) => readonly string[]} [namesOf] - which need not sort those of a large object again
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

/** Pauses before each member and each entry. */
function* namedValue(nodes, position, value, how) {
  if (typeof value !== 'object' || value === null) return value
  const node = nodes[position]
  if (node.kind === 'union')
    return node.branches.length === 1 ? yield* namedValue(nodes, node.branches[0], value, how) : value
  if (node.kind === 'array') return Array.isArray(value) ? yield* namedItems(nodes, node, value, how) : value
  return node.kind === 'object' && !Array.isArray(value)
    ? yield* namedMembers(nodes, node, value, how)
    : value
}

function* namedItems(nodes, { items }, value, how) {
  if (items === undefined || nodes[items].kind === 'leaf') return value
  let named
  for (let index = 0; index < value.length; index++) {
    yield
    const item = yield* namedValue(nodes, items, value[index], how)
    if (named === undefined && item !== value[index]) named = value.slice(0, index)
    named?.push(item)
  }
  return named ?? value
}

const NO_PROPERTIES = {}

function* namedMembers(nodes, { properties = NO_PROPERTIES, others }, value, how) {
  // A map of plain values, such as the slots of an override, has no names of the contract, and may be long.
  if (Object.keys(properties).length === 0 && nodes[others]?.kind === 'leaf') return value
  const sentNames = how.namesOf(value)
  const names = namesByLowered(properties)
  // An object may have many members, nearly always by the contract's names: the copy begins where one is not.
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
    // The last of several spellings of a name counts, as in Go; null does not replace a value.
    if (member !== null || !Object.hasOwn(named, name)) setMember(named, name, member)
  }
  return named ?? value
}

/** No name is special, as for JSON.parse. */
function setMember(made, name, value) {
  if (name !== '__proto__') made[name] = value
  else Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true })
}

/** For each object of properties: lower-case name → name of the contract. A parameter may hold thousands of objects. */
const loweredNames = new WeakMap()

function namesByLowered(properties) {
  const known = loweredNames.get(properties)
  if (known !== undefined) return known
  // The first of two names that differ only in case counts.
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
