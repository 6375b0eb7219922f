/**
 * Finds the first fault of a refused value. Stands in the generated validators as it is written here, after
 * the table of nodes, so it imports nothing.
 *
 * @param {readonly Record<string, any>[]} nodes
 * @param {number} position - of the value's node
 * @param {unknown} value - the value as it was sent; nothing of it is in the answer
 * @param {string} path - where the value stands
 * @returns {{ path: string, expected: string } | undefined}
 */
export function findFault(nodes, position, value, path) {
  const node = nodes[position]
  const fault = { path, expected: node.words }
  if (node.kind === 'leaf') return node.test(value) ? undefined : fault
  if (node.kind === 'union')
    return node.test(value) ? undefined : (unionFault(nodes, node, value, path) ?? fault)
  if (node.kind === 'array') return Array.isArray(value) ? arrayFault(nodes, node, value, path) : fault
  return isObject(value) ? objectFault(nodes, node, value, path) : fault
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function arrayFault(nodes, node, value, path) {
  if (value.length > node.maxItems) return { path, expected: `at most ${node.maxItems} entries` }
  if (value.length < node.minItems) return { path, expected: `at least ${node.minItems} entries` }
  for (let index = 0; index < value.length; index++) {
    const item = node.tuple === undefined ? node.items : node.tuple[index]
    const fault = item === undefined ? undefined : findFault(nodes, item, value[index], `${path}/${index}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function objectFault(nodes, node, value, path) {
  const { required = [], properties = {}, others, keys } = node
  for (const name of required) {
    if (!Object.hasOwn(value, name))
      return { path: `${path}/${name}`, expected: `${nodes[properties[name]].words}, but it is missing` }
  }
  for (const name of Object.keys(value)) {
    const known = Object.hasOwn(properties, name)
    // A name that the caller chose may be long or hostile; `*` stands for it.
    const place = `${path}/${known ? name : '*'}`
    if (keys !== undefined && findFault(nodes, keys, name, '') !== undefined)
      return { path: place, expected: `a name that is ${nodes[keys].words}` }
    if (!known && others === false)
      return { path: place, expected: `no members but ${Object.keys(properties).join(', ')}` }
    const member = known ? properties[name] : others
    const fault = member === undefined ? undefined : findFault(nodes, member, value[name], place)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Goes into the one branch that the value was meant for, if its shape says which. */
function unionFault(nodes, { branches }, value, path) {
  if (branches.length === 1) return findFault(nodes, branches[0], value, path)
  const kind = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined
  if (kind === undefined) return undefined
  const fitting = branches.filter((branch) => nodes[branch].kind === kind)
  const named = fitting.filter((branch) => nodes[branch].required?.some((name) => Object.hasOwn(value, name)))
  const [chosen] = fitting.length === 1 ? fitting : named.length === 1 ? named : []
  return chosen === undefined ? undefined : findFault(nodes, chosen, value, path)
}
