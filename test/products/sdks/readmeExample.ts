/** Extracts the examples of an SDK's README: programs, and their output for the sample chain. */
import { readFileSync } from 'node:fs'

const sdks = new URL('../../../sdk/', import.meta.url)

export interface ReadmeExample {
  readonly program: string
  readonly output: string
}

/** Returns each complete program, and the block of text after it. */
export function readmeExamples(language: 'go' | 'rust'): ReadmeExample[] {
  const text = readFileSync(new URL(`${language}/README.md`, sdks), 'utf8')
  const whole = language === 'go' ? 'package main' : 'fn main'
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', body = '']) => ({
    kind,
    body,
  }))
  const examples = blocks.flatMap(({ kind, body }, at) => {
    if (kind !== language || !body.includes(whole)) return []
    const output = blocks[at + 1]
    if (output?.kind !== 'text') throw new Error(`sdk/${language}/README.md has a program without its output`)
    return [{ program: body, output: output.body }]
  })
  if (examples.length === 0) throw new Error(`sdk/${language}/README.md has no program`)
  return examples
}
