/** Extracts the example of an SDK's README: a program, and its output for the sample chain. */
import { readFileSync } from 'node:fs'

const sdks = new URL('../../../sdk/', import.meta.url)

export interface ReadmeExample {
  readonly program: string
  readonly output: string
}

/** Returns the first complete program, and the block of text after it. */
export function readmeExample(language: 'go' | 'rust'): ReadmeExample {
  const text = readFileSync(new URL(`${language}/README.md`, sdks), 'utf8')
  const whole = language === 'go' ? 'package main' : 'fn main'
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = '', body = '']) => ({
    kind,
    body,
  }))
  const at = blocks.findIndex(({ kind, body }) => kind === language && body.includes(whole))
  const [program, output] = [blocks[at], blocks[at + 1]]
  if (program === undefined || output?.kind !== 'text')
    throw new Error(`sdk/${language}/README.md has no program with its output`)
  return { program: program.body, output: output.body }
}
