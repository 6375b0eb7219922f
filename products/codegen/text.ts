/** Pieces of generated text. */

/** The first line of every generated file. */
export const banner = '// Generated from openrpc.json by `npm run generate`: do not edit.\n'

/** A property name in an object literal, with quotes if it needs them. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** A single-quoted string literal. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

/** A documentation comment of one line, or of several lines if the text is long. */
export function comment(text: string, indent = ''): string {
  const safe = text.replaceAll('*/', '*\\/')
  const line = `${indent}/** ${safe} */`
  if (line.length <= 110) return `${line}\n`
  return `${indent}/**\n${wrap(safe, 110 - indent.length - 3)
    .map((part) => `${indent} * ${part}\n`)
    .join('')}${indent} */\n`
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}

/** `1000000` → `1_000_000`. */
export function integer(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '_')
}
