/** Finds the lines of a JSON text at which values start. */
import { type Node, parseTree } from 'jsonc-parser'
import type { JsonPath } from './faults.ts'

/** A parsed JSON text. */
export class SourceLines {
  readonly #text: string
  readonly #root: Node | undefined

  /** @param text valid JSON */
  constructor(text: string) {
    this.#text = text
    this.#root = parseTree(text)
  }

  /** Returns the line of a value, from 1; if the path leads nowhere, the line of the last value on the path. */
  lineOf(path: JsonPath): number {
    let found = this.#root
    for (const step of path) {
      const next = childOf(found, step)
      if (next === undefined) break
      found = next
    }
    // The line of a member is that of its name.
    const { offset = 0 } = (found?.parent?.type === 'property' ? found.parent : found) ?? {}
    return lineAt(this.#text, offset)
  }
}

function childOf(node: Node | undefined, step: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(step)]
  const member = node?.children?.find(({ children }) => children?.[0]?.value === String(step))
  return member?.children?.[1]
}

/** Returns the number, from 1, of the line with the character at an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
