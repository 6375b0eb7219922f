/** Runs texts as modules in one child process, in which they find our packages as in a user's project. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * A module to run, which ends when its top-level awaits end and it has printed `until` lines; then the next one begins.
 */
export interface Play {
  readonly code: string
  /** Number of printed values to wait for; default: none */
  readonly until?: number
  /** Code to run after the module has loaded, before waiting for its lines */
  readonly after?: string
}

/** The values that a module printed, or its error. */
export interface Played {
  readonly printed: readonly unknown[]
  readonly thrown?: string
}

const OUTPUT_BYTES_MAX = 256 * 1024 * 1024

const runner = `
const [, , ...plays] = process.argv
const results = []
let lines = []
let reported = () => {}
console.log = (...values) => { lines.push(values.length === 1 ? values[0] : values); reported() }
for (const [file, after, until] of plays.map((play) => JSON.parse(play))) {
  lines = []
  const printed = lines
  try {
    await import(file)
    if (after) await import(after)
    while (printed.length < until) await new Promise((resolve) => { reported = resolve })
    results.push({ printed })
  } catch (error) {
    results.push({ printed, thrown: String(error?.stack ?? error) })
  }
}
const plain = (_, value) => (typeof value === 'bigint' ? String(value) : value)
process.stdout.write(JSON.stringify(results, plain), () => process.exit(0))
`

/** @throws when the process does not finish */
export async function playModules(plays: readonly Play[]): Promise<Played[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-modules-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    for (const name of ['viem', 'ethers'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
    symlinkSync(root, join(folder, 'node_modules', 'cartulary'), 'junction')
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return `./${name}`
    }
    const args = plays.map(({ code, after, until = 0 }, index) =>
      JSON.stringify([
        write(`${index}.mjs`, code),
        after === undefined ? undefined : write(`${index}-after.mjs`, after),
        until,
      ]),
    )
    write('runner.mjs', runner)
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'runner.mjs'), ...args], {
      cwd: folder,
      maxBuffer: OUTPUT_BYTES_MAX,
    })
    return JSON.parse(stdout) as Played[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
