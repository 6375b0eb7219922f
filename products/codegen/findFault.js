/**
 * Finds the first fault of a refused value. Stands in the generated validators as it is written here, after
 * the table of nodes, so it imports nothing.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position - of the value's node
 * @param {unknown} value - the value as it was sent; nothing of it is in the answer
 * @param {string} path - where the value stands
 * @param {(value: object) => readonly string[]} [namesOf] - names of an object's members
 * @returns {{ path: string, expected: string } | undefined}
 */
export function findFault(nodes, position, value, path, namesOf = Object.keys) {
  const node = nodes[position]
  const fault = { path, expected: node.words }
  if (node.kind === 'leaf') return node.test(value) ? undefined : fault
  if (node.kind === 'union')
    return node.test(value) ? undefined : (unionFault(nodes, node, value, path, namesOf) ?? fault)
  if (!isOfKind(node.kind, value)) return fault
  for (const part of partsOf(nodes, node, value, path, namesOf)) {
    if (part === PAUSE) continue
    const found = part.fault ?? findFault(nodes, part.position, part.value, part.path, namesOf)
    if (found !== undefined) return found
  }
  return undefined
}

/** Values that are checked at once: that takes some tens of microseconds. */
const CHECKED_AT_ONCE = 256

/**
 * As findFault, of a value that may be long or sound, in pieces.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position
 * @param {unknown} value
 * @param {string} path
 * @param {{ checkpoint(): Promise<void> | undefined }} scope - its checkpoint is called before each piece
 * @param {(value: object) => readonly string[]} [namesOf] - which need not sort those of a large object again
 * @returns {Promise<{ path: string, expected: string } | undefined>}
 */
export async function findFaultAsync(nodes, position, value, path, scope, namesOf = Object.keys) {
  const yielded = scope.checkpoint()
  if (yielded !== undefined) await yielded
  const node = nodes[position]
  if (node.kind === 'leaf' || !isLong(value, namesOf)) return findFault(nodes, position, value, path, namesOf)
  const branch = node.kind === 'union' ? branchFor(nodes, node, value) : undefined
  if (branch !== undefined) return findFaultAsync(nodes, branch, value, path, scope, namesOf)
  if (!isOfKind(node.kind, value)) return findFault(nodes, position, value, path, namesOf)
  await scope.checkpoint()
  for (const part of partsOf(nodes, node, value, path, namesOf)) {
    if (part === PAUSE) await scope.checkpoint()
    else {
      const inside = () => findFaultAsync(nodes, part.position, part.value, part.path, scope, namesOf)
      const found = part.fault ?? (await inside())
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Values known to be long, because counting the members of a large object takes long. */
const long = new WeakSet()

function isLong(value, namesOf) {
  return valuesIn(value, CHECKED_AT_ONCE, namesOf) >= CHECKED_AT_ONCE
}

/** How many values there are in one, itself among them, counted up to `max`. */
function valuesIn(value, max, namesOf) {
  if (typeof value !== 'object' || value === null) return 1
  if (long.has(value)) return max
  let count = 1
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && count < max; index++)
      count += valuesIn(value[index], max - count, namesOf)
  } else {
    for (const name of namesOf(value)) {
      if (count >= max) break
      count += valuesIn(value[name], max - count, namesOf)
    }
  }
  if (count >= CHECKED_AT_ONCE / 2) long.add(value)
  return count
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfKind(kind, value) {
  return kind === 'array' ? Array.isArray(value) : kind === 'object' && isObject(value)
}

/** Given in place of a part after many members that need no check. */
const PAUSE = {}
const PASSED_OVER_AT_ONCE = 1024

/** Gives the parts of an array or object in order, or a fault that shows without a look into the parts. */
function partsOf(nodes, node, value, path, namesOf) {
  return node.kind === 'array' ? entriesOf(node, value, path) : membersOf(nodes, node, value, path, namesOf)
}

function* entriesOf(node, value, path) {
  if (value.length > node.maxItems) yield { fault: { path, expected: `at most ${node.maxItems} entries` } }
  if (value.length < node.minItems) yield { fault: { path, expected: `at least ${node.minItems} entries` } }
  for (let index = 0; index < value.length; index++) {
    const position = node.tuple === undefined ? node.items : node.tuple[index]
    if (position !== undefined) yield { position, value: value[index], path: `${path}/${index}` }
  }
}

function* membersOf(nodes, node, value, path, namesOf) {
  const { required = [], properties = {}, others, keys } = node
  for (const name of required) {
    const expected = `${nodes[properties[name]].words}, but it is missing`
    if (!Object.hasOwn(value, name)) yield { fault: { path: `${path}/${name}`, expected } }
  }
  let passedOver = 0
  for (const name of namesOf(value)) {
    const known = Object.hasOwn(properties, name)
    if (!known && others === undefined && keys === undefined) {
      if (++passedOver % PASSED_OVER_AT_ONCE === 0) yield PAUSE
      continue
    }
    // A name that the caller chose may be long or hostile; `*` stands for it.
    const place = `${path}/${known ? name : '*'}`
    if (keys !== undefined && findFault(nodes, keys, name, '') !== undefined)
      yield { fault: { path: place, expected: `a name that is ${nodes[keys].words}` } }
    if (!known && others === false)
      yield { fault: { path: place, expected: `no members but ${Object.keys(properties).join(', ')}` } }
    const position = known ? properties[name] : others
    if (position !== undefined) yield { position, value: value[name], path: place }
  }
}

/** Goes into the one branch that the value was meant for, if its shape says which. */
function unionFault(nodes, { branches }, value, path, namesOf) {
  if (branches.length === 1) return findFault(nodes, branches[0], value, path, namesOf)
  const kind = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined
  if (kind === undefined) return undefined
  const fitting = branches.filter((branch) => nodes[branch].kind === kind)
  const named = fitting.filter((branch) => nodes[branch].required?.some((name) => Object.hasOwn(value, name)))
  const [chosen] = fitting.length === 1 ? fitting : named.length === 1 ? named : []
  return chosen === undefined ? undefined : findFault(nodes, chosen, value, path, namesOf)
}

/** The only branch that may take this array or object; undefined when there are several, or none. */
function branchFor(nodes, { branches }, value) {
  if (branches.length === 1) return branches[0]
  const fitting = branches.filter((branch) =>
    ['union', Array.isArray(value) ? 'array' : 'object'].includes(nodes[branch].kind),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}
