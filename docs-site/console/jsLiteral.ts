/** Writes values as JavaScript literals. */

/** Maximum length of a line, in characters; longer values take several lines. */
const LINE_CHARACTERS_MAX = 80

/** Maximum number of indented levels; deeper values take one line, since a deeper indentation is hard to read. */
const INDENTED_LEVELS_MAX = 12

/**
 * Returns a literal that evaluates to the value. Plain names have no quotes; strings have single quotes.
 *
 * @param value - JSON, with bigints at any place
 * @param indent - number of spaces at the start of the line with the literal
 */
export function jsLiteral(value: unknown, indent = 0): string {
  const flat = onOneLine(value)
  if (indent + flat.length <= LINE_CHARACTERS_MAX || indent > 2 * INDENTED_LEVELS_MAX) return flat
  if (typeof value !== 'object' || value === null) return flat
  const inner = ' '.repeat(indent + 2)
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => jsLiteral(one, indent + 2))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${jsLiteral(one, indent + 2)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${' '.repeat(indent)}${close}`
}

/** Returns a string literal in single quotes. */
export function jsString(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

function onOneLine(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return jsString(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).map(([name, one]) => `${key(name)}: ${onOneLine(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Returns the key of a member. `__proto__` needs a computed key: `__proto__: x` would set the prototype. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : jsString(name)
}
