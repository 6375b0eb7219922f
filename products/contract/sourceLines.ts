/** The lines of a JSON text at which values begin. */
import { type Node, parseTree } from 'jsonc-parser'
import type { JsonPath } from './faults.ts'

/** @param text that is JSON */
export class SourceLines {
  readonly #text: string
  readonly #root: Node | undefined

  constructor(text: string) {
    this.#text = text
    this.#root = parseTree(text)
  }

  /** The line of a value, from 1; the line of the last value on the way when the path leads nowhere. */
  lineOf(path: JsonPath): number {
    let found = this.#root
    for (const step of path) {
      const next = childOf(found, step)
      if (next === undefined) break
      found = next
    }
    // A member begins with its name.
    const { offset = 0 } = (found?.parent?.type === 'property' ? found.parent : found) ?? {}
    return lineAt(this.#text, offset)
  }
}

function childOf(node: Node | undefined, step: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(step)]
  const member = node?.children?.find(({ children }) => children?.[0]?.value === String(step))
  return member?.children?.[1]
}

/** The line of a text that has the character at an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
