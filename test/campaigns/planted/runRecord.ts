/** Remembers which runs went well, so that a later campaign repeats only the others. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digest } from '../../../scripts/lib/digest.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const SOURCES = [
  ...['src', 'products', 'generated', 'scripts', 'sample', 'openrpc.json', 'package-lock.json'],
  '.mocharc.json',
]

export class RunRecord {
  readonly #file: string | undefined
  /** Name of a run → digest of what it ran */
  readonly #runs: Map<string, string>
  readonly #common: string

  /** @param file undefined: nothing is remembered */
  constructor(file: string | undefined) {
    this.#file = file
    const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '{}'
    this.#runs = new Map(Object.entries(JSON.parse(text) as { [name: string]: string }))
    this.#common = digest([
      ...SOURCES,
      ...within('test', 'campaigns'),
      ...within('test/campaigns', 'planted'),
    ])
  }

  /** @param words what else determines the outcome of the run */
  has(name: string, words: readonly string[]): boolean {
    return this.#runs.get(name) === this.#digest(words)
  }

  add(name: string, words: readonly string[]): void {
    if (this.#file === undefined) return
    this.#runs.set(name, this.#digest(words))
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(this.#runs), null, 2)}\n`)
  }

  #digest(words: readonly string[]): string {
    return digest([], [this.#common, ...words])
  }
}

/** The files and folders of a folder without one of them. */
function within(folder: string, leftOut: string): string[] {
  const names = readdirSync(`${root}${folder}`).filter((name) => name !== leftOut)
  return names.map((name) => `${folder}/${name}`)
}
