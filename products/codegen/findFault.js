/**
 * Finds the first fault of a refused value. The generator copies the text of this file into the generated validators,
 * after the table of nodes, so the file has no imports.
 *
 * @param {readonly Record<string, any>[]} nodes - the table of nodes
 * @param {number} position - position of the value's node in the table
 * @param {unknown} value - the value as it was sent; the result has no part of it
 * @param {string} path - path of the value inside the parameter
 * @param {(value: object) => readonly string[]} [namesOf] - returns the names of an object's members
 * @returns {{ path: string, expected: string } | undefined}
 */
export function findFault(nodes, position, value, path, namesOf = Object.keys) {
  const node = nodes[position]
  const fault = { path, expected: node.words }
  // Two members were sent whose names differ only in case (contractNames.js).
  if (typeof value === 'symbol') return { path, expected: 'one spelling of the name, not two' }
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

/** Values that are checked between two checkpoints. They take some tens of microseconds. */
const CHECKED_AT_ONCE = 256

/**
 * Like findFault, but checks in pieces, because the value may be long. The value may also be valid.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position
 * @param {unknown} value
 * @param {string} path
 * @param {{ checkpoint(): Promise<void> | undefined }} scope - its checkpoint is called before each piece
 * @param {(value: object) => readonly string[]} [namesOf] - need not sort the names of a large object at each call
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

/** Values that are known to be long. They are remembered because counting the members of a large object is slow. */
const long = new WeakSet()

function isLong(value, namesOf) {
  return valuesIn(value, CHECKED_AT_ONCE, namesOf) >= CHECKED_AT_ONCE
}

/** Number of values in a value, including the value itself, counted up to `max`. */
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

/** Yielded in place of a part after {@link PASSED_OVER_AT_ONCE} members that need no check. */
const PAUSE = {}
const PASSED_OVER_AT_ONCE = 1024

/** Yields the parts of an array or object in order, and faults of the array or object itself, such as its length. */
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
    // A name that the caller chose may be long or hostile, so the path has `*` in its place.
    const place = `${path}/${known ? name : '*'}`
    if (keys !== undefined && findFault(nodes, keys, name, '') !== undefined)
      yield { fault: { path: place, expected: `a name that is ${nodes[keys].words}` } }
    if (!known && others === false)
      yield { fault: { path: place, expected: `no members but ${Object.keys(properties).join(', ')}` } }
    const position = known ? properties[name] : others
    if (position !== undefined) yield { position, value: value[name], path: place }
  }
}

/** Finds a fault in the branch that the value was probably meant for; undefined if its shape fits none or several. */
function unionFault(nodes, { branches }, value, path, namesOf) {
  if (branches.length === 1) return findFault(nodes, branches[0], value, path, namesOf)
  const kind = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined
  if (kind === undefined) return undefined
  const fitting = branches.filter((branch) => nodes[branch].kind === kind)
  const named = fitting.filter((branch) => nodes[branch].required?.some((name) => Object.hasOwn(value, name)))
  const [chosen] = fitting.length === 1 ? fitting : named.length === 1 ? named : []
  return chosen === undefined ? undefined : findFault(nodes, chosen, value, path, namesOf)
}

/** The only branch that may accept this array or object; undefined if there are several, or none. */
function branchFor(nodes, { branches }, value) {
  if (branches.length === 1) return branches[0]
  const fitting = branches.filter((branch) =>
    ['union', Array.isArray(value) ? 'array' : 'object'].includes(nodes[branch].kind),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}
