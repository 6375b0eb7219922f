/** Runs tests in a copy of the checkout as `npm test` does, and reads from the output which of them failed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

export interface TestRun {
  readonly passed: boolean
  /** Titles of the failed tests, and of the suites that have failed tests */
  readonly failed: readonly string[]
  /** Whether the run was ended because it took too long */
  readonly isCutOff: boolean
  /** Number of values that each failed property had tried */
  readonly tried: readonly number[]
  readonly seconds: number
  readonly output: string
}

/** A line of mocha about a failed test. A failed hook is none: its test has not run. */
const FAILED = /^ +\d+\) (?!.*" hook)(.+?):?$/gm
const TRIED = /Property failed after (\d+) tests/g

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) end(child)
})

/**
 * Builds the program of a checkout, and runs tests.
 *
 * @param files all test files if it is empty
 * @param minutesMax the run is then ended, with all processes that it has started
 */
export async function runTests(
  folder: string,
  files: readonly string[],
  minutesMax: number,
): Promise<TestRun> {
  const sinceMs = Date.now()
  // A process group of its own, so that the programs that tests start end with the run.
  const child = spawn(process.execPath, ['scripts/test.mjs', ...files], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  let isCutOff = false
  const limit = setTimeout(() => {
    isCutOff = true
    end(child)
  }, minutesMax * 60_000)
  const passed = await new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status === 0))
  })
  clearTimeout(limit)
  running.delete(child)
  // A test may have left a program behind.
  end(child)
  const text = stripVTControlCharacters(output)
  return {
    passed,
    failed: [...text.matchAll(FAILED)].map(([, title]) => title!),
    isCutOff,
    tried: [...text.matchAll(TRIED)].map(([, count]) => Number(count)),
    seconds: Math.round((Date.now() - sinceMs) / 1000),
    output: text,
  }
}

/** Ends a process, and all processes of its group. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}
