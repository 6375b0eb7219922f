/** Changes of sources that plant a fault, which a test must find. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A text replacement. */
export interface SourceChange {
  /** Source file, from the root of the project */
  readonly file: string
  /** Text that occurs once in the file */
  readonly find: string
  readonly replace: string
}

/**
 * Returns the changed sources: file, from the root of the project → its text.
 *
 * @throws RangeError unless the text of each change occurs once
 */
export function changedSources(changes: readonly SourceChange[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { file, find, replace } of changes) {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
    const count = text.split(find).length - 1
    if (count !== 1) throw new RangeError(`${file} has ${count} times: ${find}`)
    texts.set(
      file,
      text.replace(find, () => replace),
    )
  }
  return texts
}
