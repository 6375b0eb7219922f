/** geth's `evm statetest` as an executor: many programs in one file, one process for a whole run. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { BatchExecutor, Case, Outcome, World } from './cases.ts'
import { stateTestOf } from './stateTest.ts'

const VERSION = 'v1.17.8'
const MODULE = `github.com/ethereum/go-ethereum/cmd/evm@${VERSION}`
/** Milliseconds; the first compilation takes minutes */
const INSTALL_MS_MAX = 540_000

/** An entry of the report of `evm statetest`. */
interface Result {
  name: string
  pass: boolean
  stateRoot?: string
  error?: string
}

/**
 * Finds geth's `evm`: the environment's GETH_EVM, else `evm` in PATH, else a program compiled by Go.
 *
 * @param folder install location of a compiled program
 * @returns undefined without evm and Go
 */
export function findEvm(folder: string): string | undefined {
  const named = process.env.GETH_EVM
  if (named !== undefined && named !== '') return named
  if (answers('evm', ['statetest', '--help'])) return 'evm'
  if (!answers('go', ['version'])) return undefined
  console.log(`compiling ${MODULE} …`)
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' }
  const { status } = spawnSync('go', ['install', MODULE], { env, stdio: 'inherit', timeout: INSTALL_MS_MAX })
  return status === 0 ? path.join(folder, 'evm') : undefined
}

function answers(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** Runs geth in a child process with a temporary folder; close it at the end. */
export class GethExecutor implements BatchExecutor {
  readonly name = 'geth'
  readonly #evm: string
  readonly #child: ChildProcess
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-fuzz-'))
  #waiting: { resolve(results: Result[]): void; reject(error: Error): void } | undefined
  #lines: string[] = []
  /** The last line of standard error */
  #complaint = ''

  /** @param evm path of the program */
  constructor(evm: string) {
    this.#evm = evm
    this.#child = spawn(evm, ['statetest'], { stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child.on('error', (error) => this.#waiting?.reject(error))
    // Standard error also has a line for each state root.
    createInterface({ input: this.#child.stderr! }).on('line', (line) => {
      if (!line.startsWith('{"stateRoot"')) this.#complaint = line
    })
    this.#child.on('close', (code) =>
      this.#waiting?.reject(new Error(`evm statetest ended with status ${code}: ${this.#complaint}`)),
    )
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#read(line))
  }

  close(): void {
    this.#waiting = undefined
    this.#child.removeAllListeners('close')
    this.#child.stdin!.end()
    this.#child.kill()
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  async run(test: Case): Promise<Outcome> {
    // geth reports one mismatch at a time, with its own value, which is the next guess.
    let guess: Outcome = { stateRoot: NOTHING, logsHash: NOTHING, gasUsed: undefined, refused: undefined }
    for (let round = 0; round < 3; round++) {
      const [outcome] = await this.verify([test], [guess])
      if (outcome === undefined) return guess
      guess = outcome
    }
    throw new Error('evm statetest contradicts itself')
  }

  async verify(tests: readonly Case[], expected: readonly Outcome[]): Promise<(Outcome | undefined)[]> {
    const programs = new Map<World, number[]>()
    for (const [at, { world }] of tests.entries()) {
      const runs = programs.get(world)
      if (runs === undefined) programs.set(world, [at])
      else runs.push(at)
    }
    const file: Record<string, unknown> = {}
    for (const [index, [world, runs]] of [...programs].entries()) {
      const entries = runs.map((at) => ({ gasLimit: tests[at]!.gasLimit, expected: expected[at] }))
      file[index] = stateTestOf(world, entries)
    }
    const results = new Map<string, Result[]>()
    for (const result of await this.#execute(JSON.stringify(file))) {
      const known = results.get(result.name)
      if (known === undefined) results.set(result.name, [result])
      else known.push(result)
    }
    const outcomes = new Array<Outcome | undefined>(tests.length)
    for (const [index, runs] of [...programs.values()].entries()) {
      const ofProgram = results.get(String(index)) ?? []
      for (const [position, at] of runs.entries()) {
        const result = ofProgram[position]
        if (result === undefined) throw new Error('evm statetest left a program out')
        outcomes[at] = outcomeOf(result, expected[at]!)
      }
    }
    return outcomes
  }

  trace({ world, gasLimit }: Case): string[] {
    const file = path.join(this.#folder, 'traced.json')
    const test = stateTestOf(world, [{ gasLimit, expected: undefined }])
    fs.writeFileSync(file, JSON.stringify({ traced: test }))
    const options = ['statetest', '--trace', '--trace.format', 'json', file]
    const { stderr } = spawnSync(this.#evm, options, { encoding: 'utf8', maxBuffer: 2 ** 30 })
    return traceLines(stderr)
  }

  #execute(file: string): Promise<Result[]> {
    const name = path.join(this.#folder, 'tests.json')
    fs.writeFileSync(name, file)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#child.stdin!.write(`${name}\n`)
    })
  }

  /** Collects the lines of a report, which is an array over several lines. */
  #read(line: string): void {
    this.#lines.push(line)
    if (line !== ']' && line !== '[]') return
    const results = JSON.parse(this.#lines.join('\n')) as Result[]
    this.#lines = []
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(results)
  }
}

interface TraceLine {
  pc: number
  op: number
  gas: string
  depth: number
  stack: string[]
  error?: string
}

/** Converts EIP-3155 output to trace lines. Drops the second line that geth prints for a failing instruction. */
function traceLines(output: string): string[] {
  const lines: string[] = []
  let last: TraceLine | undefined
  for (const text of output.split('\n')) {
    if (!text.startsWith('{"pc"')) continue
    const line = JSON.parse(text) as TraceLine
    const again = line.error !== undefined && last?.pc === line.pc && last.depth === line.depth
    last = line
    if (!again) lines.push(`${line.depth} ${line.pc} ${line.op} ${BigInt(line.gas)} ${line.stack.join(' ')}`)
  }
  return lines
}

const NOTHING = `0x${'00'.repeat(32)}`

/** @returns undefined when the outcome is the expected one */
function outcomeOf(
  { pass, error = '', stateRoot = NOTHING }: Result,
  expected: Outcome,
): Outcome | undefined {
  if (pass) return undefined
  const { logsHash, refused } = expected
  const outcome = { stateRoot, logsHash, gasUsed: undefined, refused }
  const root = /post state root mismatch: got ([0-9a-f]{64})/.exec(error)
  if (root !== null) return { ...outcome, stateRoot: `0x${root[1]}` }
  const logs = /post state logs hash mismatch: got ([0-9a-f]{64})/.exec(error)
  if (logs !== null) return { ...outcome, stateRoot: expected.stateRoot, logsHash: `0x${logs[1]}` }
  const failure = /^unexpected error: (.*)/.exec(error)
  if (failure !== null) return { ...outcome, refused: failure[1]! }
  if (error.startsWith('expected error')) return { ...outcome, refused: undefined }
  const other = /does not match the pre-state root.*got ([0-9a-f]{64})/.exec(error)
  if (other !== null) return { ...outcome, stateRoot: `0x${other[1]}` }
  throw new Error(`evm statetest: ${error}`)
}
