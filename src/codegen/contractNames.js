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
  if (typeof value !== 'object' || value === null) return value
  const node = nodes[position]
  if (node.kind === 'union')
    return node.branches.length === 1 ? contractNames(nodes, node.branches[0], value, exactly) : value
  if (node.kind === 'array') return Array.isArray(value) ? namedItems(nodes, node, value, exactly) : value
  return node.kind === 'object' && !Array.isArray(value) ? namedMembers(nodes, node, value, exactly) : value
}

function namedItems(nodes, { items }, value, exactly) {
  if (items === undefined || nodes[items].kind === 'leaf') return value
  const named = value.map((item) => contractNames(nodes, items, item, exactly))
  return named.some((item, index) => item !== value[index]) ? named : value
}

const NO_PROPERTIES = {}

function namedMembers(nodes, { properties = NO_PROPERTIES, others }, value, exactly) {
  // A map of plain values, such as the slots of an override, has no names of the contract, and may be long.
  if (Object.keys(properties).length === 0 && nodes[others]?.kind === 'leaf') return value
  // An object may have many members, nearly always by the contract's names.
  let named
  const sentNames = Object.keys(value)
  const names = namesByLowered(properties)
  sentNames.forEach((sent, index) => {
    const name = contractName(properties, names, sent, exactly)
    const given = value[sent]
    const node = Object.hasOwn(properties, name) ? properties[name] : others
    const member = typeof node === 'number' ? contractNames(nodes, node, given, exactly) : given
    if (named === undefined && name === sent && member === given) return
    named ??= new Map(sentNames.slice(0, index).map((before) => [before, value[before]]))
    // The last of several spellings of a name counts, as in Go; null does not replace a value.
    if (member !== null || !named.has(name)) named.set(name, member)
  })
  return named === undefined ? value : Object.fromEntries(named)
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
