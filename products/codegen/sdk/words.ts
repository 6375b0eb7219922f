/** Turns names in openrpc.json into identifiers, and its texts into comments, for languages other than TypeScript. */

/** Words for the signs in Parity's state diffs. */
const SIGNS: Readonly<Record<string, string>> = { '*': 'changed', '+': 'added', '-': 'removed', '=': 'same' }

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/**
 * Returns a name on the wire as a word that is an identifier in every language: `*` → `changed`, `0x1` → `hex1`,
 * `4byteTracer` → `fourByteTracer`. Returns a name that is already an identifier unchanged.
 */
export function safeWord(wire: string): string {
  const sign = SIGNS[wire]
  if (sign !== undefined) return sign
  const [, digits] = /^0x([0-9a-f]+)$/.exec(wire) ?? []
  if (digits !== undefined) return `hex${digits}`
  const [, first, rest = ''] = /^(\d)(.*)$/.exec(wire) ?? []
  return first === undefined ? wire : `${DIGITS[Number(first)]}${capitalized(rest)}`
}

/** `blockHash` → `BlockHash`, `CREATE2` → `Create2`, `eth_call` → `EthCall`. */
export function pascal(wire: string): string {
  const word = safeWord(wire)
  if (/^[A-Z][A-Z0-9]+$/.test(word)) return capitalized(word.toLowerCase())
  return word
    .split(/[^A-Za-z0-9]+/)
    .map(capitalized)
    .join('')
}

/** A name in Go's style: `ChainId` → `ChainID`. */
export function goName(name: string): string {
  return name.replaceAll(/(?:Id|Rpc|Json|Url)(?=[A-Z0-9]|$)/g, (word) => word.toUpperCase())
}

/** `sha3Uncles` → `sha3_uncles`. */
export function snake(wire: string): string {
  return safeWord(wire)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns a text as comment lines of about 110 characters. Each line begins with the comment mark of the language. */
export function commentLines(text: string, mark: string, indent = ''): string {
  const width = 110 - indent.length - mark.length - 1
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    // Begin no line with a sign or a number: gofmt and rustdoc would read such a line as a list item.
    const starts = line !== undefined && line.length + 1 + word.length > width && /^[\w"'(`]/.test(word)
    if (line === undefined || (starts && !/^\d/.test(word))) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.map((line) => `${indent}${mark} ${line}\n`).join('')
}
