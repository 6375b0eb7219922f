/** The example of an SDK's README: a program, and what it prints about the sample chain. */
import { readFileSync } from 'node:fs'

const sdks = new URL('../../../sdk/', import.meta.url)

export interface ReadmeExample {
  readonly program: string
  readonly output: string
}

/** The first program that is whole, and the block of text after it. */
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
